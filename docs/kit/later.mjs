// What a teacher opens by a press is loaded only then: until that a kit's page has no more of it than its buttons.

import { keptPlace } from "./kept-place.mjs";

class CardProjector extends HTMLElement {
  connectedCallback() {
    this.live = new AbortController();
    this.addEventListener("click", (event) => this.pressed(event.target), { signal: this.live.signal });
    if (keptPlace(this.dataset.game ?? "")?.open) this.open(""); // the page was loaded anew while it was shown
  }

  disconnectedCallback() {
    this.live?.abort();
    for (const shown of document.querySelectorAll("dialog.projector")) shown.remove();
  }

  /** @param {EventTarget | null} target */
  pressed(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.dataset.walk !== undefined) this.open(button.dataset.walk);
  }

  /** @param {string} name the hand; "" for that which was shown last, "table" for that which lies on the game's table */
  async open(name) {
    const { project } = await import("./projector.mjs");
    await project(this, name);
  }
}

class HandAudit extends HTMLElement {
  connectedCallback() {
    this.live = new AbortController();
    const fold = this.closest("details");
    const when = { once: true, signal: this.live.signal };
    const begin = () =>
      import("./audit.mjs").then(
        ({ audits }) => this.isConnected && audits(this),
        () => fold?.addEventListener("toggle", begin, when), // the file did not come: once more when it is opened again
      );
    if (!fold || fold.open) begin();
    else fold.addEventListener("toggle", begin, when);
  }

  disconnectedCallback() {
    this.live?.abort();
  }
}

if (!customElements.get("card-projector")) customElements.define("card-projector", CardProjector);
if (!customElements.get("hand-audit")) customElements.define("hand-audit", HandAudit);
