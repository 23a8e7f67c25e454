// --- who sits where: the seats go counter-clockwise, the next one to the right ---

/** Row and column of every seat in a grid of three columns, one seat at the bottom. */
function spots(bottom) {
  const first = seats.indexOf(bottom);
  const order = [...seats.slice(first), ...seats.slice(0, first)];
  const half = order.length / 2;
  return new Map(order.map((seat, index) => [seat, spot(index, half)]));
}

function spot(index, half) {
  if (index === 0) return { column: 2, row: half + 1, side: "bottom" };
  if (index < half) return { column: 3, row: half + 1 - index, side: "right" };
  if (index === half) return { column: 2, row: 1, side: "top" };
  return { column: 1, row: index - half + 1, side: "left" };
}

/** Puts an element where its seat is. */
function seatAt(element, { column, row }) {
  element.style.gridColumn = column;
  element.style.gridRow = row;
  return element;
}

/** The same, with the whole width for the seats at both ends of the table. */
function broadAt(element, where) {
  return seatAt(element, where.column === 2 ? { ...where, column: "1 / -1" } : where);
}
