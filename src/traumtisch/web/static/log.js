// The log: what is new comes on top of what the page knows already, is shown, and can be watched again. Each seat has seen the
// table up to some number of choices; that is remembered, so that whoever comes back is told what happened meanwhile.

import { sound } from "./pace.js";
import { look, show } from "./moments.js";

const MOST_LINES = 60;
const TOLD = 6;

const table = document.getElementById("table");
const play = () => document.getElementById("play");
const list = () => document.querySelector("#log .log");
const place = () => `traumtisch seen ${table.dataset.table} ${play().dataset.seat}`;
const choices = () => Number(play().dataset.choices ?? NaN);

let board = null;
let known = null;
// The cards that are new since the own last choice.
let fresh = new Set();

const linesIn = (part) => [...part.querySelectorAll("li[data-at]")];
const newerThan = (number) => [...(list()?.children ?? [])].reverse().flatMap(linesIn).filter((line) => Number(line.dataset.at) > number);
const isOthers = (line) => line.closest(".by").dataset.turn.split(" ")[1] !== play().dataset.seat;

function note() {
  if (!Number.isNaN(choices())) localStorage.setItem(place(), choices());
}

// Before something takes the place of what is shown.
export function keep() {
  board = look();
  known = list();
}

export function goOn(isOwn) {
  join();
  if (isOwn) fresh = new Set();
  mark();
  if (document.hidden || Number.isNaN(choices())) return;
  const seen = Number(localStorage.getItem(place()) ?? choices());
  note();
  const lines = newerThan(seen);
  // Somebody who looks back goes step by step; what lies far ahead is not played.
  const isStill = "still" in table.dataset && choices() - seen !== 1;
  show(isStill ? [] : lines, board?.things.size ? board : null);
  if (!isOwn && play().dataset.yours === "true" && lines.some(isOthers)) sound("turn");
  if (play().classList.contains("over") && lines.length) sound("end");
}

// What the server has left out is what stands here already.
function join() {
  const now = list();
  if (!now || now === known || !("since" in now.dataset) || !known) return;
  const earlier = [...known.children];
  const oldest = now.lastElementChild;
  if (oldest && !("begins" in oldest.dataset) && oldest.dataset.turn === earlier[0]?.dataset.turn) {
    oldest.lastElementChild.prepend(...earlier.shift().lastElementChild.children);
  }
  now.append(...earlier);
  const lines = [...now.children].flatMap(linesIn);
  for (const line of lines.slice(MOST_LINES)) line.remove();
  for (const turn of now.children) if (!linesIn(turn).length) turn.remove();
}

// What is new in the hand, and whatever others have laid down, is marked until the own next choice.
function mark() {
  if (board?.things.size) {
    for (const thing of document.querySelectorAll("#board .hand .card[data-thing]")) {
      if (!board.hand.has(thing.dataset.thing)) fresh.add(thing.dataset.thing);
    }
  }
  for (const name of fresh) {
    const thing = document.querySelector(`#board .card[data-thing="${CSS.escape(name)}"]`);
    if (thing) thing.dataset.new = table.dataset.saysNew;
  }
}

// --- What happened while somebody looked elsewhere ---

const since = document.getElementById("since");

// A turn with its heading, and only these of its lines.
function excerpt(turn, told) {
  const copy = turn.cloneNode(true);
  const heading = Object.assign(document.createElement("p"), { className: "who" });
  heading.append(...copy.querySelector(".who").childNodes);
  copy.querySelector(".who").replaceWith(heading);
  const kept = linesIn(turn).map((line) => told.has(line));
  for (const [at, line] of linesIn(copy).entries()) if (!kept[at]) line.remove();
  return copy;
}

function tellSince() {
  const seen = Number(localStorage.getItem(place()) ?? NaN);
  const lines = newerThan(seen);
  note();
  if (!since || !lines.some(isOthers) || play().classList.contains("over")) return;
  const told = new Set(lines.slice(-TOLD));
  const turns = new Set([...told].map((line) => line.closest(".by")));
  since.querySelector("ol").replaceChildren(...[...turns].map((turn) => excerpt(turn, told)));
  since.querySelector("[data-watch]").onclick = () => {
    since.close();
    show(lines);
  };
  since.showModal();
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && !Number.isNaN(choices())) tellSince();
});

document.addEventListener("click", (event) => {
  const heading = event.target.closest("[data-again]");
  if (heading) show(linesIn(heading.parentElement));
});

if (!("still" in table.dataset)) tellSince();
