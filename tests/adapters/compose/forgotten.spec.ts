import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SalonParts } from '../../../adapters/compose/core.ts';
import { eventSchemas } from '../../../adapters/event-codec/schemas.ts';
import { openSqliteStore } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';
import { openDiskFiles } from '../../../adapters/files.ts';
import { openKeptTree } from '../../../adapters/log-seal/kept-tree.ts';
import { openMailFolder } from '../../../adapters/mail/folder.ts';
import { openSqliteReadDatabase } from '../../../adapters/read-database/sqlite.ts';
import { openSecurityTable } from '../../../adapters/security-events.ts';
import { accountId as account } from '../../../domain/kernel/ids.ts';
import { mailFilesIn } from '../../support/mail/mail-files.ts';
import { filesIn, wordsIn } from '../../support/words-in-files.ts';
import { leaveEverything, moved, othersBook, personalWords } from '../http/support/left-by-a-person.ts';
import { book, dayToBook, nia } from '../http/support/people.ts';
import { openSalonUnderTest } from '../http/support/salon-under-test.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salon-forgotten-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes mails to the folder. The first notice fails as at a mail server that greylists. */
const mailerThatFailsOnce: SalonParts['openMailer'] = (studio) => {
  const mailer = openMailFolder({ folder: join(folder, 'outbox'), from: 'studio@salon.example', dkim: null, studio });
  let tries = 0;
  return {
    ...mailer,
    send: async (mail) => {
      const isCode = mail.id.startsWith('sign-in-code-');
      tries += isCode ? 0 : 1;
      if (isCode || tries > 1) return mailer.send(mail);
      return { kind: 'refused', answer: `450 4.2.0 <${mail.to.join()}>: greylisted`, isForGood: false };
    },
  };
};

/** Opens the salon with all its files in the folder. */
const opened = async (begun: boolean) => {
  const store = openSqliteStore({ dataDir: folder })._unsafeUnwrap();
  const files = await openDiskFiles(join(folder, 'files'));
  const db = openSqliteReadDatabase(join(folder, 'read-models.db'));
  const tree = openKeptTree(join(folder, 'log-tree.db'));
  const securityTable = openSecurityTable(join(folder, 'security-events.db'));
  const uploadsDir = join(folder, 'uploads-under-way');
  mkdirSync(uploadsDir, { recursive: true });
  const parts = { store, db, files, tree, securityTable, uploadsDir };
  const salon = await openSalonUnderTest({ ...parts, begun, trustedProxies: 1, openMailer: mailerThatFailsOnce });
  salon.salon.start('https://salon.example');
  const close = async (): Promise<void> => {
    await salon.close();
    await store.close();
  };
  return { ...salon, close };
};

const mailsThatSay = (words: RegExp): readonly string[] =>
  mailFilesIn(join(folder, 'outbox')).filter((name) => words.test(readFileSync(join(folder, 'outbox', name), 'utf8')));

const left = (): readonly string[] => wordsIn(folder, personalWords);
/** Each look reads every file for every word and takes longer than the work that the test waits for. */
const seldom = { interval: 1_000 };
/** The files of proofs and of their previews. */
const proofFiles = (): readonly string[] =>
  filesIn(join(folder, 'files')).filter((path) => path.includes('payment-proof'));
/** Texts that a later one replaced: a read model may have overwritten them before the test looks. */
const replaced: readonly string[] = ['proofrejected', 'proofpending', 'reviewcomment'];
const lasting = personalWords.filter((word) => !replaced.includes(word));
const namedIn = (found: readonly string[]): ReadonlySet<string> =>
  new Set(found.map((each) => each.split(' in ')[0] ?? ''));

/** Kinds of events that only the owner’s account has. */
const ofOwner: readonly string[] = ['AuthenticatorTurnedOn', 'PasskeyAdded'];
/** Kinds of events with the studio’s own words, under a key that stays. */
const ofStudio: readonly string[] = ['DaySlotsSet', 'DayClosed', 'PartsOfDayClosed', 'BookingPaused', 'TimeSqueezedIn'];
/** Kinds of events about the owner’s other calendars and about webhooks. */
const ofElsewhere: readonly string[] = ['BusyTimesSet', 'OtherCalendarAdded', 'OtherCalendarRevised', 'WebhookAdded'];

