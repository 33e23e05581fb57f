import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEventStoreDb } from '../../../adapters/event-store/eventstoredb/open-eventstoredb-store.ts';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { openSqliteStore } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';
import type { EventStore, EventToStore, ExpectedRevision } from '../../../application/ports/event-store.ts';
import { type StandIn, startStandIn } from '../../support/eventstoredb/server.ts';
import { bodies, follow, many, untilHead } from './examples.ts';

const root = mkdtempSync(join(tmpdir(), 'salon-events-'));
let server: StandIn;
beforeAll(async () => {
  server = await startStandIn();
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

type Asked = { readonly stream: string; readonly events: readonly EventToStore[]; readonly expected: ExpectedRevision };

/** What an append came to, without positions, which are each store's own. */
const outcomeOf = async (store: EventStore, { stream, events, expected }: Asked): Promise<unknown> =>
  (await store.append(stream, events, expected)).match(
    ({ revision }) => ({ revision }),
    (failure) => failure,
  );

/** Mostly what is there, so that streams grow. */
const expectation = fc.oneof(fc.constant('head' as const), fc.constant('none' as const), fc.nat(6));
const fresh = fc.record({
  stream: fc.constantFrom('a', 'b'),
  count: fc.integer({ min: 1, max: 3 }),
  expected: expectation,
});
/** A new append, or an earlier one said again. */
const step = fc.oneof(
  { weight: 3, arbitrary: fresh.map((append) => ({ kind: 'fresh' as const, append })) },
  { weight: 1, arbitrary: fc.nat(20).map((back) => ({ kind: 'again' as const, back })) },
);

const headRevision = async (store: EventStore, stream: string): Promise<ExpectedRevision> =>
  (await store.read(stream))._unsafeUnwrap().at(-1)?.revision ?? 'none';

/** A real server too, where there is one. */
const esdbUrl = () => process.env.EVENT_STORE_URL ?? server.url;

const opened = async (): Promise<readonly EventStore[]> => [
  openMemoryStore(),
  openSqliteStore({ dataDir: mkdtempSync(join(root, 'data-')) })._unsafeUnwrap(),
  (await openEventStoreDb({ url: esdbUrl(), streamPrefix: `agree_${crypto.randomUUID()}_` }))._unsafeUnwrap(),
];

type Fresh = { readonly stream: string; readonly count: number; readonly expected: ExpectedRevision | 'head' };

const askedOf = async (model: EventStore, { stream, count, expected }: Fresh): Promise<Asked> => ({
  stream,
  events: many(count),
  expected: expected === 'head' ? await headRevision(model, stream) : expected,
});

test('every store answers the same history of appends alike', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const stores = await opened();
      const [model = openMemoryStore()] = stores;
      const said: Asked[] = [];
      for (const taken of steps) {
        const asked =
          taken.kind === 'again' ? said[taken.back % Math.max(said.length, 1)] : await askedOf(model, taken.append);
        if (asked === undefined) continue;
        said.push(asked);
        const [first, ...others] = await Promise.all(stores.map((store) => outcomeOf(store, asked)));
        for (const other of others) expect(other).toEqual(first);
      }
      const logs = await Promise.all(stores.map((store) => follow(store, null, untilHead)));
      for (const log of logs) expect(bodies(log)).toEqual(bodies(logs[0] ?? []));
      await Promise.all(stores.map((store) => store.close()));
    }),
    { numRuns: 15 },
  );
});
