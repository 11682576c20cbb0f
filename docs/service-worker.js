// The service worker: it answers the site's own pages and files from what this device keeps, so that they are there
// without a network. Each file is kept under the hash of what it holds; the list of one edition says which hash belongs to
// which path. So a page gets the files of its own edition and no others, and an update fetches what has changed and nothing else.

/** What a path holds: the hash of it, how many bytes, and when it is kept (0 before anything else works, 1 at the first
 * visit, 2 where the reader asks for the whole site).
 * @typedef {[hash: string, bytes: number, when: 0 | 1 | 2]} File */
/** @typedef {{edition: string, files: Record<string, File>}} Edition */
/** Why a file could not be kept: no network; the host does not give it; the host gives another edition's; no more room.
 * @typedef {"network" | "host" | "edition" | "full"} Why */

/** Put in by the last step of the build (groomporter_site.cache_list); without it everything comes from the network.
 * @type {Edition} */
const SITE = { edition: "", files: {} };

const here = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = here.registration;
const CACHE = `groomporter:${new URL(scope).pathname}`; // another copy of the site may stand in another folder
const AT_ONCE = 4; // files that are fetched at the same time
const LARGE = 1 << 20; // bytes; a larger file is held against its hash once in this worker's life, a smaller each time
/** What of an answer's head is kept: its type, and what a host sets against attacks. */
const HEAD = [
  "content-type",
  "content-security-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
];

/** What the engine starts from: a page asks for it again by itself if it is cut short. */
const AGAIN = /^pyodide\/.*\.pack$/;
const END = 1 << 12; // bytes of such a file that are held back until it is seen to be good
const FIELD = "field/index.html"; // which says that a page is not kept

/** @param {string} what @returns {string} the address under which it is kept */
const key = (what) => `${scope}.kept/${what}`;
/** @type {Promise<Cache> | undefined} */
let cache;
/** Opened once: a page asks for dozens of files. */
const store = () =>
  (cache ??= caches.open(CACHE).catch((error) => {
    cache = undefined;
    throw error;
  }));

/**
 * The path of an address in the list, or what it would be.
 * @param {string} address
 * @returns {string | null} null if it lies outside this site
 */
function path(address) {
  const { origin, pathname } = new URL(address);
  if (!(origin + pathname).startsWith(scope)) return null;
  const inside = (origin + pathname).slice(scope.length);
  try {
    return decodeURIComponent(inside) + (inside === "" || inside.endsWith("/") ? "index.html" : "");
  } catch {
    return null;
  }
}

/** @param {string} name a path of the list @returns {string} its address */
const address = (name) => scope + name.replace(/(^|\/)index\.html$/, "$1").split("/").map(encodeURIComponent).join("/");

class Unkept extends Error {
  /** @param {Why} why @param {string} [said] */
  constructor(why, said) {
    super(said ?? why);
    this.why = why;
  }
}

/**
 * The first 128 bits of the SHA-256 of what a file holds. In the site's map the host's name is left out: a server may put
 * in its own.
 * @param {string} name
 * @param {ArrayBuffer} body
 */
