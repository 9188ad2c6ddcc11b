// A hint that gets sharper while one looks. Its panel names a stream; hanging up stops the thinking. The chances stand where the
// eyes are: beside the options, and on the cards, each with the best of what can be done with it.

import { follow } from "./follow.js";

let stop = () => {};

const options = () => [...document.querySelectorAll("#options .options button")];
const optionOf = (row) => options().find((button) => button.value === row.dataset.option);
const wordsOf = (button) => button.querySelector(":scope > span").textContent;

function show(panel) {
  const live = panel.querySelector(".live");
  let isFirst = true;
  stop = follow(panel.dataset.stream, live, {
    came: () => {
      if (isFirst) panel.scrollIntoView({ block: "nearest" });
      isFirst = false;
      writeChances(live);
    },
    ended: () => {
      live.removeAttribute("aria-busy");
      live.querySelector("progress")?.remove();
    },
  });
}

function clearChances() {
  for (const marked of document.querySelectorAll("#play [data-chance]:not(.estimates *)")) {
    delete marked.dataset.chance;
    marked.classList.remove("best");
  }
}

// The rows come with the best first: whatever has a chance already has a better one.
function writeChances(live) {
  clearChances();
  for (const row of live.querySelectorAll("li[data-option]")) {
    const button = optionOf(row);
    if (!button) continue;
    const isBest = row.dataset.chance === live.querySelector("li.best")?.dataset.chance;
    for (const same of options().filter((each) => wordsOf(each) === wordsOf(button))) {
      write(same, row.dataset.chance, isBest);
      for (const name of (same.dataset.touches ?? "").split(" ").filter(Boolean)) {
        const card = document.querySelector(`#board .card[data-thing="${CSS.escape(name)}"]`);
        if (card && !card.dataset.chance) write(card, row.dataset.chance, isBest);
      }
    }
  }
}

function write(place, chance, isBest) {
  place.dataset.chance = chance;
  place.classList.toggle("best", isBest);
}

// A hint has come, or gone with its question.
export function lookForHint() {
  stop();
  stop = () => {};
  const panel = document.getElementById("hint-panel");
  if (!panel) return;
  show(panel);
  document.getElementById("hint-title").focus({ preventScroll: true });
  panel.scrollIntoView({ block: "start" });
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-takes]")) return optionOf(event.target.closest("li"))?.click();
  if (!event.target.closest("[data-closes-hint]")) return;
  stop();
  clearChances();
  document.getElementById("hint").replaceChildren();
  document.querySelector('form[action$="/hint"] button')?.focus({ preventScroll: true });
});
