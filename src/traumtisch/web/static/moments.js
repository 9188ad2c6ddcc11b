// What happens is shown: the events of a move one after the other, as cards that leave a pile, are seen, and go where they go.
//
// The board is the new one from the start, so somebody in a hurry can choose at once. What is still under way is hidden on it,
// and a copy moves over it. A line of the log says what an event shows (data-shows="c17:sun-red") and between which piles, as
// far as the boards cannot tell (data-way="deck>discard"). Points (data-points="2:5") fly to the score of their seat (data-score).

import { isCalm, pace, sound } from "./pace.js";

// In milliseconds.
const GROW = 240;
const STAY = 360;
const FLY = 300;
const SAID = 400;
// What takes longer is hurried from there on.
const LONGEST = 6000;
const HURRIED = 1 / 3;
const CHANGE_IS_SEEN = 900;
// A copy is drawn that many times as large as its symbol, so that it is sharp in the middle of the board.
const SHARP = 2;

let running = null;
let whenDone = () => {};

const find = (name) => document.querySelector(`#board [data-thing="${CSS.escape(name)}"]`);
const numberOf = (pile) => pile.querySelector(":scope > b")?.firstChild;

function piles() {
  const found = new Map();
  for (const pile of document.querySelectorAll("#board .pile")) {
    const name = pile.querySelector(".cover")?.dataset.thing;
    if (name && numberOf(pile)) found.set(name, pile);
  }
  return found;
}

// The numbers of the scores, by seat.
function scores() {
  const found = [...document.querySelectorAll("#board [data-score]")].map((score) => [score.dataset.score, score.querySelector("b")?.firstChild]);
  return new Map(found.filter(([, number]) => number));
}

// The board as it is: where everything lies, what is in the hand, how many cards each pile has.
export function look() {
  const things = [...document.querySelectorAll("#board [data-thing]")];
  const hand = [...document.querySelectorAll("#board .hand [data-thing]")];
  return {
    things: new Map(things.map((thing) => [thing.dataset.thing, thing.getBoundingClientRect()])),
    hand: new Set(hand.map((thing) => thing.dataset.thing)),
    numbers: new Map([...piles()].map(([name, pile]) => [name, Number(numberOf(pile).data)])),
    scores: new Map([...scores()].map(([seat, number]) => [seat, number.data])),
  };
}

export const isRunning = () => Boolean(running) && !isCalm();

export function afterwards(then) {
  whenDone = then;
}

export function finish() {
  running?.end();
}

// Plays lines of the log; without a look at the board before, as something that is remembered.
export function show(lines, before = null) {
  finish();
  if (before) glide(before, new Set(lines.flatMap((line) => shownBy(line).map(([name]) => name))));
  if (before) tellChanges(before);
  if (!pace() || !lines.length || document.hidden) return;
  running = new Scene(lines, before);
  running.play();
}

const shownBy = (line) => (line.dataset.shows ?? "").split(" ").filter(Boolean).map((each) => each.split(":"));

class Scene {
  constructor(lines, before) {
    this.lines = lines;
    this.before = before ?? { things: new Map(), numbers: new Map(), scores: new Map() };
    this.copies = new Map();
    this.begun = performance.now();
    this.stage = Object.assign(document.createElement("div"), { className: "moments" });
    this.stage.setAttribute("aria-hidden", "true");
    this.words = document.createElement("p");
    const board = document.getElementById("board").getBoundingClientRect();
    this.words.style.left = `${board.left + board.width / 2}px`;
    this.words.style.top = `${board.top + board.height * 0.63}px`;
    this.stage.append(this.words);
    // How often each card is still to be seen.
    this.left = new Map();
    for (const [name] of lines.flatMap(shownBy)) this.left.set(name, (this.left.get(name) ?? 0) + 1);
    this.hidden = before && !isCalm() ? [...this.left.keys()].map(find).filter(Boolean) : [];
    this.numbers = new Map();
    this.scores = new Map();
  }

  async play() {
    document.body.append(this.stage);
    for (const thing of this.hidden) thing.classList.add("coming");
    for (const [name, pile] of piles()) {
      this.numbers.set(name, numberOf(pile).data);
      if (!isCalm() && this.before.numbers.has(name)) numberOf(pile).data = this.before.numbers.get(name);
    }
    for (const [seat, number] of scores()) {
      this.scores.set(seat, number.data);
      if (!isCalm() && this.before.scores.has(seat)) number.data = this.before.scores.get(seat);
    }
    for (const line of this.lines) {
      if (running !== this) return;
      this.say(line);
      if (line.dataset.points) await this.points(...line.dataset.points.split(":"));
      else await this.event(shownBy(line), ...(line.dataset.way ?? ">").split(">"));
    }
    if (running === this) this.end();
  }

  // With several people at the table it is said whose event it is.
  say(line) {
    const who = line.closest(".by")?.querySelector(".who:has(.person)")?.lastChild.textContent;
    const heading = who ? [Object.assign(document.createElement("small"), { textContent: who })] : [];
    this.words.replaceChildren(...heading, line.textContent);
  }

  async event(shown, leaves, goes) {
    if (!shown.length) return this.wait(SAID);
    const copies = shown.map(([name, symbol]) => this.copies.get(name) ?? this.copy(name, symbol, leaves)).filter(Boolean);
    const unseen = copies.filter((copy) => copy.isNew);
    sound(unseen.length ? "draw" : "lay");
    if (unseen.length) {
      this.count(leaves, -unseen.length);
      await Promise.all(unseen.map((copy, at) => this.move(copy, middle(copy, at, unseen.length), GROW)));
      await this.wait(STAY);
      for (const copy of unseen) copy.isNew = false;
    } else if (isCalm()) {
      // What does not fly has to stand.
      await this.wait(SAID);
    }
    await Promise.all(copies.map((copy) => this.goOn(copy, goes)));
    this.count(goes, copies.length);
    for (const copy of copies) this.hasBeenSeen(copy, goes);
  }

