// Being told while no page is open: the browser's own push service, asked by the house and readable by this browser alone.

const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function send(path, fields) {
  const token = document.querySelector('input[name="_csrf_token"]').value;
  const body = new URLSearchParams({ ...fields, _csrf_token: token });
  const answer = await fetch(path, { method: "POST", body, headers: { "hx-request": "true" } });
  if (!answer.ok) throw new Error(await answer.text());
}

// As JSON browsers write keys like the server reads them: base64 for addresses.
const described = (subscription) => {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
};

const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

export async function subscribe() {
  if (!canPush || (await Notification.requestPermission()) !== "granted") return false;
  const key = await fetch("/push/key");
  if (!key.ok) return false;
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(await key.text()),
  });
  await send("/push", described(subscription));
  return true;
}

async function unsubscribe() {
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.getSubscription();
  if (!subscription) return;
  await send("/push/stop", described(subscription));
  await subscription.unsubscribe();
}

async function show() {
  const panel = document.getElementById("push");
  if (!panel) return;
  const worker = canPush && (await navigator.serviceWorker.getRegistration());
  const isOn = worker && (await worker.pushManager.getSubscription()) !== null;
  const denied = canPush && Notification.permission === "denied";
  const state = !canPush ? "cannot" : denied ? "denied" : isOn ? "on" : "off";
  for (const part of panel.querySelectorAll("[data-push]")) part.hidden = part.dataset.push !== state;
}

document.getElementById("push")?.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-push]");
  if (!button) return;
  button.disabled = true;
  try {
    await (button.dataset.push === "off" ? subscribe() : unsubscribe());
  } catch (error) {
    // A push service that cannot be reached, or a browser without one.
    console.warn(error);
  }
  button.disabled = false;
  show();
});
show();
