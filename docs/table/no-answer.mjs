// What is said at the table when no answer came: what happened, and what can be done.

import { WorkerLost, StartStalled, StoppedByReader, NoAnswer } from "./desk.mjs";
import { BrowserLacks } from "./browser-lacks.mjs";

const NO_START = "The engine could not be started: a file of it is missing or damaged. Load the page again; the hand is as it was.";
const NO_ROOM = "The engine could not be started: this browser has not memory enough left. Close other pages, and load this one again; the hand is as it was.";
const STARTED_ANEW = "It has been started anew; the hand is as it was.";

/** Of an engine that was lost over the same question twice. */
const LOST = {
  "": "The engine could not answer this; the hand is as it was.",
  memory: `The engine ran out of memory over this. ${STARTED_ANEW}`,
  broke: `The engine broke down over this, twice. ${STARTED_ANEW}`,
  late: `The engine took too long over this, twice, and was ended. ${STARTED_ANEW}`,
};

/**
 * @param {unknown} error why no answer came
 * @returns {string}
 */
export function sentenceOf(error) {
  if (error instanceof BrowserLacks) return error.message;
  if (error instanceof NoAnswer) return LOST[error.why];
  if (error instanceof StoppedByReader) return "Stopped. The hand is as it was.";
  if (error instanceof StartStalled)
    return "Nothing has come of the engine for a while, and it was given up. Look to your connection and try again; the hand is as it was.";
  return error instanceof WorkerLost ? NO_ROOM : NO_START;
}
