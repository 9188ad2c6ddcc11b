// The sheet with the question: on small screens it is folded to a line and what lies under the thumb. How somebody left it, it
// stays from move to move; by itself it opens only for an answer that is about nothing on the board and finds no room there.

const table = document.getElementById("table");
const foldable = matchMedia("(orientation: portrait), (max-height: 520px)");

let left = "folded";

function set(state) {
  if (state === "open") keepPlace();
  table.dataset.sheet = state;
  document.getElementById("fold")?.setAttribute("aria-expanded", String(state === "open" || !foldable.matches));
}

// The open sheet lies over the board, which keeps the room that the folded one left to it.
function keepPlace() {
  const side = document.getElementById("side");
  if (table.dataset.sheet === "folded" && side) table.style.setProperty("--folded", `${side.offsetHeight}px`);
}

export function prepareSheet() {
  const lost = document.querySelector("#verbs[data-too-many]");
  set(lost ? "open" : left);
}

export function unfold(part) {
  left = "open";
  set(left);
  part?.scrollIntoView({ block: "nearest" });
}

export function foldSheet() {
  if (!foldable.matches || table.dataset.sheet !== "open") return false;
  left = "folded";
  set(left);
  return true;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("#fold, [data-unfolds]");
  if (!button) return;
  if (button.dataset.unfolds) unfold(document.getElementById(button.dataset.unfolds));
  else if (!foldSheet()) unfold();
});

// A hint unfolds it as long as it is looked at.
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target.id === "hint") set("open");
});
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-closes-hint]")) prepareSheet();
});

foldable.addEventListener("change", prepareSheet);
