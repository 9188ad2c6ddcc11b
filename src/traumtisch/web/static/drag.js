// Cards can be dragged to where they go, and a double click does what comes first; the options behind both are those of the list.

import { drop, goalsOf, partUnder, takeFirst } from "./choosing.js";

const LIFTED = 6;

let source = null;
let ghost = null;
let start = null;

function lift(event) {
  const at = source.getBoundingClientRect();
  ghost = source.cloneNode(true);
  ghost.removeAttribute("data-thing");
  ghost.classList.add("ghost");
  Object.assign(ghost.style, { left: `${at.left}px`, top: `${at.top}px`, width: `${at.width}px`, height: `${at.height}px` });
  document.body.append(ghost);
  source.classList.add("lifted");
  document.getElementById("board").classList.add("dragging");
  for (const goal of goalsOf(source)) goal.classList.add("goal");
  follow(event);
}

function follow(event) {
  ghost.style.transform = `translate(${event.clientX - start.x}px, ${event.clientY - start.y}px)`;
}

function letGo() {
  ghost?.remove();
  source?.classList.remove("lifted");
  document.getElementById("board")?.classList.remove("dragging");
  for (const goal of document.querySelectorAll("#board .goal")) goal.classList.remove("goal");
  source = ghost = start = null;
}

// The goal itself, or the only one in the zone on which the card was dropped.
function goalAt(event) {
  const target = document.elementFromPoint(event.clientX, event.clientY);
  const goals = goalsOf(source);
  const hit = goals.find((goal) => goal.contains(target));
  if (hit) return hit;
  const zone = target?.closest(".zone, .pile, .tray");
  const near = zone ? goals.filter((goal) => zone.contains(goal)) : [];
  return near.length === 1 ? near[0] : null;
}

document.addEventListener("pointerdown", (event) => {
  letGo();
  if (event.button || !event.isPrimary || !event.target.closest?.("#board .can")) return;
  const part = partUnder(event.target);
  if (!part || !goalsOf(part).length) return;
  source = part;
  start = { x: event.clientX, y: event.clientY };
});
document.addEventListener("pointermove", (event) => {
  if (!source) return;
  if (!source.isConnected) return letGo();
  if (ghost) follow(event);
  else if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > LIFTED) lift(event);
});
document.addEventListener("pointerup", (event) => {
  if (!ghost) return letGo();
  const [card, goal] = [source, goalAt(event)];
  letGo();
  // The click that ends it means nothing.
  const swallow = (click) => click.stopPropagation();
  addEventListener("click", swallow, { capture: true });
  setTimeout(() => {
    removeEventListener("click", swallow, { capture: true });
    if (goal) drop(card, goal);
  });
});
document.addEventListener("pointercancel", letGo);
document.addEventListener("dragstart", (event) => event.target.closest?.("#board") && event.preventDefault());
document.addEventListener("dblclick", (event) => {
  const part = event.target.closest?.("#board") && partUnder(event.target);
  if (part) takeFirst(part);
});
