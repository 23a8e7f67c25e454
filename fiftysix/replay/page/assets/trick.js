// --- the middle of the table: the trick, in the order of play ---

function middle(around) {
  const plays = value("plays");
  const list = make("ol", { id: "trick", hidden: !plays.length }, plays.map(played(around)));
  list.style.setProperty("--rows", seats.length / 2 + 1);
  const element = make("div", { id: "middle" }, middleTold(plays), list);
  element.style.gridRow = `2 / ${seats.length / 2 + 1}`;
  return element;
}

/** What stands in the middle: which part it is; where no card lies, how the deal stands. */
function middleTold(plays) {
  const lies = plays.length > 0;
  const stands = !lies && value("phase") > 0;
  return make(
    "div",
    { class: lies ? "which lies" : "which" },
    make("p", {}, which()),
    stands ? make("p", { class: "piles" }, pilesShown(value("piles"))) : null,
    stands ? sentences(value("settled"), "settled") : null,
  );
}

/** The piles of the teams that take part. */
function pilesShown(piles) {
  const part = piles.map((pile, at) => [pile, at]).filter(([pile]) => pile !== null);
  return part.map(([pile, at]) => make("span", {}, team(match.teams[at].team, at), ` ${pile}`));
}

/** Which trick it is, or which part of the deal. */
function which() {
  if (value("trick")) return text("trick", { trick: value("trick"), tricks: showing().rounds });
  return text(["auction", "play", "settlement"][value("phase")]);
}

const played = (around) => ([seat, card], index) => {
  const ahead = value("ahead") === seat;
  const names = [kindOf(card), ahead && "ahead", index === 0 && "led"].filter(Boolean);
  const element = make(
    "li",
    { class: names.join(" "), "data-seat": seat, "data-card": card },
    unseen(playTold(seat, card, index, ahead)),
    silent("span", { class: "face" }, face(card)),
    silent("span", { class: "order" }, index + 1),
    ahead ? silent("span", { class: "star" }, "★") : null,
  );
  return seatAt(element, around.get(seat));
};

function playTold(seat, card, index, ahead) {
  const named = { seat: seatInWords(seat), card: cardNames[card] };
  const told = text(index === 0 ? "leads" : "plays", named);
  return ahead ? `${told}, ${text(value("complete") ? "won" : "ahead")}` : told;
}
