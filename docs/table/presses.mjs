// What a press, a key or a choice on the table does.

import { stop } from "./desk.mjs";
import { keepLooks } from "./keep.mjs";
import { choosingCards, keyOf } from "./shapes.mjs";
import { SAYS } from "./speak.mjs";

/** @typedef {import("./table.mjs").CardTable} CardTable */

const SEATS = ["Anne", "Bess", "Cecily", "Dorothy", "Ellen", "Frances", "Grace", "Hester", "Isabel", "Joan"];

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
  table.addEventListener(
    "focusin",
    (event) => {
      const item = /** @type {Element} */ (event.target).closest(".hand li");
      table.place = item?.parentElement ? [...item.parentElement.children].indexOf(item) : 0;
    },
    { signal },
  );
}

/**
 * @param {CardTable} table
 * @param {Event} event
 */
function clicked(table, event) {
  const button = /** @type {Element} */ (event.target).closest("button");
  if (!(button instanceof HTMLElement) || button.getAttribute("aria-disabled") === "true") return;
  if (table.skip) {
    table.skip();
    return;
  }
  const { line, why, mode, choose, give, say, do: what } = button.dataset;
  if (line) table.question({ do: "act", line });
  else if (why) table.question({ do: "why", line: why });
  else if (mode !== undefined) opened(table, mode);
  else if (choose) chosen(table, choose);
  else if (give) given(table, give);
  else if (say) spoken(table, say);
  else if (what) ACTS[what]?.(table);
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
}

/**
 * @param {CardTable} table
 * @param {string} card
 */
