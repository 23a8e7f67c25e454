// --- for screen readers: each step once, as a sentence with what is remarked of it ---

function announce(parts) {
  byId("announce").textContent = parts.filter(Boolean).join(" ");
}

/** What is announced of a step. */
function stepTold() {
  return [value("said"), ...value("found"), ...value("changed")].map(word);
}

/** Says a note without going anywhere. */
function say(said) {
  note(said);
  announce([said]);
}
