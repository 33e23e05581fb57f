import { afterAll, expect, vi } from 'vitest';
import { startClock } from './clock.ts';

// Vitest loads this file before each test file, so that each begins at the same time.
startClock();

const names = ['fetch', 'window', 'document', 'XMLHttpRequest', 'localStorage', 'sessionStorage'];
const present = (): object =>
  Object.fromEntries(names.map((name) => [name, Reflect.getOwnPropertyDescriptor(globalThis, name)]));
const before = present();

// Test files share a process: a global or variable left changed by one could make another fail or pass.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  expect(present(), 'the global names that this file found').toEqual(before);
});
