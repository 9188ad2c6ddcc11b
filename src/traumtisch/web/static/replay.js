// A replay: the slider asks for the last position it was left at, and only for one at a time. It can also move by itself.

const slider = document.querySelector("input[data-replay]");
const player = document.querySelector("[data-plays]");
const speed = document.querySelector("[data-speed]");
// Milliseconds for which each position stands, from slow to quick.
const STANDING = [3200, 2000, 1200, 700, 350];

let wanted = null;
let loading = false;

async function load() {
  if (loading) return;
  loading = true;
  while (wanted !== null) {
    const position = wanted;
    wanted = null;
    const goal = { source: document.getElementById("table"), target: "#play", swap: "outerHTML" };
    // What failed has been said in #notice; the slider goes on.
    await htmx.ajax("GET", slider.dataset.replay + position, goal).catch(() => {});
  }
  loading = false;
}

function show(position) {
  slider.value = position;
  slider.parentElement.querySelector("output").textContent = `${slider.value} / ${slider.max}`;
  wanted = slider.value;
  return load();
}

const keepAddress = () => history.replaceState(null, "", slider.dataset.replay + slider.value);

// --- By itself ---

let timer = null;
const atTheEnd = () => Number(slider.value) >= Number(slider.max);

function pause() {
  clearTimeout(timer);
  timer = null;
  player.setAttribute("aria-pressed", "false");
}

function wait() {
  timer = setTimeout(next, STANDING[speed.value - 1]);
}

async function next() {
  if (atTheEnd()) return pause();
  await show(Number(slider.value) + 1);
  keepAddress();
  // Somebody may have stopped it meanwhile.
  if (timer !== null) wait();
}

function play() {
  player.setAttribute("aria-pressed", "true");
  wait();
  if (atTheEnd()) show(0);
}

player.hidden = speed.parentElement.hidden = false;
player.addEventListener("click", () => (timer === null ? play() : pause()));
speed.addEventListener("input", () => {
  if (timer === null) return;
  clearTimeout(timer);
  wait();
});

slider.addEventListener("input", () => {
  pause();
  show(slider.value);
});
// One step of history per drag, not one per position.
slider.addEventListener("change", () => history.pushState(null, "", slider.dataset.replay + slider.value));
addEventListener("popstate", () => show(location.pathname.split("/").at(-1)));
for (const button of document.querySelectorAll("[data-step]")) {
  button.addEventListener("click", () => {
    pause();
    show(Number(slider.value) + Number(button.dataset.step));
    keepAddress();
  });
}
