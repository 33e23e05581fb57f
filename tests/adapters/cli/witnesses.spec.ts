import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOfEvent } from '../../../adapters/event-codec/chain.ts';
import { openDiskFiles } from '../../../adapters/files.ts';
import { openKeptTree } from '../../../adapters/log-seal/kept-tree.ts';
import { openedSeal, openSealedLog, sealedText, sealName } from '../../../adapters/log-seal/sealed-log.ts';

import { stampedBy } from '../../../adapters/log-seal/timestamp.ts';
import { sealKey } from '../../../adapters/security/keys.ts';
import { type Authority, openAuthority } from '../log-seal/authority.ts';
import { type DamagedSalon, key, logId, type Original, type StoredRow, sealedOriginal } from './damaged-salon.ts';
import { chainedAgain, edited, find, following, insertedAfter, replaced } from './tamperings.ts';

type Rows = readonly StoredRow[];

let original: Original;
let folder: string;
let receipt: string;
let checkpoint: string;

const readSeal = async (dataDir: string): Promise<string> => {
  const bytes = (await (await openDiskFiles(join(dataDir, 'files'))).get(sealName))._unsafeUnwrap();
  return Buffer.from(bytes ?? new Uint8Array()).toString('utf8');
};

/** The client’s receipt and the checkpoint leave the salon before anything is changed. */
beforeAll(async () => {
  original = await sealedOriginal('embedded');
  folder = await mkdtemp(join(tmpdir(), 'salon-witnesses-'));
  const salon = await original.copy();
  const store = await salon.openStore();
  const tree = openKeptTree(join(salon.dataDir, 'log-tree.db'));
  const note = await readSeal(salon.dataDir);
  const head = openedSeal(note, logId, key)._unsafeUnwrap();
  const seal = { head: () => head, cover: async () => undefined };
  const log = openSealedLog({ store, tree, seal, logId, key, digestOf: digestOfEvent });
  const text = (await log.receipt('visit-v5', ['appointment-visit-v5', 'payment-proof-proof-v5']))._unsafeUnwrap();
  [receipt, checkpoint] = [join(folder, 'hers.tlog-proof'), join(folder, 'checkpoint')];
  await writeFile(receipt, text);
  await writeFile(checkpoint, note);
  tree.close();
  await store.close();
  await salon.close();
});
afterAll(async () => {
  await original.close();
  await rm(folder, { recursive: true });
});

/** Forges the log with every file and every key: remakes the chains, the tree and the seal. */
const forge = async (salon: DamagedSalon, rows: Rows): Promise<void> => {
  const forged = chainedAgain(rows);
  salon.rewrite(forged);
  const tree = openKeptTree(join(salon.dataDir, 'log-tree.db'));
  tree.startOver();
  tree.add(
    logId,
    forged.map((row) => ({
      ...row,
      digest: digestOfEvent({ ...row, data: JSON.parse(row.data), metadata: JSON.parse(row.metadata) }),
    })),
  );
  const head = { size: forged.length, root: tree.rootAt(forged.length), position: forged.at(-1)?.position ?? null };
  const files = await openDiskFiles(join(salon.dataDir, 'files'));
  const note = sealedText({ ...head, signedAt: '2026-11-22T19:00:00.000Z', isClosed: true }, logId, key);
  (await files.put(sealName, Buffer.from(note)))._unsafeUnwrap();
  tree.close();
};

const verified = async (change: ((rows: Rows) => Rows) | null, witnesses: Parameters<DamagedSalon['verify']>[0]) => {
  const salon = await original.copy();
  if (change !== null) await forge(salon, change(salon.rows()));
  const outcome = await salon.verify(witnesses);
  await salon.close();
  return outcome;
};

const price = (rows: Rows): Rows => {
  const row = find(rows, 'AppointmentRequested', 5);
  return replaced(rows, row, edited(row, { total: 1 }));
};

const forgeries: readonly (readonly [string, (rows: Rows) => Rows, RegExp])[] = [
  ['a price was changed', price, /the first event that differs is event \d+, .*\(AppointmentRequested\)/],
  [
    'an event was removed',
    (rows) => rows.filter((row) => row !== find(rows, 'AppointmentConfirmed', 3)),
    /the first event that differs is event \d+, /,
  ],
  [
    'an event was inserted',
    (rows) => {
      const last = find(rows, 'SettingsSaved');
      return insertedAfter(rows, last, following(last, 'SettingsSaved', JSON.parse(last.data)));
    },
    /the first event that differs is event \d+, .*\(SettingsSaved\)/,
  ],
  ['the end was cut off', (rows) => rows.slice(0, -9), /event 86 and all that followed it are not in the log any more/],
];

