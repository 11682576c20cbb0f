// Writes tables and pictures of positions out as HTML when the site is built: a screen a line in, HTML (as a JSON string) a
// line out.
import { createInterface } from "node:readline";
import { picture } from "../../docs/table/render-picture.mjs";
import { table } from "../../docs/table/render.mjs";
import { fresh } from "../../docs/table/shapes.mjs";
import { html } from "../../docs/table/tree.mjs";

for await (const line of createInterface({ input: process.stdin })) {
  const { screen, base, stepwise, choices } = JSON.parse(line);
  const ui = { ...fresh(base), opening: Boolean(screen.first), stepwise };
  process.stdout.write(JSON.stringify(html(choices ? picture(screen, ui, choices) : table(screen, ui))) + "\n");
}
