import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { row } from './raw.ts';

/** The part of Emmett's store that is used here, because the package is not installed where types are checked. */
type EmmettStore = {
  readonly appendToStream: (
    stream: string,
    events: readonly { type: string; data: object; metadata: object }[],
    options: { expectedStreamVersion: bigint | 'STREAM_DOES_NOT_EXIST' },
  ) => Promise<{ nextExpectedStreamVersion: bigint }>;
};

const [entry = '', fileName, writers, millis] = process.argv.slice(2);
const { getSQLiteEventStore } = await import(pathToFileURL(entry).href);
const store: EmmettStore = getSQLiteEventStore({ fileName, schema: { autoMigration: 'CreateOrUpdate' } });

await store.appendToStream('warm', [row], { expectedStreamVersion: 'STREAM_DOES_NOT_EXIST' });
const startedAt = performance.now();
let appended = 0;
let failed = 0;

const write = async () => {
  let stream = randomUUID();
  let expected: bigint | 'STREAM_DOES_NOT_EXIST' = 'STREAM_DOES_NOT_EXIST';
  while (performance.now() - startedAt < Number(millis)) {
    try {
      expected = (await store.appendToStream(stream, [row], { expectedStreamVersion: expected }))
        .nextExpectedStreamVersion;
      appended += 1;
    } catch {
      // Nobody knows whether the event was written, so the writer continues with a new stream.
      failed += 1;
      stream = randomUUID();
      expected = 'STREAM_DOES_NOT_EXIST';
    }
  }
};

await Promise.all(Array.from({ length: Number(writers) }, write));
console.log(JSON.stringify({ perSecond: (appended / (performance.now() - startedAt)) * 1_000, failed }));
process.exit(0);
