// --- what each button does ---

const DIALOGS = ["why", "go", "search", "help"];

/** Does what a button or a key is there for. */
function act(name) {
  if (name in motions) move(motions[name]());
  else if (name in eyes) look(eyes[name]());
  else if (DIALOGS.includes(name)) openDialog(name);
  else if (name === "link") copyLink();
  else if (name === "print") printDeal();
}

/** Goes to a place, or says why there is none. */
function move(found) {
  if (typeof found === "string") say(found);
  else goTo(found);
}

function goTo(there, said = "") {
  Object.assign(place, there);
  show(said);
}

/** Shows the same step as it is seen now. */
function look(said) {
  show(said);
}

function listenToButtons() {
  byId("controls").addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-do]");
    if (button) act(button.dataset.do);
  });
  byId("events").addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-step]");
    if (button) goTo({ step: Number(button.dataset.step) - 1 });
  });
  listenToDeals(byId("deals"));
  byId("steps").addEventListener("input", ({ target }) => goTo({ step: Number(target.value) - 1 }));
  offered("hands", match.views.length > 1);
  offered("reading", match.readings.length > 1);
}

/** Goes to the deal that is chosen; whoever chose it with a pointer has the keys back after it. */
function listenToDeals(list) {
  let pointed = false;
  list.addEventListener("pointerdown", () => { pointed = true; });
  list.addEventListener("keydown", () => { pointed = false; });
  list.addEventListener("change", () => {
    goTo({ deal: Number(list.value), step: 0 });
    if (pointed) list.blur();
  });
}

/** Leaves a button out where there is nothing to choose. */
function offered(name, any) {
  document.querySelector(`[data-do="${name}"]`).hidden = !any;
}
