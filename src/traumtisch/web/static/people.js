// People at a table: who is there, whose turn it is, and what they say. All of it stands outside of what moves replace.

const page = document;
const A_WHILE = 6000;

page.addEventListener("traumtisch:people", () => page.getElementById("people") && htmx.trigger("#people", "people"));

function markTurn() {
  const toMove = (page.getElementById("play")?.dataset.toMove ?? "").split(" ");
  for (const chip of page.querySelectorAll("#people [data-seat]")) {
    if (toMove.includes(chip.dataset.seat)) chip.setAttribute("aria-current", "true");
    else chip.removeAttribute("aria-current");
  }
}

// --- Talking ---

const button = page.getElementById("talk-button");
const drawer = page.getElementById("talk");
const place = button && `traumtisch said ${button.dataset.table}`;
let last = Number(button?.dataset.last ?? 0);
// Whatever has been said before this page was opened is no news in a bubble.
let heard = last;

const read = () => Number(localStorage.getItem(place) ?? 0);

function countUnread() {
  if (!button) return;
  if (drawer?.open) localStorage.setItem(place, String(last));
  const unread = Math.max(0, last - read());
  const badge = button.querySelector(".unread");
  badge.textContent = unread > 99 ? "99+" : String(unread);
  badge.hidden = !unread;
}

function bubble(line) {
  const said = page.createElement("p");
  said.className = "bubble";
  said.setAttribute("role", "status");
  said.append(...line.querySelector("p").cloneNode(true).childNodes);
  said.querySelector("small")?.remove();
  const speaker = page.querySelector(`#people [data-seat="${CSS.escape(line.dataset.seat ?? "")}"]`) ?? button;
  const spot = speaker.getBoundingClientRect();
  said.style.top = `${spot.bottom + 6}px`;
  said.style.right = `${Math.max(8, innerWidth - spot.right - 40)}px`;
  page.querySelector(".bubble")?.remove();
  page.body.append(said);
  setTimeout(() => said.remove(), A_WHILE);
}

function listenToThem() {
  const lines = [...page.querySelectorAll("#said [data-number]")];
  if (!lines.length || !button) return;
  const newest = lines.at(-1);
  last = Math.max(last, Number(newest.dataset.number));
  if (last > heard && !drawer.open && !newest.classList.contains("own")) bubble(newest);
  heard = last;
  button.hidden = false;
  newest.parentElement.scrollTop = newest.parentElement.scrollHeight;
  countUnread();
}

page.addEventListener("traumtisch:said", () => page.getElementById("said") && htmx.trigger("#said", "said"));
button?.addEventListener("click", (event) => {
  event.preventDefault();
  drawer.showModal();
  htmx.trigger("#said", "said");
});
page.addEventListener("htmx:afterSwap", (event) => {
  if (event.target.id === "play" || event.target.id === "people") markTurn();
});
page.addEventListener("htmx:afterSettle", () => listenToThem());
drawer?.addEventListener("close", countUnread);
countUnread();
