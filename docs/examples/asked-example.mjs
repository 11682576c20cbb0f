// The example that an address asks for, as a record to be played on from: example=ID/DONE, or ID/DONE@PAGE where it is shown on
// another page than its own game's.

import "../table/common.mjs";
import { exampleOf } from "./fetch-examples.mjs";
import { positions } from "./positions.mjs";

const ASKED = /^([a-z0-9-]+)\/([\w.-]+)\/(\d{1,5})(?:@([a-z0-9-]+))?$/;
export const MISSING = "This example did not come: this device has not kept it, and there is no network just now.";

/**
 * @param {string} asked as the address has it
 * @param {string} game which is played here
 * @returns {Promise<{text: string, seat: string} | null>} the record, cut there, and who sits below: whose line it is; null if it
 *   does not come, or is another game's
 */
export async function askedRecord(asked, game) {
  const [, own = "", name = "", done = "", page = own] = ASKED.exec(asked) ?? [];
  try {
    const example = await exampleOf(page, `${own}/${name}`);
    if (example?.record.game !== game) return null;
    const { actions, ...record } = example.record;
    const here = positions(example)?.findLast((step) => step.done === Number(done));
    const [turn] = here?.screen.turn ?? [];
    const seat = here?.tried?.seat ?? turn ?? here?.actor;
    return { text: JSON.stringify({ ...record, actions: actions.slice(0, Number(done)) }), seat: seat ?? "" };
  } catch {
    return null;
  }
}
