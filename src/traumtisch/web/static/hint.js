// A hint that gets sharper while one looks. Its panel names a stream; hanging up stops the thinking.

let stream = null;

function stop() {
  stream?.close();
  stream = null;
  document.querySelector("#hint .live")?.removeAttribute("aria-busy");
  document.querySelector("#hint progress")?.remove();
}

function follow(panel) {
  const live = panel.querySelector(".live");
  const own = (stream = new EventSource(panel.dataset.stream));
  own.addEventListener("hint", (event) => {
    const isFirst = !live.querySelector("li");
    live.replaceChildren(...new DOMParser().parseFromString(event.data, "text/html").body.childNodes);
    if (isFirst) panel.scrollIntoView({ block: "nearest" });
  });
  // Without this the browser would ask again for what has ended.
  for (const end of ["end", "error"]) own.addEventListener(end, () => own === stream && stop());
}

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target.id !== "hint" && event.target.id !== "play") return;
  stop();
  const panel = document.getElementById("hint-panel");
  if (!panel) return;
  follow(panel);
  document.getElementById("hint-title").focus({ preventScroll: true });
});

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-closes-hint]")) return;
  stop();
  document.getElementById("hint").replaceChildren();
  document.querySelector('form[action$="/hint"] button')?.focus({ preventScroll: true });
});

addEventListener("pagehide", stop);
