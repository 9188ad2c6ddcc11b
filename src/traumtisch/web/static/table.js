// The table page: keeps #play in step with the server, lets what happens be seen, and keeps the focus.

import { prepare } from "./choosing.js";
import { callBack, listen } from "./live.js";
import { fit } from "./fit.js";
import { goOn, keep } from "./log.js";
import { afterwards, isRunning } from "./moments.js";
import { prepareSheet } from "./sheet.js";
import "./drag.js";
import "./keys.js";

const main = document.getElementById("table");
const play = () => document.getElementById("play");
const title = main.dataset.title || document.title;

function prepareAll() {
  prepare();
  prepareSheet();
  fit();
  // Few boards have long lists, tabs, or pages to read: the others do without these scripts.
  if (document.getElementById("option-filter")) import("./filter.js").then((filter) => filter.prepareFilter());
  if (document.querySelector("#board [data-tab]")) import("./tabs.js").then((tabs) => tabs.prepareTabs());
  if (document.querySelector("#board dialog[data-page]")) import("./page.js").then((page) => page.preparePage());
}

// --- What is shown, and what the server last said ---

let waiting = 0;
// A move of one's own under way.
let isMoving = false;
let newest = null;
// Between an answer and its swap #play is about to go: what is asked for it then would be shown nowhere.
let swapping = false;
// Swaps wait for the next frame: what is about to be shown counts as shown, or every move would be fetched twice.
let shown = play().dataset.version;
// Whether what is about to be shown came of what somebody did on this page.
let isOwn = false;

function refresh() {
  const seat = play().dataset.seat ?? main.dataset.seat;
  const address = `/t/${main.dataset.table}/play?seat=${encodeURIComponent(seat)}&shown=${shown}`;
  // What a move has called off is no failure.
  htmx.ajax("GET", address, { source: main, target: "#play", swap: "outerHTML" }).catch(() => {});
}

function catchUp() {
  // What others do meanwhile waits until what happened before has been seen.
  if (waiting || swapping || isRunning() || newest === null || newest <= Number(shown)) return;
  // Asked once per message: if the answer is older than the message, the next message will tell.
  newest = null;
  refresh();
}

function told(news) {
  if (news.table !== main.dataset.table) return;
  newest = news.version;
  callBack(news.yours, title, main.dataset.yourTurn ?? "", main.dataset.table);
  catchUp();
}

if (main.dataset.table && !("still" in main.dataset)) {
  listen(`/events?table=${encodeURIComponent(main.dataset.table)}`, told, refresh);
}
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) document.title = title;
});

const aboutPlay = (event) => event.detail.target?.id === "play";

// A second move while the first is under way would be an answer to a question that is gone. Stopped here, before
// htmx puts it into its queue. Looking for news keeps nobody from choosing: the move's own answer is the news then.
document.addEventListener("htmx:confirm", (event) => {
  if ((isMoving || swapping) && aboutPlay(event) && event.detail.elt !== main) event.preventDefault();
});
document.addEventListener("htmx:beforeRequest", (event) => {
  if (!aboutPlay(event)) return;
  if (event.detail.elt !== main) {
    htmx.trigger(main, "htmx:abort");
    isMoving = true;
    play().classList.add("busy");
  }
  waiting += 1;
});
document.addEventListener("htmx:afterRequest", (event) => {
  // The target may be #notice by now: count by the question, not by the answer.
  if (!event.detail.requestConfig || event.detail.requestConfig.target?.id !== "play") return;
  waiting = Math.max(0, waiting - 1);
  if (event.detail.requestConfig.elt !== main) {
    isMoving = false;
    play().classList.remove("busy");
  }
  if (event.detail.xhr.status === 409) refresh();
  else catchUp();
});
document.addEventListener("htmx:beforeSwap", (event) => {
  if (!aboutPlay(event)) return;
  remember();
  const version = /data-version="(\d+)"/.exec(event.detail.serverResponse)?.[1];
  // After a break the same version may come again: nothing to redraw, and nothing chosen is lost.
  if (version === shown && event.detail.requestConfig.elt === main) event.detail.shouldSwap = false;
  swapping = event.detail.shouldSwap;
  isOwn = event.detail.requestConfig.verb === "post";
  if (swapping) keep();
  shown = version;
});

// --- Drawings that were sent once are put back ---

const drawings = new Map();

document.addEventListener("htmx:configRequest", (event) => {
  if (!aboutPlay(event)) return;
  for (const drawing of play().querySelectorAll("[data-kept]")) drawings.set(drawing.dataset.kept, drawing);
  if (drawings.size) event.detail.headers["X-Keeps"] = [...drawings.keys()].join(" ");
});

function putBackDrawings() {
  for (const gap of play().querySelectorAll("[data-kept]:empty")) {
    const drawing = drawings.get(gap.dataset.kept);
    if (drawing) gap.replaceWith(drawing);
  }
}

// --- The keyboard's place, open folds and the reader's voice survive a swap ---

let focused = null;
let folds = new Map();
let scrolled = new Map();

function remember() {
  const active = document.activeElement;
  const within = play().contains(active) || active?.closest(".chooser");
  focused = within ? { thing: active.closest("[data-thing]")?.dataset.thing } : null;
  folds = new Map([...play().querySelectorAll("details[id]")].map((fold) => [fold.id, fold.open]));
  scrolled = new Map([...play().querySelectorAll("[data-scrolls]")].map((part) => [part.dataset.scrolls, [part.scrollLeft, part.scrollTop]]));
}

function restorePlace() {
  for (const fold of play().querySelectorAll("details[id]")) fold.open = folds.get(fold.id) ?? fold.open;
  for (const part of play().querySelectorAll("[data-scrolls]")) part.scrollTo(...(scrolled.get(part.dataset.scrolls) ?? [0, 0]));
}

function restoreFocus() {
  const first = play().querySelector("[autofocus]");
  if (!focused && !first) return;
  const same = focused?.thing && play().querySelector(`[data-thing="${CSS.escape(focused.thing)}"].can`);
  (first || same || document.getElementById("prompt"))?.focus({ preventScroll: true });
  focused = null;
}

// A live region that is itself replaced stays silent in most screen readers: one outside of #play speaks for it.
const voice = Object.assign(document.createElement("p"), { className: "visually-hidden" });
voice.setAttribute("role", "status");
document.body.append(voice);

function announce() {
  const words = document.getElementById("announce");
  if (!words) return;
  words.removeAttribute("role");
  words.removeAttribute("aria-live");
  voice.textContent = words.textContent;
}

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target.id !== "play") return;
  putBackDrawings();
  prepareAll();
  restorePlace();
  restoreFocus();
  announce();
  goOn(isOwn);
  swapping = false;
  catchUp();
});
// What shows a hint is fetched only by those who ask for one.
let hints = null;
document.addEventListener("htmx:afterSwap", async (event) => {
  if (event.target.id === "hint") hints ??= import("./hint.js");
  if (event.target.id === "hint" || event.target.id === "play") (await hints)?.lookForHint();
});
document.addEventListener("htmx:swapError", () => (swapping = false));

afterwards(catchUp);
prepareAll();
