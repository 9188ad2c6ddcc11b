// Choosing on the board: clicking the things that take part in an option instead of reading the list.
//
// Each option button names its things: data-touches="c17 row". Choosing things narrows the options to those that
// touch all of them; the last one left is taken at the second click, never at the first, so nothing happens by accident.

import { openPile, pileAt } from "./piles.js";

const thingsOf = (button) => (button.dataset.touches || "").split(" ").filter((name) => find(name));
const find = (name) => name && document.querySelector(`#board [data-thing="${CSS.escape(name)}"]`);
const wordsOf = (button) => button.querySelector(":scope > span").textContent;
const buttons = () => [...document.querySelectorAll("#options .options button")];

// More than this have no room under the thumb.
const MOST_VERBS = 3;

let chosen = new Set();
let chooser = null;

const left = (things = chosen) => buttons().filter((button) => [...things].every((name) => thingsOf(button).includes(name)));

// After every swap the board is new: what was chosen there means nothing any more.
export function prepare() {
  chosen = new Set();
  show();
}

export function clear() {
  if (!chosen.size && !chooser) return false;
  chosen.clear();
  show();
  return true;
}

function show() {
  closeChooser();
  const options = left();
  const inReach = new Set(options.flatMap(thingsOf));
  for (const thing of document.querySelectorAll("#board [data-thing]")) {
    mark(thing, inReach.has(thing.dataset.thing), chosen.has(thing.dataset.thing));
  }
  for (const button of buttons()) {
    button.classList.toggle("out", !options.includes(button));
    button.classList.toggle("left", chosen.size > 0 && options.includes(button));
  }
  for (const group of document.querySelectorAll("#options details:has(.left)")) group.open = true;
  showVerbs(chosen.size ? options : options.filter((button) => !thingsOf(button).length));
}

// Under the thumb, where the list may be folded away: the few options that are left, or that are about nothing on the board.
function showVerbs(possible) {
  const row = document.getElementById("verbs");
  if (!row) return;
  // Twins say the same.
  const options = [...new Map(possible.map((option) => [wordsOf(option), option])).values()];
  const many = options.length > MOST_VERBS;
  row.replaceChildren(...(many ? [] : options.map((option) => copyOf(option))));
  row.toggleAttribute("data-too-many", many && !chosen.size);
}

function copyOf(option) {
  const copy = option.cloneNode(true);
  copy.type = "button";
  copy.removeAttribute("name");
  copy.removeAttribute("data-touches");
  copy.className = "";
  copy.addEventListener("click", () => (chosen.size ? take(option) : option.click()));
  return copy;
}

function mark(thing, can, isChosen) {
  // The face's own role (img) comes back when the thing is no longer a button.
  thing.dataset.role ??= thing.getAttribute("role") ?? "";
  // A place that holds other things stays a group: inside a button, screen readers would not find them.
  const role = thing.querySelector("[data-thing]") ? thing.dataset.role || "group" : "button";
  thing.classList.toggle("can", can);
  thing.classList.toggle("chosen", isChosen);
  if (can || thing.matches(".cover")) {
    thing.tabIndex = 0;
    thing.setAttribute("role", role);
  } else {
    thing.removeAttribute("tabindex");
    if (thing.dataset.role) thing.setAttribute("role", thing.dataset.role);
    else thing.removeAttribute("role");
  }
  if (can && role === "button") thing.setAttribute("aria-pressed", String(isChosen));
  else thing.removeAttribute("aria-pressed");
}

// The innermost thing under a click that plays a part; a card in the row stands for the row if only the row does.
export function partUnder(target) {
  const chain = [];
  for (let thing = target.closest?.("#board [data-thing]"); thing; thing = thing.parentElement.closest("#board [data-thing]")) {
    chain.push(thing);
  }
  return chain.find((thing) => thing.classList.contains("can")) ?? chain.find((thing) => left([thing.dataset.thing]).length);
}

export const optionsWith = (name) => left([name]);

// Where something can be put: the other things of the options in which it takes part.
export function goalsOf(thing) {
  const name = thing.dataset.thing;
  const names = new Set(left([name]).flatMap(thingsOf).filter((other) => other !== name));
  return [...names].map(find);
}

export function drop(thing, goal) {
  chosen = new Set([thing.dataset.thing]);
  touch(goal);
}

