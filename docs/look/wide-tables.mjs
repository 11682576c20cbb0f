// A table that is wider than its page scrolls in a box of its own, which the keyboard reaches as it does every other such box.

import { whenThemed } from "./theme.mjs";

function reached() {
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap")) {
    const wide = box.scrollWidth > box.clientWidth;
    const heads = [...box.querySelectorAll("thead th")].map((head) => head.textContent?.trim()).filter(Boolean);
    const given = { tabindex: "0", role: "region", "aria-label": `Table: ${heads.join(", ")}` };
    for (const [name, value] of Object.entries(given)) wide ? box.setAttribute(name, value) : box.removeAttribute(name);
  }
}

// The theme has put its boxes round the tables by the next frame.
whenThemed(({ document$ }) => document$.subscribe(() => requestAnimationFrame(reached)));
addEventListener("resize", reached);
