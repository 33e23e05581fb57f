import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { err, ok } from 'neverthrow';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeEvidence } from '../../../adapters/cli/log/take-evidence.ts';
import { openEventCodec } from '../../../adapters/event-codec/codec.ts';
import { openEventStore, openMemoryStore } from '../../../adapters/event-store/open.ts';

import { evidencePdf } from '../../../adapters/evidence/evidence-pdf.ts';
import { openDiskFiles } from '../../../adapters/files.ts';
import { stampedBy } from '../../../adapters/log-seal/timestamp.ts';
import { readPicture } from '../../../adapters/read-pictures.ts';
import { secretFingerprint } from '../../../adapters/security/fingerprint.ts';
import { sealKey } from '../../../adapters/security/keys.ts';
import { openVault } from '../../../adapters/security/vault.ts';
import { readSecret } from '../../../adapters/system/secret.ts';
import { judgeFile } from '../../../adapters/uploads/pictures.ts';
import type { EventStore } from '../../../application/ports/event-store.ts';
import { dayHeadFiles, maxPixels } from '../../../application/stored-files.ts';

import { appointmentId } from '../../../domain/kernel/ids.ts';
import { zone } from '../../../domain/kernel/time.ts';
import { sameClockCompiled } from '../../support/clock.ts';
import { openMemoryFiles } from '../../support/memory-files.ts';
import { append, entriesOfVisit, eventsOf, logStarted, putPictures } from '../cli/small-log.ts';
import {
  book,
  dayToBook,
  maya,
  nia,
  type PersonDetails,
  serviceNamed,
  signInAs,
  signInAsOwner,
  uploadProofOf,
} from '../http/support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../http/support/salon-under-test.ts';
import { type Authority, openAuthority } from '../log-seal/authority.ts';
import { filesOfZip, verifierSays } from './unpacked.ts';

let salon: SalonUnderTest;
let owner: string;
let id: string;
let receipt: string;
let files: Map<string, Buffer>;
let zip: Uint8Array;
let authority: Authority;
const store = openMemoryStore();
const kept = openMemoryFiles();
const privately = 'She is often late';

