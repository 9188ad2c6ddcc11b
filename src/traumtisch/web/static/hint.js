// A hint that gets sharper while one looks. Its panel names a stream; hanging up stops the thinking.

import { follow } from "./follow.js";

let stop = () => {};

function show(panel) {
  const live = panel.querySelector(".live");
  let isFirst = true;
  stop = follow(panel.dataset.stream, live, {
    came: () => {
      if (isFirst) panel.scrollIntoView({ block: "nearest" });
      isFirst = false;
    },
    ended: () => {
      live.removeAttribute("aria-busy");
      live.querySelector("progress")?.remove();
    },
  });
}

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target.id !== "hint" && event.target.id !== "play") return;
  stop();
  stop = () => {};
  const panel = document.getElementById("hint-panel");
  if (!panel) return;
  show(panel);
  document.getElementById("hint-title").focus({ preventScroll: true });
  panel.scrollIntoView({ block: "start" });
});

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-closes-hint]")) return;
  stop();
  document.getElementById("hint").replaceChildren();
  document.querySelector('form[action$="/hint"] button')?.focus({ preventScroll: true });
});
