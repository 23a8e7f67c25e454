// --- the whole page, at the present place ---

function show(said = "") {
  showPlace();
  showTable();
  showFound();
  showContract();
  showAuction();
  showTricks();
  showScore();
  showEvents();
  showLink();
  note(said);
  announce([said, ...stepTold()]);
  tellParent();
}

function showPlace() {
  const { dataset } = byId("replay");
  dataset.deal = place.deal;
  dataset.step = place.step + 1;
  dataset.view = match.views[place.view];
  dataset.reading = match.readings[place.reading];
  dataset.bottom = place.bottom;
  dataset.seats = seats.length;
  document.documentElement.dataset.four = place.four;
  const reading = match.readings.length > 1 ? readingInWords() : "";
  const told = [placeInWords(), which(), pilesInWords(), viewInWords(), reading];
  fill(byId("step"), told.filter(Boolean).join(" · "));
  showDeals();
  showSlider();
}

/** The piles so far, once cards are played: they are far below on a phone. */
function pilesInWords() {
  if (value("phase") === 0) return "";
  const piles = value("piles");
  const told = match.teams.map(({ team: letter }, index) =>
    piles[index] === null ? "" : `${letter} ${piles[index]}`,
  );
  return [text("piles_after"), ...told.filter(Boolean)].join(" ");
}

let dealsOf = -1;

/** The deals of the reading to choose from. */
function showDeals() {
  const list = byId("deals");
  if (dealsOf !== place.reading) fill(list, match.deals[place.reading].map(dealOffered));
  dealsOf = place.reading;
  list.value = place.deal;
}

function dealOffered([deal, played, , troubles]) {
  const sign = troubles ? " !" : "";
  return make("option", { value: deal }, text("deal_line", { deal, played: word(played) }) + sign);
}

function showSlider() {
  const slider = byId("steps");
  slider.max = stepsOf();
  slider.value = place.step + 1;
  slider.setAttribute("aria-valuetext", placeInWords());
  fill(byId("ticks"), ticks("part", parts()), ticks("trouble", stepsWhere("trouble", Boolean)));
}

/** Marks below the slider: where parts of the deal begin, and where there is trouble. */
function ticks(kind, steps) {
  const last = Math.max(stepsOf() - 1, 1);
  return steps.map((step) => {
    const tick = silent("i", { class: kind });
    tick.style.left = `${(100 * step) / last}%`;
    return tick;
  });
}
