// What a teacher opens by a press: until then a kit's page has no more of it than its buttons.

import { audits } from "./audit.mjs";
import { keptPlace } from "./kept-place.mjs";
import { project } from "./projector.mjs";

class CardProjector extends HTMLElement {
  connectedCallback() {
    this.live = new AbortController();
    this.addEventListener("click", (event) => this.pressed(event.target), { signal: this.live.signal });
    if (keptPlace(this.dataset.game ?? "")?.open) project(this, ""); // the page was loaded anew while it was shown
  }

  disconnectedCallback() {
    this.live?.abort();
    for (const shown of document.querySelectorAll("dialog.projector")) shown.remove();
  }

  /** @param {EventTarget | null} target whose button names a hand; "table" is that which lies on the game's table */
  pressed(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.dataset.walk !== undefined) project(this, button.dataset.walk);
  }
}

class HandAudit extends HTMLElement {
  connectedCallback() {
    this.live = new AbortController();
    const fold = this.closest("details");
    const begin = () => audits(this);
    if (!fold || fold.open) begin();
    else fold.addEventListener("toggle", begin, { once: true, signal: this.live.signal });
  }

  disconnectedCallback() {
    this.live?.abort();
  }
}

if (!customElements.get("card-projector")) customElements.define("card-projector", CardProjector);
if (!customElements.get("hand-audit")) customElements.define("hand-audit", HandAudit);
