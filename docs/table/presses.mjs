// What a press, a key or a choice on the table does.

import { chosenWords, single, whyNot } from "./choosing.mjs";
import { asksFirst, counted, dealByPanel, dealFor, kept } from "./counting.mjs";
import { fromTheFirst, fullGame, nextDeal, wholeGame } from "./course.mjs";
import { stop } from "./desk.mjs";
import { keepLooks } from "./keep.mjs";
import { fetchRare, rarely } from "./rarely.mjs";
import { ends, OPEN } from "./render-ending.mjs";
import { choosingCards, counted as playing, keyOf, playsOn } from "./shapes.mjs";
import * as sheets from "./sheets.mjs";
import { SAYS } from "./speak.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */

/** A seed that no engine could guess. */
const seed = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("");

/**
 * @param {CardTable} table
 * @param {AbortSignal} signal ends the listening
 */
export function presses(table, signal) {
  table.addEventListener("click", (event) => clicked(table, event), { signal });
  table.addEventListener("change", (event) => changed(table, event), { signal });
  table.addEventListener("keydown", (event) => keyed(table, event), { signal });
  table.addEventListener("focusin", (event) => focused(table, event), { signal });
}

/**
 * @param {CardTable} table
 * @param {Event} event
 */
function focused(table, event) {
  table.held = true;
  if (/** @type {Element} */ (event.target).matches("[data-do=more]")) fetchRare().catch(() => {}); // ahead of its press
}

/**
 * @param {CardTable} table
 * @param {Event} event
 */
function clicked(table, event) {
  const button = /** @type {Element} */ (event.target).closest("button");
  if (!(button instanceof HTMLElement)) return;
  if (button.getAttribute("aria-disabled") === "true") return barred(table, button.dataset);
  if (table.skip) {
    table.skip();
    return;
  }
  const { line, why, mode, choose, give, say, sheet, do: what } = button.dataset;
  if (line) table.question({ do: "act", line });
  else if (why) table.question({ do: "why", line: why });
  else if (mode !== undefined) opened(table, mode);
  else if (choose) chosen(table, choose);
  else if (give) given(table, give);
  else if (say) spoken(table, say);
  else if (sheet) sheets.turned(table, sheet);
  else if (what && !(ends(what) && asksFirst(table, what))) ACTS[what]?.(table, button);
}

/**
 * What can be pressed just now without effect says why, if a reason is known.
 * @param {CardTable} table
 * @param {DOMStringMap} what
 */
function barred(table, { do: deed, card = "" }) {
  const ask = table.screen && choosingCards(table.screen, table.ui);
  const why = deed === "undo" ? "Nothing is left to take back." : card && ask ? whyNot(ask, table.ui.chosen, card) : "";
  if (!why) return;
  table.say(why);
  table.draw();
}

/**
 * @param {CardTable} table
 * @param {string} mode
 */
function opened(table, mode) {
  table.ui.mode = table.ui.mode === mode ? "" : mode;
  table.ui.chosen = [];
  const ask = table.screen?.asks.find((one) => keyOf(one) === table.ui.mode);
  table.say(ask ? `${ask.label}: ${ask.kind.startsWith("card") ? "choose among the cards, then confirm." : "choose one."}` : "");
  table.draw();
  table.refocus(true);
  table.look();
}

/**
 * @param {CardTable} table
 * @param {string} card
 */
function chosen(table, card) {
  const { ui, screen } = table;
  const ask = screen && choosingCards(screen, ui);
  if (!ask) return;
  if (ui.chosen.includes(card)) ui.chosen = ui.chosen.filter((other) => other !== card);
  else ui.chosen = single(ask) ? [card] : [...ui.chosen, card];
  table.say(chosenWords(ask, ui.chosen));
  table.draw();
  table.look();
}

/**
 * @param {CardTable} table
 * @param {string} key
 */
function given(table, key) {
  const ask = table.screen?.asks.find((one) => keyOf(one) === key);
  const field = table.querySelector(`[data-amount="${key}"]`);
  if (!ask || !(field instanceof HTMLInputElement)) return;
  const choice = ask.choices.find((one) => one.value === field.valueAsNumber);
  if (choice) {
    table.question({ do: "act", line: choice.line });
    return;
  }
  const values = ask.choices.map((one) => one.value);
  const [below, above] = [values.filter((one) => one < field.valueAsNumber).pop(), values.find((one) => one > field.valueAsNumber)];
  if (field.step === "1" && below && above) table.note(`${ask.label}: ${below} or ${above}, for nothing lies between.`);
  else table.note(`${ask.label}: a number from ${field.min} to ${field.max}${field.step === "1" ? "" : ` in steps of ${field.step}`}, please.`);
}

/**
 * @param {CardTable} table
 * @param {string} what
 */
function spoken(table, what) {
  if (!table.screen) return;
  table.say(SAYS[what]?.(table.screen) ?? "");
  table.draw();
}

