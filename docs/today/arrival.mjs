// Today's hand, or another of the week, at the playing view: with the move that was made on the page that led here, if one was.

import { asksFirst } from "../table/another-deal.mjs";
import { OPEN } from "../table/render-ending.mjs";
import { isScreen } from "../table/screen.mjs";
import * as set from "../table/state.mjs";
import { fetchHand } from "./fetch-hand.mjs";

/** @typedef {import("../table/table.mjs").CardTable} CardTable */

const DEALT = /^(\d{1,6})(?:\/(.*))?$/s;

/**
 * Lay this hand, unless it lies here already: then it goes on as far as it has come. What else is played here is not ended
 * unasked.
 * @param {CardTable} table
 * @param {string} dealt which of the hands, and the move, as the address has them
 */
export async function layToday(table, dealt) {
  const [, slot = "", move = ""] = DEALT.exec(dealt) ?? [];
  const found = slot ? await fetchHand(Number(slot)) : null;
  const { screen, hand } = table.state;
  if (!found || found.screen.game !== screen?.game) return table.change(set.putNote, "This hand did not come: this device has not kept it, and there is no network just now.");
  if (hand.seed === found.hand.seed && screen.undo) return;
  const reply = found.replies[unescaped(move)];
  const answer = reply && isScreen(reply.screen) ? { hand: reply.hand, screen: reply.screen } : { hand: found.hand, screen: found.screen };
  if (!asksFirst(table, OPEN, answer)) await table.take(answer, true);
}

/** @param {string} text as an address has it */
function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
