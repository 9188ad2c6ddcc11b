// Times of sessions: shown by the reader's clock, and sent with how far the writer's clock is from UTC.

const language = document.documentElement.lang;
const asPeopleSay = { dateStyle: "full", timeStyle: "short" };

for (const time of document.querySelectorAll("time[data-local]")) {
  const moment = new Date(time.dateTime);
  if (!Number.isNaN(moment.getTime())) time.textContent = new Intl.DateTimeFormat(language, asPeopleSay).format(moment);
}

for (const form of document.querySelectorAll("form:has(input[name=offset])")) {
  form.addEventListener("submit", () => {
    const moment = new Date(form.elements.at.value);
    if (!Number.isNaN(moment.getTime())) form.elements.offset.value = moment.getTimezoneOffset();
  });
}
