// What a table does in a view that a part of the site has brought, besides or otherwise than beside the text of a page.

/** @typedef {import("./table.mjs").CardTable} CardTable */
/** @typedef {import("./screen.mjs").Entry} Entry */
/** What a button does. @typedef {(table: CardTable, button: HTMLElement) => unknown} Act */
/** `acts` by what their buttons say that they do; `arrive`, what an address asks for that leads to such a table; `taken`, what
 * is noted of an answer; `ahead`, what is worked out of the hand before each drawing; `rules`, the page on which the rules stand; `parts`, what comes when it is asked for; `fleeting`, that
 * nothing of what lies there is kept; `saying`, what stands in the place of the prompt while this is told, with the frame at this place of all and what is told of each, "" for nothing, and how many times as long as else; `manner`, how the others are to play, where it is not as the answers that were prepared have it.
 * @typedef {{acts: Record<string, Act>, arrive: (table: CardTable, asked: string) => unknown, taken: (table: CardTable,
 * same: boolean) => unknown, ahead?: (table: CardTable) => void, rules?: (table: CardTable) => Promise<Document>, parts?: () => Promise<typeof import("./on-demand-parts.mjs")>, fleeting?: boolean, saying?: (entry: Entry, place: number, frames: import("./screen.mjs").Screen[], said: Entry[][]) => [words: string, times: number],
 * manner?: (table: CardTable) => Record<string, any> | null}} View */

/** @type {Map<string, View>} */
const views = new Map();

/**
 * Have tables of this view do what it brings.
 * @param {string} name
 * @param {View} view
 */
export const addView = (name, view) => void views.set(name, view);

/**
 * What a view brings; nothing beside a text, nor as long as it is still on its way.
 * @param {string} name
 */
export const viewOf = (name) => views.get(name);
