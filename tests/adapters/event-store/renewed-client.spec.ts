import { err, ok } from 'neverthrow';
import { expect, test } from 'vitest';
import type { StoreClient } from '../../../adapters/event-store/eventstoredb/client.ts';
import { renewedClient } from '../../../adapters/event-store/eventstoredb/renewed-client.ts';
import { away } from '../../../adapters/event-store/eventstoredb/trouble.ts';
import { pause } from '../../../adapters/event-store/eventstoredb/within.ts';

/** Asks a node that hangs: every read lasts as long as it may, and fails. */
const hanging = (closed: () => void): StoreClient => ({
  append: async () => err(away('it hangs')),
  appendInOrder: async () => err(away('it hangs')),
  readStream: async () => err(away('it hangs')),
  readBack: async (_before, _count, millis) => {
    await pause(millis);
    return err(away('it hangs'));
  },
  subscribe: () => ({ pause: () => {}, resume: () => {}, stop: () => {} }),
  close: async () => closed(),
});

test('another client is opened before the one that asks a hung node has given up, and only one is kept', async () => {
  let opened = 0;
  let closed = 0;
  const close = () => {
    closed += 1;
  };
  const client = renewedClient(
    () => {
      opened += 1;
      return opened < 3 ? hanging(close) : { ...hanging(close), readBack: async () => ok([]) };
    },
    { renewMillis: 10, probeMillis: 2_000 },
  );
  await client.readBack(null, 1, 20);
  const from = performance.now();
  await expect.poll(() => client.readBack(null, 1, 20), { interval: 20, timeout: 5_000 }).toEqual(ok([]));
  expect(performance.now() - from).toBeLessThan(1_500);
  await expect.poll(() => opened - closed, { timeout: 5_000 }).toBe(1);
  await client.close();
  expect(closed).toBe(opened);
});
