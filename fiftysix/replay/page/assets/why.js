// --- why: reasons, and the reasons below them ---

function showReasons() {
  const flat = value("why");
  const shown = flat.length ? reasonList(reasonTree(flat)) : text("no_reason");
  fill(byId("reasons"), shown);
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
    make("li", {}, said, rule ? make("small", {}, ` ${rule}`) : null, because.length ? reasonList(because) : null),
  ));
}
