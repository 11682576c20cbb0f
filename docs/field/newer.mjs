// A newer edition of the site comes by itself while the reader reads, and lies ready. It is loaded when the reader says so,
// or when no page of the site is open any more.

import { make } from "../look/make.mjs";
import { ask } from "./keeper.mjs";

const READY = "A newer edition of this site is ready.";

/** @type {HTMLElement | null} */
let line = null;

/** What sticks to the foot of the window stays above the line. */
const sized = new ResizeObserver(() => document.documentElement.style.setProperty("--gp-below", `${line?.offsetHeight ?? 0}px`));

/** @param {ServiceWorkerRegistration} registration */
function offer(registration) {
  if (line?.isConnected || !registration.waiting || !registration.active) return;
  const said = make("p", { role: "status" });
  line = make(
    "aside",
    { className: "newer-edition", "aria-label": "Newer edition" },
    said,
    make("button", { type: "button", onclick: () => take(registration, said) }, "Load it"),
    make("button", { type: "button", onclick: () => line?.remove() }, "Later"),
  );
  document.body.append(line);
  sized.observe(line); // also when it is taken away
  requestAnimationFrame(() => (said.textContent = READY)); // only what changes is spoken
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {HTMLElement} said
 */
async function take(registration, said) {
  const coming = registration.waiting;
  if (!coming) return location.reload();
  coming.addEventListener("statechange", () => coming.state === "activated" && location.reload());
  const answer = await ask(coming, { do: "take" });
  const others = answer?.others ?? 0;
  if (others > 0) {
    const where = others === 1 ? "another window or tab" : `${others} other windows or tabs`;
    said.textContent = `This site is open in ${where}. Close what is there, and then load the newer edition.`;
  }
}

/** Be told of newer editions from now on.
 * @param {ServiceWorkerRegistration} registration */
export function watch(registration) {
  const heard = (/** @type {ServiceWorker | null} */ coming) =>
    coming?.addEventListener("statechange", () => coming.state === "installed" && offer(registration));
  registration.addEventListener("updatefound", () => heard(registration.installing));
  heard(registration.installing);
  offer(registration);
}
