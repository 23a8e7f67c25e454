// --- piles and tables of the teams; what is due and paid ---

function showScore() {
  const left = text("left", { points: value("left") });
  fill(
    byId("score"),
    scoreTable(),
    make("p", { class: "quiet" }, left),
    sentences(value("settled"), "settled"),
  );
}

function scoreTable() {
  const unit = match.unit === "points" ? "points" : "tables";
  const head = (name, kind) => make("th", { scope: "col", class: kind }, text(name));
  return make(
    "table",
    {},
    make("caption", { class: "unseen" }, text("score")),
    make("thead", {}, make("tr", {}, head("team_head"), head("pile", "n"), head(unit, "n"))),
    make("tbody", {}, match.teams.map(scoreRow)),
  );
}

function scoreRow({ team: letter, name }, at) {
  const pile = value("piles")[at];
  const contracted = value("contracted") === letter;
  const sign = contracted ? [" ", make("small", {}, `${text("contracted")} ${value("number")}`)] : null;
  return make(
    "tr",
    {},
    make("th", { scope: "row" }, team(letter, at), name ? ` ${name}` : "", sign),
    make("td", { class: "n" }, pile === null ? "–" : pile),
    make("td", { class: "n" }, value("tables")[at]),
  );
}

/** Sentences as a list, or nothing. */
function sentences(numbers, kind) {
  if (!numbers.length) return null;
  return make("ul", { class: kind }, numbers.map((number) => make("li", {}, word(number))));
}
