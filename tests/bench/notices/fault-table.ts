import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { SMTPServerOptions } from 'smtp-server';
import type { SalonEvent } from '../../../domain/events.ts';
import { openSmtpHost, type SmtpHost, type SmtpManner } from '../../support/mail/smtp-host.ts';
import { bookAll, killed, started } from './booked.ts';
import { openSender } from './open-sender.ts';

/** A booking is told to its client and to the owner. */
const notices = 2;
const mostRounds = 5;
const roundMillis = 20_000;
/** So that what was refused is due again. */
const millisPerRound = 65_000;

type Fault = {
  readonly name: string;
  /** Of each mail of the first round. */
  readonly manner?: SmtpManner;
  readonly options?: SMTPServerOptions;
  /** The address of the mail server in the first round, where it is another one. */
  readonly first?: (host: SmtpHost) => string;
  readonly later?: (host: SmtpHost) => string;
  readonly isKilled?: boolean;
};

const withPassword: SMTPServerOptions = {
  ...{ authOptional: false, allowInsecureAuth: true },
  onAuth: ({ username, password }, _, done) =>
    password === 'right' ? done(null, { user: username ?? '' }) : done(new Error('Invalid login')),
};

const faults: readonly Fault[] = [
  { name: 'none' },
  { name: 'slow: answers after 2 s', manner: 'slow' },
  { name: 'address refused (550)', manner: 'refuse' },
  { name: 'content refused (554)', manner: 'refuse-content' },
  { name: 'greylisted (450)', manner: 'greylist' },
  { name: 'connection dropped half-way', manner: 'drop' },
  { name: 'mail taken, answer lost', manner: 'lose-answer' },
  { name: 'no answer at all', manner: 'hang' },
  { name: 'mail server away', first: () => 'smtp://127.0.0.1:1' },
  {
    name: 'wrong password',
    options: withPassword,
    first: ({ port }) => `smtp://salon:wrong@127.0.0.1:${port}`,
    later: ({ port }) => `smtp://salon:right@127.0.0.1:${port}`,
  },
  {
    name: 'TLS with an unknown certificate',
    options: { hideSTARTTLS: false },
    later: ({ url }) => `${url}/?tls.rejectUnauthorized=false`,
  },
  { name: 'own process killed while it sends', manner: 'slow', isKilled: true },
];

const told = (event: SalonEvent): readonly string[] => {
  if (!event.type.startsWith('Notice') || !('noticeId' in event.data)) return [];
  const { data } = event;
  const answer = 'personal' in data && data.personal !== 'erased' ? data.personal.fields : null;
  const said = answer !== null && 'answer' in answer ? ` “${String(answer.answer).slice(0, 140)}”` : '';
  const words: { readonly [Type in SalonEvent['type']]?: string } = {
    NoticeClaimed: 'mayRepeat' in data && data.mayRepeat ? 'tried, perhaps again' : 'tried',
    NoticeHandedOver: 'sent',
    NoticeRefused: `not taken${said}`,
    NoticeGivenUp: 'reason' in data ? `given up (${data.reason})` : '',
  };
  return [words[event.type] ?? ''].filter((word) => word !== '');
};

type Sender = Awaited<ReturnType<typeof openSender>>;

const rowsOf = ({ salon }: Sender) =>
  salon.db
    .prepare<{ readonly noticeId: string; readonly standing: string; readonly tries: number }>(
      "SELECT noticeId, standing, tries FROM notices WHERE channel = 'mail'",
    )
    .all();

const isOver = ({ standing }: { readonly standing: string }) => standing === 'sent' || standing === 'given-up';

/** One start of the server, until nothing more happens in it. @returns whether every notice is settled. */
const round = async (folder: string, url: string, ahead: number): Promise<boolean> => {
  const sender = await openSender(folder, url, false, ahead);
  const before = new Map(rowsOf(sender).map(({ noticeId, tries }) => [noticeId, tries]));
  sender.salon.salon.startSending('https://salon.example');
  const rows = () => rowsOf(sender);
  const isTried = (row: ReturnType<typeof rows>[number]) =>
    isOver(row) || (row.standing === 'waiting' && row.tries > (before.get(row.noticeId) ?? 0));
  for (const end = performance.now() + roundMillis; performance.now() < end; ) {
    if (rows().length === notices && rows().every(isTried)) break;
    await wait(50);
  }
  const isSettled = rows().length === notices && rows().every(isOver);
  await sender.close();
  return isSettled;
};

const killedWhileSending = async (folder: string, url: string, host: SmtpHost): Promise<void> => {
  const process = await started(folder, url, 0);
  // The mail server has the mails, and answers later than the kill.
  for (const end = performance.now() + roundMillis; host.taken.length < notices && performance.now() < end; ) {
    await wait(10);
  }
  await killed(process);
};

const ledgersOf = async (folder: string, url: string, ahead: number): Promise<readonly string[]> => {
  const sender = await openSender(folder, url, false, ahead);
  const ledgers: string[] = [];
  for (const { noticeId } of rowsOf(sender)) {
    const { events } = (await sender.salon.salon.journal.read(`notice-${noticeId}`))._unsafeUnwrap();
    ledgers.push(events.flatMap(({ event }) => told(event)).join(', '));
  }
  await sender.close();
  return ledgers;
};

/** @param counts how often each mail that came has come */
const deliveredWords = (counts: readonly number[]): string => {
  const twice = counts.filter((count) => count > 1).length;
  return counts.length === 0 ? 'none' : `${counts.length} of ${notices}${twice === 0 ? ', once' : `, ${twice} twice`}`;
};

const watched = async ({ name, manner = 'take', options = {}, first, later, isKilled = false }: Fault) => {
  const folder = mkdtempSync('build/bench-faults-');
  let met = 0;
  const host = await openSmtpHost(options, () => {
    met += 1;
    return met <= notices ? manner : 'take';
  });
  const usual = later?.(host) ?? host.url;
  const begun = performance.now();
  await bookAll(folder, usual, notices);
  const start = first?.(host) ?? (later === undefined ? usual : host.url);
  if (isKilled) await killedWhileSending(folder, usual, host);
  let rounds = 0;
  for (let isSettled = false; !isSettled && rounds < mostRounds; rounds += 1) {
    isSettled = await round(folder, rounds === 0 && !isKilled ? start : usual, rounds * millisPerRound);
  }
  const ledgers = await ledgersOf(folder, usual, rounds * millisPerRound);
  const counts = [...Map.groupBy(host.taken, ({ messageId = '' }) => messageId).values()].map(({ length }) => length);
  await host.close();
  rmSync(folder, { recursive: true, force: true });
  return {
    fault: name,
    'what happened': [...new Set(ledgers)].join(' | '),
    delivered: deliveredWords(counts),
    seconds: Math.round((performance.now() - begun) / 100) / 10,
  };
};

/** Tells of each fault of a mail server what the log says happened, and what its readers have got. */
export const tellFaults = async (): Promise<void> => {
  mkdirSync('build', { recursive: true });
  for (const fault of faults) console.info(Object.values(await watched(fault)).join('\n  '));
};
