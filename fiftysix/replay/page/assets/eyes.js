// --- other eyes, another reading, another side of the table ---

const eyes = {
  hands() {
    if (match.views.length === 1) return text("one_view");
    place.view = (place.view + 1) % match.views.length;
    return viewInWords();
  },
  reading() {
    if (match.readings.length === 1) return text("one_reading");
    const reading = (place.reading + 1) % match.readings.length;
    if (!numbersOf(reading).length) return text("no_deals");
    Object.assign(place, nearest(reading), { reading });
    return readingInWords();
  },
  turn() {
    place.bottom = seats[(seats.indexOf(place.bottom) + 1) % seats.length];
    return text("at_bottom", { seat: place.bottom });
  },
  colours() {
    place.four = !place.four;
    return text(place.four ? "four_colours" : "two_colours");
  },
};

/** Whose hands are shown. */
function viewInWords() {
  const view = match.views[place.view];
  return typeof view === "number" ? text("known", { seat: view }) : text(view);
}

const readingInWords = () => text(match.readings[place.reading]);

/** The place in another reading where the same event stands, or what is nearest to it. */
function nearest(reading) {
  const event = value("event");
  const apart = (here) => {
    const same = here.event === event;
    return same ? -1 : Math.abs(here.deal - place.deal) * 1e6 + Math.abs(here.event - event);
  };
  const best = [...everywhere({ ...place, reading })].reduce((one, other) =>
    apart(other) < apart(one) ? other : one,
  );
  return { deal: best.deal, step: best.step };
}

/** Every place of a reading, with its event. */
function* everywhere(here = place) {
  for (const deal of numbersOf(here.reading)) {
    for (const [step, event] of column("event", { ...here, deal }).entries()) {
      yield { deal, step, event };
    }
  }
}
