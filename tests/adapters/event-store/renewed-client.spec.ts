import { err, ok } from 'neverthrow';
import { expect, test } from 'vitest';
import type { StoreClient } from '../../../adapters/event-store/eventstoredb/client.ts';
import { renewedClient } from '../../../adapters/event-store/eventstoredb/renewed-client.ts';
import { away } from '../../../adapters/event-store/eventstoredb/trouble.ts';
import { pause } from '../../../adapters/within.ts';

const probeMillis = 2_000;

/** A client of a hung node: a read fails when its time is over, and the probe when `probed` resolves. */
const hanging = (closed: () => void, probed: Promise<void>): StoreClient => ({
  append: async () => err(away('it hangs')),
  readStream: async () => err(away('it hangs')),
  readBack: async (_before, _count, millis) => {
    await (millis === probeMillis ? probed : pause(millis));
    return err(away('it hangs'));
  },
  subscribe: () => ({ pause: () => {}, resume: () => {}, stop: () => {} }),
  close: async () => closed(),
});

test('another client is opened before the one that asks a hung node has given up, and only one is kept', async () => {
  const probed = Promise.withResolvers<void>();
  let opened = 0;
  let closed = 0;
  const close = () => {
    closed += 1;
  };
  const client = renewedClient(
    () => {
      opened += 1;
      return opened < 3
        ? hanging(close, probed.promise)
        : { ...hanging(close, probed.promise), readBack: async () => ok([]) };
    },
    { renewMillis: 10, probeMillis },
  );
  await client.readBack(null, 1, 20);
  await expect.poll(() => client.readBack(null, 1, 20)).toEqual(ok([]));
  probed.resolve();
  await expect.poll(() => opened - closed).toBe(1);
  await client.close();
  expect(closed).toBe(opened);
});
