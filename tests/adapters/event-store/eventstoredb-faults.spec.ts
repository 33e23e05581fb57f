import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEventStoreDb } from '../../../adapters/event-store/eventstoredb/open-eventstoredb-store.ts';
import type { EventStore, EventToStore, StoredEvent } from '../../../application/ports/event-store.ts';
import type { AppendFate } from '../../support/eventstoredb/faults.ts';
import { type Node, type StandIn, startStandIn } from '../../support/eventstoredb/server.ts';
import { bodies, follow, freshStream, happened, headOf, many, untilHead } from './examples.ts';

const times = {
  ...{ attemptMillis: 300, giveUpMillis: 6_000, readMillis: 400, watchMillis: 300 },
  ...{ renewMillis: 300, probeMillis: 400 },
};
/** For tests in which the store has to give up. */
const impatient = { ...times, giveUpMillis: 1_500 };
const streamPrefix = 'salon_';

let server: StandIn;
let store: EventStore;

const open = async (patience = times): Promise<EventStore> =>
  (await openEventStoreDb({ url: server.url, streamPrefix, times: patience }))._unsafeUnwrap();

const start = async (nodes: number): Promise<void> => {
  server = await startStandIn(nodes);
  store = await open();
};

/** Replaces the store by another one on the same server, which gives up sooner. */
const loseThePatience = async (): Promise<void> => {
  await store.close();
  store = await open(impatient);
};

const node = (index = 0): Node => {
  const found = server.nodes[index];
  if (found === undefined) throw new Error(`no node ${index}`);
  return found;
};

/** Waits until the first node has met the fate planned for its next append. */
const hasBefallen = () => expect.poll(() => node().faults.appendFates, { interval: 5 }).toEqual([]);

const append = async (stream: string, events: readonly EventToStore[], expected: number | 'none' = 'none') =>
  store.append(stream, events, expected);
const read = async (stream: string) => (await store.read(stream))._unsafeUnwrap();

/** Collects the live feed until the test closes it. */
const collect = () => {
  const feed = store.feed(null);
  const given: StoredEvent[] = [];
  const ended = (async () => {
    for await (const page of feed) given.push(...page.events);
  })();
  return {
    given,
    until: async (count: number) => {
      for (let waited = 0; given.length < count && waited < 240_000; waited += 10) await pause(10);
      expect(given).toHaveLength(count);
      feed.close();
      await ended;
    },
  };
};

const inOrderAndOnce = (events: readonly StoredEvent[]): void => {
  const positions = events.map(({ position }) => position);
  expect([...new Set(positions)].sort()).toEqual(positions);
};

afterEach(async () => {
  await store.close();
  server.close();
});

describe('an append whose answer is lost', () => {
  beforeEach(() => start(1));

  test.each<AppendFate>(['silent-before', 'silent-after', 'times-out-after'])(
    'is repeated until it is known, and stored once: %s',
    async (fate) => {
      const stream = freshStream();
      const events = many(2);
      node().faults.appendFates = [fate];
      const { revision, position } = (await append(stream, events))._unsafeUnwrap();
      expect(revision).toBe(1);
      const stored = await read(stream);
      expect(bodies(stored)).toEqual(events);
      expect(stored.at(-1)?.position).toBe(position);
    },
  );

  test.each<AppendFate>(['dies-before', 'dies-after'])(
    'is repeated when the server is there again, and stored once: %s',
    async (fate) => {
      const stream = freshStream();
      node().faults.appendFates = [fate];
      const appending = append(stream, many(2));
      await hasBefallen();
      await node().startAgain();
      expect((await appending)._unsafeUnwrap().revision).toBe(1);
      expect(await read(stream)).toHaveLength(2);
    },
  );

  test('loses to somebody else who wrote meanwhile', async () => {
    const stream = freshStream();
    node().faults.appendFates = ['silent-after-another'];
    const failure = (await append(stream, many(3)))._unsafeUnwrapErr();
    expect(failure).toEqual({ kind: 'WrongRevision', stream, actual: 2 });
    expect(await read(stream)).toHaveLength(3);
  });

  test('is of unknown outcome when the server stays away, and settled by a later repeat', async () => {
    await loseThePatience();
    const stream = freshStream();
    const events = many(2);
    node().faults.appendFates = ['dies-after'];
    const failure = (await append(stream, events))._unsafeUnwrapErr();
    expect(failure.kind).toBe('OutcomeUnknown');
    await node().startAgain();
    expect((await append(stream, events))._unsafeUnwrap().revision).toBe(1);
    expect(await read(stream)).toHaveLength(2);
  });

  test('gets its position from the stream when the answer has none', async () => {
    const stream = freshStream();
    const events = many(2);
    node().faults.withoutPositions = true;
    const first = (await append(stream, events))._unsafeUnwrap();
    expect((await append(stream, events))._unsafeUnwrap()).toEqual(first);
    expect((await read(stream)).at(-1)?.position).toBe(first.position);
  });

  test('is a call of its own, also where many are under way', async () => {
    const streams = Array.from({ length: 20 }, freshStream);
    await Promise.all(streams.map((stream) => append(stream, [happened()])));
    expect(node().batchCalls()).toBe(0);
  });
});

