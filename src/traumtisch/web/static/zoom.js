// A card that is held, or over which somebody lingers, shows itself large: its name, its rule, and what can be done with it now.

import { optionsWith } from "./choosing.js";
import { openPile, pileAt } from "./piles.js";

const HELD = 350;
const LINGERED = 500;
const STILL = 6;

const table = document.getElementById("table");
const known = new Map();

let panel = null;
let timer = null;
let start = null;
// What was asked for by a key or by holding stays until something else is done.
let lingers = false;
let over = null;
// Whoever has held a card does not mean the click that follows.
let wasHeld = false;

// What not everybody may know lies in the board, for there is no address that would tell only those who may.
export const CLOSELY = "#board :is(.card[data-thing], :has(> template))";
const own = (card) => card.querySelector(":scope > template")?.content.cloneNode(true);

const symbolOf = (card) => card.querySelector("use")?.getAttribute("href").slice(1);

async function about(symbol) {
  if (!known.has(symbol)) {
    const seat = document.getElementById("play").dataset.seat;
    // Without a network there is nothing to tell, and nobody has asked for it.
    const answer = await fetch(`/t/${table.dataset.table}/card/${encodeURIComponent(symbol)}?seat=${seat}`).catch(() => null);
    if (!answer?.ok) return null;
    known.set(symbol, await answer.text());
  }
  return new DOMParser().parseFromString(known.get(symbol), "text/html").body;
}

function closeZoom() {
  clearTimeout(timer);
  const wasOpen = Boolean(panel);
  panel?.remove();
  panel = null;
  return wasOpen;
}

export async function zoom(card, isLingering = false) {
  closeZoom();
  lingers = isLingering;
  const mine = (panel = Object.assign(document.createElement("aside"), { className: "zoom" }));
  const content = own(card) ?? (await about(symbolOf(card)));
  if (panel !== mine || !content?.childElementCount || !card.isConnected) return;
  const words = document.createElement("div");
  words.append(...content.childNodes);
  const possible = words.querySelector("ul");
  // Twins say the same.
  for (const said of new Set(optionsWith(card.dataset.thing).map(inWords))) {
    possible.append(Object.assign(document.createElement("li"), { textContent: said }));
  }
  if (!possible.childElementCount) possible.previousElementSibling.remove();
  const drawn = card.querySelector("svg")?.cloneNode(true);
  panel.append(...(drawn ? [drawn] : []), words);
  panel.setAttribute("role", "status");
  document.body.append(panel);
  place(card.getBoundingClientRect());
}

const inWords = (button) => [button.querySelector(":scope > span").textContent, button.dataset.chance].filter(Boolean).join(" · ");

// Where the card itself is not covered: above what lies in the lower half, else below it.
function place(at) {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const left = Math.max(8, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - 8));
  const above = at.top + at.height / 2 > innerHeight / 2;
  panel.style.left = `${left}px`;
  panel.style.top = `${Math.max(8, Math.min(above ? at.top - height - 12 : at.bottom + 12, innerHeight - height - 8))}px`;
}

const cardAt = (target) => target.closest?.(CLOSELY);

// A card that came under a mouse at rest is not meant.
function linger(event) {
  const card = cardAt(event.target);
  if (card === over || !(event.movementX || event.movementY)) return;
  over = card;
  if (panel && !lingers) return;
  closeZoom();
  if (card) timer = setTimeout(() => zoom(card, true), LINGERED);
}

document.addEventListener("pointerdown", (event) => {
  closeZoom();
  wasHeld = false;
  const card = cardAt(event.target);
  const pile = pileAt(event.target);
  if (!card && !pile) return;
  start = { x: event.clientX, y: event.clientY };
  timer = setTimeout(() => {
    wasHeld = true;
    if (pile) openPile(pile);
    else zoom(card);
  }, HELD);
});
document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "mouse" && !event.buttons) linger(event);
  else if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL) closeZoom();
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(timer));
document.addEventListener(
  "click",
  (event) => {
    if (!wasHeld || !event.target.closest("#board")) return;
    wasHeld = false;
    event.stopPropagation();
  },
  { capture: true },
);
document.addEventListener("contextmenu", (event) => {
  if (wasHeld && cardAt(event.target)) event.preventDefault();
});
document.addEventListener("htmx:beforeSwap", closeZoom);
document.addEventListener("pointerout", (event) => {
  if (!event.relatedTarget && lingers) closeZoom();
});
document.addEventListener(
  "keydown",
  (event) => {
    if (closeZoom() && event.key === "Escape") event.stopPropagation();
  },
  { capture: true },
);
