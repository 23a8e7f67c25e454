// --- inside another page: it is told of each step, and may ask for one ---

function tellParent() {
  const { deal, step } = place;
  const told = { fiftysix: "step", deal, step: step + 1, said: word(value("said")) };
  if (window.parent !== window) window.parent.postMessage(told, "*");
}

function listenToParent() {
  window.addEventListener("message", ({ source, data }) => {
    if (source !== window.parent || data?.fiftysix !== "go") return;
    const { deal, step = 1 } = data;
    const there = Number.isInteger(step) ? placeOfStep(deal, step) : "";
    if (typeof there !== "string") goTo(there);
  });
}