async function hash(name, body) {
  const whole = name === "sitemap.xml" ? new TextEncoder().encode(new TextDecoder().decode(body).replace(/https?:\/\/[^/<]+/g, "")) : body;
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", whole)).subarray(0, 16);
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Fetch what the list promises of a path, and nothing else: what a host, or the sign-in page of a hall's network, gives in
 * its stead is refused.
 * @param {string} name
 * @returns {Promise<{body: ArrayBuffer, head: Headers}>}
 * @throws {Unkept}
 */
async function fetched(name) {
  /** @type {RequestCache[]} */
  const ways = ["default", "reload"]; // what the browser has fetched already will do, if it is that
  for (const cache of ways) {
    const answer = await fetch(address(name), { cache }).catch(() => null);
    const body = await answer?.arrayBuffer().catch(() => null);
    if (!answer || !body) throw new Unkept("network");
    if (!answer.ok) throw new Unkept("host", `${name}: ${answer.status}`);
    if ((await hash(name, body)) === SITE.files[name][0]) return { body, head: answer.headers };
  }
  throw new Unkept("edition");
}

/** @param {BodyInit} body @param {Headers} head */
function answered(body, head) {
  const kept = HEAD.flatMap((name) => (head.get(name) ? [[name, head.get(name) ?? ""]] : []));
  return new Response(body, { headers: Object.fromEntries(kept) });
}

/** What is being kept just now: nothing is fetched twice. @type {Map<string, Promise<void>>} */
const under = new Map();

/**
 * Keep a file of the list, if it is not kept yet.
 * @param {string} name
 * @returns {Promise<void>}
 * @throws {Unkept}
 */
function keep(name) {
  const [sum] = SITE.files[name];
  const before = under.get(sum);
  if (before) return before;
  const made = (async () => {
    const cache = await store();
    if (await cache.match(key(sum))) return;
    const { body, head } = await fetched(name);
    await anew(name, answered(body, head));
  })().finally(() => under.delete(sum));
  under.set(sum, made);
  return made;
}

/** @param {Cache} cache @param {string} what @param {Response} answer */
async function put(cache, what, answer) {
  try {
    await cache.put(key(what), answer);
  } catch {
    throw new Unkept("full");
  }
}

/**
 * Keep what was fetched of a path.
 * @param {string} name
 * @param {Response} answer
 * @throws {Unkept} there is no room
 */
async function anew(name, answer) {
  await put(await store(), SITE.files[name][0], answer);
  spoilt.delete(name);
}

/** @param {string} what @returns {Promise<any>} what was noted, or null: it may have spoilt */
const noted = async (what) => (await (await store()).match(key(what)))?.json().catch(() => null) ?? null;
/** @param {string} what @param {unknown} value */
const note = async (what, value) => put(await store(), what, new Response(JSON.stringify(value)));

/** Large files that were found as the list promises. @type {Set<string>} */
const sound = new Set();
/** What was kept and had spoilt, and has not been kept anew. @type {Set<string>} */
const spoilt = new Set();

/**
 * What is kept of a path, if it still is what the list promises; else it is kept no longer.
 * @param {string} name
 * @returns {Promise<Response | undefined>}
 */
async function taken(name) {
  const [sum, bytes] = SITE.files[name];
  const cache = await store();
  const kept = await cache.match(key(sum));
  if (!kept || sound.has(sum)) return kept;
  const body = await kept.arrayBuffer().catch(() => null); // what the disk no longer gives has spoilt too
  const good = (async () => {
    if (body && (await hash(name, body)) === sum) return true;
    spoilt.add(name);
    await cache.delete(key(sum));
    return false;
  })();
  if (!body || bytes <= LARGE) return body && (await good) ? answered(body, kept.headers) : undefined;
  good.then((is) => is && sound.add(sum));
  if (AGAIN.test(name)) return answered(lastHeld(body, good), kept.headers);
  return (await good) ? answered(body, kept.headers) : undefined;
}

/**
 * All but the end of it at once, and the end if it is good: so it is unpacked while it is looked at.
 * @param {ArrayBuffer} body its hash is under way
 * @param {Promise<boolean>} good
 */
function lastHeld(body, good) {
  const end = new Uint8Array(body.slice(-END)); // a copy: who gets the rest may take it away
  return new ReadableStream({
    async start(to) {
      to.enqueue(new Uint8Array(body, 0, body.byteLength - end.length));
      if (!(await good)) return to.error(new Unkept("edition"));
      to.enqueue(end);
      to.close();
    },
  });
}

/**
 * Plain words, where nothing else can be given.
 * @param {string} what
 * @param {boolean} damaged whether it was kept, and the copy has spoilt
 * @returns {Response}
 */
function refused(what, damaged) {
  const why = damaged
    ? `The copy of ${what} that this device kept was damaged, and there is no network just now to fetch it anew.`
    : `This device has not kept ${what}, and there is no network just now.`;
  return new Response(`${why} Load it again where there is one.`, { status: 503, headers: { "content-type": "text/plain; charset=utf-8" } });
}

/** The hashes that are kept. */
async function hashes() {
  const found = await (await store()).keys();
  return new Set(found.map((request) => request.url.slice(key("").length)));
}

// -- an edition comes ----------------------------------------------------------------------------------------

/** What of this edition has to be there before it may take over: what every page needs, and whatever the edition before
 * it had kept, so that nothing is lost by an update. Where that had all of the first visit, or the whole, so has this. */
async function wanted() {
  const kept = await hashes();
  /** @type {Edition | null} */
  const before = await noted("edition");
  const old = Object.entries(before?.files ?? {});
  const had = (/** @type {number} */ when) => old.length > 0 && old.every(([, file]) => file[2] > when || kept.has(file[0]));
  const most = [2, 1].find(had) ?? 0;
  const names = new Set(old.filter(([, file]) => kept.has(file[0])).map(([name]) => name));
  return Object.entries(SITE.files).filter(([name, file]) => !kept.has(file[0]) && (file[2] <= most || names.has(name)));
}

async function install() {
  const list = (await wanted()).map(([name]) => name);
  const lines = Array.from({ length: AT_ONCE }, async () => {
    for (let name = list.shift(); name; name = list.shift()) await keep(name);
  });
  const ends = await Promise.allSettled(lines);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** From now on pages are of this edition: what only the one before had goes. */
async function activate() {
  await note("edition", SITE);
  const cache = await store();
  const mine = new Set(Object.values(SITE.files).map(([sum]) => sum));
  for (const sum of await hashes()) if (!mine.has(sum) && sum !== "edition") await cache.delete(key(sum));
}

// -- a file is asked for -------------------------------------------------------------------------------------

/** Pages that came over the network and are of another edition than this: whatever they ask for comes from there too.
 * @type {Promise<Set<string>> | undefined} */
let strange;
const strangers = () => (strange ??= noted("strangers").then((found) => new Set(Array.isArray(found) ? found : [])));

/**
 * Whether a page, or a worker of one, is of another edition. A worker does not say whose it is; where every page is of
 * another edition, so is it.
 * @param {string} client
 */
async function isStrange(client) {
  const found = await strangers();
  if (!found.size || found.has(client)) return found.has(client);
  const asks = await here.clients.get(client);
  const pages = await here.clients.matchAll({ type: "window" });
  return asks !== undefined && asks.type !== "window" && pages.every((page) => found.has(page.id));
}

/**
 * What a page of another edition asks for, as the host has it now. The browser's own cache may have it of this edition still,
 * and is not told how long it may have that of the other: the next page may be of this one.
 * @param {Request} request
 */
async function strangely(request) {
  const found = await fetch(request, { cache: "no-cache" });
  return found.status === 200 ? answered(found.body ?? "", found.headers) : found;
}

/** @param {FetchEvent} event @param {string} name */
async function answer(event, name) {
  const { request } = event;
  const goes = request.mode === "navigate";
  if (!goes && (await isStrange(event.clientId))) return strangely(request);
  const kept = await taken(name);
  if (kept) return kept;
  if (!goes && !name.endsWith(".html")) return passed(event, name);
  try {
    const { body, head } = await fetched(name);
    event.waitUntil(anew(name, answered(body, head)).catch(() => {})); // no room: it is read all the same
    return answered(body, head);
  } catch (error) {
    // The theme, which fetches pages too, has the browser go to one that fails.
    return goes ? elsewhere(event, name, error instanceof Unkept ? error.why : "network") : Response.error();
  }
}

/** What was not as the list promises, and may lie so in the browser's own cache. @type {Set<string>} */
const doubted = new Set();

/**
 * What a page asks for and is not kept yet is passed on as it comes, for its reader watches whether it moves; but its last
 * part only when the whole is seen to be what the list promises.
 * @param {FetchEvent} event @param {string} name
 */
async function passed(event, name) {
  const coming = fetch(address(name), { cache: doubted.has(name) ? "reload" : "no-cache" });
  const found = await (spoilt.has(name) ? coming.catch(() => refused(name, true)) : coming);
  if (!found.ok || !found.body) return found;
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let ended = () => {};
  event.waitUntil(new Promise((resolve) => (ended = () => resolve(null))));
  const checked = new TransformStream({
    transform(part, to) {
      const last = parts.at(-1);
      if (last) to.enqueue(last.slice()); // a copy: who gets it may take it away
      parts.push(part);
    },
    async flush(to) {
      try {
        const body = await new Blob(parts).arrayBuffer();
        const [sum] = SITE.files[name];
        if ((await hash(name, body)) !== sum) {
          doubted.add(name);
          throw new Unkept("edition");
        }
        const last = parts.at(-1);
        if (last) to.enqueue(last);
        await anew(name, answered(body, found.headers)).catch(() => {}); // no room: it is answered all the same
      } finally {
        ended();
      }
    },
  });
  const gone = found.body.pipeTo(checked.writable);
  gone.catch(ended);
  return answered(checked.readable, found.headers);
}

/**
 * A page that is not kept and did not come as this edition has it.
 * @param {FetchEvent} event @param {string} name @param {Why} why
 */
async function elsewhere(event, name, why) {
  here.registration.update().catch(() => {});
  if (why === "network") {
    const damaged = spoilt.has(name);
    if (name === FIELD || (damaged && !(await taken(FIELD)))) return refused("this page", damaged);
    const lacks = encodeURIComponent(name.replace(/index\.html$/, ""));
    return Response.redirect(`${scope}field/?lacks=${lacks}${damaged ? "&damaged" : ""}`);
  }
  const found = await strangers();
  found.add(event.resultingClientId);
  event.waitUntil(note("strangers", [...found].slice(-50)).catch(() => {}));
  return fetch(event.request);
}

/** A page that this edition does not have: the host may. Without a network the site's own page says that there is none.
 * @param {FetchEvent} event */
async function unlisted(event) {
  try {
    return await fetch(event.request);
  } catch {
    const none = SITE.files["404.html"] && (await taken("404.html"));
    return none ? new Response(none.body, { status: 404, headers: none.headers }) : Response.error();
  }
}

// -- what a page asks ----------------------------------------------------------------------------------------

/** @type {Record<string, (asked: any) => Promise<any>>} */
const ANSWERS = {
  /** What is kept, and what is not. */
  async state() {
    const kept = await hashes();
    const files = Object.entries(SITE.files).map(([name, [sum, bytes, when]]) => ({ name, bytes, when, kept: kept.has(sum) }));
    return { edition: SITE.edition, files };
  },
  /** Keep a file. */
  async keep({ name }) {
    try {
      if (Object.hasOwn(SITE.files, name)) await keep(name);
      return {};
    } catch (error) {
      return error instanceof Unkept ? { why: error.why, said: error.message } : { why: "full" };
    }
  },
  /** Take over from the edition before, if it is shown in no other window. */
  async take() {
    const pages = await here.clients.matchAll({ type: "window", includeUncontrolled: true });
    const others = pages.filter((page) => page.url.startsWith(scope)).length - 1;
    if (others < 1) await here.skipWaiting();
    return { others };
  },
};

here.addEventListener("install", (event) => event.waitUntil(install()));
here.addEventListener("activate", (event) => event.waitUntil(activate()));
here.addEventListener("fetch", (event) => {
  const { request } = event;
  const name = request.method === "GET" && SITE.edition ? path(request.url) : null;
  if (name === null) return;
  if (Object.hasOwn(SITE.files, name)) event.respondWith(answer(event, name));
  else if (Object.hasOwn(SITE.files, `${name}/index.html`)) event.respondWith(Response.redirect(`${request.url.split(/[?#]/)[0]}/`));
  else if (request.mode === "navigate") event.respondWith(unlisted(event));
});
here.addEventListener("message", (event) => {
  const told = ANSWERS[event.data?.do];
  if (told) event.waitUntil(told(event.data).then((said) => event.ports[0]?.postMessage(said)));
});
