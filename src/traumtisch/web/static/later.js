// Folds whose inside comes when somebody unfolds them (`data-later`): after a move only what is seen is sent. A fold that stays open
// shows what it showed until the new inside is there.

const shown = new Map();

async function fill(inside) {
  const { table } = document.getElementById("table").dataset;
  const seat = document.getElementById("play").dataset.seat;
  const name = `${seat} ${inside.dataset.later}`;
  const address = `/t/${table}/inside/${inside.dataset.later}?seat=${encodeURIComponent(seat)}`;
  inside.removeAttribute("data-later");
  if (shown.has(name)) inside.replaceChildren(shown.get(name).cloneNode(true));
  // What fails has been said in #notice.
  await htmx.ajax("GET", address, { source: inside, target: inside }).catch(() => {});
  const copy = document.createDocumentFragment();
  copy.append(...inside.cloneNode(true).childNodes);
  shown.set(name, copy);
}

document.addEventListener(
  "toggle",
  ({ target }) => {
    const inside = target.open && target.matches("#board details") && target.querySelector("[data-later]");
    if (inside) fill(inside);
  },
  true,
);
