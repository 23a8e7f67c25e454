// --- the tricks that are finished, with the piles after each ---

function showTricks() {
  const tricks = showing().tricks.slice(0, value("won"));
  fill(byId("tricks"), tricks.length ? tricksTable(tricks) : text("no_tricks"));
}

function tricksTable(tricks) {
  const head = (label, names) => make("th", { scope: "col", class: names || null }, label);
  return make(
    "table",
    {},
    make("caption", { class: "unseen" }, text("tricks_taken")),
    make("thead", {}, make("tr", {}, [
      head(text("number")),
      head(text("won_by")),
      head(text("points"), "n"),
      match.teams.map((each, at) => head(team(each.team, at), "n")),
    ])),
    tricks.map(trickRows),
  );
}

/** A trick in two rows: who won it with the points, and below them the cards. */
function trickRows([number, plays, winner, letter, points, piles]) {
  const at = match.teams.findIndex((each) => each.team === letter);
  const cards = plays.map(([seat, card]) => playInRow(seat, card, seat === winner));
  return make(
    "tbody",
    {},
    make(
      "tr",
      {},
      make("th", { scope: "rowgroup", rowspan: plays.length ? 2 : 1 }, number),
      make("td", {}, winner ? [winner, " ", team(letter, at)] : letter && team(letter, at)),
      make("td", { class: "n" }, points === null ? "" : points),
      piles.map((pile) => make("td", { class: "n" }, pile)),
    ),
    cards.length ? make("tr", {}, rowOfCards(cards, 2 + piles.length)) : null,
  );
}

const rowOfCards = (cards, colspan) =>
  make("td", { colspan }, make("ol", { class: "row" }, cards));

function playInRow(seat, card, won) {
  return make(
    "li",
    { class: won ? "won" : null },
    make("small", {}, seat),
    cardInText(card),
    won ? [silent("span", { class: "star" }, "★"), unseen(text("winner"))] : null,
  );
}
