// A pile opens on a click: what is known of its cards, and below it all that one may look through besides.

const dialog = document.getElementById("pile");
const table = document.getElementById("table");

export const pileAt = (target) => target.closest?.("#board .pile")?.querySelector(".cover")?.dataset.thing;

export async function openPile(name) {
  const seat = document.getElementById("play").dataset.seat;
  const answer = await fetch(`/t/${table.dataset.table}/more?seat=${seat}`, { headers: { "HX-Request": "true" } });
  if (!answer.ok) return;
  const content = new DOMParser().parseFromString(await answer.text(), "text/html").body;
  const besides = content.firstElementChild;
  besides?.prepend(...besides.querySelectorAll(`[data-of="${CSS.escape(name)}"]`));
  dialog.querySelector(".looked-through").replaceChildren(...content.childNodes);
  if (!dialog.open) dialog.showModal();
}
