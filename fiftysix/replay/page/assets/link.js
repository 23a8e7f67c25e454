// --- the address: `#deal-3-17` is always the present place ---

const hashOf = () => `#deal-${place.deal}-${place.step + 1}`;

/** The place that an address names; null if it names none. */
function placeInHash() {
  const named = /^#deal-(\d+)(?:-(\d+))?$/.exec(location.hash);
  if (!named) return null;
  const found = placeOfStep(Number(named[1]), Number(named[2] || 1));
  return typeof found === "string" ? null : found;
}

function showLink() {
  if (location.hash === hashOf()) return;
  try {
    history.replaceState(history.state, "", hashOf());
  } catch {
    // A page without an address of its own, inside another page.
  }
}

const linkOf = () => location.href.replace(/#.*$/, "") + hashOf();

async function copyLink() {
  try {
    await navigator.clipboard.writeText(linkOf());
    say(text("copied"));
  } catch {
    say(text("the_link", { link: linkOf() }));
  }
}

function listenToAddress() {
  window.addEventListener("hashchange", () => {
    const there = placeInHash();
    if (there) goTo(there);
    else showLink();
  });
}