/** Returns the kinds of events that hold a client’s words and are missing from the log. */
const missingKinds = (): readonly string[] => {
  const log = new Database(join(folder, 'events.db'), { readonly: true });
  const rows = log.prepare<[], { readonly type: string }>(
    `SELECT DISTINCT type FROM events WHERE json_extract(data, '$.personal.key') <> 'studio'`,
  );
  const left = new Set(rows.all().map(({ type }) => type));
  log.close();
  return Object.entries(eventSchemas)
    .filter(([type, schema]) => schema.personal !== null && !left.has(type))
    .map(([type]) => type)
    .filter((type) => ![...ofOwner, ...ofStudio, ...ofElsewhere].includes(type));
};

it('nothing that names a forgotten person is in any file of the data folder, of whatever kind of event it was', async () => {
  const salon = await opened(true);
  await othersBook(salon, 8);
  const accountId = await leaveEverything(salon);
  const standings = async () =>
    (await salon.asOwner('GET', '/admin/notices')).body.data.notices.map(
      ({ standing, answer }: { standing: string; answer: string | null }) => (answer === null ? 'untried' : standing),
    );
  await expect.poll(standings).toEqual(expect.arrayContaining(['sent', 'waiting']));
  await othersBook(salon, 8);
  // On the morning of her last visit the owner gets the list of the day’s visits.
  salon.clock.advance(Date.parse(`${dayToBook}T14:30:00Z`) - Date.parse(salon.clock.now()));
  await book(salon, nia, { date: '2027-01-15' });
  // The email with the code that she asked for before is gone: that code has ended.
  await salon.ask('POST', '/auth/login-code', { body: { email: moved.email } });
  for (const subject of [/^Subject: \d{6} is your code/m, /^Subject: Friday, December 18: one visit/m])
    await expect.poll(() => mailsThatSay(subject)).toHaveLength(1);
  const { deliveries } = (await salon.asOwner('GET', '/admin/webhook-deliveries')).body.data;
  expect(deliveries.length).toBeGreaterThan(2);
  const named = namedIn(left());
  expect(lasting.filter((word) => !named.has(word))).toEqual([]);
  await expect.poll(() => filesIn(join(folder, 'outbox')).length).toBeGreaterThan(2);
  expect(missingKinds()).toEqual([]);
  const others = 17;
  expect(proofFiles()).toHaveLength(others + 2 * 4);
  salon.clock.advance(30 * 24 * 60 * 60_000);
  const forgotten = await salon.asOwner('DELETE', `/admin/customers/${accountId}`);
  expect(forgotten.status).toBe(200);
  await expect.poll(left, seldom).toEqual([]);
  expect(proofFiles()).toHaveLength(others);
  await salon.close();
  expect(left()).toEqual([]);
  const again = await opened(false);
  expect(left()).toEqual([]);
  await again.close();
  // A row about her that was written after she was forgotten: the next start removes it.
  const table = openSecurityTable(join(folder, 'security-events.db'));
  const about = { accountId: account(accountId), actorId: null, network: '198.51.100.77', requestId: null };
  table.add({ kind: 'sign-in-refused', detail: 'PasswordWrong', ...about }, salon.clock.now());
  table.close();
  expect(left()).not.toEqual([]);
  await (await opened(false)).close();
  expect(left()).toEqual([]);
});

it('what an older version left of deleted rows is removed by the next start, once', async () => {
  await (await opened(true)).close();
  const db = new Database(join(folder, 'read-models.db'));
  db.exec(
    "DELETE FROM swept; CREATE TABLE older (word TEXT); INSERT INTO older VALUES ('leftbehind'); DELETE FROM older",
  );
  db.close();
  expect(wordsIn(folder, ['leftbehind'])).not.toEqual([]);
  for (const times of [1, 0]) {
    const salon = await opened(false);
    expect(wordsIn(folder, ['leftbehind'])).toEqual([]);
    expect(salon.lines.filter(({ message }) => message.includes('were rewritten'))).toHaveLength(times);
    await salon.close();
  }
});
