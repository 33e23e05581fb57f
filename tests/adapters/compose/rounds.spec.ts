import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRounds, type Rounds } from '../../../adapters/compose/rounds.ts';
import { systemClock } from '../../../adapters/system/clock.ts';

const everyMillis = 15_000;
const gatherMillis = 300;

let begun: number;
let rounds: Rounds;

beforeEach(async () => {
  vi.useFakeTimers();
  begun = 0;
  rounds = keepRounds({
    round: async () => {
      begun += 1;
    },
    onFailure: (cause) => {
      throw cause;
    },
    clock: systemClock,
    pauseMillis: (wasWoken) => (wasWoken ? gatherMillis : everyMillis),
  });
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(async () => {
  await rounds.close(0);
  vi.useRealTimers();
});

it('begins a round at once, and then one after each pause', async () => {
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(everyMillis);
  expect(begun).toBe(2);
});

it('begins a round soon after it is woken, however often it is woken again', async () => {
  for (let millis = 0; millis < 1_000; millis += 100) {
    rounds.wake(gatherMillis);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(begun).toBe(4);
});

it('does not put off a round that comes earlier than the one that is asked for', async () => {
  await vi.advanceTimersByTimeAsync(everyMillis - 100);
  rounds.wake(gatherMillis);
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toBe(2);
});
