// A page that a board brings along to be read: `dialog[data-page]`. It opens over the whole window when it is new, and once it was
// closed it stays so until there is another one; `data-opens-page` opens it again. Options that begin with one of the words in
// `data-choices` are offered under the text, too, with what is asked. `data-bares` hides the text, so that the picture is seen. How
// large the text is, is a setting of the device.

const SIZES = [0.85, 1, 1.15, 1.35, 1.6];
const SIZE = "traumtisch reading";

const page = () => document.querySelector("#board dialog[data-page]");
const place = () => `traumtisch page ${document.getElementById("table").dataset.table}`;
const size = () => Number(localStorage.getItem(SIZE) ?? 1);

function setSize(step) {
  const now = Math.min(SIZES.length - 1, Math.max(0, size() + step));
  localStorage.setItem(SIZE, String(now));
  document.documentElement.style.setProperty("--reading", String(SIZES[now]));
}

// When all is over nothing is asked any more, but the last page is still read.
function question() {
  const asked = Object.assign(document.createElement("p"), { className: "decides" });
  asked.textContent = document.getElementById("prompt").textContent;
  return asked;
}

function offerChoices(dialog) {
  const verbs = (dialog.dataset.choices ?? "").split(" ");
  const options = [...document.querySelectorAll("#options .options button")];
  const offered = options.filter((option) => verbs.some((verb) => option.value.startsWith(`${verb} `)));
  dialog.querySelector(".choices").replaceChildren(
    ...(offered.length ? [question()] : []),
    ...offered.map((option) => {
      const copy = option.cloneNode(true);
      copy.type = "button";
      copy.removeAttribute("name");
      copy.removeAttribute("data-touches");
      copy.className = "";
      copy.addEventListener("click", () => {
        dialog.close();
        option.click();
      });
      return copy;
    }),
  );
}

function open(dialog) {
  offerChoices(dialog);
  if (!dialog.open) dialog.showModal();
  dialog.querySelector(".prose").scrollTop = 0;
}

export function preparePage() {
  setSize(0);
  const dialog = page();
  dialog.addEventListener("close", () => sessionStorage.setItem(place(), dialog.dataset.page));
  if (!("still" in document.getElementById("table").dataset) && sessionStorage.getItem(place()) !== dialog.dataset.page) open(dialog);
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-smaller]")) setSize(-1);
  if (event.target.closest("[data-larger]")) setSize(1);
  const bares = event.target.closest("[data-bares]");
  if (bares) bares.setAttribute("aria-pressed", String(page().classList.toggle("bare")));
  if (event.target.closest("[data-opens-page]") && page()) open(page());
});
