// Asks what is searched: `node ask.mjs SEARCH` answers each line {first, later, questions} with a line: what each question is
// answered with. With "" in the place of the file that comes later, as long as that has not come. What the files hold is read
// once, and again where one is another than it was.

import { readFileSync, statSync } from "node:fs";
import { createInterface } from "node:readline";

const { Search } = await import(process.argv[2]);
const read = (file) => JSON.parse(readFileSync(file, "utf-8"));
const open = new Map();

function opened(first, later) {
  const files = [first, later].filter(Boolean);
  const key = files.map((file) => `${file} ${statSync(file).mtimeMs} ${statSync(file).size}`).join(" ");
  if (!open.has(key)) {
    open.clear();
    const search = new Search(read(first));
    if (later) search.more(read(later).entries);
    open.set(key, search);
  }
  return open.get(key);
}

for await (const line of createInterface({ input: process.stdin })) {
  const { first, later, questions } = JSON.parse(line);
  const search = opened(first, later);
  const asked = questions.map((question) => {
    const began = performance.now();
    const { told, found, hands, old, made, oldFirst, games, ...more } = search.ask(question, false);
    const took = performance.now() - began;
    const entries = oldFirst ? [...old, ...found, ...made] : [...found, ...old, ...made];
    const where = (place) => place.replace(/\?[^#]*/, ""); // with what its form is filled in is another matter
    const places = [...new Set([...told, ...entries].map(({ place }) => where(place)))];
    return { told, entries, hands, games: games.map(({ id }) => id), places, took, ...more, own: found.map(({ place }) => place) };
  });
  process.stdout.write(`${JSON.stringify(asked)}\n`);
}
