import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportLog } from '../../../adapters/cli/log/export-log.ts';
import { importLog } from '../../../adapters/cli/log/import-log.ts';
import { openEventStoreDb } from '../../../adapters/event-store/eventstoredb/open-eventstoredb-store.ts';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import type { EventStore, StoredEvent } from '../../../application/ports/event-store.ts';
import type { AppendFate } from '../../support/eventstoredb/faults.ts';
import { type Node, type StandIn, startStandIn } from '../../support/eventstoredb/server.ts';
import { plainParts } from '../../support/log/codec.ts';
import { append, bystanders, entriesOfVisit, eventsOf, logStarted, silent } from './small-log.ts';

const times = {
  ...{ attemptMillis: 150, giveUpMillis: 6_000, readMillis: 2_000, watchMillis: 1_000 },
  ...{ renewMillis: 300, probeMillis: 400 },
};
const total = 75;
const { codec } = plainParts();

let folder = '';
let file = '';
let from: EventStore;
let server: StandIn;
let away: EventStore;

const node = (index = 0): Node => server.nodes[index] as Node;

const start = async (nodes: number): Promise<void> => {
  server = await startStandIn(nodes);
  const { url } = server;
  away = (await openEventStoreDb({ url, streamPrefix: 'salon_', times }))._unsafeUnwrap();
};

const stop = async (): Promise<void> => {
  await away.close();
  server.close();
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salon-import-'));
  file = join(folder, 'log.ndjson');
  from = openMemoryStore();
  await append(from, codec, [logStarted('f'), ...bystanders]);
  for (let index = 0; index < 10; index += 1) await append(from, codec, entriesOfVisit(String(index)));
  (await exportLog(from, file, silent))._unsafeUnwrap();
});
afterEach(() => rm(folder, { recursive: true }));

const importing = () => importLog(away, file, { openProgress: () => silent });
const moved = ({ position: _, ...event }: StoredEvent) => event;

const isTheSame = async (): Promise<void> =>
  expect((await eventsOf(away)).map(moved)).toEqual((await eventsOf(from)).map(moved));

/** Calls `happens` once the server has so many events. */
const onceItHas = (events: number, happens: () => void): void => {
  const end = server.log.onStored(() => {
    if (server.log.records.length !== events) return;
    end();
    happens();
  });
};

describe('an import to a server', () => {
  beforeEach(() => start(1));
  afterEach(stop);

  it('is told which event another program has kept from its place, and adds nothing to such a log', async () => {
    const { stream } = (await eventsOf(from)).at(-2) as StoredEvent;
    const body = { contentType: 'application/json', data: Buffer.from('{}'), customMetadata: Buffer.from('{}') };
    const event = { id: crypto.randomUUID(), type: 'Else', ...body };
    onceItHas(30, () => server.log.append({ stream: `salon_${stream}`, expected: -1, events: [event] }));
    expect((await importing())._unsafeUnwrapErr()).toMatch(
      new RegExp(`^revision 0 of ${stream} was not written: .*WrongRevision.*; run this again$`),
    );
    const spoiled = server.log.records.length;
    expect((await importing())._unsafeUnwrapErr()).toMatch(/is not the beginning of this file; nothing was written/);
    expect(server.log.records).toHaveLength(spoiled);
  });

  it('is told where the store has an event of the file before one that precedes it', async () => {
    const events = await eventsOf(from);
    const early = events.find(({ position, revision }) => revision === 0 && position > (events[40]?.position ?? 0n));
    if (early === undefined) throw new Error('no stream begins late in the file');
    const { stream, id, type, data, metadata } = early;
    onceItHas(30, () => {
      const [bytes, more] = [data, metadata].map((each) => Buffer.from(JSON.stringify(each)));
      const body = { contentType: 'application/json', data: bytes ?? Buffer.of(), customMetadata: more ?? Buffer.of() };
      server.log.append({ stream: `salon_${stream}`, expected: -1, events: [{ id, type, ...body }] });
    });
    expect((await importing())._unsafeUnwrapErr()).toMatch(
      /^the store has revision 0 of \S+ before an event that precedes/,
    );
  });
});

describe('an import to a cluster', () => {
  beforeEach(() => start(3));
  afterEach(stop);

  it('follows a new leader that is elected in the middle', async () => {
    onceItHas(30, () => server.lead(1));
    expect((await importing())._unsafeUnwrap().events).toBe(total);
    await isTheSame();
  });

  it('leaves a leader that hangs in the middle', async () => {
    onceItHas(30, () => {
      node().faults.hung = true;
      setTimeout(() => server.lead(1), 200);
    });
    expect((await importing())._unsafeUnwrap().events).toBe(total);
    await isTheSame();
  });
});

const fate = fc.constantFrom<AppendFate>('silent-before', 'silent-after', 'times-out-after', 'refused');
const faults = fc.uniqueArray(fc.record({ at: fc.integer({ min: 1, max: total - 1 }), fate }), {
  maxLength: 3,
  selector: ({ at }) => at,
});

it('whatever befalls appends of an import, the log is that of the file in the end', async () => {
  await fc.assert(
    fc.asyncProperty(faults, async (befalls) => {
      await start(1);
      for (const { at, fate } of befalls)
        onceItHas(at, () => {
          node().faults.appendFates = [fate];
        });
      expect((await importing())._unsafeUnwrap().events).toBe(total);
      await isTheSame();
      await stop();
    }),
    { numRuns: 6 },
  );
});
