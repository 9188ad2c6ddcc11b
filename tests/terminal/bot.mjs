// A bot in another language: node bot.mjs PROGRAM ARGUMENTS… starts the program and plays at random.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const table = spawn(process.argv[2], process.argv.slice(3), { stdio: ["pipe", "pipe", "inherit"] });
const results = { games: 0, won: 0, choices: 0, errors: 0 };
let state = 12345;

function below(limit) {
  state = (state * 1103515245 + 12345) % 2147483648;
  return Math.floor((state / 2147483648) * limit);
}

for await (const line of createInterface({ input: table.stdout })) {
  const said = JSON.parse(line);
  if (said.outcome) {
    results.games += 1;
    results.won += said.outcome.won ? 1 : 0;
  } else if (said.error) {
    results.errors += 1;
  } else {
    results.choices += 1;
    table.stdin.write(said.options[below(said.options.length)].id + "\n");
  }
}
table.on("close", (code) => console.log(JSON.stringify({ ...results, code })));
