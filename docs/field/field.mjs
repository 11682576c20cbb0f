// What every page does for the field: what a first visit keeps is kept, and a newer edition is offered.

import { begun, keepFirst } from "./keeper.mjs";
import { watch } from "./newer.mjs";

const registration = await begun();
if (registration) {
  watch(registration);
  await keepFirst();
}
