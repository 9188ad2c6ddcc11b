// The form for positions: a card of the palette goes to the end of the field that was used last.

const form = document.getElementById("position");
let field = form.querySelector("[data-zone=many]");

form.addEventListener("focusin", (event) => {
  if (event.target.matches("[data-zone=many]")) field = event.target;
});

function append(code) {
  const text = field.value.trimEnd();
  // Inside the last group, if groups are being written.
  const end = text.endsWith("]") ? text.length - 1 : text.length;
  const before = text.slice(0, end);
  const gap = before === "" || /[\s,[]$/.test(before) ? "" : " ";
  field.value = before + gap + code + text.slice(end);
}

if (field) {
  document.getElementById("palette-help").hidden = false;
  for (const button of form.querySelectorAll("[data-appends]")) {
    button.addEventListener("click", () => {
      append(button.dataset.appends);
      field.classList.add("grown");
      field.addEventListener("animationend", () => field.classList.remove("grown"), { once: true });
    });
  }
}
