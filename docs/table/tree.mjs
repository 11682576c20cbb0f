// A tree is [tag, attributes, ...children]; a child is a tree, a string, or null (nothing).
// The same tree is written out as HTML when the site is built, and patched into the page after.

/** @typedef {[string, Attributes, ...Child[]]} Tree */
/** @typedef {Tree | string | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

const SVG = "http://www.w3.org/2000/svg";
const VOID = new Set(["input"]);
const SVG_TAGS = new Set(["svg", "path", "text", "g"]);
// Nothing else is ever made, whatever a tree says: no frame, no script, no image, no handler of an event.
const TAGS = new Set(
  (
    "section header div p span strong a q ul ol li button label input textarea select option fieldset legend progress " +
    "table thead tbody tr th td"
  ).split(" "),
);
const ATTRIBUTES = new Set(
  (
    "key id class name role hidden type value min max step required inputmode checked selected readonly rows spellcheck accept tabindex " +
    "href lang scope colspan viewBox x y width height d transform"
  ).split(" "),
);
const FAMILY = /^(?:aria|data)-[a-z-]+$/;
const HERE = /^(?:https?:|file:|[^:]*$)/; // no address that would run

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * @param {Tree} tree
 * @throws {TypeError} a tag or an attribute that no renderer of ours uses
 */
function known([tag, attributes]) {
  if (!TAGS.has(tag) && !SVG_TAGS.has(tag)) throw new TypeError(`no tag of a table: ${tag}`);
  for (const [name, value] of Object.entries(attributes)) {
    const good = ATTRIBUTES.has(name) || FAMILY.test(name);
    if (!good || (name === "href" && !HERE.test(String(value)))) throw new TypeError(`no attribute of a table: ${name}`);
  }
}

/**
 * The children that are there, with neighbouring texts joined: so the page has one text node where HTML has.
 * @param {Child[]} children
 * @returns {(Tree | string)[]}
 */
function present(children) {
  /** @type {(Tree | string)[]} */
  const out = [];
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === "") continue;
    const last = out[out.length - 1];
    if (typeof child === "string" && typeof last === "string") out[out.length - 1] = last + child;
    else out.push(child);
  }
  return out;
}

/** @param {Attributes[string]} value */
const shown = (value) => value !== false && value !== null && value !== undefined;

/**
 * The tree as HTML. `key` only serves the patch and is written as data-key.
 * @param {Tree | string} tree
 * @returns {string}
 */
export function html(tree) {
  if (typeof tree === "string") return escaped(tree);
  known(tree);
  const [tag, attributes, ...children] = tree;
  let open = `<${tag}`;
  for (const [name, value] of Object.entries(attributes)) {
    if (!shown(value)) continue;
    open += ` ${name === "key" ? "data-key" : name}="${value === true ? "" : escaped(String(value))}"`;
  }
  return VOID.has(tag) ? `${open}>` : `${open}>${present(children).map(html).join("")}</${tag}>`;
}

/**
 * @param {Document} page
 * @param {Tree | string} tree
 * @returns {Node}
 */
function made(page, tree) {
  if (typeof tree === "string") return page.createTextNode(tree);
  known(tree);
  const node = SVG_TAGS.has(tree[0]) ? page.createElementNS(SVG, tree[0]) : page.createElement(tree[0]);
  dress(node, tree[1]);
  const [, , ...children] = tree;
  for (const child of present(children)) node.append(made(page, child));
  return node;
}

/**
 * Give a node these attributes and no others. A control that a person has touched no longer follows its attributes, so
 * it is set too; a text or number keeps what was typed until another is wanted.
 * @param {Element} node
 * @param {Attributes} attributes
 */
function dress(node, attributes) {
  /** @type {Map<string, string>} */
  const wanted = new Map();
  for (const [name, value] of Object.entries(attributes)) {
    if (shown(value)) wanted.set(name === "key" ? "data-key" : name, value === true ? "" : String(value));
  }
  for (const name of node.getAttributeNames()) if (!wanted.has(name)) node.removeAttribute(name);
  for (const [name, value] of wanted) {
    if (node.getAttribute(name) === value) continue;
    node.setAttribute(name, value);
    if (name === "value" && node.localName === "input" && node !== node.ownerDocument.activeElement) {
      /** @type {HTMLInputElement} */ (node).value = value;
    }
  }
  if (node.localName === "input") set(/** @type {HTMLInputElement} */ (node), "checked", wanted.has("checked"));
  // one chosen option is the end of another, and a list always has one
  if (node.localName === "option" && wanted.has("selected")) set(/** @type {HTMLOptionElement} */ (node), "selected", true);
}

/**
 * @template {string} Name
 * @param {Record<Name, boolean>} node
 * @param {Name} name
 * @param {boolean} on
 */
function set(node, name, on) {
  if (node[name] !== on) node[name] = on;
}

/**
 * Whether a node of the page can become this tree by changing it.
 * @param {Node | null} node
 * @param {Tree | string} tree
 */
function alike(node, tree) {
  if (!node) return false;
  if (typeof tree === "string") return node.nodeType === 3;
  const element = /** @type {Element} */ (node);
  const key = tree[1].key;
  return (
    node.nodeType === 1 && element.localName === tree[0] && element.getAttribute("data-key") === (shown(key) ? String(key) : null)
  );
}

/**
 * Make the page's node into the tree, changing as little as can be; keyed children are found again by key.
 * A node that stays is never moved past another that stays, so focus stays where it is.
 * @param {Element} node
 * @param {Tree} tree
 */
export function patch(node, tree) {
  known(tree);
  const [, attributes, ...children] = tree;
  dress(node, attributes);
  const wanted = present(children);
  const keys = new Set(wanted.map((child) => (typeof child === "string" ? null : child[1].key)).filter(shown).map(String));
  let here = node.firstChild;
  for (const child of wanted) {
    while (here && !alike(here, child) && gone(here, keys)) here = removed(here);
    const found = alike(here, child) ? here : keyed(here, child);
    if (here && found === here) here = here.nextSibling;
    else node.insertBefore(found ?? made(node.ownerDocument, child), here);
    if (!found) continue;
    if (typeof child !== "string") patch(/** @type {Element} */ (found), child);
    else if (found.nodeValue !== child) found.nodeValue = child;
  }
  while (here) here = removed(here);
}

/**
 * Take a node away.
 * @param {ChildNode} node
 * @returns {ChildNode | null} what came after it
 */
function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/**
 * Whether this node has no place in what is wanted: it has no key, or one that is not wanted.
 * @param {Node} node
 * @param {Set<string>} keys
 */
function gone(node, keys) {
  const key = node.nodeType === 1 ? /** @type {Element} */ (node).getAttribute("data-key") : null;
  return key === null || !keys.has(key);
}

/**
 * The later sibling with the child's key.
 * @param {Node | null} here
 * @param {Tree | string} child
 */
function keyed(here, child) {
  if (typeof child === "string" || !shown(child[1].key)) return null;
  for (let node = here; node; node = node.nextSibling) if (alike(node, child)) return node;
  return null;
}
