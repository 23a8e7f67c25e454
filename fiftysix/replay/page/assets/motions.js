// --- from step to step: each motion returns a place to go to, or a text that says why not ---

const motions = {
  forward() {
    if (place.step + 1 < stepsOf()) return { step: place.step + 1 };
    return neighbour(1) ? { deal: neighbour(1), step: 0 } : text("last_of_match");
  },
  back() {
    if (place.step > 0) return { step: place.step - 1 };
    return neighbour(-1) ? lastStepOf(neighbour(-1)) : text("first_of_match");
  },
  "trick-forward": () => later(trickEnds(), "last_of_deal"),
  "trick-back": () => earlier(trickEnds(), "first_of_deal"),
  "phase-forward": () => later(parts(), "no_later_part"),
  "phase-back": () => earlier(parts(), "no_earlier_part"),
  "deal-forward": () => (neighbour(1) ? { deal: neighbour(1), step: 0 } : text("last_deal")),
  "deal-back": () => (neighbour(-1) ? { deal: neighbour(-1), step: 0 } : text("first_deal")),
  first: () => ({ step: 0 }),
  last: () => ({ step: stepsOf() - 1 }),
  "trouble-forward": () => trouble(1) || text("no_later_trouble"),
  "trouble-back": () => trouble(-1) || text("no_earlier_trouble"),
};

/** The number of the next deal, or of the one before; undefined if there is none. */
function neighbour(way) {
  const numbers = numbersOf(place.reading);
  return numbers[numbers.indexOf(place.deal) + way];
}

function lastStepOf(deal) {
  return { deal, step: stepsOf({ ...place, deal }) - 1 };
}

function later(steps, otherwise) {
  const found = steps.find((step) => step > place.step);
  return found === undefined ? text(otherwise) : { step: found };
}

function earlier(steps, otherwise) {
  const found = steps.findLast((step) => step < place.step);
  return found === undefined ? text(otherwise) : { step: found };
}

/** Where tricks end, with both ends of the deal. */
function trickEnds() {
  const ends = stepsWhere("complete", Boolean);
  return [...new Set([0, ...ends, stepsOf() - 1])].sort((one, other) => one - other);
}

/** Where the parts of the deal begin. */
function parts() {
  const phases = column("phase");
  return phases.flatMap((phase, step) => (step === 0 || phase !== phases[step - 1] ? [step] : []));
}

/** The next place with trouble, in whatever deal; undefined if there is none. */
function trouble(way) {
  const numbers = numbersOf(place.reading);
  for (let at = numbers.indexOf(place.deal); at in numbers; at += way) {
    const deal = numbers[at];
    const steps = stepsWhere("trouble", Boolean, { ...place, deal });
    const open = steps.filter((step) => deal !== place.deal || (step - place.step) * way > 0);
    if (open.length) return { deal, step: way > 0 ? open[0] : open[open.length - 1] };
  }
  return undefined;
}