/** @param {CardTable} table */
function redraw(table) {
  table.draw();
  table.refocus(false);
}

/** The rulesets and options of the hand, once the engine can tell them; what the panel shows is what is dealt.
 * @param {CardTable} table */
export async function choices(table) {
  const asked = table.waited({ do: "choices", hand: table.hand });
  table.aside = asked;
  const answer = await asked;
  if (table.aside === asked) table.aside = null;
  /** @type {import("./shapes.mjs").Choosing | null} */
  const choosing = answer?.choosing ?? null;
  table.ui.choosing = choosing;
  if (choosing) {
    const options = Object.fromEntries(choosing.options.map(({ name, value }) => [name, value]));
    table.ui.picked = { ruleset: choosing.ruleset, options };
  }
  table.draw();
}

/** Who plays on, where somebody leaves or joins.
 * @param {CardTable} table */
const changes = ({ ui, hand }) => (ui.leaving.length || ui.joining ? { seats: playsOn(hand.record.seats, ui) } : {});

/** Say how many play on now.
 * @param {CardTable} table */
function recounted(table) {
  const { screen, ui } = table;
  if (screen?.series) table.say(playing(screen.series, playsOn(screen.seats.map((seat) => seat.name), ui)));
  table.draw();
}

/** The open panel has its rulesets.
 * @param {CardTable} table */
const told = (table) => table.ui.more && !table.ui.choosing && choices(table);

/** @param {CardTable} table */
function openPanel(table) {
  sheets.opened(table);
  told(table);
}

/** @type {Record<string, (table: CardTable, button: HTMLElement) => unknown>} */
const ACTS = {
  leave: (table) => table.question({ do: "go" }),
  go: (table) => table.question({ do: "go" }),
  settle: (table) => table.question({ do: "go" }),
  next: (table) => table.question({ do: "next", seed: seed(), ...changes(table), ...nextDeal(table) }),
  who: (table) => {
    table.ui.who = !table.ui.who;
    redraw(table);
  },
  part: (table) => table.question({ do: "part" }),
  full: (table) => table.question({ do: "deal", ...fullGame(table), seed: seed() }),
  deal: (table) => table.question({ do: "deal", ...fullGame(table), seed: seed() }),
  whole: (table) => table.question({ do: "deal", ...wholeGame(table), seed: seed() }),
  steps: (table) => table.question({ do: "deal", ...fromTheFirst(table), seed: seed() }),
  another: (table) => table.question({ do: "another", seed: seed() }),
  end: (table, button) => ACTS[table.ui.ending.what]?.(table, button),
  [OPEN]: (table) => table.open(),
  keep: kept,
  "deal-count": (table) => dealFor(table, table.ui.count, seed()),
  "keep-count": (table) => {
    table.ui.count = 0;
    table.say("");
    table.draw();
    table.focusOn("[data-count]");
  },
  first: (table) => {
    table.restart();
    table.say(table.screen?.title ?? "");
    redraw(table);
    told(table);
  },
  undo: (table) => table.question({ do: "undo" }),
  again: (table) => table.question({ do: "again" }),
  bare: (table) => table.question({ do: "show", bare: !table.screen?.bare }),
  mays: (table) => {
    table.ui.mays = !table.ui.mays;
    redraw(table);
  },
  more: (table) => (table.ui.more ? sheets.closed(table) : rarely(table, () => openPanel(table))),
  single: (table) => {
    table.ui.single = !table.ui.single;
    redraw(table);
  },
  close: closed,
  question: (table) => rarely(table, ({ questioned }) => questioned(table)),
  link: (table) => rarely(table, ({ link }) => link(table, true)),
  "open-link": (table) => rarely(table, ({ link }) => link(table, false)),
  save: (table) => rarely(table, ({ savedRecord }) => savedRecord(table)),
  "save-lost": (table) =>
    rarely(table, ({ saved, SAVED }) => {
      saved(JSON.stringify(table.lost, null, 1), `${table.lost.game}.json`);
      table.note(SAVED);
    }),
  mine: async (table) => {
    const answer = await table.question({ do: "show", hand: table.mine });
    if (!answer?.screen) return;
    table.mine = null;
    table.dismiss("elsewhere");
    redraw(table);
  },
  dismiss: (table, button) => {
    if (button.dataset.notice === "elsewhere") table.mine = null;
    table.dismiss(button.dataset.notice ?? "");
    redraw(table);
  },
  paste: (table) => {
    const field = table.querySelector("[data-paste]");
    if (field instanceof HTMLTextAreaElement) table.question({ do: "import", text: field.value });
  },
  rules: (table) => dealByPanel(table, seed()),
  uncover: (table) => table.question({ do: "show", seat: table.ui.cover }),
  stop: () => stop(),
  fill: (table) => (document.fullscreenElement ? document.exitFullscreen() : table.requestFullscreen()),
};

/**
 * @param {CardTable} table
 * @param {Event} event
 */
