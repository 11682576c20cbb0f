// Numbers and sizes in words.

/** @param {number} count @param {string} one @param {string} [many] */
export const numberAndNoun = (count, one, many = `${one}s`) => `${count === 1 ? "one" : count} ${count === 1 ? one : many}`;

/** A size as readers know it from their devices. @param {number} bytes */
export const size = (bytes) => (bytes < 50_000 ? "less than 0.1 MB" : `${(bytes / 1_000_000).toFixed(1)} MB`);
