// What is chosen in a form, as the part of an address that follows its question mark.

/**
 * The end of an address with these values besides what else it says; what is empty is left out.
 * @param {string} search as an address has it, with its question mark
 * @param {Record<string, string>} values by name
 */
export function withFields(search, values) {
  const said = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value) said.set(name, value);
    else said.delete(name);
  }
  const text = said.toString();
  return text && `?${text}`;
}

/**
 * The address of this page says what is chosen, and goes on saying what else it says.
 * @param {Record<string, string>} values by name
 */
export function putInAddress(values) {
  try {
    history.replaceState(history.state, "", `${location.pathname}${withFields(location.search, values)}${location.hash}`);
  } catch {
    // some browsers leave the address of a page that is a file as it is
  }
}

/**
 * Fill in what the address says; what a field cannot have is left.
 * @param {HTMLFormElement} form
 */
export function fillFromAddress(form) {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) {
      if ([...field.options].some((option) => option.value === value)) field.value = value;
    } else if (field instanceof HTMLInputElement) {
      if (field.type === "checkbox") field.checked = value === "on";
      else if (/^\d{1,4}$/.test(value)) field.value = value;
    }
  }
}

/** The ways to a whole class have as many people and minutes as were chosen. @param {Record<string, string | undefined>} chosen */
export function leadToClass({ people = "", minutes = "" }) {
  for (const way of document.querySelectorAll("a[href*='/saturday'], a[href^='saturday']")) {
    if (way instanceof HTMLAnchorElement) way.search = withFields(way.search, { people, minutes });
  }
}
