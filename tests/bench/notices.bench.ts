import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Instant, millisOf } from '../../domain/kernel/time.ts';
import { openSmtpHost, type SmtpManner } from '../support/mail/smtp-host.ts';
import { bookAll, killed, started } from './notices/booked.ts';
import { noon, openSender } from './notices/open-sender.ts';

const usualNotices = 200;
const usualKills = 20;
const killsPerLine = 100;
/** So that a notice refused once is due again at the next start. */
const millisPerStart = 65_000;
const windowMillis = 8 * 60 * 60_000;
const dayMillis = 24 * 60 * 60_000;

/** Counts eight hours from each noon, because no mail is sent at night. Any later time continues at the next noon. */
const byDay = (millis: number): number =>
  millis % dayMillis < windowMillis ? millis : (Math.floor(millis / dayMillis) + 1) * dayMillis;
const faults = ['greylist', 'drop', 'lose-answer'] as const satisfies readonly SmtpManner[];
/** After that many starts in a row that send nothing, what still waits counts as lost. */
const idleStarts = 20;
/** One of that many mails meets a fault. */
const faultsIn = 8;

const idOf = (messageId: string): string => messageId.replace(/^<notice-|@.*$/g, '');

const whole = (text: string | undefined, usual: number): number => {
  const value = Number(text ?? usual);
  if (!Number.isInteger(value) || value < 1) throw new Error('how many notices and kills? Whole numbers from 1 on');
  return value;
};

/** What happened to the notices, according to the log. */
const ledgerOf = async (folder: string, smtpUrl: string, ahead: number) => {
  const { salon, close } = await openSender(folder, smtpUrl, false, ahead);
  const rows = salon.db
    .prepare<{ readonly noticeId: string; readonly standing: string; readonly notBefore: Instant | null }>(
      'SELECT noticeId, standing, notBefore FROM notices',
    )
    .all();
  const repeats = new Set<string>();
  for (const { noticeId } of rows) {
    const { events } = (await salon.salon.journal.read(`notice-${noticeId}`))._unsafeUnwrap();
    for (const { event } of events) if ('mayRepeat' in event.data && event.data.mayRepeat) repeats.add(noticeId);
  }
  await close();
  return { rows, repeats };
};

/**
 * `npm run bench -- notices 200 20`: sends 200 notices to a real mail server that fails for one mail of eight, kills
 * the sending server at 20 random moments, and compares what arrived with the log. A mail may arrive twice only if its
 * answer was lost, or if a kill came between the answer and the log, which then says so.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const [notices, kills] = [whole(args[0], usualNotices), whole(args[1], usualKills)];
  mkdirSync('build', { recursive: true });
  const folder = mkdtempSync('build/bench-notices-');
  const planted: Record<(typeof faults)[number], number> = { greylist: 0, drop: 0, 'lose-answer': 0 };
  const host = await openSmtpHost({}, () => {
    const fault = faults[Math.floor(Math.random() * faults.length * faultsIn)];
    if (fault !== undefined) planted[fault] += 1;
    return fault ?? 'take';
  });
  await bookAll(folder, host.url, notices);
  /** How far the clock of the last start was past the first noon. */
  let ahead = 0;
  const start = (notBefore = 0) => {
    ahead = byDay(Math.max(ahead + millisPerStart, notBefore));
    return started(folder, host.url, ahead);
  };
  for (let kill = 0; kill < kills; kill += 1) {
    const sender = await start();
    await wait(Math.random() * 1_200);
    await killed(sender);
    if ((kill + 1) % killsPerLine === 0) console.log(`${kill + 1} of ${kills} kills so far`);
  }
  // A notice refused often is tried again after a day: this sets the clock to the next try of the waiting ones.
  for (let waiting = notices, due = 0, idle = 0; waiting > 0 && idle < idleStarts; ) {
    const sender = await start(due);
    await wait(4_000);
    await killed(sender);
    const { rows } = await ledgerOf(folder, host.url, ahead);
    const left = rows.filter(({ standing }) => standing !== 'sent');
    due = Math.min(...left.map(({ notBefore }) => (notBefore === null ? 0 : millisOf(notBefore) - noon)));
    idle = left.length < waiting ? 0 : idle + 1;
    waiting = left.length;
  }
  const { rows, repeats } = await ledgerOf(folder, host.url, ahead);
  const lostAnswers = new Set([...host.lost].map(idOf));
  const taken = Map.groupBy(host.taken, ({ messageId = '' }) => idOf(messageId));
  const doubled = [...taken].filter(([, mails]) => mails.length > 1).map(([id]) => id);
  const lost = rows.filter(({ noticeId }) => !taken.has(noticeId)).length + notices - rows.length;
  const unnamed = doubled.filter((id) => !repeats.has(id) && !lostAnswers.has(id));
  console.table({
    notices,
    kills,
    ...planted,
    arrived: taken.size,
    lost,
    doubled: doubled.length,
    byKill: doubled.filter((id) => repeats.has(id)).length,
    unnamed: unnamed.length,
  });
  await host.close();
  rmSync(folder, { recursive: true, force: true });
  if (lost + unnamed.length > 0) throw new Error(`lost ${lost}, doubled without a reason: ${unnamed.join(', ')}`);
};
