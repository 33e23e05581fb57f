import { err, ok } from 'neverthrow';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoreClient } from '../../../adapters/event-store/eventstoredb/client.ts';
import { keepSubscribed, type SubscribedParts } from '../../../adapters/event-store/eventstoredb/subscribed-feed.ts';
import { away } from '../../../adapters/event-store/eventstoredb/trouble.ts';

const none = away('no leader');
const confirmMillis = 2_000;

/** A client that subscribes with `subscribe` and answers nothing else. */
const subscribing = (subscribe: StoreClient['subscribe']): StoreClient => ({
  append: async () => err(none),
  readStream: async () => err(none),
  readBack: async () => err(none),
  subscribe,
  close: async () => {},
});

const nothing = () => {};

const kept = (
  subscribe: StoreClient['subscribe'],
  head: SubscribedParts['head'] = () => new Promise<never>(nothing),
) => {
  const times = { confirmMillis, watchMillis: 5_000 };
  const parts = { client: subscribing(subscribe), prefix: 'a-', beginning: async () => ok(null), head, ...times };
  return keepSubscribed(parts, null, { event: nothing, begun: nothing, head: nothing });
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('after ten seconds without a leader the next try is less than half a second away', async () => {
  let tries = 0;
  const subscription = kept((_prefix, _after, { ended }) => {
    tries += 1;
    queueMicrotask(() => ended(none));
    return { pause: () => {}, resume: () => {}, stop: () => {} };
  });
  await vi.advanceTimersByTimeAsync(10_000);
  const before = tries;
  await vi.advanceTimersByTimeAsync(500);
  expect(tries).toBeGreaterThan(before);
  subscription.close();
});

test('a subscription that a hung node does not confirm is made again', async () => {
  let tries = 0;
  const subscription = kept(() => {
    tries += 1;
    return { pause: () => {}, resume: () => {}, stop: () => {} };
  });
  await vi.advanceTimersByTimeAsync(confirmMillis + 500);
  expect(tries).toBe(2);
  subscription.close();
});

test('a question about the head that fails late does not stop the next subscription', async () => {
  const questions: ((failed: Awaited<ReturnType<SubscribedParts['head']>>) => void)[] = [];
  const ends: ((trouble: typeof none) => void)[] = [];
  const stopped: number[] = [];
  const subscription = kept(
    (_prefix, _after, { confirmed, ended }) => {
      const number = ends.push(ended);
      confirmed();
      return { pause: nothing, resume: nothing, stop: () => stopped.push(number) };
    },
    () => new Promise((answer) => questions.push(answer)),
  );
  await vi.advanceTimersByTimeAsync(0);
  ends[0]?.(none);
  await vi.advanceTimersByTimeAsync(500);
  expect(ends).toHaveLength(2);
  questions[0]?.(err(none));
  await vi.advanceTimersByTimeAsync(500);
  expect(stopped).toEqual([1]);
  subscription.close();
});
