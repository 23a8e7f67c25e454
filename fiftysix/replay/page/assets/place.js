// --- where one is, and through whose eyes one looks ---

const place = { reading: 0, view: 0, deal: 0, step: 0, bottom: 1, four: false };

const seats = match.seats.map(({ seat }) => seat);

/** A deal in a reading: its steps, calls and tricks. */
const showing = (here = place) => dealOf(here.deal).readings[here.reading];

/** How many steps the deal has. */
const stepsOf = (here = place) => showing(here).steps;

/** Where one is in words. */
function placeInWords() {
  return text("place", { deal: place.deal, step: place.step + 1, steps: stepsOf() });
}
