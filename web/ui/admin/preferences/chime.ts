import { keys, readText, writeText } from '../../../browser/storage.ts';

/** Two soft notes, a fifth apart; frequencies in hertz, lengths in seconds. */
const notes = [
  { at: 0, hertz: 587.33 },
  { at: 0.14, hertz: 880 },
] as const;
const noteSeconds = 0.5;
const loudness = 0.06;

let context: AudioContext | null = null;

const playNote = (on: AudioContext, { at, hertz }: (typeof notes)[number]): void => {
  const start = on.currentTime + at;
  const tone = new OscillatorNode(on, { type: 'sine', frequency: hertz });
  const volume = new GainNode(on, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds);
  tone.connect(volume).connect(on.destination);
  tone.start(start);
  tone.stop(start + noteSeconds);
};

export const isSoundOn = (): boolean => readText(keys.adminSound) !== 'off';
export const switchSound = (on: boolean): void => writeText(keys.adminSound, on ? 'on' : 'off');

/** Plays two soft notes unless they are turned off. Browsers stay silent before the first click. */
export const chime = async (): Promise<void> => {
  if (!isSoundOn() || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  if (context.state === 'suspended' && !navigator.userActivation?.hasBeenActive) return;
  await context.resume();
  for (const note of notes) playNote(context, note);
};
