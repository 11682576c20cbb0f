// An example as the projector walks through it: whoever has to do with its rule sits below, and what is only tried is a
// sentence with its ruling.

/** @typedef {import("../examples/fetch-examples.mjs").ShownExample} Shown */
/** @typedef {import("../examples/positions.mjs").Position} Step */
/** @typedef {import("../examples/shapes.mjs").RuleInWords} RuleInWords */
/** @typedef {import("../table/screen.mjs").Screen} Screen */
/** @typedef {import("./projector.mjs").Position} Position */
/** @typedef {import("./projector-parts.mjs").Ruled} Ruled */

/**
 * What is said of a rule, by its id, whichever of its readings is played.
 * @param {Record<string, RuleInWords>} rules
 * @param {string} rule
 * @returns {RuleInWords}
 */
export const wordsOf = (rules, rule) => (Object.hasOwn(rules, rule) ? rules[rule] : undefined) ?? { number: 0, title: "", text: "" };

/**
 * @param {Shown} shown
 * @param {string} key the rule or the reading that it shows
 * @param {Record<string, RuleInWords>} rules
 * @returns {Position[]}
 */
export function positionsOf({ walk, at }, key, rules) {
  const below = walk[at]?.actor ?? "";
  return walk.map((step, place) => ({
    screen: turned(step.screen, below),
    said: step.tried ? [asked(step.tried)] : step.said.map(({ text }) => text),
    decides: "",
    ruled: ruledAt(step, key, rules),
    asks: Boolean(step.tried),
    opens: place === at || Boolean(step.tried?.refused),
  }));
}

/**
 * A position with this player below.
 * @param {Screen} screen
 * @param {string} name
 * @returns {Screen}
 */
function turned(screen, name) {
  const first = Math.max(0, screen.seats.findIndex((seat) => seat.name === name));
  return { ...screen, seats: [...screen.seats.slice(first), ...screen.seats.slice(0, first)] };
}

/** @param {import("../examples/shapes.mjs").Tried} tried */
function asked({ seat, asked: act, refused, because }) {
  const what = act.charAt(0).toLowerCase() + act.slice(1);
  return `${seat}: ${what}? ${refused ? `Not allowed${because ? `: ${because}` : "."}` : "Allowed."}`;
}

/**
 * The rule by which something is refused; else that which is shown.
 * @param {Step} step
 * @param {string} key
 * @param {Record<string, RuleInWords>} rules
 * @returns {Ruled}
 */
function ruledAt({ tried }, key, rules) {
  const refused = tried?.refused ? tried : null;
  const { number, title, text } = wordsOf(rules, refused ? refused.rule : key);
  return {
    may: tried?.may ?? [],
    not: refused?.cards.length === 1 ? (refused.cards[0]?.card ?? "") : "",
    whose: refused?.seat ?? "",
    because: refused?.because ?? "",
    title,
    text: refused?.text || text,
    passage: "",
    work: number ? `Rule ${number}` : "",
  };
}
