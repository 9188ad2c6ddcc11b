// Parts of a board that take turns where there is no room for all of them: `data-part` under tabs `data-tab`. The part that is open
// stands in `data-open` of what holds them all; style sheets say in which windows the others are hidden. A question opens the part
// it is about; whoever looks elsewhere meanwhile stays there until the next question. What is folded away opens, too, if something
// in it can be chosen, and all such things come into sight if the window has room for them, at least the highest.

let open = null;
let asked = null;

const board = () => document.querySelector("#board [data-open]");
const partOf = (thing) => thing.closest("[data-part]")?.dataset.part;

function show(name) {
  open = name;
  board().dataset.open = name;
  for (const tab of board().querySelectorAll("[data-tab]")) tab.setAttribute("aria-pressed", String(tab.dataset.tab === name));
}

export function prepareTabs() {
  if (!board()) return;
  const things = [...board().querySelectorAll("[data-thing].can")];
  for (const fold of board().querySelectorAll("details:has(.can)")) fold.open = true;
  const parts = new Set(things.map(partOf).filter(Boolean));
  for (const tab of board().querySelectorAll("[data-tab]")) tab.classList.toggle("asked", parts.has(tab.dataset.tab));
  const prompt = document.getElementById("prompt")?.textContent;
  const isNew = prompt !== asked;
  asked = prompt;
  show((isNew && parts.size && !parts.has(open) && [...parts][0]) || open || board().dataset.open);
  const drawn = things.filter((thing) => thing.getClientRects().length);
  if (!isNew || !drawn.length) return;
  // The lowest first: if all of them have room together, all are in sight, and else the highest is.
  const bottom = (thing) => thing.getBoundingClientRect().bottom;
  drawn.sort((one, other) => bottom(one) - bottom(other));
  for (const thing of [drawn.at(-1), drawn[0]]) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
}

document.addEventListener("click", (event) => {
  const tab = event.target.closest("#board [data-tab]");
  if (tab) show(tab.dataset.tab);
});

// Nearer to what scrolls under this name: first to what can be chosen there, or to where somebody stands.
document.addEventListener("toggle", ({ target }) => {
  if (!target.open || !target.dataset.nears) return;
  const part = document.querySelector(`#board [data-scrolls="${target.dataset.nears}"]`);
  (part?.querySelector("[data-thing].can") ?? part?.querySelector("[data-thing^=fig-]"))?.scrollIntoView({ block: "center", inline: "center" });
}, true);
