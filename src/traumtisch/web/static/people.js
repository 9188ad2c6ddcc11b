// People at a table: who is there, and whose turn it is. The bar stands outside of what moves replace.

document.addEventListener("traumtisch:people", () => document.getElementById("people") && htmx.trigger("#people", "people"));

function markTurn() {
  const toMove = (document.getElementById("play")?.dataset.toMove ?? "").split(" ");
  for (const chip of document.querySelectorAll("#people [data-seat]")) {
    if (toMove.includes(chip.dataset.seat)) chip.setAttribute("aria-current", "true");
    else chip.removeAttribute("aria-current");
  }
}

document.addEventListener("htmx:afterSwap", markTurn);
