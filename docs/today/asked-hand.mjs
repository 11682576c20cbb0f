// The hand of a day that an address asks for: with the move that was made on the page that led here, if one was.

import "../table/common.mjs";
import { isScreen } from "../table/screen.mjs";
import { fetchHand } from "./fetch-hand.mjs";

const DEALT = /^(\d{1,6})(?:\/(.*))?$/s;
export const MISSING = "This hand did not come: this device has not kept it, and there is no network just now.";

/**
 * @param {string} asked which of the hands, and the move, as the address has them
 * @param {string} game which is played here
 * @returns {Promise<{hand: any, screen: import("../table/screen.mjs").Screen} | null>} null if it does not come, or is another game's
 */
export async function askedHand(asked, game) {
  const [, slot = "", move = ""] = DEALT.exec(asked) ?? [];
  const found = slot ? await fetchHand(Number(slot)) : null;
  if (found?.screen.game !== game) return null;
  const reply = found.replies[unescaped(move)];
  return reply && isScreen(reply.screen) ? { hand: reply.hand, screen: reply.screen } : { hand: found.hand, screen: found.screen };
}

/** @param {string} text as an address has it */
function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
