import { afterAll, expect, vi } from 'vitest';
import { startClock } from './clock.ts';

// Vitest loads this file before each test file, so each of them begins at the same moment.
startClock();

const names = ['fetch', 'window', 'document', 'XMLHttpRequest', 'localStorage', 'sessionStorage'];
const present = (): object =>
  Object.fromEntries(names.map((name) => [name, Reflect.getOwnPropertyDescriptor(globalThis, name)]));
const before = present();

// Test files share a process: a global or a variable that one leaves changed makes another fail, or pass, by the order in which they run.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  expect(present(), 'the global names that this file found').toEqual(before);
});
