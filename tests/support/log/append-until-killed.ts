import { randomUUID } from 'node:crypto';
import { openSqliteStore } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';

// Runs as a separate process: many writers append, and it prints each acknowledged id, until it is killed.
const [dataDir = '', writers = '8'] = process.argv.slice(2);
const store = openSqliteStore({ dataDir })._unsafeUnwrap();

const write = async (writer: number): Promise<never> => {
  for (let revision = -1; ; revision += 2) {
    const ids = [randomUUID(), randomUUID()];
    const events = ids.map((id) => ({ id, type: 'SlotOpened', data: { text: 'x'.repeat(500) }, metadata: {} }));
    const appended = await store.append(`writer-${writer}`, events, revision < 0 ? 'none' : revision);
    if (appended.isErr()) throw new Error(appended.error.kind);
    process.stdout.write(`${ids.join('\n')}\n`);
  }
};

await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => write(writer)));
