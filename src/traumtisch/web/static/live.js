// One stream of events from the server. A message says "this table is at version n", that somebody came, or that something
// was said; never what.

export function listen(address, told, back = () => {}) {
  let stream = null;
  let lost = false;

  function open() {
    stream = new EventSource(address);
    stream.addEventListener("table", (event) => told(JSON.parse(event.data)));
    for (const about of ["people", "said"]) {
      const tell = (event) => new CustomEvent(`traumtisch:${about}`, { detail: JSON.parse(event.data) });
      stream.addEventListener(about, (event) => document.dispatchEvent(tell(event)));
    }
    stream.addEventListener("error", () => (lost = true));
    stream.addEventListener("open", () => {
      if (lost) back();
      lost = false;
    });
  }

  open();
  document.addEventListener("visibilitychange", () => {
    // EventSource reconnects by itself, but gives up for good after an HTTP error or a long sleep of a phone.
    if (!document.hidden && stream.readyState === EventSource.CLOSED) open();
  });
  // An open stream keeps Firefox and Safari from putting the page into the back/forward cache.
  addEventListener("pagehide", () => stream.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) open();
  });
}

// Shows in the tab, and as a notification if allowed, that the table waits for the person who looks elsewhere.
export function callBack(yours, title, words, tag) {
  document.title = yours && document.hidden ? `● ${title}` : title;
  if (!yours || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body: words, tag, icon: new URL("favicon.svg", import.meta.url).href });
    note.addEventListener("click", () => {
      window.focus();
      note.close();
    });
  } catch {
    // Phones allow notifications to service workers only; the mark in the title has to do.
  }
}
