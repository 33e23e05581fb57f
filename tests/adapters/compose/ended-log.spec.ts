import { okAsync, ResultAsync } from 'neverthrow';
import { expect, it } from 'vitest';
import { closableStore } from '../../../adapters/compose/log.ts';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { systemClock } from '../../../adapters/system/clock.ts';
import { systemCaller } from '../../../application/kernel/caller.ts';
import type { EventStore } from '../../../application/ports/event-store.ts';
import { reviewId } from '../../../domain/kernel/ids.ts';
import { instant } from '../../../domain/kernel/time.ts';
import { calendarAsking } from '../../../domain/other-calendar/decide.ts';
import { streams } from '../../../domain/streams.ts';
import { openSalonUnderTest } from '../http/support/salon-under-test.ts';

const event = {
  id: '6f1f7a9c-6a4e-4bb5-8f4e-2f1f0c0b7a11',
  type: 'ReviewDeleted',
  data: {},
  metadata: { occurredAt: '2026-01-01T12:00:00.000Z', schemaVersion: 1 },
};
const stream = streams.review(reviewId('review-1'));

it('takes no more once it has been ended, and says so', async () => {
  const store = openMemoryStore();
  const appending = closableStore(store, systemClock);
  await appending.end();
  const refused = await appending.store.append(stream, [event], 'none');
  expect(refused._unsafeUnwrapErr()).toEqual({ kind: 'Unavailable', reason: 'this server is closing' });
  expect((await store.head())._unsafeUnwrap()).toBeNull();
});

it('is ended when what is under way has been written', async () => {
  const store = openMemoryStore();
  const disk = Promise.withResolvers<void>();
  const slow: EventStore = {
    ...store,
    append: (...asked) => ResultAsync.fromSafePromise(disk.promise).andThen(() => store.append(...asked)),
  };
  const appending = closableStore(slow, systemClock);
  const written = appending.store.append(stream, [event], 'none');
  let isEnded = false;
  const ending = appending.end().then(() => {
    isEnded = true;
  });
  await okAsync(undefined);
  expect(isEnded).toBe(false);
  disk.resolve();
  await ending;
  expect((await written).isOk()).toBe(true);
});

it('a salon that is closed writes nothing behind its closed seal', async () => {
  const store = openMemoryStore();
  const { salon, close } = await openSalonUnderTest({ store });
  await close();
  const head = (await store.head())._unsafeUnwrap();
  const from = instant('2026-12-04T15:00:00.000Z');
  const asked = { type: 'ClaimCalendarAsking', from, by: 'this server' } as const;
  const late = await salon.handle.command(calendarAsking, streams.calendarAsking(from), systemCaller('late'), asked);
  expect(late._unsafeUnwrapErr()).toMatchObject({ kind: 'Unavailable' });
  expect((await store.head())._unsafeUnwrap()).toBe(head);
});
