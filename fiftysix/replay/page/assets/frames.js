// --- the frames: what is shown of a step ---

/** A value at a step: the last one in its track that begins at or before the step. */
function value(key, here = place) {
  const track = trackOf(key, here);
  let last;
  for (let at = 0; at < track.length && track[at] <= here.step; at += 2) last = track[at + 1];
  return last;
}

/** The values of all steps of the deal. */
function column(key, here = place) {
  const track = trackOf(key, here);
  const values = [];
  for (let step = 0, at = -2; step < stepsOf(here); step += 1) {
    if (track[at + 2] === step) at += 2;
    values.push(track[at + 1]);
  }
  return values;
}

/** The steps of the deal at which something holds of a value. */
function stepsWhere(key, holds, here = place) {
  return column(key, here).flatMap((each, step) => (holds(each) ? [step] : []));
}

function trackOf(key, here) {
  const shown = showing(here);
  const film = shown.films[here.view];
  return dealOf(here.deal).tracks[film[shown.keys.indexOf(key)]] || [];
}

/** Who sits at a seat; "" where nobody is named. */
const nameOf = (seat) => word(value("names")[seats.indexOf(seat)]);

/** A seat with the name of its player, as sentences call it. */
function seatInWords(seat) {
  const name = nameOf(seat);
  return name ? text("seat_named", { seat, name }) : text("seat", { seat });
}

const teamOf = (seat) => match.seats[seats.indexOf(seat)];
