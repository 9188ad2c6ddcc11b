// Points fly from the words that tell of them to the score that counts them.

const TIME = 420;

export async function fly(stage, words, score, points, quickness) {
  const text = points > 0 ? `+${points}` : `−${-points}`;
  const element = Object.assign(document.createElement("b"), { className: "points-come", textContent: text });
  stage.append(element);
  const from = words.getBoundingClientRect();
  const to = score.getBoundingClientRect();
  const at = (x, y) => `translate(${x - element.offsetWidth / 2}px, ${y - element.offsetHeight / 2}px)`;
  const frames = [at(from.left + from.width / 2, from.top - 24), at(to.left + to.width / 2, to.top + to.height / 2)];
  element.style.transform = frames[1];
  // What is cut short is no failure.
  await element.animate(frames.map((transform) => ({ transform })), { duration: TIME * quickness, easing: "ease-in" }).finished.catch(() => {});
  element.remove();
}
