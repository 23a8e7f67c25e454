// --- going to a step, to a step of a deal, to an event ---

/** The place that `17`, `3-17` or `#120` names, or a text that says why there is none. */
function placeNamed(written) {
  const wanted = written.trim().replace(/^#?deal-/, "");
  const event = /^#\s*(\d+)$/.exec(wanted);
  if (event) return placeOfEvent(Number(event[1]));
  const step = /^(?:(\d+)\s*[-,./ ]\s*)?(\d+)$/.exec(wanted);
  if (!step) return text("no_such_place", { text: written });
  return placeOfStep(step[1] ? Number(step[1]) : place.deal, Number(step[2]));
}

function placeOfEvent(event) {
  for (const here of everywhere()) {
    if (here.event === event) return { deal: here.deal, step: here.step };
  }
  return text("no_such_event", { event });
}

function placeOfStep(deal, step) {
  const numbers = numbersOf(place.reading);
  if (!numbers.includes(deal)) return text("no_such_deal", { deal, last: numbers.at(-1) });
  const last = stepsOf({ ...place, deal });
  if (step < 1 || step > last) return text("no_such_step", { deal, last, step });
  return { deal, step: step - 1 };
}
