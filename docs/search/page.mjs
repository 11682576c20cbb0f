// The search as it is seen: a field, what is told at once, and what was found.

import "../look/site.mjs";
import { make } from "../look/make.mjs";
import { countInWords, showResults } from "./results.mjs";
import { Searcher } from "./searcher.mjs";

const PAUSE = 400; // milliseconds after which the address takes the question
const PART = 0.9; // of what is seen of the list, by which a page further goes
const MISSING = "The search did not come: this device has not kept it, and there is no network just now.";
const WAIT = "One moment: the search is being fetched.";

class SearchPage {
  constructor() {
    this.field = make("input", { type: "search", id: "gp-find-field", className: "find-field", "aria-label": "Search" });
    Object.assign(this.field, { placeholder: "A question, a word, a game", autocomplete: "off", spellcheck: false, enterKeyHint: "go" });
    this.asked = make("p", { className: "find-asked" }); // on paper, in place of the field
    this.status = make("p", { className: "find-status", role: "status" });
    this.games = make("div", { className: "find-games" });
    this.list = make("div", { className: "find-list" });
    const close = make("button", { type: "button", className: "find-close", onclick: () => this.dialog.close() }, "Close");
    const head = make("div", { className: "find-head", role: "search" }, this.field, close);
    const parts = [head, this.asked, this.games, this.status, this.list];
    this.dialog = make("dialog", { className: "find md-typeset", "aria-label": "Search" }, ...parts);
    this.all = false;
    this.left = false; // whether a link has been followed from here
    this.before = "";
    this.shown = "";
    this.early = ""; // Enter or the arrow, pressed before there was anything to follow
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.pause = undefined;
    this.field.addEventListener("input", () => this.asks());
    this.dialog.addEventListener("keydown", (event) => this.keys(event));
    this.dialog.addEventListener("click", (event) => this.presses(event));
    this.dialog.addEventListener("close", () => this.closes());
    this.searcher = new Searcher((answers) => this.shows(answers), () => (this.status.textContent = MISSING));
  }

  /** @param {string} [question] @param {string} [typed] before it was open */
  open(question, typed) {
    if (question !== undefined) this.field.value = question;
    this.left = false;
    if (!this.dialog.isConnected) document.body.append(this.dialog);
    if (!this.dialog.open) this.dialog.showModal();
    this.field.focus();
    this.field.select();
    if (typed) this.field.setRangeText(typed, 0, this.field.value.length, "end");
    this.asks();
  }

  asks() {
    const text = this.field.value.trimStart();
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.carry(text.trim()), PAUSE);
    if (text !== this.before) {
      this.all = false;
      this.early = "";
    }
    this.before = text;
    if (text.trim()) {
      if (!this.searcher.ready && this.status.textContent !== MISSING) this.status.textContent = WAIT;
      this.searcher.ask(text, this.all);
    } else this.empties();
  }

  empties() {
    this.searcher.asked = null;
    this.shown = "";
    this.status.textContent = "";
    this.games.replaceChildren();
    this.list.replaceChildren();
  }

  /** @param {import("./ranks.mjs").Answers} answers */
  shows(answers) {
    if (!this.field.value.trim()) return;
    this.status.textContent = countInWords(answers);
    this.asked.textContent = `The Groom Porter, asked: ${this.field.value.trim()}`;
    this.games.replaceChildren(...(answers.games.length ? [this.filter(answers)] : []));
    const at = document.activeElement;
    const [chosen, depth] = [at instanceof HTMLAnchorElement && this.list.contains(at) ? at.href : "", this.list.scrollTop];
    const [same, folds] = [this.shown === this.before, at?.matches(".find-more > summary")];
    this.list.replaceChildren(...showResults(answers, same && !!this.list.querySelector(".find-more[open]")));
    this.list.scrollTop = same ? depth : 0; // the old texts come later, beneath what is being read
    this.shown = this.before;
    if (this.early) this.follow(this.early);
    else if (folds) /** @type {HTMLElement | null} */ (this.list.querySelector(".find-more > summary") ?? this.field)?.focus({ preventScroll: true });
    else if (chosen) ([...this.list.querySelectorAll("a")].find(({ href }) => href === chosen) ?? this.field).focus({ preventScroll: true });
  }

  /** @param {import("./ranks.mjs").Answers} answers */
  filter({ games, filtered }) {
    const names = games.map(({ name }) => name).join(", ");
    const press = () => {
      this.all = filtered;
      this.searcher.ask(this.field.value, this.all);
      this.field.focus();
    };
    return make("button", { type: "button", className: "find-game", "aria-pressed": String(filtered), onclick: press }, `Only ${names}`);
  }

  /** The address takes the question, so that it can be passed on, and that Back comes to it again. @param {string} text */
  carry(text) {
    if (this.left) return;
    const address = new URL(location.href);
    if (text && this.dialog.open) address.searchParams.set("q", text);
    else address.searchParams.delete("q");
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  }

  /** What was found, and can be seen. @returns {HTMLAnchorElement[]} */
  links() {
    return [...this.list.querySelectorAll(/** @type {"a"} */ ("a.find-title"))].filter((link) => !link.closest("details:not([open])"));
  }

  /** @param {KeyboardEvent} event */
  keys(event) {
    const { key } = event;
    const links = this.links();
    const at = links.findIndex((link) => link.parentElement?.contains(document.activeElement));
    const asks = document.activeElement === this.field && this.before.trim();
    if (asks && this.shown !== this.before && (key === "Enter" || key === "ArrowDown")) this.early = key;
    else if (asks && key === "Enter") this.follow(key);
    else if (key === "Escape") this.dialog.close(); // at once: a browser empties the field first
    else if (key === "ArrowDown") (links[at + 1] ?? links.at(-1))?.focus();
    else if (key === "ArrowUp" && at >= 0) (links[at - 1] ?? this.field).focus();
    else if (key === "PageDown" || key === "PageUp") this.list.scrollBy(0, (key === "PageUp" ? -PART : PART) * this.list.clientHeight);
    else return;
    event.preventDefault();
  }

  /** Go to the first that was found, or to its page. @param {string} key */
  follow(key) {
    this.early = "";
    const [first] = this.links();
    if (key === "Enter") first?.click();
    else first?.focus();
  }

  /** @param {MouseEvent} event */
  presses({ target, ctrlKey, metaKey, shiftKey }) {
    if (target === this.dialog) return this.dialog.close(); // beside it
    if (!(target instanceof Element) || !target.closest("a") || ctrlKey || metaKey || shiftKey) return;
    clearTimeout(this.pause);
    this.carry(this.field.value.trim());
    this.left = true; // the page that is left keeps its question
    this.dialog.close();
  }

  closes() {
    clearTimeout(this.pause);
    this.carry("");
  }
}

/** @type {SearchPage | undefined} */
let page;

/** @param {string} [question] @param {string} [typed] before it was open */
export function openSearch(question, typed) {
  page ??= new SearchPage();
  page.open(question, typed);
}
