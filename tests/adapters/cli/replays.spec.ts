import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../../adapters/cli/log/pages.ts';
import { verifyLog } from '../../../adapters/cli/log/verify-log.ts';
import { inScratchFolder, openReplays } from '../../../adapters/cli/log/verify-salon.ts';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { allProjections } from '../../../projections/all.ts';
import type { Projection } from '../../../projections/engine/projection.ts';
import { plainParts } from '../../support/log/codec.ts';
import {
  append,
  bystanders,
  cancellationEntry,
  entriesOfVisit,
  logStarted,
  released,
  reviewed,
  silent,
} from './small-log.ts';

const replayed = (projections: readonly Projection[]) =>
  inScratchFolder(async (folder) => {
    const { codec } = plainParts();
    const store = openMemoryStore();
    const entries = [
      ...entriesOfVisit('a', { hour: 9 }),
      reviewed('a', 'r'),
      ...entriesOfVisit('b', { hour: 11 }),
      cancellationEntry('b'),
    ];
    await append(store, codec, [logStarted('f'), ...bystanders, ...entries, released('b')]);
    const replays = openReplays(folder, projections);
    const parts = { pages: pagesOf(store), codec, fingerprint: 'f', onPage: replays.next };
    (await verifyLog(parts, silent))._unsafeUnwrap();
    const outcome = replays.end();
    replays.close();
    return outcome;
  });

const table = (name: string) => ({ name, create: `CREATE TABLE ${name} (id INTEGER PRIMARY KEY) STRICT`, indexes: [] });

let timesAsked = 0;

/** Writes something different each time it gets the same event. */
const fickle: Projection = {
  name: 'fickle',
  version: 1,
  tables: [table('fickle')],
  on: {
    LogStarted: (_, db) => {
      timesAsked += 1;
      db.prepare('INSERT INTO fickle VALUES (?)').run([timesAsked]);
    },
  },
};

const failing: Projection = {
  name: 'failing',
  version: 1,
  tables: [table('failing')],
  on: {
    ReviewSubmitted: () => {
      throw new Error('no room');
    },
  },
};

describe('a log that is replayed twice', () => {
  it('makes the same rows page by page and in one go', async () => {
    const first = await replayed(allProjections);
    expect(first).toEqual({ digest: expect.stringMatching(/^[0-9a-f]{64}$/), breaches: [] });
  });

  it('is found out where it makes others, by the name of the read model', async () => {
    expect(await replayed([...allProjections, fickle])).toEqual({
      digest: null,
      breaches: ['invariant 4: the rows of fickle are others page by page than in one go'],
    });
  });

  it('is found out where it makes none', async () => {
    const { digest, breaches } = await replayed([...allProjections, failing]);
    expect(digest).toBeNull();
    expect(breaches).toEqual([expect.stringMatching(/^invariant 4: no rows can be made of failing: no room \(Review/)]);
  });

  it('leaves nothing on the disk, also when it fails', async () => {
    const seen: string[] = [];
    const failed = inScratchFolder(async (folder) => {
      seen.push(folder);
      await writeFile(join(folder, 'rows'), 'Ann');
      expect(await readdir(folder)).toEqual(['rows']);
      throw new Error('the disk is full');
    });
    await expect(failed).rejects.toThrow('the disk is full');
    expect(seen.map(existsSync)).toEqual([false]);
  });
});
