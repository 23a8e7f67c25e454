// --- keys, as in the terminal ---

const KEYS = {
  ArrowRight: "forward",
  ArrowLeft: "back",
  " ": "forward",
  Enter: "forward",
  Backspace: "back",
  "]": "phase-forward",
  "[": "phase-back",
  PageDown: "deal-forward",
  PageUp: "deal-back",
  Home: "first",
  End: "last",
  n: "trouble-forward",
  N: "trouble-back",
  f: "turn",
  o: "hands",
  v: "reading",
  w: "why",
  g: "go",
  "/": "search",
  "?": "help",
  p: "print",
};
const SHIFTED = { ArrowRight: "trick-forward", ArrowLeft: "trick-back" };

/** Where keys are somebody's own; on the slider they do what they do everywhere. */
const TYPING = "input:not([type=range]), select, textarea, [contenteditable]";
const PRESSED = "button, a, summary";

/** What a key is there for, where it is pressed; undefined if it is not ours. */
function meaning(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return undefined;
  if (event.target.closest?.(TYPING)) return undefined;
  if ([" ", "Enter"].includes(event.key) && event.target.closest?.(PRESSED)) return undefined;
  return event.shiftKey && event.key in SHIFTED ? SHIFTED[event.key] : KEYS[event.key];
}

function pressed(event) {
  const name = meaning(event);
  const dialog = openedDialog();
  if (dialog) {
    const closes = event.key === "q" && !event.target.closest?.(TYPING);
    if (closes || (name && name === dialog.id)) stop(event, () => dialog.close());
  } else if (name) {
    stop(event, () => act(name));
  }
}

function stop(event, run) {
  event.preventDefault();
  run();
}

function listenToKeys() {
  document.addEventListener("keydown", pressed);
}
