// How quickly things are shown, and whether they are heard: settings of this device. The menu has a field for each.

const PACES = { slow: 2, normal: 1, fast: 1 / 3, off: 0 };
const fields = () => document.querySelectorAll("select[data-keeps]");
const kept = (name) => localStorage.getItem(`traumtisch ${name}`);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export const pace = () => PACES[kept("pace")] ?? PACES.normal;
export const isCalm = () => calm.matches;

const keep = (name, value) => localStorage.setItem(`traumtisch ${name}`, value);

// Synthesised, and fetched only by those who want to hear it. Everybody is asked once, when there is something to hear first.
export async function sound(name) {
  if (kept("sounds") === "on") (await import("./sounds.js")).play(name);
  if (kept("sounds") !== null || !document.getElementById("hearing")) return;
  keep("sounds", "off");
  (await import("./hearing.js")).askAboutSounds();
}

for (const field of fields()) {
  field.value = kept(field.dataset.keeps) ?? field.value;
  field.addEventListener("change", () => {
    keep(field.dataset.keeps, field.value);
    sound("lay");
  });
}