// The first that can be done with a thing, if its verb leaves no question open.
export function takeFirst(thing) {
  const options = left([thing.dataset.thing]);
  const verb = (button) => button.value.split(" ")[0];
  const first = options.filter((button) => verb(button) === verb(options[0]));
  if (new Set(first.map((button) => wordsOf(button))).size === 1) take(first[0]);
}

// With nothing chosen a pile is opened, unless something can be done with it alone.
function touch(thing) {
  const name = thing.dataset.thing;
  const alone = () => left([name]).some((button) => thingsOf(button).length === 1);
  if (!chosen.size && thing.matches(".cover") && !alone()) return openPile(name);
  const before = left();
  if (chosen.has(name)) {
    if (before.length === 1) return take(before[0]);
    chosen.delete(name);
    return show();
  }
  // Something outside of what is left: the person changed their mind and starts again from here.
  if (!left([...chosen, name]).length) chosen.clear();
  const clicks = chosen.size + 1;
  chosen.add(name);
  const options = left();
  const complete = options.filter((button) => thingsOf(button).every((other) => chosen.has(other)));
  if (options.length === 1 && clicks > 1 && (before.length === 1 || complete.length === 1)) return take(options[0]);
  show();
  // Nothing on the board can tell these options apart any more: ask beside the thing.
  if (options.length > 1 && complete.length && !verbsInSight()) openChooser(thing, options);
}

// The next way in which a piece can be turned (the things of a group `data-ways`) is chosen, and so shown: by a key, or by touching
// the piece where it is to lie (`data-turns`). It is taken like everything else, by choosing it once more.
export function turnOn() {
  const possible = new Set(buttons().flatMap(thingsOf));
  const ways = [...document.querySelectorAll("#board [data-ways] [data-thing]")].filter((way) => possible.has(way.dataset.thing));
  if (!ways.length) return false;
  const next = ways[(ways.findIndex((way) => way.matches(".chosen, :focus")) + 1) % ways.length];
  if (!chosen.has(next.dataset.thing)) touch(next);
  next.focus({ preventScroll: true });
  return true;
}

function take(button) {
  if (document.getElementById("play").classList.contains("busy")) return;
  closeChooser();
  // click() rather than requestSubmit(): htmx learns from the click which button sent the form.
  button.click();
}

const verbsInSight = () => document.querySelector("#verbs > button")?.offsetParent;

function openChooser(thing, options) {
  chooser = Object.assign(document.createElement("div"), { className: "chooser" });
  chooser.setAttribute("role", "group");
  chooser.setAttribute("aria-labelledby", "prompt");
  for (const option of options) {
    chooser.append(copyOf(option));
  }
  chooser.beside = thing;
  document.body.append(chooser);
  place();
  chooser.firstElementChild.focus({ preventScroll: true });
}

function place() {
  if (!chooser) return;
  const at = chooser.beside.getBoundingClientRect();
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { offsetWidth: width, offsetHeight: height } = chooser;
  const within = (value, most) => Math.max(8, Math.min(value, most - 8));
  // Beside the thing if there is room, otherwise above it, where a thumb does not cover it.
  const right = at.right + 12 + width <= room.width - 8;
  const x = right ? at.right + 12 : at.left + at.width / 2 - width / 2;
  const y = right ? at.top + at.height / 2 - height / 2 : at.top - height - 12;
  chooser.style.left = `${within(x, room.width - width)}px`;
  chooser.style.top = `${within(y, room.height - height)}px`;
}

function closeChooser() {
  const inside = chooser?.contains(document.activeElement);
  const thing = chooser?.beside;
  chooser?.remove();
  chooser = null;
  if (inside && thing.isConnected) thing.focus({ preventScroll: true });
}

addEventListener("resize", place);
addEventListener("scroll", place, { capture: true, passive: true });

document.addEventListener("click", (event) => {
  // A click that removed its own button is over; links and folds on the board keep their own meaning.
  if (!event.target.isConnected || event.target.closest(".chooser, #side, dialog, #board :is(a, button, summary, label)")) return;
  if (event.target.closest("#board [data-turns]") && turnOn()) return;
  const thing = partUnder(event.target);
  const pile = pileAt(event.target);
  if (thing) touch(thing);
  else if (!clear() && pile) openPile(pile);
});

document.addEventListener("keydown", (event) => {
  if ((event.key !== "Enter" && event.key !== " ") || !event.target.matches("#board [data-thing]:is(.can, .cover)")) return;
  event.preventDefault();
  touch(event.target);
});
