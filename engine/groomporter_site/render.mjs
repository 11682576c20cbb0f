// Writes tables, pictures of positions, quizzes and sheets out as HTML when the site is built: what is to be drawn a line in,
// HTML (as a JSON string) a line out.
import { createInterface } from "node:readline";
import "../../docs/play/layout.mjs";
import { packSheet } from "../../docs/kit/pack-sheet.mjs";
import { quiz } from "../../docs/learn/render-quiz.mjs";
import { face } from "../../docs/table/cards.mjs";
import { picture } from "../../docs/table/render-picture.mjs";
import { table } from "../../docs/table/render.mjs";
import { fresh } from "../../docs/table/state.mjs";
import { html } from "../../docs/table/tree.mjs";

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(html(drawn(JSON.parse(line)))) + "\n");
}

/** @param {any} asked */
function drawn({ screen, base, stepwise, choices, questions, name, stack, side, faces, id, example, view }) {
  if (faces) return ["span", { class: "gallery-cards", "aria-hidden": "true" }, ...faces.map((/** @type {string} */ card) => ["span", { class: "card" }, face(card)])];
  if (stack) return packSheet(stack, base, side);
  if (questions) return quiz(questions, fresh(base), name);
  const ui = { ...fresh(base, id, example, view), stepwise };
  return choices ? picture(screen, ui, choices) : table(screen, ui);
}
