// --- elements ---

const SVG = "http://www.w3.org/2000/svg";
const MALAYALAM = /([\u0d00-\u0d7f][\u0d00-\u0d7f\u200c\u200d .]*)/;

/** The element with an id. */
const byId = (id) => document.getElementById(id);

/** A new element with attributes, and texts or elements in it; what is null or "" is left out. */
function make(tag, attributes, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  fill(element, ...inside);
  return element;
}

/** Puts texts and elements into an element, in place of what was there. */
function fill(element, ...inside) {
  element.replaceChildren(...inside.flat(9).flatMap(nodes));
}

function nodes(part) {
  if (part === null || part === undefined || part === "") return [];
  return part instanceof Node ? [part] : marked(String(part));
}

/** A text with Malayalam marked as such: screen readers and fonts change with it. */
function marked(text) {
  if (document.documentElement.lang === "ml") return [text];
  return text.split(MALAYALAM).map((part, index) => (index % 2 ? inMalayalam(part) : part));
}

function inMalayalam(part) {
  const span = document.createElement("span");
  span.lang = "ml";
  span.textContent = part;
  return span;
}

/** A shape from the top of the page: a suit by its letter, a team's by its place. */
function shape(name, kind) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#shape-${name}`);
  svg.setAttribute("class", `shape ${kind}`);
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

/** A text that is heard, not seen. */
const unseen = (...inside) => make("span", { class: "unseen" }, ...inside);

/** What is seen, and not heard: it is said elsewhere. */
const silent = (tag, attributes, ...inside) =>
  make(tag, { ...attributes, "aria-hidden": "true" }, ...inside);
