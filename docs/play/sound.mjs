// The sounds of a table, made as they are heard: wood, paper and horn out of noise and a few tones.

/** @typedef {"card" | "knock" | "chips" | "turn" | "won"} Sound */
/** When it begins and how long it lasts, in seconds; how loud; its pitch; and of what it is made: a tone, or noise about it.
 * @typedef {{at: number, length: number, loud: number, pitch: number, of: OscillatorType | "noise"}} Part */

const APART = 0.09; // seconds from one sound to the next of those that come together

/** @type {Record<Sound, Part[]>} */
const SOUNDS = {
  card: [
    { at: 0, length: 0.03, loud: 0.5, pitch: 2_600, of: "noise" },
    { at: 0.02, length: 0.05, loud: 0.35, pitch: 500, of: "noise" },
  ],
  knock: [
    { at: 0, length: 0.07, loud: 0.5, pitch: 150, of: "sine" },
    { at: 0, length: 0.03, loud: 0.4, pitch: 900, of: "noise" },
  ],
  chips: [
    { at: 0, length: 0.03, loud: 0.12, pitch: 3_900, of: "triangle" },
    { at: 0.035, length: 0.04, loud: 0.1, pitch: 4_700, of: "triangle" },
  ],
  turn: [{ at: 0, length: 0.075, loud: 0.16, pitch: 660, of: "sine" }],
  won: [523, 659, 784].map((pitch, place) => ({ at: place * 0.1, length: 0.15, loud: 0.16, pitch, of: "triangle" })),
};

/** @type {AudioContext | undefined} */
let here;

/**
 * Play these, one a little after the other. Before anybody has pressed anything a browser plays nothing.
 * @param {Sound[]} names
 */
export function play(names) {
  if (navigator.userActivation?.hasBeenActive === false) return;
  here ??= new AudioContext();
  void here.resume();
  for (const [place, name] of names.entries()) lay(here, name, here.currentTime + place * APART);
}

/**
 * Have a sound begin at this moment.
 * @param {BaseAudioContext} context
 * @param {Sound} name
 * @param {number} time in seconds
 */
export function lay(context, name, time) {
  for (const { at, length, loud, pitch, of } of SOUNDS[name]) {
    const [begin, end] = [time + at, time + at + length];
    const volume = context.createGain();
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loud, begin + 0.004);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    volume.connect(context.destination);
    const source = of === "noise" ? noise(context, pitch, length, volume) : tone(context, pitch, of, volume);
    source.start(begin);
    source.stop(end);
  }
}

/**
 * @param {BaseAudioContext} context
 * @param {number} pitch
 * @param {OscillatorType} of
 * @param {AudioNode} into
 */
function tone(context, pitch, of, into) {
  const source = context.createOscillator();
  source.type = of;
  source.frequency.value = pitch;
  source.connect(into);
  return source;
}

/**
 * @param {BaseAudioContext} context
 * @param {number} pitch about which it lies
 * @param {number} length
 * @param {AudioNode} into
 */
function noise(context, pitch, length, into) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  source.connect(band).connect(into);
  return source;
}
