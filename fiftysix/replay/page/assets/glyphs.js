// --- suits, cards, calls and teams: each by a letter and a shape ---

const rankOf = (card) => (card[0] === "T" ? "10" : card[0]);

/** A suit by shape and letter. */
const suit = (letter) => make("span", { class: `suit ${letter}` }, shape(letter, "pip"), letter);

/** A card as it lies on a line of text. */
function cardInText(card) {
  if (card.length < 2) return make("span", { class: "unknown" }, card);
  return make("span", { class: `suit ${card[1]}` }, rankOf(card), shape(card[1], "pip"), card[1]);
}

/** The face of a card. */
function face(card) {
  if (card.length < 2) return [make("b", {}, card)];
  const ten = card[0] === "T" ? "ten" : null;
  return [make("b", { class: ten }, rankOf(card)), shape(card[1], "pip"), make("i", {}, card[1])];
}

const kindOf = (card) => `card ${card[1] || "unknown"}`;

const SAID = { P: "pass", X: "double", XX: "redouble" };

/** A call as it was said, from its parts. */
function callShown([before, named, after]) {
  if (named === undefined) return before in SAID ? text(SAID[before]) : before;
  return make("span", { class: "bid" }, before, suit(named[0]), after);
}

/** A call in letters. */
function callInLetters([before, named, after]) {
  return named === undefined ? callShown([before]) : before + named[0] + after;
}

/** A team by shape and letter. */
function team(letter, at) {
  return make("span", { class: `team t${at}` }, shape(at, "sign"), letter);
}
