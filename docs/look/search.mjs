// The theme closes its search an eighth of a second after each step to another page, and opens it when its field is entered.
// Where the page took longer, a reader is in the field by then: it would be closed under their hands and stay so while they type.

addEventListener("input", ({ target }) => {
  if (!(target instanceof Element) || !target.matches("[data-md-component=search-query]")) return;
  const open = document.querySelector("[data-md-toggle=search]");
  if (open instanceof HTMLInputElement && !open.checked) open.click();
});
