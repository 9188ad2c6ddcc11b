// Something that grows on the server while one looks: each message is the whole part anew. Gives back how to hang up.

export function follow(address, part, { came = () => {}, ended = () => {} } = {}) {
  const stream = new EventSource(address);
  const hangUp = () => {
    stream.close();
    ended();
  };
  stream.addEventListener("part", (event) => {
    part.replaceChildren(...new DOMParser().parseFromString(event.data, "text/html").body.childNodes);
    came();
  });
  // Without this the browser would ask again for what has ended.
  for (const end of ["end", "error"]) stream.addEventListener(end, hangUp);
  addEventListener("pagehide", () => stream.close());
  return hangUp;
}
