// --- the contract, and the auction with what its bids claim ---

const callsSoFar = () => showing().calls.slice(0, value("calls"));

function showContract() {
  const denomination = value("denomination");
  const short = denomination && [value("number"), " ", denominationShown(denomination), stake()];
  fill(
    byId("contract"),
    short ? silent("p", { class: "short" }, short) : null,
    make("p", {}, word(value("played"))),
  );
}

function denominationShown(denomination) {
  return denomination.length === 1 ? suit(denomination) : denomination;
}

function stake() {
  const said = value("stake");
  return said === "undoubled" ? null : make("small", {}, ` ${text(said)}`);
}

function showAuction() {
  const calls = callsSoFar();
  const shown = calls.length ? [auctionTable(calls), claimsList(calls)] : text("no_calls");
  fill(byId("auction"), shown);
}

function auctionTable(calls) {
  const { order } = showing();
  const heads = order.map((seat) => make("th", { scope: "col" }, seatHead(seat)));
  const rows = rounds(calls, order).map((row) => make("tr", {}, row.map(callCell)));
  return make(
    "table",
    { class: "calls" },
    make("caption", { class: "unseen" }, text("auction")),
    make("thead", {}, make("tr", {}, heads)),
    make("tbody", {}, rows),
  );
}

function seatHead(seat) {
  const { team: letter, place: at } = teamOf(seat);
  const name = nameOf(seat);
  return [
    make("span", { class: "short-seat" }, shape(at, `sign t${at}`), seat, unseen(` ${letter}`)),
    name ? make("span", { class: "name", title: name }, name) : null,
  ];
}

/** Calls in rows: a new one where a seat has its place at or before that of the last caller. */
function rounds(calls, order) {
  const rows = [];
  let last = order.length;
  for (const call of calls) {
    const column = order.indexOf(call[0]);
    if (column <= last && (column < last || rows.length)) rows.push(order.map(() => null));
    if (!rows.length) rows.push(order.map(() => null));
    rows.at(-1)[column] = call;
    last = column;
  }
  return rows;
}

function callCell(call) {
  if (!call) return make("td", {});
  const [, parts, number, form, , irregular] = call;
  const comes = number && parts[0][0] === "+" ? make("small", {}, ` = ${number}`) : null;
  const wrong = irregular ? [" ", silent("b", { class: "bad" }, "!"), unseen(text("irregular"))] : null;
  const now = call === callsSoFar().at(-1) && value("phase") === 0;
  const names = [form ? "bids" : "", now ? "now" : ""].join(" ").trim();
  return make("td", { class: names || null }, callInCell(parts), comes, wrong);
}

/** A call that is no bid by a sign, so that bids stand out: a dash, X or XX. */
function callInCell(parts) {
  const [said] = parts;
  if (!(said in SAID)) return callShown(parts);
  const sign = silent("span", { title: callShown(parts) }, said === "P" ? "–" : said);
  return [sign, unseen(callShown(parts))];
}

function claimsList(calls) {
  const claims = calls.filter(([, , , form]) => form).map(([seat, parts, , rule, says]) =>
    make("li", {}, text("claimed", {
      seat: text("seat", { seat }), call: callInLetters(parts), says: word(says), rule,
    })),
  );
  return claims.length ? make("ul", { class: "claims" }, claims) : null;
}
