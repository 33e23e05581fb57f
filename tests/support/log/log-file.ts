import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { SalonEvent } from '../../../domain/events.ts';
import type { Metadata, Recorded } from '../../../domain/kernel/event.ts';

type Row = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
};

/** Replaces personal fields with `erased`, because tests that read a log file have no key. */
export const sealed = (data: Record<string, unknown>): Record<string, unknown> =>
  'personal' in data ? { ...data, personal: 'erased' } : data;

/** Every event of the log file in order. An app may have the file open at the same time. */
export const readLogFile = (dataDir: string): readonly Recorded<SalonEvent>[] => {
  const db = new Database(join(dataDir, 'events.db'), { readonly: true });
  const rows = db.prepare('SELECT * FROM events ORDER BY position').all() as readonly Row[];
  db.close();
  return rows.map(({ id, stream, revision, position, type, data, metadata }) => ({
    id,
    stream,
    revision,
    position: String(position),
    event: { type, data: sealed(JSON.parse(data)) } as unknown as SalonEvent,
    metadata: JSON.parse(metadata) as Metadata,
  }));
};
