/** Short tones of our own, made when they are needed. Silent until sounds were asked for. */
import { settings } from "../settings";

export type Tone = "turn" | "time" | "card" | "chips" | "award";

/** Pitches in hertz and when each begins, in seconds; how long each rings, and how loud. */
const TONES: Readonly<Record<Tone, { at: readonly (readonly [number, number])[]; ring: number; loud: number }>> = {
  turn: {
    at: [
      [660, 0],
      [880, 0.12],
    ],
    ring: 0.18,
    loud: 0.12,
  },
  time: {
    at: [
      [520, 0],
      [520, 0.16],
    ],
    ring: 0.1,
    loud: 0.1,
  },
  card: { at: [[1900, 0]], ring: 0.03, loud: 0.03 },
  chips: {
    at: [
      [2600, 0],
      [3100, 0.05],
    ],
    ring: 0.04,
    loud: 0.03,
  },
  award: {
    at: [
      [523, 0],
      [659, 0.09],
      [784, 0.18],
    ],
    ring: 0.16,
    loud: 0.07,
  },
};

let context: AudioContext | null = null;

/** A third of an octave: so much higher sounds each of several tables than the one before it. */
const HIGHER = 2 ** (1 / 3);
const PLACES = 4;

/** `place`: of the table among one's tables, so that they can be told apart. */
export function playTone(tone: Tone, place = 0): void {
  if (!settings.peek().sound) return;
  const higher = HIGHER ** (place % PLACES);
  context ??= new AudioContext();
  const { at, ring, loud } = TONES[tone];
  if (context.state === "suspended") void context.resume();
  for (const [pitch, begins] of at) ringOnce(context, pitch * higher, context.currentTime + begins, ring, loud);
}

function ringOnce(on: AudioContext, pitch: number, begins: number, ring: number, loud: number): void {
  const source = on.createOscillator();
  const volume = on.createGain();
  source.type = "triangle";
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, begins);
  volume.gain.linearRampToValueAtTime(loud, begins + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + ring);
  source.connect(volume).connect(on.destination);
  source.start(begins);
  source.stop(begins + ring + 0.02);
}