describe('a server that is not there', () => {
  beforeEach(() => start(1));

  test('is waited for while it starts', async () => {
    const stream = freshStream();
    node().faults.notReady = true;
    const appending = append(stream, [happened()]);
    await pause(200);
    node().faults.notReady = false;
    expect((await appending)._unsafeUnwrap().revision).toBe(0);
  });

  test.each(['notReady', 'hung'] as const)('keeps nobody waiting past the deadline: %s', async (fault) => {
    await loseThePatience();
    const stream = freshStream();
    node().faults[fault] = true;
    const [appended, found, head, health] = await Promise.all([
      append(stream, [happened()]),
      store.read(stream),
      store.head(),
      store.health(),
    ]);
    expect(appended._unsafeUnwrapErr().kind).toBe('OutcomeUnknown');
    expect(found._unsafeUnwrapErr().kind).toBe('Unavailable');
    expect(head._unsafeUnwrapErr().kind).toBe('Unavailable');
    expect(health.status).toBe('down');
  });

  test('is found again by the same store', async () => {
    node().die();
    expect((await store.read(freshStream()))._unsafeUnwrapErr().kind).toBe('Unavailable');
    await node().startAgain();
    expect((await append(freshStream(), [happened()]))._unsafeUnwrap().revision).toBe(0);
    expect(await store.health()).toEqual({ status: 'up' });
  });

  test('does not keep a store from opening', async () => {
    node().die();
    const other = (await openEventStoreDb({ url: server.url, streamPrefix, times }))._unsafeUnwrap();
    expect((await other.health()).status).toBe('down');
    await other.close();
  });
});

