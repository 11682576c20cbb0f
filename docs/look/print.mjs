// "Print" on a game's page prints what is wanted at a table: facts, position, rules and notes, without the evidence.
// The browser's own print command prints the page whole.

addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || !event.target.closest("[data-print]")) return;
  event.preventDefault();
  document.documentElement.dataset.prints = "rules";
  print();
});

addEventListener("afterprint", () => {
  delete document.documentElement.dataset.prints;
});