  // Few games have points: the others do without the script.
  async points(seat, points) {
    const score = document.querySelector(`#board [data-score="${CSS.escape(seat)}"]`);
    if (isCalm() || !score?.getClientRects().length) return this.wait(SAID);
    sound("lay");
    await (await import("./points.js")).fly(this.stage, this.words, score, points, this.quickness);
    const number = running === this && this.before.scores.has(seat) && scores().get(seat);
    if (number) number.data = String(Number(number.data) + Number(points));
  }

  copy(name, symbol, leaves) {
    const drawn = document.getElementById(symbol);
    const view = drawn?.viewBox?.baseVal;
    if (!view) return null;
    const element = document.createElement("div");
    element.className = "card";
    const size = { width: view.width * SHARP, height: view.height * SHARP };
    element.style.width = `${size.width}px`;
    element.style.height = `${size.height}px`;
    const picture = document.createElementNS(drawn.namespaceURI, "svg");
    picture.setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height}`);
    picture.append(document.createElementNS(drawn.namespaceURI, "use"));
    picture.firstChild.setAttribute("href", `#${symbol}`);
    element.append(picture);
    this.stage.append(element);
    const was = this.before.things.get(name);
    const from = was ?? find(leaves)?.getBoundingClientRect() ?? document.getElementById("board").getBoundingClientRect();
    const copy = { name, element, size, isNew: !was };
    copy.at = within(copy, from, was ? 1 : 0.6);
    element.style.transform = copy.at;
    this.copies.set(name, copy);
    return copy;
  }

  goOn(copy, goes) {
    const isLast = this.left.get(copy.name) === 1;
    const goal = goes ? find(goes) : isLast ? find(copy.name) : null;
    return goal ? this.move(copy, within(copy, goal.getBoundingClientRect()), FLY) : this.wait(0);
  }

  hasBeenSeen(copy, goes) {
    const left = this.left.get(copy.name) - 1;
    this.left.set(copy.name, left);
    if (left && !goes) return;
    copy.element.remove();
    this.copies.delete(copy.name);
    if (!left) find(copy.name)?.classList.remove("coming");
  }

  count(name, more) {
    const pile = this.before.numbers.has(name) && !isCalm() && piles().get(name);
    if (pile) numberOf(pile).data = Math.max(0, Number(numberOf(pile).data) + more);
  }

  get quickness() {
    return pace() * (performance.now() - this.begun > LONGEST ? HURRIED : 1);
  }

  async move(copy, to, time) {
    const frames = [{ transform: copy.at }, { transform: to }];
    copy.at = to;
    copy.element.style.transform = to;
    if (isCalm() || running !== this) return;
    // What is cut short is no failure.
    await copy.element.animate(frames, { duration: time * this.quickness, easing: "ease-in-out" }).finished.catch(() => {});
  }

  wait(time) {
    return new Promise((done) => {
      this.skip = done;
      setTimeout(done, running === this ? time * this.quickness : 0);
    });
  }

  end() {
    running = null;
    this.stage.remove();
    for (const thing of document.querySelectorAll("#board .coming")) thing.classList.remove("coming");
    for (const [name, pile] of piles()) if (this.numbers.has(name)) numberOf(pile).data = this.numbers.get(name);
    for (const [seat, number] of scores()) if (this.scores.has(seat)) number.data = this.scores.get(seat);
    this.skip?.();
    whenDone();
  }
}

// As large as a place allows, and in its middle.
function within({ size }, place, share = 1) {
  const scale = Math.min(place.width / size.width, place.height / size.height) * share;
  const x = place.left + (place.width - size.width * scale) / 2;
  const y = place.top + (place.height - size.height * scale) / 2;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

// The part of the board where the n-th of several cards is seen.
function middle(copy, at, number) {
  const board = document.getElementById("board").getBoundingClientRect();
  const width = Math.min((board.width * 0.92) / number, copy.size.width * 1.1);
  const height = Math.min(board.height * 0.42, copy.size.height);
  const left = board.left + (board.width - width * number) / 2 + width * at;
  return within(copy, { left, top: board.top + board.height * 0.18, width, height }, 0.94);
}

// Whatever else has moved goes from its old place to its new one.
function glide(before, shown) {
  if (isCalm() || !pace()) return;
  for (const thing of document.querySelectorAll("#board .card[data-thing]")) {
    const was = before.things.get(thing.dataset.thing);
    if (!was?.width || shown.has(thing.dataset.thing)) continue;
    const is = thing.getBoundingClientRect();
    if (Math.hypot(was.left - is.left, was.top - is.top) < 3) continue;
    const from = `translate(${was.left - is.left}px, ${was.top - is.top}px) scale(${was.width / is.width})`;
    thing.animate([{ transform: from, transformOrigin: "0 0" }, { transformOrigin: "0 0" }], { duration: FLY * pace(), easing: "ease" });
  }
}

// What has become more or less stands at its pile for a moment.
function tellChanges(before) {
  for (const [name, pile] of piles()) {
    const more = Number(numberOf(pile).data) - (before.numbers.get(name) ?? NaN);
    if (!more) continue;
    pile.dataset.change = more > 0 ? `+${more}` : `−${-more}`;
    setTimeout(() => delete pile.dataset.change, CHANGE_IS_SEEN + FLY);
  }
}

// Whoever does something has seen enough.
addEventListener("pointerdown", finish, { capture: true });
addEventListener(
  "keydown",
  (event) => {
    if (!running) return;
    finish();
    if (event.key === " " && event.target === document.body) event.preventDefault();
  },
  { capture: true },
);
