// Sounds, made on the spot: wood on wood, a bell for check, a chord at the end. No files.

import { tastes } from "./store.js";

/** @type {AudioContext | null} */
let context = null;

/** @typedef {"move" | "capture" | "check" | "end" | "notify" | "low"} Sound */

/** @param {Sound} sound */
export function sound(sound) {
  // Browsers let a page sound only after a person has done something on it.
  if (!tastes.sounds || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {});
  const now = context.currentTime + 0.005;
  const play = {
    move: () => knock(now, 1, 0.5),
    capture: () => { knock(now, 1.35, 0.6); knock(now + 0.06, 0.9, 0.5); },
    check: () => { knock(now, 1, 0.5); tone(now + 0.03, 880, 0.22, 0.09); tone(now + 0.03, 1320, 0.16, 0.05); },
    end: () => [392, 493.9, 587.3, 784].forEach((pitch, at) => tone(now + at * 0.07, pitch, 0.9, 0.07)),
    notify: () => { tone(now, 660, 0.18, 0.08); tone(now + 0.1, 880, 0.25, 0.08); },
    low: () => tone(now, 440, 0.09, 0.1),
  };
  play[sound]();
}

/** Wood: a short burst of noise through a narrow filter, and a low thud under it.
 * @param {number} at @param {number} pitch @param {number} loud */
function knock(at, pitch, loud) {
  const audio = /** @type {AudioContext} */ (context);
  const length = Math.floor(audio.sampleRate * 0.05);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: 1150 * pitch, Q: 2.2 });
  const volume = new GainNode(audio, { gain: loud });
  const noise = new AudioBufferSourceNode(audio, { buffer });
  noise.connect(filter).connect(volume).connect(audio.destination);
  noise.start(at);
  tone(at, 190 * pitch, 0.07, loud * 0.3);
}

/** @param {number} at @param {number} frequency @param {number} length @param {number} loud */
function tone(at, frequency, length, loud) {
  const audio = /** @type {AudioContext} */ (context);
  const volume = new GainNode(audio, { gain: 0 });
  const wave = new OscillatorNode(audio, { type: "sine", frequency });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  wave.connect(volume).connect(audio.destination);
  wave.start(at);
  wave.stop(at + length);
}