describe('a log that was made again with the owner’s own keys', () => {
  it.each(forgeries)(
    'looks sound to who has nothing else, and is found by one client’s receipt, which names the first bad event: %s',
    async (_, change, said) => {
      const salon = await original.copy();
      await forge(salon, change(salon.rows()));
      const alone = await salon.verify({ receipts: [], checkpoints: [] });
      expect(alone.said).not.toMatch(/has seen|not what was sealed|does not begin/);
      const outcome = await salon.verify({ receipts: [receipt], checkpoints: [] });
      await salon.close();
      expect(outcome.code).toBe(1);
      expect(outcome.said).toMatch(
        /hers\.tlog-proof has seen the first 94 events, signed at .*: the log is another one; /,
      );
      expect(outcome.said).toMatch(said);
      expect(outcome.said).toMatch(/re-signed: the seal of now fits the log as it is/);
    },
  );

  it('is found by a checkpoint, which cannot tell where', async () => {
    const outcome = await verified(price, { receipts: [], checkpoints: [checkpoint] });
    expect(outcome.code).toBe(1);
    expect(outcome.said).toMatch(/the first event that differs is one of the events 1 to 94 .* tells no closer/);
  });
});

describe('a checkpoint that an authority has stamped', () => {
  let authority: Authority;
  let stamp: string;
  beforeAll(async () => {
    authority = await openAuthority();
    stamp = join(folder, 'stamped.tsr');
    await copyFile(checkpoint, join(folder, 'stamped'));
    await writeFile(stamp, (await stampedBy(authority.url)(await readFile(checkpoint)))._unsafeUnwrap());
  });
  afterAll(() => authority.close());

  it('shows when the log was there at the latest, and finds what was changed since', async () => {
    const given = { stamps: [stamp], authority: authority.certificate };
    const sound = await verified(null, given);
    expect(sound.said).toMatch(/stamped.tsr: the checkpoint was there at .* GMT, by a trusted authority/);
    expect(sound.code).toBe(0);
    const forged = await verified(price, given);
    expect(forged.code).toBe(1);
    expect(forged.said).toMatch(/stamped has seen the first 94 events/);
  });

  it('is not believed for another checkpoint, nor from an authority that nobody trusts', async () => {
    await writeFile(join(folder, 'other'), 'another text');
    await copyFile(stamp, join(folder, 'other.tsr'));
    const { code, said } = await verified(null, { stamps: [join(folder, 'other.tsr'), stamp], authority: null });
    expect(code).toBe(1);
    expect(said).toMatch(/other.tsr: it is no stamp of that checkpoint by an authority that is trusted/);
    expect(said).toMatch(/stamped.tsr: it is no stamp of that checkpoint by an authority that is trusted/);
  });
});

describe('a log that nobody has changed', () => {
  it('fits what has left the house, and verify says what that cannot show', async () => {
    const outcome = await verified(null, { receipts: [receipt], checkpoints: [checkpoint] });
    expect(outcome.code).toBe(0);
    expect(outcome.said).toMatch(
      /hers\.tlog-proof: the log begins with the first 94 events.*; its 4 events are among them/,
    );
    expect(outcome.said).toMatch(/never that money moved/);
  });

  it('is not accused by a file that was changed, or that is of another key or log', async () => {
    const [changed, other] = [join(folder, 'changed'), join(folder, 'other')];
    await writeFile(changed, (await readFile(checkpoint, 'utf8')).replace('\n94\n', '\n90\n'));
    const stranger = sealKey('another secret, which is long enough as well');
    const head = openedSeal(await readFile(checkpoint, 'utf8'), logId, key)._unsafeUnwrap();
    await writeFile(other, sealedText(head, logId, stranger));
    const outcome = await verified(null, { receipts: [], checkpoints: [changed, other] });
    expect(outcome.code).toBe(1);
    expect(outcome.said).toMatch(/changed: its head was changed after it had been signed/);
    expect(outcome.said).toMatch(/other: its head was signed with another key/);
    expect(outcome.said).not.toMatch(/the log is another one/);
  });

  it('says which file it cannot read', async () => {
    const { code, said } = await verified(null, { receipts: [checkpoint, join(folder, 'none')], checkpoints: [] });
    expect(code).toBe(1);
    expect(said).toMatch(/checkpoint is no receipt, or was changed|none cannot be read/);
  });
});
