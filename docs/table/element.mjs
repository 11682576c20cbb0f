// What the elements of the pages have in common.

/** An element that listens as long as it is on its page; where it is put there again, it begins anew. */
export class PageElement extends HTMLElement {
  live = new AbortController();

  connectedCallback() {
    this.live = new AbortController();
    this.begin(this.live.signal);
  }

  disconnectedCallback() {
    this.live.abort();
  }

  /** @param {AbortSignal} _ ends the listening */
  begin(_) {}
}

/**
 * A page that is loaded into this one brings its module again.
 * @param {string} name
 * @param {CustomElementConstructor} element
 */
export const define = (name, element) => customElements.get(name) ?? customElements.define(name, element);

/** @template {Element} T @param {ParentNode} parent @param {string} what @returns {T[]} */
export const all = (parent, what) => /** @type {T[]} */ ([...parent.querySelectorAll(what)]);