function changed(table, event) {
  const field = event.target;
  if (field instanceof HTMLSelectElement) selected(table, field);
  else if (field instanceof HTMLInputElement && field.dataset.number) picked(table, field.dataset.number, field.value);
  else if (field instanceof HTMLInputElement && field.dataset.check) checked(table, field.dataset.check, field.checked);
  else if (field instanceof HTMLInputElement && field.files?.[0]) {
    const [file] = field.files;
    void rarely(table, ({ fileOpened }) => fileOpened(table, file));
  }
}

/**
 * An option has this value now.
 * @param {CardTable} table
 * @param {string} option
 * @param {string} value
 */
function picked(table, option, value) {
  table.ui.picked.options = { ...table.ui.picked.options, [option]: value };
  table.draw();
}

/**
 * @param {CardTable} table
 * @param {HTMLSelectElement} field
 */
function selected(table, field) {
  const { ui, hand } = table;
  const { option } = field.dataset;
  if (option) picked(table, option, field.value);
  else if (field.dataset.ruleset !== undefined) {
    const ruleset = ui.choosing?.rulesets.find((one) => one.spec === field.value);
    ui.picked = { ruleset: field.value, options: { ...ruleset?.options } };
    ui.count = 0;
    table.draw();
  } else if (field.dataset.pace !== undefined) {
    ui.pace = Number(field.value);
    keepLooks(ui);
    table.draw();
  } else if (field.dataset.joins !== undefined) {
    ui.joining = field.value;
    recounted(table);
  } else if (field.dataset.seat !== undefined) {
    const { [field.value]: kind, ...players } = hand.players;
    table.question({ do: "show", seat: field.value, players: kind ? { ...players, [hand.seat]: "thumb" } : players });
  } else counted(table, Number(field.value), seed());
}

/**
 * @param {CardTable} table
 * @param {string} what
 * @param {boolean} on
 */
function checked(table, what, on) {
  const { ui, hand } = table;
  if (what.startsWith("person-")) {
    const person = what.slice("person-".length);
    const { [person]: _, ...players } = hand.players;
    table.question({ do: "show", players: on || person === hand.seat ? players : { ...players, [person]: "thumb" } });
  } else if (what.startsWith("stays-")) {
    const name = what.slice("stays-".length);
    ui.leaving = on ? ui.leaving.filter((other) => other !== name) : [...ui.leaving, name];
    recounted(table);
  } else if (what === "faults" || what === "aids") table.question({ do: "show", [what]: on });
  else {
    if (what === "large" || what === "four") ui[what] = on;
    keepLooks(ui);
    table.draw();
  }
}

/** @type {Record<string, string>} */
const KEYS = { h: "hand", t: "trick", s: "score", l: "last" };
/** @type {Record<string, (place: number, count: number) => number>} */
const STEPS = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * @param {CardTable} table
 * @param {KeyboardEvent} event
 */
function keyed(table, event) {
  const at = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Escape") escaped(table, at);
  if (event.key === "Enter" && at instanceof HTMLInputElement && at.dataset.amount) {
    event.preventDefault(); // or the same key presses the button that is focused next
    given(table, at.dataset.amount);
  }
  if (at.matches("input, textarea, select")) return;
  const step = STEPS[event.key];
  const cards = [...table.querySelectorAll(".hand button")];
  if (step && at.closest(".hand")) {
    const card = cards[step(cards.indexOf(at), cards.length)];
    if (card instanceof HTMLElement) card.focus();
    event.preventDefault();
  } else if (step && at.closest("[role=tablist]")) {
    sheets.stepped(table, step);
    event.preventDefault();
  } else if (KEYS[event.key]) {
    if (!table.ui.cover) spoken(table, KEYS[event.key] ?? "");
    event.preventDefault();
    event.stopPropagation(); // the theme opens its search by such keys
  }
}

/**
 * Out of what is open: what the others do is told at once, what is waited for is stopped, the panel is closed, or the
 * question that was asked.
 * @param {CardTable} table
 * @param {Element} at where the focus is
 */
function escaped(table, at) {
  const { ui } = table;
  if (table.skip) table.skip();
  else if (ui.busy && !at.closest(".more")) stop();
  else if (ui.ending.what && !at.closest(".more")) kept(table);
  else if (ui.more && (at.closest(".more, [data-do=more]") || !(ui.ruling || ui.mode))) sheets.closed(table);
  else if (ui.ruling || ui.mode) closed(table);
}

/**
 * The slip or the open question goes, and the focus back to the card, or the button, that brought it.
 * @param {CardTable} table
 */
function closed(table) {
  const { ruling, mode } = table.ui;
  const card = table.screen?.hand.find(({ why }) => why && why === ruling?.line)?.card;
  table.clear();
  redraw(table);
  table.focusOn(card ? `.hand [data-card="${card}"]` : `[data-mode="${mode || "none"}"]`);
}
