// Put in the place of service-worker.js, this ends it for every reader who comes: what their devices kept of the site is
// deleted, hands and progress stay, and pages come from the host again.

const here = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const CACHE = `groomporter:${new URL(here.registration.scope).pathname}`;

here.addEventListener("install", () => here.skipWaiting());
here.addEventListener("activate", (event) => event.waitUntil(caches.delete(CACHE).then(() => here.registration.unregister())));
