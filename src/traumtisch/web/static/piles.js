// A pile opens on a click: what is known of its cards, and below it all that one may look through besides.

const dialog = document.getElementById("pile");
const table = document.getElementById("table");

export const pileAt = (target) => target.closest?.("#board .pile")?.querySelector(".cover")?.dataset.thing;

export async function openPile(name) {
  const seat = document.getElementById("play").dataset.seat;
  const place = dialog.querySelector(".looked-through");
  place.replaceChildren();
  // What fails has been said in #notice.
  await htmx.ajax("GET", `/t/${table.dataset.table}/more?seat=${seat}`, { source: dialog, target: place }).catch(() => {});
  const besides = place.firstElementChild;
  if (!besides || dialog.open) return;
  besides.prepend(...besides.querySelectorAll(`[data-of="${CSS.escape(name)}"]`));
  dialog.showModal();
}
