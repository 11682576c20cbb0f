// An address that names the button beside a rule opens what it shows, as the strip itself writes it: #see=RULE,
// #see=RULE=READING/2.

import { placeByHash } from "../look/place-by-hash.mjs";
import { onPages } from "../look/theme.mjs";
import { see } from "./see.mjs";

const follow = () => void see(placeByHash(location.hash), true);

addEventListener("hashchange", follow);
follow();
onPages(follow);