const packOf = async (appointment: string): Promise<Uint8Array> => {
  const path = `/api/v2/admin/appointments/${appointment}/evidence`;
  const answer = await salon.salon.app.request(path, { headers: { Authorization: `Bearer ${owner}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="evidence-${appointment}.zip"`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** Keeps the current checkpoint as that of the day, as the server does daily. */
const keepHead = async (day: string, isStamped: boolean): Promise<void> => {
  const head = Buffer.from((await salon.ask('GET', '/log/checkpoint')).body, 'utf8');
  const names = dayHeadFiles(day);
  (await kept.put(names.checkpoint, head))._unsafeUnwrap();
  if (isStamped) (await kept.put(names.stamp, (await stampedBy(authority.url)(head))._unsafeUnwrap()))._unsafeUnwrap();
};

const bookAgreeing = async (person: PersonDetails) => {
  const { hash, wording } = (await salon.ask('GET', '/policies')).body.data;
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  const paymentProof = await uploadProofOf(salon, person);
  const visit = { serviceId, date: dayToBook, time: '10:00', customerInfo: person, paymentProof };
  return salon.ask('POST', '/appointments', { body: { ...visit, agreement: { policies: hash, wording } } });
};

beforeAll(async () => {
  authority = await openAuthority();
  salon = await openSalonUnderTest({ store, files: kept });
  owner = await signInAsOwner(salon);
  const other = await book(salon, nia, { time: '09:00' });
  await salon.ask('GET', other.body.data.receiptUrl);
  await keepHead('2026-12-04', false);
  const booked = await bookAgreeing({ ...maya, lastName: 'Okafor-Łukasz' });
  id = booked.body.data.id;
  receipt = (await salon.ask('GET', booked.body.data.receiptUrl)).body;
  const put = (path: string, body: unknown) => salon.asOwner('PUT', path, body);
  await put(`/admin/payment-proofs/${booked.body.data.paymentProofs[0].id}/status`, { status: 'verified' });
  await put(`/admin/appointments/${id}`, { ownerNote: privately });
  await put(`/admin/appointments/${id}/status`, { status: 'confirmed' });
  await book(salon, nia, { time: '13:00' });
  await salon.ask('GET', booked.body.data.receiptUrl);
  salon.clock.advance(24 * 3_600_000);
  await keepHead('2026-12-05', true);
  owner = await signInAsOwner(salon);
  zip = await packOf(id);
  files = filesOfZip(zip);
});
afterAll(async () => {
  authority.close();
  await salon.close();
});

const text = (name: string): string => files.get(name)?.toString('utf8') ?? '';
const changed = (name: string, change: (text: string) => string): Map<string, Buffer> => {
  const after = change(text(name));
  expect(after, name).not.toBe(text(name));
  return new Map([...files, [name, Buffer.from(after, 'utf8')]]);
};

const policies = (): string => [...files.keys()].find((name) => name.startsWith('policies/')) ?? '';

describe('a pack of evidence', () => {
  it('has five files at its top, and folders for the rest', () => {
    const top = [...new Set([...files.keys()].map((name) => name.split('/')[0]))];
    expect(top.toSorted()).toEqual([
      'events',
      'evidence.pdf',
      'files',
      'index.html',
      'policies',
      'proofs',
      'stamps',
      'timeline.json',
      'verify.mjs',
    ]);
    expect(files.get('evidence.pdf')?.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(zip.length).toBeLessThan(1_000_000);
  });

  it('tells every event of the appointment, in the words of the salon and as it is stored', async () => {
    const { events } = JSON.parse(text('timeline.json'));
    const types = events.map(({ type }: { type: string }) => type);
    expect(types).toEqual(expect.arrayContaining(['AppointmentRequested', 'PaymentProofVerified', 'TimeHeld']));
    const requested = events.find(({ type }: { type: string }) => type === 'AppointmentRequested');
    expect(requested).toMatchObject({
      rests: 'box',
      personal: { firstName: 'Maya', email: maya.email },
      role: 'anonymous',
    });
    const log = new Map((await eventsOf(store)).map((event) => [event.id, event]));
    for (const event of JSON.parse(text('events/events.json'))) {
      const { position: _, ...stored } = log.get(event.id) ?? {};
      expect(event).toEqual(stored);
    }
  });

  it('has the proof as it was uploaded, and what the log says of it', () => {
    const name = [...files.keys()].find((each) => each.startsWith('files/')) ?? '';
    const { sha256 } = JSON.parse(text('events/events.json')).find(
      ({ type }: { type: string }) => type === 'PaymentProofUploaded',
    ).data;
    expect(
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex'),
    ).toBe(sha256);
  });

  it('has nothing of other clients, and no private note', () => {
    const all = Buffer.concat([...files.values()]).toString('utf8');
    for (const secret of [nia.email, nia.phone, privately]) expect(all).not.toContain(secret);
    const held = Buffer.from(
      JSON.parse(/id="pack">(.*?)<\/script>/.exec(text('index.html'))?.[1] ?? '{}')['timeline.json'],
      'base64',
    );
    expect(held.equals(files.get('timeline.json') ?? Buffer.of())).toBe(true);
    const note = JSON.parse(text('timeline.json')).events.find(
      ({ type }: { type: string }) => type === 'OwnerNoteTaken',
    );
    expect(note).toMatchObject({ rests: 'withheld', personal: null });
  });

  it('has keys of its own boxes only', async () => {
    const keys: Record<string, string> = JSON.parse(text('events/keys.json'));
    const ids = new Set(JSON.parse(text('events/events.json')).map((event: { id: string }) => event.id));
    expect(Object.keys(keys).length).toBeGreaterThan(2);
    for (const each of Object.keys(keys)) expect(ids.has(each)).toBe(true);
    const vaultKeys = await salon.salon.codec.decode(await eventsOf(store));
    expect(vaultKeys.isOk()).toBe(true);
    expect(new Set(Object.values(keys)).size).toBe(Object.keys(keys).length);
  });

  it('is an event itself', async () => {
    const made = (await eventsOf(store)).filter(({ type }) => type === 'EvidencePackMade');
    expect(made).toHaveLength(1);
    const digest = createHash('sha256')
      .update(files.get('proofs/manifest.json') ?? '')
      .digest('hex');
    expect(made[0]?.data).toEqual({ appointmentId: id, manifest: digest });
  });

  it('can be made again, and then tells of the first one', async () => {
    const again = filesOfZip(await packOf(id));
    expect(JSON.parse(again.get('timeline.json')?.toString('utf8') ?? '').events.at(-1)).toMatchObject({
      type: 'EvidencePackMade',
      text: 'Evidence pack made',
    });
    expect(verifierSays(again).code).toBe(0);
  });

  it('is for the owner', async () => {
    const path = `/admin/appointments/${id}/evidence`;
    expect((await salon.ask('GET', path)).status).toBe(401);
    expect((await salon.ask('GET', path, { token: await signInAs(salon, maya) })).status).toBe(403);
    expect((await salon.asOwner('GET', '/admin/appointments/none/evidence')).status).toBe(404);
  });
});

describe('its verifier', () => {
  it('find it sound, say what they cannot know, and end with 0', () => {
    const { code, said: words } = verifierSays(files);
    expect({ code, words }).toEqual({
      code: 0,
      words: expect.stringMatching(/events are in the log as they stand here/),
    });
    expect(words).toMatch(/never that money moved/);
  });

  it('say by which days the events were in the log, and what a stamp alone does not show', () => {
    const { said: words } = verifierSays(files);
    expect(words).toMatch(
      /^0 events were in the log by the head of \d+ events .* \(stamps\/2026-12-04.checkpoint\)\.$/m,
    );
    const [, count] =
      /^(\d+) events were .* \(stamps\/2026-12-05.checkpoint\), which carries a stamp\.$/m.exec(words) ?? [];
    expect(Number(count)).toBeGreaterThan(5);
    expect(words).toMatch(/Not to be told from it: whether an authority made a stamp/);
    expect([...files.keys()].filter((name) => name.startsWith('stamps/'))).toHaveLength(3);
    const folder = mkdtempSync(join(tmpdir(), 'salon-stamps-'));
    const [head, stamp] = ['', '.tsr'].map((end) => {
      const path = join(folder, `head${end}`);
      writeFileSync(path, files.get(`stamps/2026-12-05.checkpoint${end}`) ?? '');
      return path;
    });
    const args = ['ts', '-verify', '-data', head ?? '', '-in', stamp ?? '', '-CAfile', authority.certificate];
    const { stdout, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(`${stdout}${stderr}`).toMatch(/Verification: OK/);
  });

  it('find the client’s own record to be of the same events', () => {
    const { code, said: words } = verifierSays(files, new Map([['hers.pdf', receipt]]));
    expect({ code, words }).toEqual({
      code: 0,
      words: expect.stringMatching(/hers.pdf: its events are the ones/),
    });
  });

  it('name a record that is not there, or is no text, and end with 1', () => {
    const { code, said: words } = verifierSays(
      files,
      new Map([
        ['gone.tlog-proof', null],
        ['hers.tlog-proof', new Uint8Array([0xff, 0xfe, 0x00])],
      ]),
    );
    expect({ code, words }).toEqual({
      code: 1,
      words: 'gone.tlog-proof cannot be read\nhers.tlog-proof cannot be read\n',
    });
  });

  it.each<[string, () => Map<string, Buffer>, RegExp]>([
    [
      'one changed word of what is readable',
      () => changed('timeline.json', (all) => all.replace('"Maya"', '"Mara"')),
      /AppointmentRequested\): the timeline says other than what its box holds/,
    ],
    [
      'one changed word of the salon’s',
      () => changed('timeline.json', (all) => all.replace('Confirmed', 'confirmed')),
      /timeline.json was changed/,
    ],
    [
      'a changed price',
      () => changed('events/events.json', (all) => all.replace(/"total": (\d+)/, '"total": 1$1')),
      /AppointmentRequested\): it was changed/,
    ],
    [
      'a changed price in both',
      () =>
        new Map([
          ...changed('events/events.json', (all) => all.replace(/"total": (\d+)/, '"total": 1$1')),
          ['timeline.json', Buffer.from(text('timeline.json').replace(/"total": (\d+)/, '"total": 1$1'))],
        ]),
      /AppointmentRequested\): it was changed/,
    ],
    [
      'a changed time',
      () => changed('timeline.json', (all) => all.replace(/"at": "2026-12-04T15:0/, '"at": "2026-12-04T16:0')),
      /the timeline says other than the log/,
    ],
    [
      'an event that was left out',
      () =>
        changed('events/events.json', (all) => {
          const events = JSON.parse(all);
          return JSON.stringify(events.filter(({ type }: { type: string }) => type !== 'AppointmentConfirmed'));
        }),
      /the proof is of an event .* that is not in the pack/,
    ],
    [
      'a changed word of the policies that she agreed to',
      () => changed(policies(), (all) => all.replace('24 hours', '48 hours')),
      /policies\/[0-9a-f]{64}\.txt is not the text that was agreed to/,
    ],
    [
      'policies that are missing',
      () => new Map([...files].filter(([name]) => name !== policies())),
      /the policies that were agreed to are missing: policies\//,
    ],
    [
      'a head of a day that was changed',
      () => changed('stamps/2026-12-04.checkpoint', (all) => all.replace(/\nsigned 2026/, '\nsigned 2027')),
      /stamps\/2026-12-04.checkpoint: it is no head that the key of the pack has signed/,
    ],
    [
      'a head of a day that is put in the place of another',
      () =>
        new Map([...files, ['stamps/2026-12-05.checkpoint', files.get('stamps/2026-12-04.checkpoint') ?? Buffer.of()]]),
      /stamps\/2026-12-05.checkpoint: event .* is not under it/,
    ],
    [
      'a stamp of another head',
      () => new Map([...files, ['stamps/2026-12-05.checkpoint.tsr', Buffer.from('another stamp')]]),
      /stamps\/2026-12-05.checkpoint.tsr is of another head/,
    ],
    [
      'a list of days that leaves the events out',
      () =>
        changed('proofs/days.json', (all) =>
          JSON.stringify(JSON.parse(all).map((day: object) => ({ ...day, events: [] }))),
        ),
      /stamps\/2026-12-05.checkpoint: the events that are under it are left out/,
    ],
    [
      'a word beside what the log has of the pack itself',
      () => changed('events/pack-made.json', (all) => all.replace('"revision"', '"note": "Paid twice",\n "revision"')),
      /\(EvidencePackMade\): it says more than the log has/,
    ],
    [
      'another proof in the page than beside it',
      () =>
        changed('index.html', (all) =>
          all.replace(
            /("proofs\/events.tlog-proof":"[^"]{200})(.)/,
            (_, start, letter) => start + (letter === 'A' ? 'B' : 'A'),
          ),
        ),
      /index.html holds another proofs\/events.tlog-proof/,
    ],
    [
      'a file that only the page holds',
      () => changed('index.html', (all) => all.replace('"timeline.json":', '"receipt.txt":"QQ==","timeline.json":')),
      /index.html holds receipt.txt, which is not part of the pack/,
    ],
    [
      'a list of files that names none',
      () => changed('proofs/manifest.json', (all) => all.replace(/"inPage": \[/, '"inPage": [[],')),
      /proofs\/manifest.json cannot be read/,
    ],
    [
      'a line of the timeline without its event',
      () => changed('timeline.json', (all) => all.replace('"id"', '"other"')),
      /the timeline cannot be read/,
    ],
    [
      'a list of days that is none',
      () => changed('proofs/days.json', (all) => all.replace('"head"', '"other"')),
      /proofs\/days.json cannot be read/,
    ],
    [
      'an event of a day without its name',
      () => changed('proofs/days.json', (all) => all.replace(/"id": "[^"]+"/, '"id": true')),
      /proofs\/days.json cannot be read/,
    ],
    [
      'a key of another box',
      () =>
        changed('events/keys.json', (all) => {
          const keys = JSON.parse(all);
          const [one = '', other = ''] = Object.keys(keys);
          return JSON.stringify({ ...keys, [one]: keys[other] });
        }),
      /has a key that is not that of its box/,
    ],
    [
      'a picture that was changed',
      () => {
        const name = [...files.keys()].find((each) => each.startsWith('files/')) ?? '';
        return new Map([...files, [name, Buffer.from('another picture')]]);
      },
      /is not the file that was uploaded/,
    ],
    [
      'a PDF that was changed',
      () =>
        new Map([...files, ['evidence.pdf', Buffer.concat([files.get('evidence.pdf') ?? Buffer.of(), Buffer.of(10)])]]),
      /evidence.pdf was changed/,
    ],
    [
      'a page that shows another timeline',
      () =>
        changed('index.html', (all) =>
          all.replace(/"timeline.json":"([^"]*)"/, (_, held) => {
            const told = Buffer.from(held, 'base64').toString('utf8').replace('Confirmed', 'Canceled');
            return `"timeline.json":"${Buffer.from(told).toString('base64')}"`;
          }),
        ),
      /index.html holds another timeline.json/,
    ],
    [
      'a page with other code',
      () => changed('index.html', (all) => all.replace('showTimeline();', '')),
      /index.html was changed/,
    ],
    [
      'a head that was changed',
      () => changed('proofs/events.tlog-proof', (all) => all.replace(/\nsigned 2026/, '\nsigned 2027')),
      /the signed head was changed, or is of another key/,
    ],
    [
      'a file that is missing',
      () => new Map([...files].filter(([name]) => name !== 'timeline.json')),
      /timeline.json is missing/,
    ],
    [
      'a file that was added',
      () => new Map([...files, ['files/more.png', Buffer.of(1)]]),
      /files\/more.png is not part of the pack/,
    ],
    [
      'a list of files that was changed',
      () => changed('proofs/manifest.json', (all) => `${all} `),
      /the list of files is not the one/,
    ],
    [
      'an event whose type has half a character, which nobody can print',
      () => changed('events/events.json', (all) => all.replace('"AppointmentRequested"', '"\\ud800"')),
      /^event \S+ \(\ufffd\): it was changed$/m,
    ],
  ])('find %s, and end with 1', (_, pack, expected) => {
    const { code, said: words } = verifierSays(pack());
    expect(words).toMatch(expected);
    expect(code).toBe(1);
  });

  it('name files in one order, whatever characters their names have', () => {
    const added = ['files/\u{1f600}', 'files/\uffee'].map((name) => [name, Buffer.of(1)] as const);
    expect(verifierSays(new Map([...files, ...added])).said).toBe(
      'files/\u{1f600} is not part of the pack\nfiles/\uffee is not part of the pack\n',
    );
  });

  it('find that her record is of other events', () => {
    const other = receipt.replace(/extra (\S+)/, (_, extra) => {
      const content = Buffer.from(extra, 'base64')
        .toString('utf8')
        .replace(/"digest":"(.)/, (_, first) => `"digest":"${first === '0' ? '1' : '0'}`);
      return `extra ${Buffer.from(content).toString('base64')}`;
    });
    const { code, said: words } = verifierSays(files, new Map([['hers.tlog-proof', other]]));
    expect(words).toMatch(/hers.tlog-proof: event .* (?:is another one than was given then|is not under its head)/);
    expect(code).toBe(1);
  });
});

it('its PDF shows every picture that an upload may be, up to its last pixel', async () => {
  const create = { width: 9_900, height: 5_050, channels: 3, background: '#fff' } as const;
  const largest = await sharp({ create, limitInputPixels: maxPixels }).png({ compressionLevel: 1 }).toBuffer();
  expect((await judgeFile(largest))._unsafeUnwrap()).toBe('image/png');
  expect(await readPicture('grey', largest)).not.toBeNull();
});

it('its PDF has 20 pages and 1 MB at most, with long histories and noisy photographs', async () => {
  const noise = await sharp(randomBytes(1_800 * 2_200 * 3), { raw: { width: 1_800, height: 2_200, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const [event] = JSON.parse(text('events/events.json'));
  const entry = {
    ...{ id: event.id, stream: event.stream, revision: 0, by: 'client', isStep: false, text: 'Moved by the client' },
    ...{ changes: [{ what: 'Time', from: 'one', to: 'two' }], isWithheld: false, isErased: false },
    facts: Array.from({ length: 6 }, (_, at) => ({ what: `Fact ${at}`, value: 'a long word of the salon '.repeat(8) })),
  };
  const raw = { entry, stored: event, personal: null, rests: 'log', key: null } as const;
  const pdf = await evidencePdf({
    studio: 'Loc Studio',
    verifierKey: text('proofs/log-key').trim(),
    events: Array.from({ length: 400 }, () => raw),
    originals: Array.from({ length: 12 }, (_, at) => ({
      ...{ proofId: `proof-${at}`, uploadedAt: event.metadata.occurredAt, sha256: 'ab'.repeat(32) },
      file: { name: `files/proof-${at}.jpg`, bytes: noise },
    })),
    content: {
      ...{ appointmentId: appointmentId(id), zone: zone('America/Chicago'), madeAt: salon.clock.now(), claims: [] },
      ...{ entries: [], policies: [{ policiesHash: 'ab'.repeat(32), text: 'Please come on time.\n'.repeat(400) }] },
    },
  });
  expect(pdf.length).toBeLessThan(1_000_000);
  const pages =
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(12);
  expect(pages).toBeLessThanOrEqual(20);
});

describe('npm run events -- evidence ID', () => {
  it('waits for a log whose sealing takes longer than a request would wait, and says where there is no such visit', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'salon-evidence-'));
    const secret = 'a secret of more than thirty-two letters';
    const [disk, log] = [openMemoryFiles(), openMemoryStore()];
    const codec = openEventCodec(openVault(disk, secret));
    const entries = entriesOfVisit('a');
    await append(log, codec, [logStarted(secretFingerprint(secret)), ...entries]);
    await putPictures(disk, entries);
    const slow: EventStore = {
      ...log,
      feed: (after) => {
        const feed = log.feed(after);
        const late = async function* () {
          await setTimeout(3_500);
          yield* feed;
        };
        return { close: feed.close, [Symbol.asyncIterator]: late };
      },
    };
    const keys = { codec, files: disk, sealKey: sealKey(secret), fingerprint: secretFingerprint(secret) };
    const parts = { ...keys, store: slow, secret, dataDir: folder, isLogShared: false };
    const path = join(folder, 'pack.zip');
    expect(await takeEvidence(parts, 'visit-a', path)).toEqual(ok(`Wrote ${path}.`));
    expect(await takeEvidence({ ...parts, store: log }, 'nobody', path)).toEqual(err('no appointment is nobody'));
    await rm(folder, { recursive: true });
  });

  it('writes such a pack while the server is stopped', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'salon-evidence-'));
    const env = { ...sameClockCompiled(), DATA_DIR: join(folder, 'data'), PATH: process.env.PATH ?? '' };
    const secret = (await readSecret({ appSecret: null, dataDir: env.DATA_DIR }))._unsafeUnwrap();
    const opened = (await openEventStore({ url: undefined, dataDir: env.DATA_DIR, streamPrefix: '' }))._unsafeUnwrap();
    const disk = await openDiskFiles(join(env.DATA_DIR, 'files'));
    const entries = entriesOfVisit('a');
    await append(opened, openEventCodec(openVault(disk, secret)), [logStarted(secretFingerprint(secret)), ...entries]);
    await putPictures(disk, entries);
    await opened.close();
    const tool = join(process.cwd(), 'adapters/cli/events.ts');
    const run = (...args: readonly string[]) =>
      spawnSync(process.execPath, [tool, ...args], { env, cwd: folder, encoding: 'utf8' });
    expect(run('evidence', 'visit-a')).toMatchObject({ status: 0, stdout: 'Wrote evidence-visit-a.zip.\n' });
    const made = filesOfZip(await readFile(join(folder, 'evidence-visit-a.zip')));
    expect(verifierSays(made)).toMatchObject({ code: 0 });
    expect(run('verify')).toMatchObject({ status: 0 });
    await rm(folder, { recursive: true });
  });
});
