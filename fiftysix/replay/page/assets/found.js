// --- what happened, and what is remarked of it ---

function showFound() {
  fill(byId("said"), word(value("said")));
  const lists = [sentences(value("found"), "findings"), sentences(value("changed"), "changes")];
  const any = lists.some(Boolean);
  byId("found").parentElement.classList.toggle("any", any);
  fill(byId("found"), any ? lists : make("p", { class: "quiet" }, text("nothing_found")));
}
