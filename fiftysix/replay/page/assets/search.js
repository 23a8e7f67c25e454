// --- the next step that tells of a word, a name, a finding, a card, a call ---

let sought = "";

/** The next place that tells of a text, with a note if the search began anew; or a text. */
function placeTelling(written) {
  sought = written.trim();
  if (!sought) return text("nothing_sought");
  const found = [...everywhere()].filter(telling(sought));
  const after = found.find((each) => isAfter(each));
  if (after) return { deal: after.deal, step: after.step };
  if (!found.length) return text("not_found", { text: sought });
  const again = text("from_the_start", { text: sought });
  return { deal: found[0].deal, step: found[0].step, again };
}

function isAfter({ deal, step }) {
  return deal === place.deal ? step > place.step : order(deal) > order(place.deal);
}

const order = (deal) => numbersOf(place.reading).indexOf(deal);

/** What tells whether a step is meant: `JH` is a card and `28H` a call, never words. */
function telling(wanted) {
  const written = wanted.toUpperCase();
  const acts = acted();
  if (acts.has(written) || /^[J9ATKQ87][SHDC]$/.test(written)) {
    return (here) => value("act", { ...place, ...here }) === written;
  }
  const folded = wanted.toLowerCase();
  return (here) => toldAt({ ...place, ...here }).toLowerCase().includes(folded);
}

/** All cards and calls of the match. */
function acted() {
  const all = numbersOf(place.reading).flatMap((deal) => column("act", { ...place, deal }));
  return new Set(all.filter(Boolean));
}

function toldAt(here) {
  const numbers = [value("said", here), ...value("found", here), ...value("changed", here)];
  return numbers.map(word).join("\n");
}
