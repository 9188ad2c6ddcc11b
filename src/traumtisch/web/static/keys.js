// The table from the keyboard. Letters that have a meaning of their own are left out of the keys of options.

import { clear, turnOn } from "./choosing.js";
import { openPile } from "./piles.js";
import { foldSheet, unfold } from "./sheet.js";
import { CLOSELY, zoom } from "./zoom.js";

const OPTION_KEYS = "123456789abcdefgjkmnopqstvwxyz";
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (document.querySelector("dialog:modal")) return;
  if (act(event.key, event.target)) event.preventDefault();
});

function closeBook() {
  const drawer = document.querySelector("#rulebook[open]");
  drawer?.close();
  return Boolean(drawer);
}

// What lets the rulebook stand beside the table is fetched by those who look something up.
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-beside]");
  if (!link || !document.getElementById("rulebook") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  (await import("./book.js")).openBook(link);
});

function isTyping(target) {
  return target.isContentEditable || target.matches("input:not([type=hidden]), select, textarea");
}

function focusOn(field) {
  field?.select();
  return Boolean(field);
}

function act(key, from) {
  if (key === "Escape") return closeBook() || clear() || press(document.querySelector("[data-closes-hint]")) || foldSheet();
  if (key === "?") return open(document.getElementById("shortcuts"));
  if (key === "/") return focusOn(document.getElementById("option-filter"));
  if (key in DIRECTIONS) return move(key, from);
  switch (key.toLowerCase()) {
    case "h":
      return press(document.querySelector('form[action$="/hint"] button'));
    case "i":
      return inspect(from);
    case "u":
      return press(document.querySelector("#undo button"));
    case "r":
      // What is to be turned turns; otherwise the rule is read.
      return turnOn() || reveal(document.getElementById("rule"));
    case "l":
      return reveal(document.getElementById("log"));
  }
  const place = key.length === 1 ? OPTION_KEYS.indexOf(key.toLowerCase()) : -1;
  // An open chooser has the same keys for its few options as the list has: those written on them.
  return place >= 0 && press(document.querySelectorAll("#options li:not(.twin) button")[place]);
}

function inspect(thing) {
  if (thing.matches("#board .cover")) openPile(thing.dataset.thing);
  else if (thing.matches(CLOSELY)) zoom(thing);
  else return false;
  return true;
}

function press(button) {
  if (!button || button.disabled || button.closest("[hidden]")) return false;
  button.click();
  return true;
}

function open(dialog) {
  dialog?.showModal();
  return Boolean(dialog);
}

// The paragraph may be folded away or below the edge of the sheet.
function reveal(part) {
  if (!part) return false;
  if (part.tagName === "DETAILS") part.open = true;
  unfold();
  part.scrollIntoView({ block: "nearest" });
  part.focus({ preventScroll: true });
  return true;
}

function move(key, from) {
  const list = from.closest(".groups, .options, .chooser");
  if (list) return step(list, from, key);
  const things = [...document.querySelectorAll("#board :is(.can, .cover)")];
  if (!things.length) return false;
  if (!from.matches(".can, .cover")) {
    // Up and down still scroll a page on which nothing is focused.
    if (from !== document.body || !DIRECTIONS[key][0]) return false;
    // What is done most is done with the hand.
    (things.find((thing) => thing.closest(".hand")) ?? things[0]).focus();
    return true;
  }
  nearest(from, things, DIRECTIONS[key])?.focus();
  return true;
}

function step(list, from, key) {
  const all = [...list.querySelectorAll(":is(li:not([hidden], .twin) button, .chooser button)")];
  const forward = key === "ArrowDown" || key === "ArrowRight" ? 1 : -1;
  all[(all.indexOf(from.closest("button")) + forward + all.length) % all.length]?.focus();
  return true;
}

// The nearest thing in a direction, as the eye sees it; what lies off to the side counts as three times as far.
function nearest(from, things, [dx, dy]) {
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    if (thing === from || thing.contains(from)) continue;
    const at = middle(thing);
    const along = (at.x - start.x) * dx + (at.y - start.y) * dy;
    const aside = Math.abs((at.x - start.x) * dy) + Math.abs((at.y - start.y) * dx);
    if (along > 1 && along + 3 * aside < least) {
      least = along + 3 * aside;
      best = thing;
    }
  }
  return best;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
