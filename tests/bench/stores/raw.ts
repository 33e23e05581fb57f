import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openLogFile } from '../../../adapters/event-store/sqlite/log-file.ts';

/** A row of about 250 bytes, like a small event of the salon. */
export const row = {
  type: 'Measured',
  data: { padding: 'x'.repeat(150) },
  metadata: { occurredAt: '2026-01-01T12:00:00.000Z', actor: 'system', schemaVersion: 1, prev: null },
};

const [data, metadata] = [JSON.stringify(row.data), JSON.stringify(row.metadata)];

/**
 * Inserts into the same table in the same mode without any checks, `writers` rows a transaction: the floor of appends.
 */
export const rawAppends = (dataDir: string, writers: number, millis: number): number => {
  const database = openLogFile(join(dataDir, 'raw.db'));
  const insert = database.prepare<[string, number, string, string, string, string]>(
    'insert into events (stream, revision, id, type, data, metadata) values (?, ?, ?, ?, ?, ?)',
  );
  const streams = Array.from({ length: writers }, () => `bench-${randomUUID()}`);
  const group = database.transaction((revision: number) => {
    for (const stream of streams) insert.run(stream, revision, randomUUID(), row.type, data, metadata);
  });
  const startedAt = performance.now();
  let revision = 0;
  for (; performance.now() - startedAt < millis; revision += 1) group.immediate(revision);
  const perSecond = ((revision * writers) / (performance.now() - startedAt)) * 1_000;
  database.close();
  return perSecond;
};

type Found = { readonly position: number; readonly data: string; readonly metadata: string };

/** Reads all rows in pages and parses their JSON, which is the floor of reading a log. The number of rows. */
export const rawScan = (dataDir: string): number => {
  const database = new Database(join(dataDir, 'events.db'), { readonly: true });
  const page = database.prepare<[number], Found>('select * from events where position > ? order by position limit 500');
  let read = 0;
  for (let rows = page.all(0); rows.length > 0; rows = page.all(rows.at(-1)?.position ?? 0)) {
    for (const { data: body, metadata: about } of rows) {
      JSON.parse(body);
      JSON.parse(about);
    }
    read += rows.length;
  }
  database.close();
  return read;
};
