// Makes the cards of a board as large as the window allows. One unit is the width of a card of size 1; style sheets say
// which share of it the cards of each zone are. Tried are the places where what lies beside can stand, and how much gives
// way; measured is whether everything is in sight. A board that still fits keeps its size: cards that grew and shrank with
// every move would be hard to follow.

const BELOW = ["below"];
const BESIDE = ["narrow", "right", "wide"];
const LEAST = 14;
// What stands beside needs so much width; below it everything stands in one column.
const WIDE_ENOUGH = 520;
// A step of giving way, or another size than before, must be worth so much.
const WORTH = 1.1;
const GROWS = 1.18;
// Compared with the cards of the hand: what is large enough that the next step of giving way is not taken (the hand itself is the
// last to do so); and nothing need be larger than this.
const ENOUGH = [0, 0.75, 0.75, 0.75, 0.5];
const LARGE = 1.35;
// What lies beside may grow that much more if there is room left.
const MOST_SPARE = 1.7;

// In milliseconds, after a move and when there is time: on a busy machine something good at once is better than the best too late.
const QUICKLY = 250;
const THOROUGHLY = 2000;

let last = null;
let until = 0;
let isCutShort = false;
// What was found for boards of this window, by what lies on them.
let known = new Map();

export function fit(fresh = false) {
  const face = document.querySelector("#play:not(.over) > #board > .face");
  if (!face || getComputedStyle(face.querySelector(".zones")).overflowY === "visible") return;
  markAsked(face);
  face.classList.add("fitting");
  const room = `${face.clientWidth} ${face.clientHeight}`;
  if (fresh || last?.room !== room) known = new Map();
  const shape = shapeOf(face);
  until = performance.now() + (known.size ? QUICKLY : THOROUGHLY);
  isCutShort = false;
  if (known.has(shape) && fitsWith(face, known.get(shape))) last = known.get(shape);
  else if (!known.size || !stillRight(face)) last = { room, ...best(face) };
  known.set(shape, last);
  set(face, last);
  face.classList.remove("fitting");
  if (isCutShort && !fresh) later();
}

// How many things lie in each zone, and which zones are asked about: boards alike in this have the same size.
function shapeOf(face) {
  const parts = [...face.querySelectorAll(".zone, .tray, .hand")];
  return parts.map((part) => `${part.className} ${part.querySelectorAll(".card, .place").length}`).join();
}

// The zones in which something can be chosen are the last to give way.
function markAsked(face) {
  const names = new Set([...document.querySelectorAll("#options [data-touches]")].flatMap((button) => button.dataset.touches.split(" ")));
  for (const thing of face.querySelectorAll("[data-thing]")) {
    if (names.has(thing.dataset.thing)) thing.closest(".zone, .tray, .hand")?.classList.add("asked");
  }
}

function set(face, { unit, layout, tight, spare = 1 }) {
  face.style.setProperty("--unit", `${unit}px`);
  face.style.setProperty("--spare", spare);
  face.dataset.layout = layout;
  face.dataset.tight = tight;
}

function fits(face) {
  const zones = face.querySelector(".zones");
  if (zones.scrollHeight > zones.clientHeight + 1) return false;
  const near = face.querySelector(".near").getBoundingClientRect();
  if (near.bottom > face.getBoundingClientRect().bottom + 1) return false;
  // What lies across a card at an angle may stick out a little.
  const slack = parseFloat(face.style.getPropertyValue("--unit")) * 0.1;
  return [...face.querySelectorAll(".zone, .tray")].every((zone) => zone.scrollWidth <= zone.clientWidth + slack);
}

function stillRight(face) {
  return !fitsWith(face, { ...last, unit: last.unit * GROWS }) && fitsWith(face, last);
}

// First something good, then the best: a way to lay out is searched for its largest unit only if it can do better than what
// was found.
function best(face) {
  // The first is what the eye expects of a window of that shape; the other must be worth it.
  const isUpright = face.clientHeight > face.clientWidth;
  const isNarrow = !face.querySelector(".beside") || face.clientWidth < WIDE_ENOUGH;
  const layouts = isNarrow ? BELOW : isUpright ? [...BELOW, ...BESIDE] : [...BESIDE, ...BELOW];
  let found = firstThatFits(face, layouts);
  found = largest(face, found);
  for (let tight = 0; tight < ENOUGH.length && (tight <= found.tight || found.unit < handWidth(face) * ENOUGH[tight]); tight += 1) {
    for (const layout of layouts) {
      const isOther = BELOW.includes(layout) !== BELOW.includes(found.layout);
      const worth = tight < found.tight ? 1 / WORTH : tight > found.tight || isOther ? WORTH : 1.03;
      const way = { unit: found.unit * worth, layout, tight };
      if (hasTime(found) && fitsWith(face, way)) found = largest(face, way);
    }
  }
  // Of the ways that give the same size, the one in which what lies beside can grow most.
  const alike = BELOW.includes(found.layout) ? BELOW : BESIDE.filter((layout) => layouts.includes(layout));
  const ways = alike.map((layout) => ({ ...found, layout })).filter((way) => way.layout === found.layout || fitsWith(face, way));
  return ways.map((way) => withSpare(face, way)).reduce((one, other) => (other.spare > one.spare ? other : one));
}

function hasTime(found) {
  const isLate = found.unit > LEAST && performance.now() > until;
  isCutShort ||= isLate;
  return !isLate;
}

// However little time there is: of these sizes the largest that fits in some way, and of its ways the one in which the least
// gives way.
function firstThatFits(face, layouts) {
  const hand = face.querySelector(".hand .card")?.clientWidth || face.clientWidth / 8;
  for (const share of [0.75, 0.5, 0.3]) {
    const unit = Math.max(LEAST, hand * share);
    for (let tight = 0; tight < ENOUGH.length && (!tight || share <= ENOUGH[tight]); tight += 1) {
      const layout = layouts.find((each) => fitsWith(face, { unit, layout: each, tight }));
      if (layout) return { unit, layout, tight };
    }
  }
  return { unit: LEAST, layout: layouts[0], tight: ENOUGH.length - 1 };
}

const handWidth = (face) => face.querySelector(".hand .card")?.clientWidth || Infinity;

function fitsWith(face, way) {
  set(face, way);
  // Nothing gives way so that something else grows beyond the hand.
  return way.unit <= handWidth(face) * (way.tight ? 1 : LARGE) && fits(face);
}

function largest(face, way) {
  let low = way.unit;
  let high = low * 1.2;
  while (hasTime({ unit: low }) && fitsWith(face, { ...way, unit: high })) [low, high] = [high, high * 1.2];
  while (high > low * 1.03 && hasTime({ unit: low })) {
    const middle = (low + high) / 2;
    if (fitsWith(face, { ...way, unit: middle })) low = middle;
    else high = middle;
  }
  return { ...way, unit: Math.floor(low) };
}

function withSpare(face, found) {
  let spare = 1;
  for (let more = 1.15; more <= MOST_SPARE; more += 0.15) {
    if (!hasTime(found) || !fitsWith(face, { ...found, spare: more })) break;
    spare = more;
  }
  return { ...found, spare };
}

// The window may change, and letters that come late are wider than those that stood in for them.
let waiting = false;
function later() {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    fit(true);
  });
}

addEventListener("resize", later);
document.fonts?.ready.then(later);