function chosen(table, card) {
  const { ui, screen } = table;
  const ask = screen && choosingCards(screen, ui);
  if (!ask) return;
  const single = ask.choices.every((choice) => choice.cards.length === 1);
  if (ui.chosen.includes(card)) ui.chosen = ui.chosen.filter((other) => other !== card);
  else ui.chosen = single ? [card] : [...ui.chosen, card];
  table.draw();
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
  table.ui.note = `${ask.label}: a number from ${field.min} to ${field.max}${field.step === "1" ? "" : ` in steps of ${field.step}`}, please.`;
  table.say(table.ui.note);
  table.draw();
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

/**
 * @param {CardTable} table
 * @param {string} text
 * @param {string} said
 */
async function copied(table, text, said) {
  try {
    await navigator.clipboard.writeText(text);
    table.ui.note = said;
  } catch {
    table.ui.note = "This browser does not let pages copy: the text stands below.";
    table.ui.text = text;
    table.ui.more = true;
  }
  table.say(table.ui.note);
  table.draw();
}

/**
 * @param {CardTable} table
 * @param {boolean} masked
 */
async function link(table, masked) {
  const answer = await table.waited({ do: "export", hand: table.hand, masked });
  if (!answer?.link) return;
  const address = `${location.origin}${location.pathname}#hand=${answer.link}`;
  await copied(table, address, masked ? "Copied: a link to what you have seen." : "Copied: a link that shows all cards.");
}

/** The rulesets and options of the hand, once the engine can tell them; what the panel shows is what is dealt.
 * @param {CardTable} table */
export async function choices(table) {
  const answer = await table.waited({ do: "choices", hand: table.hand });
  /** @type {import("./shapes.mjs").Choosing | null} */
  const choosing = answer?.choosing ?? null;
  table.ui.choosing = choosing;
  if (choosing) {
    const options = Object.fromEntries(choosing.options.map(({ name, value }) => [name, value]));
    table.ui.picked = { ruleset: choosing.ruleset, options };
  }
  table.draw();
}

/** The open panel has its rulesets.
 * @param {CardTable} table */
const told = (table) => table.ui.more && !table.ui.choosing && choices(table);

/** @type {Record<string, (table: CardTable) => unknown>} */
const ACTS = {
  leave: (table) => table.question({ do: "go" }),
  go: (table) => table.question({ do: "go" }),
  settle: (table) => table.question({ do: "go" }),
  next: (table) => table.question({ do: "next", seed: seed() }),
  full: (table) => table.question({ do: "deal", ruleset: "", seed: seed() }),
  deal: (table) => table.question(table.screen?.first ? { do: "deal", ruleset: "", seed: seed() } : { do: "deal", seed: seed() }),
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
  more: (table) => {
    table.ui.more = !table.ui.more;
    redraw(table);
    told(table);
  },
  where: (table) => {
    table.ui.where = true;
    const ruling = table.ui.ruling;
    table.say(ruling?.where.length ? `It would be allowed under: ${ruling.where.join("; ")}.` : "Nowhere in this game.");
    redraw(table);
  },
  close: (table) => {
    table.clear();
    redraw(table);
  },
  question: async (table) => {
    const { ruling } = table.ui;
    const answer = await table.waited({ do: "export", hand: table.hand, masked: true });
    if (!ruling || !answer?.link) return;
    const { record, version } = table.hand;
    const text = [
      `Rule: ${ruling.rule}`,
      `Ruleset: ${record.game}, ${record.ruleset}`,
      `Version: ${version}`,
      `Asked: ${ruling.line}`,
      `Position: ${location.origin}${location.pathname}#hand=${answer.link}`,
    ].join("\n");
    const address = document.querySelector('meta[name="questions"]')?.getAttribute("content") ?? "";
    table.ui.questionTo = address.replace(/^mailto:/, "");
    table.ui.question = text;
    await copied(table, text, "Copied: rule, ruleset, version and position.");
  },
  link: (table) => link(table, true),
  "open-link": (table) => link(table, false),
  save: async (table) => {
    const answer = await table.waited({ do: "export", hand: table.hand });
    if (!answer?.toml) return;
    const anchor = document.createElement("a");
    anchor.href = URL.createObjectURL(new Blob([answer.toml], { type: "text/plain" }));
    anchor.download = `${table.screen?.game}.toml`;
    document.body.append(anchor); // one that is in no document saves nothing in some browsers
    anchor.click();
    anchor.remove();
    setTimeout(() => URL.revokeObjectURL(anchor.href)); // when the saving has begun
  },
  paste: (table) => {
    const field = table.querySelector("[data-paste]");
    if (field instanceof HTMLTextAreaElement) table.question({ do: "import", text: field.value });
  },
  rules: (table) => table.question({ do: "deal", ...table.ui.picked, seed: seed() }),
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
  else if (field instanceof HTMLInputElement && field.dataset.check) checked(table, field.dataset.check, field.checked);
  else if (field instanceof HTMLInputElement && field.files?.[0]) {
    field.files[0].text().then((text) => table.question({ do: "import", text }));
  }
}

/**
 * @param {CardTable} table
 * @param {HTMLSelectElement} field
 */
function selected(table, field) {
  const { ui, hand } = table;
  const { option } = field.dataset;
  if (option) {
    ui.picked.options = { ...ui.picked.options, [option]: field.value };
    table.draw();
  } else if (field.dataset.ruleset !== undefined) {
    const ruleset = ui.choosing?.rulesets.find((one) => one.spec === field.value);
    ui.picked = { ruleset: field.value, options: { ...ruleset?.options } };
    table.draw();
  } else if (field.dataset.seat !== undefined) {
    const { [field.value]: kind, ...players } = hand.players;
    table.question({ do: "show", seat: field.value, players: kind ? { ...players, [hand.seat]: "thumb" } : players });
  } else {
    const seats = SEATS.slice(0, Number(field.value));
    const players = Object.fromEntries(seats.filter((name) => name !== seats[0]).map((name) => [name, hand.players[name] ?? "thumb"]));
    table.question({ do: "deal", ...(table.screen?.first && { ruleset: "" }), seats, seat: seats[0], players, seed: seed() });
  }
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
  } else if (what === "faults" || what === "aids") table.question({ do: "show", [what]: on });
  else {
    if (what === "quick") ui.pace = on ? 0 : 450;
    else if (what === "large" || what === "four") ui[what] = on;
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
  if (event.ctrlKey || event.altKey || event.metaKey || at.matches("input, textarea, select")) return;
  const step = STEPS[event.key];
  const cards = [...table.querySelectorAll(".hand button")];
  if (step && at.closest(".hand")) {
    const card = cards[step(cards.indexOf(at), cards.length)];
    if (card instanceof HTMLElement) card.focus();
    event.preventDefault();
  } else if (KEYS[event.key]) {
    if (!table.ui.cover) spoken(table, KEYS[event.key] ?? "");
    event.preventDefault();
    event.stopPropagation(); // the theme opens its search by such keys
  } else if (event.key === "Escape" && (table.ui.ruling || table.ui.mode)) {
    table.clear();
    redraw(table);
  }
}
