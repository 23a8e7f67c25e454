// --- what the page knows ---

const read = (id) => JSON.parse(byId(id).textContent);

const match = read("data-match");
const words = read("data-words");
const { texts, card: cardNames, suit: suitNames } = match.labels;

/** Deals by number, each read when it is first needed. */
const deals = new Map();

function dealOf(number) {
  if (!deals.has(number)) deals.set(number, read(`data-deal-${number}`));
  return deals.get(number);
}

/** A text of the page, its places filled. */
function text(name, values = {}) {
  return texts[name].replace(/\{(\w+)\}/g, (place, key) => (key in values ? values[key] : place));
}

/** A sentence by its number; none for -1. */
const word = (number) => words[number] || "";

/** Reads the deals that were not shown yet while nothing else happens. */
function readAhead(left = numbersOf(0).filter((number) => !deals.has(number))) {
  const later = window.requestIdleCallback || ((then) => setTimeout(then, 50));
  if (!left.length) return;
  later(() => {
    dealOf(left[0]);
    readAhead(left.slice(1));
  });
}

/** The numbers of the deals of a reading. */
function numbersOf(reading) {
  return match.deals[reading].map(([number]) => number);
}
