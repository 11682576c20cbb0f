// Asks what is searched: `node ask.mjs SEARCH FIRST LATER QUESTIONS` prints what each question is answered with. Without LATER, "",
// as long as that has not come.

import { readFileSync } from "node:fs";

const [, , module, first, later, questions] = process.argv;
const { Search } = await import(module);
const read = (file) => JSON.parse(readFileSync(file, "utf-8"));
const search = new Search(read(first));
if (later) search.more(read(later).entries);
const asked = read(questions).map((question) => {
  const began = performance.now();
  const { told, found, hands, old, made, oldFirst, games, ...more } = search.ask(question, false);
  const took = performance.now() - began;
  const entries = oldFirst ? [...old, ...found, ...made] : [...found, ...old, ...made];
  const where = (place) => place.replace(/\?[^#]*/, ""); // with what its form is filled in is another matter
  const places = [...new Set([...told, ...entries].map(({ place }) => where(place)))];
  return { told, entries, hands, games: games.map(({ id }) => id), places, took, ...more, own: found.map(({ place }) => place) };
});
process.stdout.write(JSON.stringify(asked));
