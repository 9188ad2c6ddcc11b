// What every page needs: dialogs, messages, copying, joining by link, and the live shelf.
// Works under `script-src 'self'`: no eval, no inline handlers. Without script the pages still work as plain forms.

import { listen } from "./live.js";

const page = document;

page.addEventListener("click", (event) => {
  const button = event.target.closest("[data-opens], [data-closes], [data-dismiss], [data-copies], [data-notify]");
  if (!button) return closeMenus(event.target);
  if (button.dataset.opens) page.getElementById(button.dataset.opens)?.showModal();
  if ("closes" in button.dataset) {
    // For those without a script it is a link to the table as it was.
    event.preventDefault();
    button.closest("dialog")?.close();
  }
  if ("dismiss" in button.dataset) clearNotice();
  if (button.dataset.copies) copy(button);
  if ("notify" in button.dataset) tellMe();
});

// A menu is a <details>; people expect it to close when they click elsewhere.
function closeMenus(target) {
  for (const menu of page.querySelectorAll("details.menu[open]")) if (!menu.contains(target)) menu.open = false;
}

async function copy(button) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(button.dataset.copies);
  } catch {
    // Clipboards are closed to pages without https: then the person copies by hand.
    window.prompt(label, button.dataset.copies);
    return;
  }
  button.textContent = button.dataset.copied || label;
  setTimeout(() => (button.textContent = label), 2000);
}

// With a worker also while no page is open; else as long as one is.
async function tellMe() {
  try {
    await (await import("./push.js")).subscribe();
  } catch {
    // There is no push service: open pages tell it.
  }
  await Notification.requestPermission();
  offerNotifications();
}

function offerNotifications() {
  const askable = "Notification" in window && Notification.permission === "default";
  for (const button of page.querySelectorAll("[data-notify]")) button.hidden = !askable;
}

function openWaitingDialogs() {
  for (const dialog of page.querySelectorAll("dialog[data-open-now]")) {
    // Opened once: a dialog that was answered with "no" must not come back with the next swap.
    delete dialog.dataset.openNow;
    dialog.close();
    dialog.showModal();
  }
}

function clearNotice() {
  const notice = page.getElementById("notice");
  if (!notice) return;
  notice.replaceChildren();
  notice.className = "";
}

function showOffline() {
  const notice = page.getElementById("notice");
  const words = page.getElementById("offline");
  if (!notice || !words) return;
  notice.className = "notice bad";
  notice.setAttribute("role", "alert");
  notice.replaceChildren(words.content.cloneNode(true));
}

// A code behind # never reaches a server's log; here it becomes a form that is posted.
function joinByHash() {
  const form = page.getElementById("join");
  const code = location.hash.slice(1);
  // The skip link leaves the name of a part of the page there.
  if (!form || !code || page.getElementById(code)) return;
  history.replaceState(null, "", location.pathname + location.search);
  try {
    form.elements.code.value = decodeURIComponent(code);
  } catch {
    return; // a broken % code: the empty form is the best answer
  }
  form.requestSubmit();
}

page.addEventListener("htmx:sendError", showOffline);
page.addEventListener("htmx:afterRequest", (event) => {
  // A question that stands outside of what is replaced is answered when its form has been sent.
  event.detail.elt.closest("dialog:not(.drawer)")?.close();
  // What a person does next makes an earlier complaint pointless; a refresh by the page itself does not.
  if (event.detail.successful && event.detail.elt.id !== "table") clearNotice();
});
page.addEventListener("htmx:afterSwap", (event) => {
  // The question "are you sure?" stands outside of #play; once the play goes on it is answered.
  if (event.target.id === "play") page.getElementById("confirm")?.replaceChildren();
  openWaitingDialogs();
  offerNotifications();
});

if (page.getElementById("shelf")) {
  listen("/events", () => page.getElementById("continue") && htmx.trigger("#continue", "tables"));
}
offerNotifications();
openWaitingDialogs();
joinByHash();

// What makes it an application: files are kept, and there is a page for when there is no network. Only over https.
addEventListener("load", () => navigator.serviceWorker?.register("/worker.js"));
