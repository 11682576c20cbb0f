// <site-keeping>: what this device keeps of the site, and the button that has it keep the whole.

import { make } from "../look/make.mjs";
import { keepAll, state } from "./keeper.mjs";
import { numberAndNoun, size } from "./words.mjs";

const LOOKED = 3_000; // milliseconds between two looks while a first visit is still being kept
const QUARTERS = ["", "A quarter", "Half", "Three quarters"];
const CANNOT = "This browser cannot keep the site: it may be a private window, its storage may be shut off, or the address may not begin with https. Print the rules instead.";
/** Why it ended too early, and what to do. */
const WHY = {
  network: "The connection was cut. What has come is kept; the rest will follow when the connection is back, or press again.",
  full: "There is no more room on this device. What has come is kept and can be used; make room, then press again.",
  edition: "A newer edition of this site has come out meanwhile. Load this page again in a minute, and then press again.",
  stopped: "Stopped. What has come is kept; press again to go on from there.",
};

class SiteKeeping extends HTMLElement {
  constructor() {
    super();
    this.said = make("p", { className: "keeping-said", role: "status", tabIndex: -1 });
    this.bar = make("progress", { "aria-label": "Kept on this device", max: 1, value: 0 });
    this.far = make("span", { className: "keeping-far" });
    this.whole = make("button", { type: "button", onclick: () => this.keep() }, "Keep the whole site");
    this.stop = make("button", { type: "button", hidden: true, onclick: () => this.stopped?.abort() }, "Stop");
    this.room = make("p", { className: "keeping-room" });
    /** @type {AbortController | null} while it keeps */
    this.stopped = null;
    this.cut = false;
    this.clock = 0; // runs until the next look
    this.gone = new AbortController();
  }

  connectedCallback() {
    this.gone = new AbortController();
    const asked = new URLSearchParams(location.search);
    const sought = asked.get("lacks");
    this.replaceChildren(
      ...(sought === null ? [] : [lacks(sought, asked.has("damaged"))]),
      this.said,
      make("p", { className: "keeping-bar" }, this.bar, " ", this.far),
      make("p", { className: "keeping-presses" }, this.whole, this.stop),
      this.room,
    );
    addEventListener("online", () => this.cut && this.keep(), { signal: this.gone.signal });
    this.look();
  }

  disconnectedCallback() {
    this.gone.abort();
    this.stopped?.abort();
  }

  /** @param {string} text */
  say(text) {
    if (this.said.textContent !== text) this.said.textContent = text;
  }

  /** What is kept just now; looked at again until all of a first visit is. */
  async look() {
    if (this.stopped) return;
    if (!this.said.textContent) this.say("Looking at what is kept on this device …");
    const found = "serviceWorker" in navigator ? await state() : null;
    if (!this.isConnected || this.stopped) return;
    this.whole.hidden = !found;
    this.bar.hidden = !found;
    if (!found) return this.say(CANNOT);
    const kept = found.files.filter((file) => file.kept);
    const left = found.files.filter((file) => !file.kept);
    const soon = left.filter((file) => file.when < 2);
    const bytes = (/** @type {typeof left} */ files) => files.reduce((sum, file) => sum + file.bytes, 0);
    this.draw({ files: kept.length, bytes: bytes(kept), ofFiles: found.files.length, ofBytes: bytes(found.files) });
    this.whole.hidden = !left.length;
    this.whole.textContent = `Keep the whole site (${size(bytes(left))} more)`;
    if (!left.length) this.say(`The whole site is kept on this device: ${numberAndNoun(kept.length, "file")}, ${size(bytes(kept))}. It needs no network.`);
    else if (!soon.length) this.say("The games, their tables and the search are kept on this device. Not kept yet: the old texts of the reading room.");
    else this.say("The games and their tables are being kept while you read. It is not done yet.");
    if (soon.length) this.clock = setTimeout(() => this.isConnected && this.look(), LOOKED);
  }

  /** @param {import("./keeper.mjs").Far} far */
  draw(far) {
    this.bar.max = far.ofBytes;
    this.bar.value = far.bytes;
    this.far.textContent = `${far.files} of ${numberAndNoun(far.ofFiles, "file")}, ${size(far.bytes)} of ${size(far.ofBytes)}`;
  }

  async keep() {
    if (this.stopped) return;
    const stopped = (this.stopped = new AbortController());
    this.cut = false;
    clearTimeout(this.clock);
    this.promise();
    const pressed = this.whole === document.activeElement;
    this.stop.hidden = false;
    this.whole.hidden = true;
    if (pressed || document.activeElement === document.body) this.stop.focus(); // the button that was pressed has gone
    let quarter = -1;
    const end = await keepAll(true, (far) => {
      this.draw(far);
      const now = Math.floor((4 * far.bytes) / far.ofBytes);
      if (quarter < 0) this.say(`Being kept: ${size(far.ofBytes - far.bytes)} are still to come.`);
      else if (now > quarter && now < 4) this.say(`${QUARTERS[now]} is kept.`);
      quarter = Math.max(quarter, now);
    }, stopped.signal);
    this.stopped = null;
    const held = this.stop === document.activeElement;
    if (held) this.said.focus(); // until another button has taken the place of the one that goes
    this.stop.hidden = true;
    this.cut = end.why === "network";
    if (!this.isConnected) return;
    await this.look();
    clearTimeout(this.clock); // how it ended is to be read
    if (held && !this.whole.hidden && this.said === document.activeElement) this.whole.focus();
    if (end.why) this.say(WHY[end.why]);
    else if (end.missing.length) this.say(`All is kept but ${numberAndNoun(end.missing.length, "file")}, which the host did not give (${end.missing.slice(0, 3).join(", ")}). Press again later.`);
  }

  /** Ask the browser not to clear what is kept. Some never answer: nothing waits for it. */
  promise() {
    navigator.storage?.persist?.().then(
      (granted) => {
        this.room.textContent = granted
          ? "The browser promises not to clear what is kept."
          : "The browser gives no promise to keep it: it may clear it when room is short. Look here again on the day before.";
      },
      () => {},
    );
  }
}

/**
 * The page that was wanted is not kept, and there is no network.
 * @param {string} sought its address from where the site begins
 * @param {boolean} damaged whether it was kept, and the copy has spoilt
 */
function lacks(sought, damaged) {
  const home = new URL("../", import.meta.url);
  const place = new URL(sought, home);
  const inside = place.href.startsWith(home.href);
  const again = inside ? make("a", { href: place.href }, "Try again") : "";
  const why = damaged
    ? "The copy of this page that this device kept was damaged, and there is no network just now to fetch it anew. "
    : "The page that you wanted is not kept on this device, and there is no network just now. ";
  return make("p", { className: "keeping-lacks" }, why, again);
}

if (!customElements.get("site-keeping")) customElements.define("site-keeping", SiteKeeping);
