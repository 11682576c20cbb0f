// The two lists that are filtered in the browser: which game to play, and what was played where and when. Without this
// both stand whole. Nothing here knows a game: each entry says by itself what it is chosen by.

/** @param {FormDataEntryValue | null} value @returns {number} NaN where nothing was said */
const year = (value) => (value ? Number(value) : NaN);

/** Whether an entry's year is known and no later than was asked. @param {string | undefined} own @param {number} asked */
const by = (own, asked) => Number.isNaN(asked) || (Boolean(own) && Number(own) <= asked);

/**
 * Which games fit, in their order.
 * @param {DOMStringMap[]} games
 * @param {FormData} asked
 * @returns {boolean[]}
 */
export function fitting(games, asked) {
  const [people, minutes] = [String(asked.get("people") ?? ""), year(asked.get("minutes"))];
  const [temper, pack, kind, evidence] = ["temper", "pack", "kind", "evidence"].map((name) => String(asked.get(name) ?? ""));
  return games.map(
    (game) =>
      (!people || people in JSON.parse(game.people ?? "{}")) &&
      (Number.isNaN(minutes) || Number(game.minutes) <= minutes) &&
      (!kind || game.kind === kind) &&
      (!evidence || game.evidence === evidence) &&
      (!temper || (game.temper ?? "").split(" ").includes(temper)) &&
      (!pack || game.pack === pack) &&
      by(game.named, year(asked.get("named"))) &&
      by(game.ruled, year(asked.get("ruled"))),
  );
}

/**
 * How two games stand in the order that was asked for; what has no year comes last. Of equals the one that was first stays so.
 * @param {DOMStringMap} one
 * @param {DOMStringMap} other
 * @param {string} order one of the keys that every game has
 */
export function compare(one, other, order) {
  if (order === "name") return (one.name ?? "").localeCompare(other.name ?? "");
  const [here, there] = [one, other].map((game) => Number(game[order] || Infinity));
  return here === there ? 0 : here - there;
}

/**
 * Why the first game of those that fit comes first.
 * @param {DOMStringMap | undefined} first
 * @param {number} fit how many fit
 * @param {FormData} asked
 */
export function reason(first, fit, asked) {
  if (!first) return "No game of this site fits. Change one of the choices: fewer limits, or more minutes.";
  const seats = JSON.parse(first.people ?? "{}")[String(asked.get("people") ?? "")];
  const why = fit > 1 ? `Of the ${fit} games that fit it has the fewest rules to learn` : "It is the only game that fits, with";
  const sit = seats ? `, and you sit down at ${seats}` : "";
  return `${first.name} first. ${why}${fit > 1 ? `, ${first.rules}` : ` ${first.rules} rules to learn`}${sit}. A game takes about ${first.minutes} minutes.`;
}

const LEARNING = "rules"; // the order of the list as the page has it

/** @param {HTMLFormElement} form */
function pick(form) {
  const whole = form.closest(".gallery");
  const asked = new FormData(form);
  const items = [...(whole?.querySelectorAll(".gallery-games > li") ?? [])].filter((item) => item instanceof HTMLElement);
  /** @param {string} order */
  const arrange = (order) => items.sort((one, other) => compare(one.dataset, other.dataset, order));
  const fit = fitting(arrange(LEARNING).map((item) => item.dataset), asked);
  const first = items[fit.indexOf(true)];
  items.forEach((item, place) => {
    item.hidden = !fit[place];
    item.classList.toggle("gallery-chosen", item === first);
  });
  arrange(String(asked.get("order") ?? LEARNING));
  const list = whole?.querySelector(".gallery-games");
  if (items.some((item, place) => list?.children[place] !== item)) list?.append(...items);
  const said = whole?.querySelector(".gallery-first");
  if (said) said.textContent = reason(first?.dataset, fit.filter(Boolean).length, asked);
}

/**
 * Which rows of games in countries are shown, and the games that were by then known only from elsewhere.
 * @param {DOMStringMap[]} rows
 * @param {FormData} asked
 * @returns {{shown: boolean[], elsewhere: string[]}}
 */
export function rowsToShow(rows, asked) {
  const [country, until] = [String(asked.get("country") ?? ""), year(asked.get("year"))];
  const known = rows.map((row) => {
    const own = asked.get("seen") ? row.seen : row.year;
    return by(own, until) && (!asked.get("seen") || Boolean(own));
  });
  const shown = rows.map((row, place) => Boolean(known[place]) && (!country || row.country === country));
  const here = new Set(rows.filter((_, place) => shown[place]).map((row) => row.game));
  const others = rows.filter((row, place) => known[place] && !here.has(row.game) && row.year);
  return { shown, elsewhere: country ? [...new Set(others.map((row) => row.name ?? ""))] : [] };
}

/** @param {HTMLFormElement} form */
function list(form) {
  const whole = form.closest(".played");
  const asked = new FormData(form);
  const until = year(asked.get("year"));
  const rows = [...(whole?.querySelectorAll("tbody tr") ?? [])].filter((row) => row instanceof HTMLElement);
  const { shown, elsewhere } = rowsToShow(rows.map((row) => row.dataset), asked);
  rows.forEach((row, place) => {
    row.hidden = !shown[place];
    const later = row.querySelector(".played-later");
    if (later instanceof HTMLElement) later.hidden = Number.isNaN(until) || Number(row.dataset.rules || 0) <= until;
  });
  const count = shown.filter(Boolean).length;
  const said = whole?.querySelector(".played-status");
  const where = asked.get("country") || "any country";
  const when = Number.isNaN(until) ? "" : ` by ${until}`;
  const others = elsewhere.length ? ` Known${when} from elsewhere only, and not listed: ${elsewhere.join(", ")}.` : "";
  if (said) said.textContent = `${count ? (count === 1 ? "One entry" : `${count} entries`) : "Nothing"} for ${where}${when}.${others}`;
}

/** @param {EventTarget | null} target */
function changed(target) {
  const form = target instanceof Element ? target.closest("form.kit-form") : null;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.matches(".gallery-form")) pick(form);
  else if (form.matches(".played-form")) list(form);
}

if (typeof document !== "undefined") {
  for (const kind of ["input", "change"]) addEventListener(kind, ({ target }) => changed(target));
  addEventListener("reset", ({ target }) => setTimeout(() => changed(target))); // when the fields are empty
  addEventListener("submit", (event) => {
    if (event.target instanceof Element && event.target.matches("form.kit-form")) event.preventDefault();
  });
}
