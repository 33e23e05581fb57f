import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOfEvent } from '../../../adapters/event-codec/chain.ts';
import { leafOf, openKeptTree, sha256OfBytes } from '../../../adapters/log-seal/kept-tree.ts';
import { sealedText } from '../../../adapters/log-seal/sealed-log.ts';
import { sealKey } from '../../../adapters/security/keys.ts';
import { emptyFrontier, grown, rootOf } from '../../../domain/log-tree.ts';
import {
  type DamagedSalon,
  key,
  logId,
  type Original,
  type StoredRow,
  sealedEvents,
  sealedOriginal,
} from './damaged-salon.ts';
import {
  chainedAgain,
  edited,
  find,
  flipped,
  following,
  insertedAfter,
  replaced,
  sha256,
  swapped,
} from './tamperings.ts';

type Rows = readonly StoredRow[];
type Tampering = readonly [
  what: string,
  change: (salon: DamagedSalon) => Promise<void> | void,
  said: readonly RegExp[],
];

const notSealed = /the log does not begin with the first [\d,]+ events that were sealed at /;
const changed = (type: string): RegExp =>
  new RegExp(`^the event at position \\w+, revision \\d+ of .* \\(${type}\\): it is not what was sealed`, 'm');
const gone = (type: string): RegExp =>
  new RegExp(
    `^the event at position \\w+, revision \\d+ of .* \\(${type}\\): it was sealed, and is not in the log any more`,
    'm',
  );
const cut = (count: number): RegExp =>
  new RegExp(`the log has only ${sealedEvents - count} of the first ${sealedEvents} events that were sealed`);

const rows =
  (change: (rows: Rows) => Rows) =>
  (salon: DamagedSalon): void =>
    salon.rewrite(change(salon.rows()));

/** Changes one row: the first of its type, or the one at index `which`. */
const one = (type: string, change: (row: StoredRow) => StoredRow, which = 0) =>
  rows((all) => replaced(all, find(all, type, which), change(find(all, type, which))));

/** Changes one row as `one` does, then remakes all revisions and hash chains. */
const oneAndChain = (type: string, change: (row: StoredRow) => StoredRow, which = 0) =>
  rows((all) => chainedAgain(replaced(all, find(all, type, which), change(find(all, type, which)))));

const without = (leaves: (row: StoredRow, all: Rows) => boolean, repairs: (all: Rows) => Rows = (all) => all) =>
  rows((all) => repairs(all.filter((row) => !leaves(row, all))));

const inFiles = (name: string) => (salon: DamagedSalon) => join(salon.dataDir, 'files', name);
const proofPath = inFiles('payment-proofs/proof-v7');
const sealPath = inFiles('log-seal/checkpoint');

const keyPath = async (salon: DamagedSalon, subject: string): Promise<string> => {
  const files = await readdir(join(salon.dataDir, 'files', 'keys'), { recursive: true });
  return join(salon.dataDir, 'files', 'keys', files.find((name) => name.endsWith(subject)) ?? '');
};

const rootOver = (all: Rows): Uint8Array =>
  rootOf(
    sha256OfBytes,
    all.reduce((frontier, row) => {
      const event = { ...row, data: JSON.parse(row.data), metadata: JSON.parse(row.metadata) };
      return grown(sha256OfBytes, frontier, leafOf(digestOfEvent(event))).frontier;
    }, emptyFrontier),
  );

const checkpointOf = (all: Rows, isClosed = true) => ({
  size: all.length,
  root: rootOver(all),
  position: all.at(-1)?.position ?? null,
  signedAt: '2026-11-22T19:00:00.000Z',
  isClosed,
});

const price = (row: StoredRow): StoredRow => edited(row, { total: 1 });

