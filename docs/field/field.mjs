// What every page does for the field: what a first visit keeps is kept, and a newer edition is offered.

import { registerWorker, keepFirst } from "./keeper.mjs";
import { watch } from "./newer.mjs";

registerWorker().then((registration) => {
  if (!registration) return;
  watch(registration);
  return keepFirst();
});
