// Above a long list of options: words typed hide the options that do not contain all of them.

const field = () => document.getElementById("option-filter");
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const shown = () => [...document.querySelectorAll("#options li:not([hidden], .twin) button")];

// Every question has a list of its own, and a field of its own if the list is long.
export function prepareFilter() {
  if (field()) field().hidden = false;
}

function narrow() {
  const words = plain(field().value).split(/\s+/).filter(Boolean);
  for (const line of document.querySelectorAll("#options .options > li")) {
    const text = plain(line.textContent);
    line.hidden = !words.every((word) => text.includes(word));
  }
  for (const group of document.querySelectorAll("#options details")) {
    group.hidden = !group.querySelector("li:not([hidden], .twin)");
    if (words.length) group.open = true;
  }
}

document.addEventListener("input", (event) => {
  if (event.target === field()) narrow();
});

// Enter takes what is left if it is one; the arrow goes down to the list; Esc shows everything again.
document.addEventListener("keydown", (event) => {
  if (event.target !== field()) return;
  const left = shown();
  if (event.key === "Enter" && left.length === 1) left[0].click();
  else if (event.key === "ArrowDown") left[0]?.focus();
  else if (event.key === "Escape") {
    field().value = "";
    narrow();
    field().blur();
  } else if (event.key !== "Enter") return;
  event.preventDefault();
});