const tamperings: readonly Tampering[] = [
  // The last event of a stream: no other event carries its hash.
  [
    'the body of a stream’s last event',
    one('SettingsSaved', (row) => edited(row, { cancellationHours: 0 })),
    [changed('SettingsSaved'), notSealed],
  ],
  [
    'the type of a stream’s last event',
    one('AppointmentConfirmed', (row) => ({ ...row, type: 'AppointmentCompleted' })),
    [changed('AppointmentCompleted'), /; it was AppointmentConfirmed of appointment-/],
  ],
  // Inside a stream.
  [
    'a price',
    one('AppointmentRequested', price),
    [changed('AppointmentRequested'), /\(AppointmentConfirmed\): its link does not fit/],
  ],
  // With a remade chain, which needs no key.
  [
    'a price, and the chain made again',
    oneAndChain('AppointmentRequested', price),
    [changed('AppointmentRequested'), notSealed],
  ],
  [
    'a proof’s file with its sha-256, and the chain made again',
    async (salon) => {
      const picture = Buffer.from('a forged picture');
      await writeFile(proofPath(salon), picture);
      oneAndChain('PaymentProofUploaded', (row) => edited(row, { sha256: sha256(picture) }), 7)(salon);
    },
    [changed('PaymentProofUploaded')],
  ],
  [
    'the secret’s fingerprint',
    one('LogStarted', (row) => edited(row, { secretFingerprint: 'another' })),
    [/written under another APP_SECRET/, changed('LogStarted')],
  ],
  [
    'the seal’s key in the log',
    one('SealBegun', (row) =>
      edited(row, { publicKey: Buffer.from(sealKey('x'.repeat(32)).publicKey).toString('base64') }),
    ),
    [/names another key for its seal/, changed('SealBegun')],
  ],
  // Cut off.
  ['the last 48 cut off', rows((all) => all.slice(0, -48)), [cut(48), gone('AppointmentRequested')]],
  // Removed.
  [
    'a visit’s whole stream',
    without(({ stream }) => stream === 'appointment-visit-v5'),
    [gone('AppointmentRequested'), gone('AppointmentConfirmed')],
  ],
  [
    'LogStarted dropped',
    without(({ type }) => type === 'LogStarted'),
    [gone('LogStarted'), /does not begin with LogStarted/],
  ],
  [
    'an event inside a stream dropped',
    without((row, all) => row === find(all, 'AppointmentRequested', 3)),
    [gone('AppointmentRequested'), /\(RevisionGap: expected 0, found 1\)/],
  ],
  [
    'an event inside a stream dropped, and the chain made again',
    without((row, all) => row === find(all, 'TimeHeld', 3), chainedAgain),
    [gone('TimeHeld')],
  ],
  // Added.
  [
    'a forged PaymentProofVerified at the end',
    rows((all) => {
      const last =
        all.filter(({ stream }) => stream === 'payment-proof-proof-v9').at(-1) ?? find(all, 'PaymentProofClaimed', 9);
      const forged = following(last, 'PaymentProofVerified', {
        proofId: 'proof-v9',
        personal: 'erased',
      });
      return insertedAfter(all, all.at(-1) ?? last, forged);
    }),
    [/revision 2 of payment-proof-proof-v9 \(PaymentProofVerified\): it was added while the salon was stopped/],
  ],
  [
    'a forged PaymentProofVerified in the middle',
    rows((all) => {
      const last =
        all.filter(({ stream }) => stream === 'payment-proof-proof-v9').at(-1) ?? find(all, 'PaymentProofClaimed', 9);
      return insertedAfter(
        all,
        last,
        following(last, 'PaymentProofVerified', { proofId: 'proof-v9', personal: 'erased' }),
      );
    }),
    [notSealed, /\(PaymentProofVerified\): it (?:is not what was sealed|was not there when the log was sealed)/],
  ],
  [
    'an event twice',
    rows((all) => {
      const last = all.filter(({ stream }) => stream === 'session-s1').at(-1) ?? find(all, 'SessionRevoked');
      return insertedAfter(all, all.at(-1) ?? last, { ...last, id: randomUUID(), revision: last.revision + 1 });
    }),
    [/\(SessionRevoked\): it was added while the salon was stopped/, /its link does not fit/],
  ],
  // Moved.
  [
    'two events of one stream swapped',
    rows((all) => swapped(all, find(all, 'AppointmentRequested', 6), find(all, 'AppointmentConfirmed', 6))),
    [changed('AppointmentRequested'), changed('AppointmentConfirmed'), /does not follow/],
  ],
  // Bytes.
  [
    'a byte of the data, which is no JSON any more',
    one('BrandingSaved', (row) => ({ ...row, data: row.data.slice(1) })),
    [/\(BrandingSaved\): its data is no JSON object/],
  ],
  [
    'a byte of the metadata, which is no JSON any more',
    one('TimeHeld', (row) => ({ ...row, metadata: flipped(row.metadata, 0) }), 4),
    [/\(TimeHeld\): its metadata is no JSON object/],
  ],
  [
    'the data, which holds half a character',
    one('TimeHeld', (row) => ({ ...row, data: row.data.replace('hold-v4', 'hold-\\ud83d') }), 4),
    [/\(TimeHeld\): it holds text that is no Unicode/],
  ],
  [
    'the data, which fits no schema',
    one('TimeHeld', (row) => edited(row, { minutes: 'sixty' }), 4),
    [/\(TimeHeld\): minutes \(invalid_type\)/, changed('TimeHeld')],
  ],
  [
    'a byte of a type',
    one('TimeHeld', (row) => ({ ...row, type: 'TimeHelf' }), 4),
    [/\(TimeHelf\): unknown type/, changed('TimeHelf')],
  ],
  [
    'a revision',
    one('AppointmentConfirmed', (row) => ({ ...row, revision: row.revision + 4 })),
    [/revision 5 of .*its revision does not follow/, changed('AppointmentConfirmed')],
  ],
  [
    'a byte of a personal box',
    one(
      'AccountOpened',
      (row) => ({ ...row, data: row.data.replace(/"box":"(.)/, (_, first) => `"box":"${first === 'A' ? 'B' : 'A'}`) }),
      8,
    ),
    [/\(AccountOpened\): its personal box does not open/, changed('AccountOpened')],
  ],
  // Files.
  [
    'a proof’s file',
    (salon) => writeFile(proofPath(salon), 'another picture'),
    [
      /revision 0 of payment-proof-proof-v7 \(PaymentProofUploaded\): its file payment-proofs\/proof-v7 is not the one that was uploaded/,
    ],
  ],
  ['a proof’s file removed', (salon) => rm(proofPath(salon)), [/its file payment-proofs\/proof-v7 is missing/]],
  [
    'a person’s key removed',
    async (salon) => rm(await keyPath(salon, 'account-client-v8')),
    [/revision 0 of account-client-v8 \(AccountOpened\): the key of account-client-v8 is missing/],
  ],
  [
    'a person’s key changed',
    async (salon) => writeFile(await keyPath(salon, 'account-client-v8'), 'x'),
    [/revision 0 of account-client-v8 \(AccountOpened\): the key file of account-client-v8 does not open/],
  ],
  // The seal.
  [
    'the seal removed',
    (salon) => rm(sealPath(salon)),
    [/the seal is missing, and the log has had one since 2026-11-21T15:00:00.000Z/],
  ],
  ['the seal emptied', (salon) => writeFile(sealPath(salon), ''), [/the seal cannot be read/]],
  [
    'a byte of the seal',
    async (salon) =>
      writeFile(
        sealPath(salon),
        (await readFile(sealPath(salon), 'utf8')).replace(`\n${sealedEvents}\n`, `\n${sealedEvents + 1}\n`),
      ),
    [/the seal was changed after it had been signed/],
  ],
  [
    'the seal signed by another key',
    (salon) =>
      writeFile(
        sealPath(salon),
        sealedText(checkpointOf(salon.rows()), logId, sealKey('another secret, which is long enough as well')),
      ),
    [/signed with another key than the one that APP_SECRET gives/],
  ],
  [
    'the seal of another log',
    (salon) => writeFile(sealPath(salon), sealedText(checkpointOf(salon.rows()), 'another-log', key)),
    [/the seal is of another log, another-log/],
  ],
  [
    'the seal rolled back',
    (salon) => writeFile(sealPath(salon), sealedText(checkpointOf(salon.rows().slice(0, 60)), logId, key)),
    [/it was added while the salon was stopped/],
  ],
  // Only the seal is a witness, not the kept tree.
  [
    'a price, and the kept tree made to fit',
    (salon) => {
      const all = salon.rows();
      const forged = chainedAgain(
        replaced(all, find(all, 'AppointmentRequested'), price(find(all, 'AppointmentRequested'))),
      );
      salon.rewrite(forged);
      const tree = openKeptTree(join(salon.dataDir, 'log-tree.db'));
      tree.startOver();
      const leaves = forged.map((row) => ({
        ...row,
        digest: digestOfEvent({ ...row, data: JSON.parse(row.data), metadata: JSON.parse(row.metadata) }),
      }));
      tree.add(logId, leaves);
      tree.close();
    },
    [notSealed],
  ],
];

/** `verify` judges a log the same from any store, so a few tamperings are enough for the server. */
const few = tamperings.filter((_, place) => place % 15 === 0);

describe.each([
  ['embedded', tamperings],
  ['server', few],
] as const)('a damaged log, %s', (kind, tried) => {
  let original: Original;
  beforeAll(async () => {
    original = await sealedOriginal(kind);
  });
  afterAll(() => original.close());

  const judged = async (change: (salon: DamagedSalon) => Promise<void> | void) => {
    const salon = await original.copy();
    try {
      await change(salon);
      return await salon.verify();
    } finally {
      await salon.close();
    }
  };

  it('is not said to be one as long as nothing was touched', async () => {
    const { code, said } = await judged(() => undefined);
    expect(said).toContain(`The log begins with the ${sealedEvents} events that were sealed at `);
    expect(said).toMatch(/, unchanged\.$/m);
    expect(said).toMatch(/^No event came after the seal\.$/m);
    expect(said).toMatch(/^Compared 12 proof files with the log/m);
    expect(code).toBe(0);
  });

  it.each(tried)('is named: %s', async (_, change, sentences) => {
    const { code, said } = await judged(change);
    for (const sentence of sentences) expect(said).toMatch(sentence);
    expect(code).toBe(1);
  });
});

describe('what came after the seal', () => {
  let original: Original;
  beforeAll(async () => {
    original = await sealedOriginal('embedded');
  });
  afterAll(() => original.close());

  const sealedUpTo = async (count: number, change: (all: Rows) => Rows = (all) => all) => {
    const salon = await original.copy();
    const all = change(salon.rows());
    salon.rewrite(all);
    await writeFile(sealPath(salon), sealedText(checkpointOf(all.slice(0, count), false), logId, key));
    const found = await salon.verify();
    await salon.close();
    return found;
  };

  it('is counted where a crash took the last second', async () => {
    expect(await sealedUpTo(sealedEvents - 3)).toEqual({
      code: 0,
      said: expect.stringMatching(/^3 events came after the seal and are not sealed yet\.$/m),
    });
  });

  it('is a fault where it took longer than a crash: a seal that was put back', async () => {
    const later = (row: StoredRow): StoredRow => edited(row, {}, { occurredAt: '2026-11-21T15:02:00.000Z' });
    const found = await sealedUpTo(sealedEvents - 34, (all) =>
      replaced(all, find(all, 'AccountForgotten'), later(find(all, 'AccountForgotten'))),
    );
    expect(found).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^the seal is too old: 34 events of 2026-11-21T15:00:00.000Z to 2026-11-21T15:02:00.000Z came after it$/m,
      ),
    });
  });
});