describe('a feed', () => {
  beforeEach(() => start(1));

  test('goes on where it was when it is dropped for slowness', async () => {
    const live = collect();
    for (let round = 0; round < 5; round += 1) {
      await append(freshStream(), many(20));
      node().dropSubscribers();
    }
    await live.until(100);
    inOrderAndOnce(live.given);
  });

  test('brings all of an append that is larger than what the server keeps for a live subscriber', async () => {
    await store.close();
    store = await open({ ...times, attemptMillis: 60_000, giveUpMillis: 60_000, watchMillis: 10_000 });
    const live = collect();
    await pause(100);
    (await append(freshStream(), many(500)))._unsafeUnwrap();
    await live.until(500);
    inOrderAndOnce(live.given);
  });

  test('goes on when the server dies and comes back', async () => {
    const live = collect();
    await append(freshStream(), many(10));
    node().die();
    await pause(100);
    await node().startAgain();
    await append(freshStream(), many(10));
    await live.until(20);
    inOrderAndOnce(live.given);
  });

  test('notices a subscription that has fallen silent', async () => {
    node().faults.silentSubscriptions = true;
    const live = collect();
    await append(freshStream(), many(10));
    await pause(50);
    node().faults.silentSubscriptions = false;
    await live.until(10);
    inOrderAndOnce(live.given);
  });

  test('waits for a slow follower, and loses nothing', async () => {
    await store.close();
    const patient = { ...times, attemptMillis: 10_000, giveUpMillis: 10_000 };
    store = (await openEventStoreDb({ url: server.url, streamPrefix, times: patient }))._unsafeUnwrap();
    const stream = freshStream();
    for (let sent = 0; sent < 6_000; sent += 1_000)
      (await append(stream, many(1_000), sent === 0 ? 'none' : sent - 1))._unsafeUnwrap();
    const given: StoredEvent[] = [];
    for await (const page of store.feed(null)) {
      given.push(...page.events);
      expect(page.events.length).toBeLessThanOrEqual(500);
      await pause(5);
      if (page.atHead) break;
    }
    expect(given).toHaveLength(6_000);
    inOrderAndOnce(given);
  });

  test('leaves its subscription when it ends', async () => {
    await follow(store, null, untilHead);
    await expect.poll(() => node().subscriptions()).toBe(0);
  });

  test('gives only the events under the prefix, with their own names', async () => {
    const others = (await openEventStoreDb({ url: server.url, streamPrefix: 'another_', times }))._unsafeUnwrap();
    for (let round = 0; round < 3; round += 1) await others.append(freshStream(), many(50), 'none');
    expect(await headOf(store)).toBeNull();
    expect(await follow(store, null, untilHead)).toEqual([]);
    const { position } = (await append('day-2026-12-18', [happened()]))._unsafeUnwrap();
    await others.append(freshStream(), many(200), 'none');
    await others.close();
    expect(await headOf(store)).toBe(position);
    expect((await follow(store, null, untilHead)).map(({ stream }) => stream)).toEqual(['day-2026-12-18']);
  });
});

describe('a feed from the beginning, on a server that others have filled before', () => {
  let others: EventStore;

  beforeEach(async () => {
    await start(1);
    await store.close();
    store = (await openEventStoreDb({ url: server.url, streamPrefix, firstStream: 'log', times }))._unsafeUnwrap();
    others = (await openEventStoreDb({ url: server.url, streamPrefix: 'another_', times }))._unsafeUnwrap();
    (await others.append(freshStream(), many(200), 'none'))._unsafeUnwrap();
  });

  afterEach(() => others.close());

  test('begins with the first event of the stream that is the first one', async () => {
    await append('log', [happened()]);
    await others.append(freshStream(), many(10), 'none');
    await append('log', [happened()], 0);
    await append('day-2026-12-18', many(2));
    const streams = (await follow(store, null, untilHead)).map(({ stream }) => stream);
    expect(streams).toEqual(['log', 'log', 'day-2026-12-18', 'day-2026-12-18']);
    expect(node().lookedAt()).toBe(14);
  });

  test('brings everything where there is no such stream', async () => {
    await append('day-2026-12-18', many(2));
    expect(await follow(store, null, untilHead)).toHaveLength(2);
    expect(node().lookedAt()).toBe(202);
  });

  test('finds the beginning also while the server comes back', async () => {
    await append('log', [happened()]);
    node().die();
    const followed = follow(store, null, untilHead);
    await pause(100);
    await node().startAgain();
    expect(await followed).toHaveLength(1);
    expect(node().lookedAt()).toBe(1);
  });

  test('keeps nothing from who looks for damage', async () => {
    await append('day-2026-12-18', [happened()]);
    await append('log', [happened()]);
    const streams: (string | null)[] = [];
    for await (const { events, atHead } of store.inspect(null)) {
      streams.push(...events.map(({ stream }) => stream));
      if (atHead) break;
    }
    expect(streams).toEqual(['day-2026-12-18', 'log']);
  });
});

describe('a refusal', () => {
  beforeEach(() => start(1));

  test('to read everything is said when the store is opened', async () => {
    node().faults.denied = true;
    const opened = await openEventStoreDb({ url: server.url, streamPrefix, times });
    expect(opened._unsafeUnwrapErr().reason).toContain('may not read $all');
  });

  test('to write has written nothing', async () => {
    const stream = freshStream();
    node().faults.denied = true;
    expect((await append(stream, [happened()]))._unsafeUnwrapErr().kind).toBe('Unavailable');
    node().faults.denied = false;
    expect(await read(stream)).toEqual([]);
  });

  test('of an append larger than this server takes names its limit', async () => {
    const stream = freshStream();
    node().faults.maxAppendBytes = 10_000;
    const failure = (await append(stream, many(2, 'x'.repeat(6_000))))._unsafeUnwrapErr();
    expect(failure).toMatchObject({ kind: 'AppendTooLarge', limit: 10_000 });
    expect(await read(stream)).toEqual([]);
  });
});

