// Of what shape a value is, declared once: a shape is the check that a value from outside is put to, and what passes has the
// type that stands in the declaration.

/** @template T @typedef {(value: any) => value is T} Shape */
/** The type of what passes a shape. @template S @typedef {S extends (value: any) => value is infer T ? T : never} Of */
/** @template R @typedef {{[K in keyof R]: undefined extends Of<R[K]> ? K : never}[keyof R]} Optional the entries that may be missing */
/** @template R @typedef {{[K in Exclude<keyof R, Optional<R>>]: Of<R[K]>} & {[K in Optional<R>]?: Of<R[K]>}} Entries */

/** @param {any} value */
export const plain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {number} most characters @param {RegExp} [like] @returns {Shape<string>} */
export const text = (most, like) => /** @type {Shape<string>} */ ((value) => typeof value === "string" && value.length <= most && (!like || like.test(value)));

/** @param {number} least @param {number} most @returns {Shape<number>} */
export const number = (least, most) => /** @type {Shape<number>} */ ((value) => Number.isSafeInteger(value) && value >= least && value <= most);

/** @template {string | number | boolean} T @param {...T} values @returns {Shape<T>} */
export const one = (...values) => /** @type {Shape<T>} */ ((value) => values.includes(value));

/** @template T @param {Shape<T>} of @returns {Shape<T | null | undefined>} */
export const maybe = (of) => /** @type {Shape<T | null | undefined>} */ ((value) => value === undefined || value === null || of(value));

/** @template A, B @param {Shape<A>} first @param {Shape<B>} second @returns {Shape<A | B>} */
export const either = (first, second) => /** @type {Shape<A | B>} */ ((value) => first(value) || second(value));

/** @template T @param {Shape<T>} of @param {number} most @returns {Shape<T[]>} */
export const list = (of, most) => /** @type {Shape<T[]>} */ ((value) => Array.isArray(value) && value.length <= most && value.every(of));

/** @template T @param {Shape<T>} of @param {number} most @returns {Shape<Record<string, T>>} */
export const map = (of, most) =>
  /** @type {Shape<Record<string, T>>} */ ((value) => plain(value) && Object.keys(value).length <= most && Object.values(value).every(of));

/** Entries that are not named are nobody's business: nothing draws them.
 * @template {Record<string, Shape<any>>} R @param {R} entries @returns {Shape<Entries<R>>} */
export const record = (entries) =>
  /** @type {Shape<Entries<R>>} */ ((value) => plain(value) && Object.entries(entries).every(([name, of]) => of(value[name])));

export const flag = one(true, false);
