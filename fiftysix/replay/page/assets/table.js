// --- the table: the seats around it ---

function showTable() {
  const table = byId("table");
  const around = spots(place.bottom);
  table.dataset.seats = seats.length;
  table.dataset.phase = value("phase");
  const shown = seats.map((seat) => seatShown(seat, around.get(seat)));
  fill(table, shown, middle(around));
}

function seatShown(seat, where) {
  const state = stateOf(seat);
  const names = ["seat", where.side, state.out && "out", state.turn && "turn"].filter(Boolean);
  const element = make(
    "div",
    { class: names.join(" "), "data-seat": seat, role: "group", "aria-label": seatInWords(seat) },
    make("p", { class: "unseen" }, seatTold(seat, state)),
    silent("p", { class: "who" }, who(seat, state)),
    silent("div", { class: "hand" }, state.out ? make("em", {}, text("out")) : handShown(state)),
    silent("p", { class: "known" }, known(state)),
  );
  element.style.setProperty("--rows", seats.length / 2 - 1);
  return broadAt(element, where);
}

/** What a seat is, holds and says. */
function stateOf(seat) {
  const out = value("out").includes(seat);
  const cards = (value(`h${seat}`) || "").split(" ").filter(Boolean);
  const last = cards[cards.length - 1] || "";
  const hidden = last[0] === "?" && last.length > 1;
  return {
    out,
    held: hidden ? cards.slice(0, -1) : cards,
    unseen: hidden ? Number(last.slice(1)) : 0,
    voids: [...(value(`u${seat}`) || "")],
    deduced: value("deduced").includes(seat),
    dealer: value("dealer") === seat,
    declarer: value("declarer") === seat,
    turn: value("turn") === seat,
    calls: out ? [] : callsOf(seat),
  };
}

const callsOf = (seat) => callsSoFar().filter(([caller]) => caller === seat);

// --- what is seen ---

function who(seat, state) {
  const { team: letter, place: at } = teamOf(seat);
  return [
    make("b", { class: "number" }, seat),
    team(letter, at),
    make("span", { class: "name", title: nameOf(seat) }, nameOf(seat)),
  ];
}

function handShown(state) {
  const cards = state.held.map((card) =>
    make("span", { class: kindOf(card), "data-card": card }, face(card)),
  );
  const sign = state.deduced && make("span", { class: "deduced" }, text("deduced"));
  const backs = state.unseen && make("span", { class: "back" }, state.unseen);
  return [cards, backs || null, sign || null];
}

/** Roles, the last call, and where the hand is not shown, voids and what the bids claim. */
function known(state) {
  const roles = ["dealer", "declarer"].filter((role) => state[role]);
  const call = state.calls.at(-1);
  return [
    roles.map((role) => make("span", { class: "role" }, text(role))),
    call ? make("span", { class: "call" }, callShown(call[1])) : null,
    state.unseen && state.voids.length ? voidsShown(state.voids) : null,
    state.unseen ? claimsShown(state) : null,
  ];
}

function voidsShown(voids) {
  return make("span", { class: "void" }, "–", voids.map(suit));
}

function claimsShown(state) {
  const claims = state.calls.filter(([, , , form]) => form).map(claimInWords).join(" ");
  return claims ? make("span", { class: "claim", title: claims }, claims) : null;
}

const claimInWords = ([, , , rule, says]) => text("claims", { says: word(says), rule });

// --- what is heard ---

function seatTold(seat, state) {
  const named = { seat: seatInWords(seat), team: teamOf(seat).team };
  if (state.out) return text("is_out", named);
  const told = [handTold(named, state)];
  for (const role of ["dealer", "declarer"]) if (state[role]) told.push(text(role));
  if (state.turn) told.push(text("to_play"));
  if (state.calls.length) told.push(text("call", { call: callInLetters(state.calls.at(-1)[1]) }));
  if (state.unseen && state.voids.length) {
    told.push(text("void", { suits: state.voids.map((each) => suitNames[each]).join(", ") }));
  }
  return `${told.join(", ")}.`;
}

function handTold(named, state) {
  const cards = heldTold(state);
  if (!cards) return text("holds_nothing", named);
  return text(state.deduced ? "source" : "holds", { ...named, cards });
}

function heldTold(state) {
  const suits = ["S", "H", "D", "C"].map((letter) => suitTold(letter, state.held));
  const rest = state.unseen ? text("unseen", { count: state.unseen }) : "";
  return [...suits, rest].filter(Boolean).join("; ");
}

function suitTold(letter, held) {
  const ranks = held.filter((card) => card[1] === letter).map(rankOf);
  return ranks.length ? `${suitNames[letter]} ${ranks.join(" ")}` : "";
}
