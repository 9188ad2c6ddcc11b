// Whether somebody would like to hear the table: a question that keeps nobody waiting. Whoever plays on without an answer has
// given one; the menu has the same setting.

export function askAboutSounds() {
  const question = document.getElementById("hearing");
  const setting = document.querySelector("select[data-keeps=sounds]");
  question.hidden = false;
  question.addEventListener("click", (event) => {
    const answer = event.target.closest("button")?.value;
    if (!answer) return;
    setting.value = answer;
    setting.dispatchEvent(new Event("change"));
    question.remove();
  });
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.requestConfig.verb === "post" && event.detail.target?.id === "play") question.remove();
  });
}
