// What a teacher opens by a press: until then a kit's page has no more of it than its buttons.

import { define, PageElement } from "../table/element.mjs";
import { audits } from "./audit.mjs";
import { keptPlace } from "./kept-place.mjs";
import { project } from "./projector.mjs";

class CardProjector extends PageElement {
  /** @param {AbortSignal} signal */
  begin(signal) {
    this.addEventListener("click", (event) => this.pressed(event.target), { signal });
    if (keptPlace(this.dataset.game ?? "")?.open) project(this, ""); // the page was loaded anew while it was shown
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    for (const shown of document.querySelectorAll("dialog.projector")) shown.remove();
  }

  /** @param {EventTarget | null} target whose button names a hand; "table" is that which lies on the game's table */
  pressed(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.dataset.walk !== undefined) project(this, button.dataset.walk);
  }
}

class HandAudit extends PageElement {
  /** @param {AbortSignal} signal */
  begin(signal) {
    const fold = this.closest("details");
    const begin = () => audits(this);
    if (!fold || fold.open) begin();
    else fold.addEventListener("toggle", begin, { once: true, signal });
  }
}

define("card-projector", CardProjector);
define("hand-audit", HandAudit);
