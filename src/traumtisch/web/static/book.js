// The rulebook beside the table: a drawer that leaves the board in sight and at hand; on small screens a sheet in front of it.
// Links without this script lead to the page.

const drawer = document.getElementById("rulebook");
const small = matchMedia("(max-width: 1099px)");

export async function openBook(link) {
  if (!drawer.open) small.matches ? drawer.showModal() : drawer.show();
  await htmx.ajax("GET", link.pathname + link.search, { target: "#rulebook .book" });
  const rule = link.hash && drawer.querySelector(`[id="${CSS.escape(link.hash.slice(1))}"]`);
  if (rule) {
    rule.closest("details").open = true;
    rule.classList.add("wanted");
    rule.scrollIntoView({ block: "center" });
  }
  // The board has less room, or more.
  dispatchEvent(new Event("resize"));
}

drawer?.addEventListener("close", () => dispatchEvent(new Event("resize")));
