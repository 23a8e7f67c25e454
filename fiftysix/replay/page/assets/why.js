// --- why: reasons, and the reasons below them ---

function showReasons() {
  const flat = value("why");
  const shown = flat.length ? reasonList(reasonTree(flat)) : make("p", {}, text("no_reason"));
  const recorded = text("recorded", { event: value("event"), at: value("at") });
  const behind = [recorded, ...match.look.proof].map((line) => make("p", { class: "quiet" }, line));
  fill(byId("reasons"), make("p", {}, word(value("said"))), shown, behind);
}

/** Reasons with those below them, from depths and sentences by turns. */
function reasonTree(flat) {
  const root = { because: [] };
  const open = [root];
  for (let at = 0; at < flat.length; at += 2) {
    const depth = flat[at];
    const [rule, ...said] = word(flat[at + 1]).split("|");
    const reason = { rule, said: said.join("|"), because: [] };
    open[depth].because.push(reason);
    open[depth + 1] = reason;
  }
  return root.because;
}

function reasonList(reasons) {
  return make("ul", {}, reasons.map(({ rule, said, because }) =>
    make(
      "li",
      {},
      said,
      rule ? make("small", {}, ` ${rule}`) : null,
      because.length ? reasonList(because) : null,
    ),
  ));
}
