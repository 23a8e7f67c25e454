// --- the beginning ---

function begin() {
  const { record, begin: at, bottom, four } = match.look;
  const reading = Math.max(match.readings.indexOf(record), 0);
  const first = match.deals[reading].length ? reading : match.deals.findIndex((all) => all.length);
  Object.assign(place, { reading: first, deal: numbersOf(first)[0], bottom, four });
  const asked = at && placeOfStep(...at);
  Object.assign(place, placeInHash() || (typeof asked === "object" && asked) || {});
  listenToButtons();
  listenToDialogs();
  listenToKeys();
  listenToAddress();
  listenToParent();
  listenToPrinter();
  byId("replay").hidden = false;
  show();
  readAhead();
}

if (byId("announce")) begin();