describe('a cluster', () => {
  beforeEach(() => start(3));

  test('is followed to its new leader', async () => {
    const live = collect();
    const stream = freshStream();
    await append(stream, [happened()]);
    for (const leader of [1, 2, 0]) {
      server.lead(leader);
      const { revision } = (await append(stream, [happened()], (await read(stream)).length - 1))._unsafeUnwrap();
      expect(await read(stream)).toHaveLength(revision + 1);
    }
    await live.until(4);
    inOrderAndOnce(live.given);
  });

  test('loses its leader and nothing else', async () => {
    const live = collect();
    const streams = Array.from({ length: 8 }, freshStream);
    await Promise.all(streams.map((stream) => append(stream, [happened()])));
    node(0).faults.appendFates = ['dies-after'];
    const second = streams.map((stream) => append(stream, [happened()], 0));
    await hasBefallen();
    server.lead(1);
    for (const outcome of await Promise.all(second)) expect(outcome._unsafeUnwrap().revision).toBe(1);
    for (const stream of streams) expect(await read(stream)).toHaveLength(2);
    await live.until(16);
    inOrderAndOnce(live.given);
  });
});

describe('a leader that hangs and keeps its connections', () => {
  beforeEach(() => start(3));

  test('is left for the new leader, although it never wakes', async () => {
    const live = collect();
    const stream = freshStream();
    (await append(stream, [happened()]))._unsafeUnwrap();
    node(0).faults.hung = true;
    const appending = append(stream, [happened()], 0);
    await pause(500);
    server.lead(1);
    expect((await appending)._unsafeUnwrap().revision).toBe(1);
    expect(await read(stream)).toHaveLength(2);
    expect(await store.health()).toEqual({ status: 'up' });
    await live.until(2);
    inOrderAndOnce(live.given);
  });

  test('is gone on with when it wakes before another one leads', async () => {
    const stream = freshStream();
    node(0).faults.hung = true;
    const appending = append(stream, [happened()]);
    await pause(1_500);
    node(0).faults.hung = false;
    expect((await appending)._unsafeUnwrap().revision).toBe(0);
    expect(await read(stream)).toHaveLength(1);
  });
});

describe('an event that is damaged on the server', () => {
  beforeEach(() => start(1));
  afterEach(async () => {
    await store.close();
    server.close();
  });

  const broken = Buffer.from('{"text": "half of');

  test.each([
    ['data', { data: broken }],
    ['data', { data: Buffer.from('[1]') }],
    ['metadata', { customMetadata: broken }],
    ['metadata', { customMetadata: Buffer.from('') }],
  ])('in its %s is named to who follows, and to who reads its stream', async (part, change) => {
    const stream = freshStream();
    for (let revision = 0; revision < 6; revision += 1)
      (await append(stream, [happened()], revision === 0 ? 'none' : revision - 1))._unsafeUnwrap();
    server.log.rewrite((records) =>
      records.map((record) => (record.revision === 3 ? { ...record, ...change } : record)),
    );
    const why = `its ${part} is no JSON object`;
    const brought: number[] = [];
    const followed = async () => {
      for await (const page of store.feed(null)) brought.push(...page.events.map(({ revision }) => revision));
    };
    await expect(followed()).rejects.toThrow(`revision 3 of ${stream} (SlotOpened): ${why}`);
    expect(brought).toEqual([0, 1, 2]);
    expect((await store.read(stream))._unsafeUnwrapErr().reason).toContain(`revision 3 of ${stream}`);
    const inspected: unknown[] = [];
    for await (const { events, atHead } of store.inspect(null)) {
      inspected.push(...events.map((event) => ('unreadable' in event ? event.unreadable : event.revision)));
      if (atHead) break;
    }
    expect(inspected).toEqual([0, 1, 2, why, 4, 5]);
  });
});
