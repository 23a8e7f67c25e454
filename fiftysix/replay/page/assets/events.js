// --- the list of events of the deal, each a button that goes there ---

let listed = "";

function showEvents() {
  const which = [place.deal, place.reading, place.view].join();
  if (which !== listed) fill(byId("events"), make("ol", {}, eventItems()));
  listed = which;
  markPresent();
}

function eventItems() {
  const troubles = column("trouble");
  const events = column("event");
  return column("said").map((said, step) =>
    make("li", {}, make(
      "button",
      { type: "button", "data-step": step + 1 },
      silent("span", { class: "at" }, `#${events[step]}`),
      make("span", {}, word(said)),
      troubles[step] ? [silent("b", { class: "bad" }, "!"), unseen(text("trouble"))] : null,
    )),
  );
}

let scrolling = 0;

function markPresent() {
  const list = byId("events");
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const present = list.querySelector(`[data-step="${place.step + 1}"]`);
  present.setAttribute("aria-current", "step");
  cancelAnimationFrame(scrolling); // once a frame: each measures the whole page
  scrolling = requestAnimationFrame(() => {
    list.scrollTop = present.offsetTop - (list.clientHeight - present.offsetHeight) / 2;
  });
}
