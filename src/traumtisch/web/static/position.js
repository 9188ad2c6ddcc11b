// My real table: cards are taken from the palette and laid into places. What lies there is written into the fields of the
// form, which say everything; whoever likes writes there.

const form = document.getElementById("position");
const check = document.getElementById("fits");
const unlay = document.getElementById("unlay");
const asText = document.getElementById("as-text");
const picks = new Map([...form.querySelectorAll("[data-code]")].map((button) => [button.dataset.code, button]));
const fields = [...form.querySelectorAll("[data-lies]")];
const HEAD = 1;

// --- What is written in a field, as places with parts: `hand` is one place with one part, a row has three parts ---

const words = (text) => text.split(/[\s,]+/).filter((word) => word && word !== "-");
const most = (field) => Number(field.dataset.most) || 1;

const READ = {
  cards: (text) => [[words(text)]],
  groups: (text) => [...text.matchAll(/\[([^[\]]*)\]/g)].map((group) => [words(group[1])]),
  rows: (text) => {
    const rows = [];
    let part = 0;
    for (const word of words(text)) {
      if (word.startsWith("[")) rows.push([[], [word], []]);
      if (word.startsWith("[")) part = 0;
      else if (word === "|") part = 2;
      else rows.at(-1)?.[part].push(word);
    }
    return rows;
  },
};
const WRITTEN = {
  cards: ([[cards]]) => cards.join(" "),
  groups: (places) => (places.some(([cards]) => cards.length) ? places.map(([cards]) => `[${cards.join(" ")}]`).join(" ") : ""),
  rows: (places) =>
    places
      .filter((parts) => parts.flat().length)
      .map(([before, head, behind]) => [...head, ...before, ...(behind.length ? ["|", ...behind] : [])].join(" "))
      .join(" "),
};
const EMPTY = { cards: () => [[]], groups: () => [[]], rows: () => [[], [], []] };

function placesOf(field) {
  const { lies } = field.dataset;
  const places = READ[lies](field.value);
  while (lies !== "cards" && places.length < most(field)) places.push(EMPTY[lies]());
  return places;
}

// --- Laying ---

let bright = { field: fields[0], place: 0, part: 0 };
const before = [];

function change(field, places) {
  before.push(fields.map((each) => each.value));
  field.value = WRITTEN[field.dataset.lies](places);
  show();
  htmx.trigger(check, "laid");
}

// A head goes to the head of a row, anything else beside one.
function fitting(field, places, { place, part }, code) {
  if (field.dataset.lies !== "rows") return { place, part };
  if (!code.startsWith("[")) return { place, part: part === HEAD ? 0 : part };
  const free = places.findIndex((parts, number) => number >= place && !parts[HEAD].length);
  return { place: free < 0 ? place : free, part: HEAD };
}

function lay(code, where = bright) {
  const { field } = where;
  const places = placesOf(field);
  const { place, part } = fitting(field, places, where, code);
  if (left(code) <= 0) return;
  // Nothing lies beside a head that is not there: it comes first.
  if (field.dataset.lies === "rows" && part !== HEAD && !places[place][HEAD].length) return light({ field, place, part: HEAD });
  places[place][part].push(code);
  bright = { field, place, part };
  change(field, places);
  if (field.dataset.lies === "cards" && field.dataset.most && places[0][0].length >= most(field)) goOn(field);
}

function light(where) {
  bright = where;
  show();
}

const goOn = (field) => light({ field: fields[(fields.indexOf(field) + 1) % fields.length], place: 0, part: 0 });

// A head takes along what lies beside it.
function takeAway({ field, place, part }, number) {
  const places = placesOf(field);
  if (field.dataset.lies === "rows" && part === HEAD) places[place] = EMPTY.rows();
  else places[place][part].splice(number, 1);
  change(field, places);
}

// A laid card that is being dragged; from where it goes when it is dropped.
let dragged = null;

function putBack() {
  if (dragged) takeAway(dragged.where, dragged.number);
  dragged = null;
}

// --- Showing ---

function left(code) {
  const stock = picks.get(code)?.dataset.stock;
  if (!stock) return 1;
  const laid = fields.flatMap((field) => placesOf(field).flat(2)).filter((word) => word === code).length;
  return Number(stock) - laid;
}

function make(tag, className, ...content) {
  const element = Object.assign(document.createElement(tag), { className });
  element.append(...content);
  return element;
}

function cardOf(code, where, number) {
  const pick = picks.get(code);
  const picture = pick?.querySelector(".picture");
  const name = pick?.title ?? code;
  const card = make("button", picture ? "laid-card" : "laid-card word", picture ? picture.cloneNode(true) : name);
  card.type = "button";
  card.title = name;
  card.setAttribute("aria-label", name);
  card.draggable = true;
  card.addEventListener("click", () => takeAway(where, number));
  card.addEventListener("dragstart", (event) => {
    dragged = { where, number };
    event.dataTransfer.setData("text/plain", code);
  });
  // Dropped nowhere: then it is to go.
  card.addEventListener("dragend", putBack);
  return card;
}

function partOf(field, place, part, cards) {
  const where = { field, place, part };
  const isBright = bright.field === field && bright.place === place && bright.part === part;
  const slot = make("button", "slot", "+");
  slot.type = "button";
  slot.setAttribute("aria-label", field.labels[0].textContent);
  slot.setAttribute("aria-pressed", String(isBright));
  const shown = make("div", isBright ? "part bright" : "part", ...cards.map((code, number) => cardOf(code, where, number)), slot);
  shown.addEventListener("click", (event) => {
    if (!event.target.closest(".laid-card")) light(where);
  });
  shown.addEventListener("dragover", (event) => event.preventDefault());
  shown.addEventListener("drop", (event) => {
    event.preventDefault();
    putBack();
    lay(event.dataTransfer.getData("text/plain"), where);
  });
  return shown;
}

const trays = new Map(
  fields.map((field) => {
    const tray = make("div", `lying for-board ${field.dataset.lies}`);
    field.after(tray);
    return [field, tray];
  }),
);

function show() {
  const focused = document.activeElement?.closest(".lying") && document.activeElement.className;
  for (const [field, tray] of trays) {
    tray.replaceChildren(
      ...placesOf(field).map((parts, place) => make("div", "place-row", ...parts.map((cards, part) => partOf(field, place, part, cards)))),
    );
  }
  for (const [code, button] of picks) {
    const number = button.querySelector(".left");
    if (number) number.textContent = left(code);
    button.disabled = left(code) <= 0 && !form.classList.contains("as-text");
  }
  unlay.disabled = !before.length;
  if (focused) form.querySelector(".part.bright .slot")?.focus({ preventScroll: true });
}

function mode() {
  form.classList.toggle("as-text", asText.checked);
  show();
}

if (fields.length) {
  form.classList.add("as-board");
  for (const hidden of form.querySelectorAll(".switch[hidden], .for-board[hidden], #unlay")) hidden.hidden = false;
  asText.addEventListener("change", mode);
  for (const [code, button] of picks) {
    button.draggable = true;
    button.addEventListener("click", () => lay(code));
    button.addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", code));
  }
  form.addEventListener("input", () => {
    show();
    htmx.trigger(check, "laid");
  });
  form.addEventListener("focusin", (event) => {
    if (fields.includes(event.target)) bright = { field: event.target, place: 0, part: 0 };
  });
  unlay.addEventListener("click", () => {
    before.pop().forEach((text, number) => (fields[number].value = text));
    show();
    htmx.trigger(check, "laid");
  });
  mode();
  if (fields.some((field) => field.value)) addEventListener("load", () => htmx.trigger(check, "laid"));
}
