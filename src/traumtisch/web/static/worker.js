// The worker of the installed application. Pages always come from the network and are never kept: they hold hands and
// seats. What is kept is our own files, whose addresses name their content, and one page that says there is no network.
// `VERSION` stands in front of this file.

const KEPT = `traumtisch ${VERSION}`;
const OFFLINE = "/offline";
const FILES = /^\/(static|games)\//;

async function keepWhatIsNeeded() {
  const kept = await caches.open(KEPT);
  const page = await fetch(OFFLINE, { credentials: "same-origin" });
  const text = await page.clone().text();
  const files = [...text.matchAll(/(?:href|src)="(\/static\/[^"]+)"/g)].map(([, path]) => path);
  await Promise.all([kept.put(OFFLINE, page), kept.addAll([...new Set(files)])]);
}

async function forgetOldFiles() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

async function fileFrom(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}

async function pageFrom(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(keepWhatIsNeeded().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(forgetOldFiles().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (FILES.test(address.pathname)) event.respondWith(fileFrom(request));
  else if (request.mode === "navigate") event.respondWith(pageFrom(request));
});

// --- Your turn ---

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const shown = self.registration.showNotification(told.title ?? "Traumtisch", {
    body: told.body ?? "",
    tag: told.path ?? "traumtisch",
    data: { path: told.path ?? "/" },
    icon: `/static/${VERSION}/icons/192.png`,
    badge: `/static/${VERSION}/icons/192.png`,
  });
  event.waitUntil(shown);
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = new URL(event.notification.data?.path ?? "/", location.origin).pathname;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((open) => {
      const there = open.find((page) => new URL(page.url).pathname === path);
      return there ? there.focus() : self.clients.openWindow(path);
    }),
  );
});
