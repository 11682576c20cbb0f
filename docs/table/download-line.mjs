// The line on which the files come: each part that arrives is told, and what is missing or cut short ends the start.

const OFTEN = 200; // milliseconds between one word about a download and the next
const SQUEEZED = [0x1f, 0x8b]; // how gzip begins: a host may have unpacked by itself what it sends

/** @typedef {{edition: string, interpreter: string, worker: string, library: string, whole: string, memory: string | null, lock: object, bytes: Record<string, number>, held?: Record<string, Blob>}} Files */

export class Line {
  /**
   * @param {string} base where the files lie
   * @param {Files} files their names and their bytes
   * @param {(part: number) => void} tell what is told how much has come, from 0 to 1
   */
  constructor(base, files, tell) {
    this.base = base;
    this.files = files;
    this.tell = tell;
    this.come = 0;
    this.wanted = 0;
    this.told = 0;
  }

  /**
   * A file, unpacked as it comes.
   * @param {string} name
   * @param {string} type what it is said to be
   * @returns {Promise<Response>}
   */
  async unpacked(name, type) {
    this.wanted += this.files.bytes[name] ?? 0;
    const held = this.files.held?.[name];
    const answer = held ? new Response(held) : await fetch(this.base + name, { priority: "low" }); // the page's own files come first
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
    const body = await plain(this.counted(name, answer.body));
    return new Response(body, { headers: { "content-type": type } });
  }

  /**
   * @param {string} name
   * @param {ReadableStream<Uint8Array>} body
   * @returns {ReadableStream<Uint8Array>}
   */
  counted(name, body) {
    const from = body.getReader();
    return new ReadableStream({
      pull: async (to) => {
        try {
          const { done, value } = await from.read();
          if (done) return to.close();
          this.arrived(value.length);
          to.enqueue(value);
        } catch (error) {
          to.error(new Error(`${name}: cut short (${error})`));
        }
      },
      cancel: (reason) => from.cancel(reason),
    });
  }

  /** @param {number} length bytes */
  arrived(length) {
    this.come += length;
    if (Date.now() - this.told < OFTEN) return;
    this.told = Date.now();
    this.tell(Math.min(1, this.come / this.wanted));
  }
}

/**
 * The same, without gzip's packing if it has any.
 * @param {ReadableStream<Uint8Array>} packed
 * @returns {Promise<ReadableStream<Uint8Array>>}
 */
async function plain(packed) {
  const from = packed.getReader();
  /** @type {Uint8Array[]} */
  const first = [];
  for (let length = 0; length < SQUEEZED.length; ) {
    const { done, value } = await from.read();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  const head = first.flatMap((part) => [...part.subarray(0, SQUEEZED.length)]).slice(0, SQUEEZED.length);
  const whole = new ReadableStream({
    start: (to) => first.forEach((part) => to.enqueue(part)),
    pull: async (to) => {
      try {
        const { done, value } = await from.read();
        if (done) to.close();
        else to.enqueue(value);
      } catch (error) {
        to.error(error);
      }
    },
    cancel: (reason) => from.cancel(reason),
  });
  return head.join() === SQUEEZED.join() ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}
