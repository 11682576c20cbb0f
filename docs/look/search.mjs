// The theme closes its search an eighth of a second after each step to another page, and opens it when its field is entered.
// Where the page took longer, a reader is in the field by then: it would be closed under their hands and stay so while they type.

// How many were found is heard, not only seen.
document.querySelector(".md-search-result__meta")?.setAttribute("role", "status");

const CLOSED = 200; // milliseconds after which the theme has closed it, if it is going to

/** @type {ReturnType<typeof setTimeout> | undefined} */
let once;

addEventListener("input", ({ target: field }) => {
  if (!(field instanceof HTMLElement) || !field.matches("[data-md-component=search-query]")) return;
  const open = document.querySelector("[data-md-toggle=search]");
  const reopen = () => {
    if (open instanceof HTMLInputElement && !open.checked && document.activeElement === field) open.click();
  };
  reopen();
  clearTimeout(once);
  once = setTimeout(reopen, CLOSED); // whoever types fast is done before
});

// Whoever chooses what was found is done with it; Enter presses the first for them, and leaves the focus in the field.
addEventListener(
  "click",
  ({ target }) => {
    if (target instanceof Element && target.closest("[data-md-component=search] a")) clearTimeout(once);
  },
  true,
);

const LONG = 320; // letters; a result of more is cut to what stands around the word
const AHEAD = 90; // of them before it

/**
 * The theme shows all of a section in which it has found a word, and a glossary is one section.
 * @param {Element} result
 */
function shorten(result) {
  const head = result.querySelector("h1, h2, h3");
  const rest = document.createRange();
  if (head) rest.setStartAfter(head);
  else rest.setStart(result, 0);
  const terms = result.querySelector(".md-search-result__terms"); // the words that are not there
  if (terms) rest.setEndBefore(terms);
  else rest.setEnd(result, result.childNodes.length);
  if (rest.toString().length <= LONG) return;
  const word = [...result.querySelectorAll("mark")].find((mark) => !head?.contains(mark));
  const [before, after] = [rest.cloneRange(), rest.cloneRange()];
  if (word) {
    before.setEndBefore(word);
    after.setStartAfter(word);
  } else before.collapse(true);
  const [ahead, behind] = [before.toString(), after.toString()];
  const mark = document.createElement("mark");
  mark.textContent = word?.textContent ?? "";
  rest.deleteContents();
  rest.insertNode(document.createTextNode(behind.length > LONG - AHEAD ? `${behind.slice(0, LONG - AHEAD)} …` : behind));
  if (word) rest.insertNode(mark);
  rest.insertNode(document.createTextNode(ahead.length > AHEAD ? `… ${ahead.slice(-AHEAD)}` : ahead));
}

const list = document.querySelector(".md-search-result__list");
if (list)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) for (const result of node.querySelectorAll(".md-search-result__article")) shorten(result);
  }).observe(list, { childList: true });
