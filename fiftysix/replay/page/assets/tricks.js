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
      head(text("cards")),
      head(text("points"), "n"),
      match.teams.map((each, at) => head(team(each.team, at), "n")),
    ])),
    make("tbody", {}, tricks.map(trickRow)),
  );
}

function trickRow([number, plays, winner, , points, piles]) {
  const cards = plays.map(([seat, card]) => playInRow(seat, card, seat === winner));
  return make(
    "tr",
    {},
    make("th", { scope: "row" }, number),
    make("td", {}, make("ol", { class: "row" }, cards)),
    make("td", { class: "n" }, points === null ? "" : points),
    piles.map((pile) => make("td", { class: "n" }, pile)),
  );
}

function playInRow(seat, card, won) {
  return make(
    "li",
    { class: won ? "won" : null },
    make("small", {}, seat),
    cardInText(card),
    won ? [silent("span", { class: "star" }, "★"), unseen(text("winner"))] : null,
  );
}
