// The sheet by which the system shares links, where there is one (only over https, and mostly on phones).

for (const button of document.querySelectorAll("[data-shares]")) {
  button.hidden = !navigator.share;
  button.addEventListener("click", async () => {
    try {
      await navigator.share({ title: document.title, text: button.dataset.words, url: button.dataset.shares });
    } catch {
      // Whoever closes the sheet has changed their mind.
    }
  });
}
