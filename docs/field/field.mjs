// What every page does for the field: what a first visit keeps is kept, and a newer edition is offered. The page about the
// field has two parts more.

import "./hands.mjs";
import "./keeping.mjs";
import { begun, keepFirst } from "./keeper.mjs";
import { watch } from "./newer.mjs";

begun().then((registration) => {
  if (!registration) return;
  watch(registration);
  return keepFirst();
});
