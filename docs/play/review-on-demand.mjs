// The review of a deal, which comes when it is first asked for.

import { fetchPart } from "../look/part.mjs";
import { putNote } from "../table/state.mjs";

/** @typedef {import("../table/views.mjs").Act} Act */

/** @type {typeof import("./review.mjs") | null} */
let come = null;

/** Open it, or what a button in it does. @type {Act} */
export async function openReview(table, button) {
  come ??= await fetchPart(() => import("./review.mjs"), (words) => table.change(putNote, words));
  return come?.pressed(table, button);
}

/** What it shows, once it has come. @param {import("../table/screen.mjs").Screen} screen */
export const reviewPanel = (screen) => come?.panel(screen) ?? [];

/** Whether there is any. */
export const isReviewed = () => come?.is() ?? false;

/** Another deal lies here than that which was reviewed. @param {import("../table/table.mjs").CardTable} table */
export const leaveReview = (table) => come?.leave(table);
