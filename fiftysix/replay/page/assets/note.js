// --- what is said of the last motion ---

/** Says why nothing moved, or what has changed; "" for nothing. */
function note(said) {
  fill(byId("note"), said);
}
