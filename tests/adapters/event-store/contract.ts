import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventStore, EventToStore, FeedPage, Position } from '../../../application/ports/event-store.ts';
import { bodies, follow, freshStream, happened, headOf, many, untilHead } from './examples.ts';

/** Opens a new store, or one that others write to as well. */
export type OpenStore = () => Promise<EventStore>;

export const eventStoreContract = (name: string, open: OpenStore): void => {
  describe(`${name} keeps the contract of an event store`, () => {
    let store: EventStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(async () => {
      await store.close();
    });

    const append = async (stream: string, events: readonly EventToStore[], expected: number | 'none') =>
      store.append(stream, events, expected);
    const appended = async (stream: string, events: readonly EventToStore[], expected: number | 'none') =>
      (await append(stream, events, expected))._unsafeUnwrap();
    const refused = async (stream: string, events: readonly EventToStore[], expected: number | 'none') =>
      (await append(stream, events, expected))._unsafeUnwrapErr();
    const read = async (stream: string, from?: number) => (await store.read(stream, from))._unsafeUnwrap();

    test('gives back what was appended, as it was', async () => {
      const stream = freshStream();
      const events = [happened(), happened('SlotTaken', 'Zoë “ünïcødé” 💇\u0000\n')];
      const { revision, position } = await appended(stream, events, 'none');
      const stored = await read(stream);
      expect(revision).toBe(1);
      expect(bodies(stored)).toEqual(events);
      expect(stored.map((event) => event.revision)).toEqual([0, 1]);
      expect(stored.map((event) => event.stream)).toEqual([stream, stream]);
      expect(stored.at(-1)?.position).toBe(position);
    });

    test('reads a stream that is not there as empty', async () => {
      expect(await read(freshStream())).toEqual([]);
    });

    test('reads from a revision on', async () => {
      const stream = freshStream();
      const events = many(5);
      await appended(stream, events, 'none');
      expect(bodies(await read(stream, 3))).toEqual(events.slice(3));
      expect(await read(stream, 5)).toEqual([]);
      expect(await read(stream, 9)).toEqual([]);
    });

    test('counts revisions from 0 without gaps', async () => {
      const stream = freshStream();
      expect((await appended(stream, [happened()], 'none')).revision).toBe(0);
      expect((await appended(stream, many(2), 0)).revision).toBe(2);
      expect((await appended(stream, [happened()], 2)).revision).toBe(3);
      expect((await read(stream)).map(({ revision }) => revision)).toEqual([0, 1, 2, 3]);
    });

    test('refuses an append that expects another last event, and writes none of it', async () => {
      const stream = freshStream();
      expect(await refused(stream, [happened()], 0)).toEqual({ kind: 'WrongRevision', stream, actual: 'none' });
      await appended(stream, many(2), 'none');
      expect(await refused(stream, [happened()], 'none')).toEqual({ kind: 'WrongRevision', stream, actual: 1 });
      expect(await refused(stream, [happened()], 0)).toEqual({ kind: 'WrongRevision', stream, actual: 1 });
      expect(await refused(stream, [happened()], 7)).toEqual({ kind: 'WrongRevision', stream, actual: 1 });
      expect(await read(stream)).toHaveLength(2);
    });

    test('answers a repeated append as the first, also when others came after it', async () => {
      const stream = freshStream();
      const [first, second] = [many(2), many(3)];
      const answer = await appended(stream, first, 'none');
      const next = await appended(stream, second, 1);
      await appended(stream, [happened()], 4);
      expect(await appended(stream, first, 'none')).toEqual(answer);
      expect(await appended(stream, second, 1)).toEqual(next);
      expect(await read(stream)).toHaveLength(6);
    });

    test('takes old ids beside new ones for another append', async () => {
      const stream = freshStream();
      const first = many(2);
      await appended(stream, first, 'none');
      const failure = await refused(stream, [...first, happened()], 'none');
      expect(failure).toEqual({ kind: 'WrongRevision', stream, actual: 1 });
      expect(await read(stream)).toHaveLength(2);
    });

    test('lets exactly one of many simultaneous appends to a revision through', async () => {
      const stream = freshStream();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => append(stream, [happened()], 'none')));
      expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
      expect(await read(stream)).toHaveLength(1);
    });

    test('takes simultaneous appends to many streams, each whole', async () => {
      const streams = Array.from({ length: 30 }, freshStream);
      await Promise.all(streams.map((stream) => appended(stream, many(3), 'none')));
      for (const stream of streams) expect(await read(stream)).toHaveLength(3);
    });

    test('takes events up to their bound and refuses more, writing nothing', async () => {
      const stream = freshStream();
      const large = happened('SlotOpened', 'x'.repeat(255 * 1024));
      await appended(stream, [large], 'none');
      expect(bodies(await read(stream))).toEqual([large]);
      const tooLarge = await refused(stream, [happened('SlotOpened', 'x'.repeat(257 * 1024))], 0);
      expect(tooLarge).toMatchObject({ kind: 'AppendTooLarge', limit: 256 * 1024 });
      const tooMany = await refused(stream, many(5, 'x'.repeat(220 * 1024)), 0);
      expect(tooMany).toMatchObject({ kind: 'AppendTooLarge', limit: 1_048_576 });
      expect(await read(stream)).toHaveLength(1);
    });

    test('throws on what only a programming error can bring', async () => {
      const stream = freshStream();
      const twice = happened();
      await expect(append(stream, [], 'none')).rejects.toThrow('at least one event');
      await expect(append(stream, [{ ...happened(), id: 'no-uuid' }], 'none')).rejects.toThrow('UUID');
      await expect(append(stream, [twice, twice], 'none')).rejects.toThrow('twice');
      await expect(append(stream, [happened()], -1)).rejects.toThrow('expected revision');
      expect(await read(stream)).toEqual([]);
    });

    test('gives positions that sort as the events do', async () => {
      const [left, right] = [freshStream(), freshStream()];
      const positions: Position[] = [];
      for (let count = 0; count < 12; count += 1) {
        const stream = count % 2 === 0 ? left : right;
        const revision = Math.floor(count / 2);
        positions.push((await appended(stream, [happened()], revision === 0 ? 'none' : revision - 1)).position);
      }
      expect(new Set(positions.map(({ length }) => length)).size).toBe(1);
      expect([...positions].sort()).toEqual(positions);
      expect(await headOf(store)).toBe(positions.at(-1));
    });

    test('feeds everything from the start, in order, once', async () => {
      await appended(freshStream(), many(7), 'none');
      const given = await follow(store, null, untilHead);
      const positions = given.map(({ position }) => position);
      expect(new Set(positions).size).toBe(positions.length);
      expect([...positions].sort()).toEqual(positions);
      expect(positions.at(-1)).toBe(await headOf(store));
    });

    test('feeds what follows a position, also within one append', async () => {
      const stream = freshStream();
      const events = many(4);
      await appended(stream, events, 'none');
      const stored = await read(stream);
      const second = stored[1]?.position ?? null;
      expect(await follow(store, second, untilHead)).toEqual(stored.slice(2));
    });

    test('feeds events as they are read, with a page at the head that may be empty', async () => {
      const stream = freshStream();
      await appended(stream, many(2), 'none');
      const head = await headOf(store);
      for await (const page of store.feed(head)) {
        expect(page).toEqual({ events: [], atHead: true });
        break;
      }
    });

    test('feeds each new event as it comes, and across its pages', async () => {
      const head = await headOf(store);
      const total = 1_300;
      const following = follow(store, head, (events) => events.length >= total);
      const stream = freshStream();
      for (let sent = 0; sent < total; sent += 130) await appended(stream, many(130), sent === 0 ? 'none' : sent - 1);
      const given = await following;
      expect(given.map(({ revision }) => revision)).toEqual(Array.from({ length: total }, (_, index) => index));
      expect(given).toEqual(await read(stream));
    });

    test('ends a feed that waits when it is closed', async () => {
      const feed = store.feed(await headOf(store));
      const pages: FeedPage[] = [];
      const ended = (async () => {
        for await (const page of feed) {
          pages.push(page);
          if (page.atHead) setTimeout(feed.close, 20);
        }
      })();
      await ended;
      expect(pages.at(-1)?.atHead).toBe(true);
    });

    test('is up', async () => {
      expect(await store.health()).toEqual({ status: 'up' });
    });

    test('ends its feeds when it is closed, and refuses then', async () => {
      const other = await open();
      const ended = follow(other, null, () => false);
      await other.close();
      await ended;
      expect((await other.append(freshStream(), [happened()], 'none'))._unsafeUnwrapErr().kind).toBe('Unavailable');
    });
  });
};
