// --- on paper: the present deal with a diagram of each trick ---

function layOut() {
  const end = { ...place, step: stepsOf() - 1 };
  fill(
    byId("paper"),
    make("h2", {}, text("deal_line", { deal: place.deal, played: word(value("played", end)) })),
    make("p", { class: "quiet" }, paperNotes()),
    paperPart("dealt", paperHands()),
    paperPart("auction", showing().calls.length ? paperAuction() : text("no_calls")),
    paperPart("tricks_taken", paperTricks()),
    paperPart("score", paperScore(end)),
    paperPart("findings", paperFound()),
  );
}

const paperNotes = () =>
  [viewInWords(), match.readings.length > 1 ? readingInWords() : ""].filter(Boolean).join(" · ");

function paperPart(label, inside) {
  return inside ? make("section", {}, make("h3", {}, text(label)), inside) : null;
}

/** Runs something as if one were at another step of the deal. */
function asAt(step, run) {
  const present = place.step;
  place.step = step;
  const made = run();
  place.step = present;
  return made;
}

function paperHands() {
  const rows = asAt(0, () => showing().order.map(paperHand));
  return make("table", { class: "hands" }, make("tbody", {}, rows));
}

function paperHand(seat) {
  const state = stateOf(seat);
  const { team: letter, place: at } = teamOf(seat);
  const suits = ["S", "H", "D", "C"].map((each) => paperSuit(each, state.held));
  const rest = state.unseen ? text("unseen", { count: state.unseen }) : null;
  return make(
    "tr",
    {},
    make("th", { scope: "row" }, `${seat} `, team(letter, at), " ", nameOf(seat)),
    make("td", {}, suits, rest, state.deduced ? ` (${text("deduced")})` : null),
  );
}

function paperSuit(letter, held) {
  const ranks = held.filter((card) => card[1] === letter).map(rankOf);
  return ranks.length ? make("span", { class: "holding" }, suit(letter), ` ${ranks.join(" ")}`) : null;
}

function paperAuction() {
  const { calls } = showing();
  return asAt(stepsOf() - 1, () => [auctionTable(calls), claimsList(calls)]);
}

function paperTricks() {
  const { tricks } = showing();
  return tricks.length ? make("div", { class: "diagrams" }, tricks.map(diagram)) : text("no_tricks");
}

/** A trick as it lay on the table: each card before its seat, numbered in the order of play. */
function diagram([number, plays, winner, letter, points, piles]) {
  const around = spots(place.bottom);
  const cards = plays.map(([seat, card], index) =>
    broadAt(
      make(
        "div",
        { class: seat === winner ? "won" : null },
        make("i", { class: index === 0 ? "order led" : "order" }, index + 1, unseen(". ")),
        make("small", {}, seat),
        cardInText(card),
        seat === winner ? "★" : null,
      ),
      around.get(seat),
    ),
  );
  return make(
    "figure",
    { class: "diagram" },
    make("div", { class: "lies" }, cards, make("b", { class: "number" }, number)),
    make("figcaption", {}, diagramTold(winner, letter, points), make("br"), pilesTold(piles)),
  );
}

function diagramTold(winner, letter, points) {
  if (!winner) return null;
  const at = match.teams.findIndex((each) => each.team === letter);
  const worth = points === null ? null : ` ${text("points")}: ${points}`;
  return [`${seatInWords(winner)} `, team(letter, at), worth];
}

function pilesTold(piles) {
  return [`${text("piles_after")}: `, pilesShown(piles)];
}

const paperScore = (end) =>
  asAt(end.step, () => [scoreTable(), sentences(value("settled"), "settled")]);

function paperFound() {
  const at = (key) => column(key).flatMap((numbers) => numbers);
  const all = [...new Set([...at("found"), ...at("changed")])];
  return sentences(all, "findings");
}

function printDeal() {
  layOut();
  window.print();
}

function listenToPrinter() {
  window.addEventListener("beforeprint", layOut);
}
