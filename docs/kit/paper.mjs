// On which paper is printed: what was chosen last on this device; else Letter where a reader is in the United States or in
// Canada, by what the browser says of language and clock, and A4 everywhere else.

import "../look/site.mjs";
import { read, write } from "../table/keep.mjs";

const KEY = "groomporter:paper";
const LETTER = "letter";
const LANGUAGES = new Set(["en-us", "en-ca"]);
// The clocks of the United States and of Canada, by their names in the database of time zones, those of before included.
const CLOCKS = new Set(
  (
    "Adak Anchorage Boise Chicago Denver Detroit Fort_Wayne Indianapolis Juneau Los_Angeles Louisville Menominee Metlakatla New_York " +
    "Nome Phoenix Shiprock Sitka Yakutat Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton " +
    "Fort_Nelson Glace_Bay Goose_Bay Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River Rankin_Inlet Regina " +
    "Resolute St_Johns Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg Yellowknife"
  )
    .split(" ")
    .map((place) => `America/${place}`)
    .concat("Pacific/Honolulu"),
);
const STATES = /^(?:US|Canada|America\/(?:Indiana|Kentucky|North_Dakota))\//;

/**
 * @param {string} language as the browser has it: "en-GB"
 * @param {string} clock the name of its time zone: "Europe/Berlin"
 * @returns {"a4" | "letter"}
 */
const paperOf = (language, clock) =>
  LANGUAGES.has(language.toLowerCase()) || CLOCKS.has(clock) || STATES.test(clock) ? LETTER : "a4";

/** The paper of this device. @returns {string} */
export function usualPaper() {
  const kept = read(KEY);
  if (kept === "a4" || kept === LETTER) return kept;
  return paperOf(navigator.language ?? "", Intl.DateTimeFormat().resolvedOptions().timeZone ?? "");
}

/** @param {string} paper chosen by the reader */
export const keepPaper = (paper) => write(KEY, paper);
