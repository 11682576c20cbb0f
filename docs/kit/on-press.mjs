// What a teacher opens by a press: until then a kit's page has no more of it than its buttons.

import { bring } from "../look/part.mjs";
import { early } from "../table/early.mjs";
import { define, PageElement } from "../table/element.mjs";
import { keptPlace } from "./kept-place.mjs";

class CardProjector extends PageElement {
  /** @param {AbortSignal} signal */
  begin(signal) {
    this.addEventListener("click", (event) => this.pressed(event.target), { signal });
    if (keptPlace(this.dataset.game ?? "")?.open) this.project(""); // the page was loaded anew while it was shown
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    for (const shown of document.querySelectorAll("dialog.projector")) shown.remove();
  }

  /** @param {EventTarget | null} target whose button names a hand; "table" is that which lies on the game's table */
  pressed(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.dataset.walk !== undefined) this.project(button.dataset.walk);
  }

  /** @param {string} wanted */
  project(wanted) {
    void bring(this, () => import("./projector.mjs"), ({ project }) => project(this, wanted));
  }
}

/** What comes when the part of the page in which it stands is opened. */
class FoldedPart extends PageElement {
  /** @param {AbortSignal} signal */
  begin(signal) {
    const fold = this.closest("details");
    if (!fold || fold.open) this.come();
    else fold.addEventListener("toggle", () => this.come(), { once: true, signal });
  }

  come() {}
}

class HandAudit extends FoldedPart {
  come() {
    void bring(this, () => import("./audit.mjs"), ({ audits }) => audits(this));
  }
}

class RuleExamples extends FoldedPart {
  /** @param {AbortSignal} signal */
  begin(signal) {
    const fold = this.closest("details");
    if (fold && keptPlace(`${this.dataset.game}-example`)?.open) fold.open = true; // the page was loaded anew while one was shown
    super.begin(signal);
  }

  come() {
    void bring(this, () => import("./examples.mjs"), ({ offer }) => offer(this));
  }
}

define("card-projector", CardProjector);
define("hand-audit", HandAudit);
define("rule-examples", RuleExamples);

// Ahead of their press, while there is a network: a class may have none by then.
early(() => void Promise.allSettled([import("./projector.mjs"), import("./audit.mjs")]));
