import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, forAnyCommand, type Personal, personal } from '../kernel/event.ts';
import type { Instant } from '../kernel/time.ts';
import type {
  AskAgain,
  BeginSending,
  ClaimNotice,
  ComeDue,
  GivenUpReason,
  GiveUpNotice,
  HandOver,
  MailAnswer,
  NoteRefusal,
  NoticeCommand,
  NoticeEvent,
  NoticeNotDue,
  NoticeNotFound,
  NoticeRejection,
  NoticeSettled,
  NoticeTaken,
  OutboxEvent,
} from './events.ts';
import { noticeRetries } from './policies.ts';

type Due = Extract<NoticeEvent, { readonly type: 'NoticeDue' }>['data'];

export type Notice = {
  readonly due: Due;
  /** How many tries were begun in all, and since somebody asked for it again. */
  readonly tries: number;
  readonly triesInRow: number;
  /** The try in progress and its server; null if there is none. */
  readonly claim: { readonly number: number; readonly by: string } | null;
  /** The earliest time of the next try; null once it is settled. */
  readonly notBefore: Instant | null;
  /** Null if the owner asked for it again: it then has no end. */
  readonly endsAt: Instant | null;
  readonly outcome: 'open' | 'handed-over' | 'given-up';
  readonly reason: GivenUpReason | null;
  /** The mail server's last answer; null before the first one. */
  readonly answer: Personal<MailAnswer> | null;
};

/** Null until the notice is due. */
export type NoticeState = Notice | null;

const initial: NoticeState = null;

const changed = (notice: NoticeState, change: Partial<Notice>): NoticeState =>
  notice === null ? null : { ...notice, ...change };

/** Counts the try, and keeps the answer of an earlier one. */
const claimed = (notice: NoticeState, number: number, by: string): NoticeState =>
  changed(notice, { claim: { number, by }, tries: number, triesInRow: (notice?.triesInRow ?? 0) + 1 });

const evolve = (notice: NoticeState, event: NoticeEvent): NoticeState =>
  match(event)
    .with({ type: 'NoticeDue' }, ({ data }) => ({
      ...{ due: data, tries: 0, triesInRow: 0, claim: null, notBefore: data.dueAt, endsAt: data.endsAt },
      ...{ outcome: 'open' as const, reason: null, answer: null },
    }))
    .with({ type: 'NoticeClaimed' }, ({ data: { number, by } }) => claimed(notice, number, by))
    .with({ type: 'NoticeHandedOver' }, ({ data: { personal } }) =>
      changed(notice, { ...{ claim: null, notBefore: null, reason: null }, outcome: 'handed-over', answer: personal }),
    )
    .with({ type: 'NoticeRefused' }, ({ data: { retryAt, personal } }) =>
      changed(notice, { claim: null, notBefore: retryAt, answer: personal }),
    )
    .with({ type: 'NoticeGivenUp' }, ({ data: { reason } }) =>
      changed(notice, { ...{ claim: null, notBefore: null, reason }, outcome: 'given-up' }),
    )
    .with({ type: 'NoticeAskedAgain' }, ({ data: { at } }) =>
      changed(notice, { ...{ notBefore: at, endsAt: null, reason: null, triesInRow: 0 }, outcome: 'open' }),
    )
    .exhaustive();

type Decision<Rejection> = Result<readonly NoticeEvent[], Rejection>;

const notFound: NoticeNotFound = { kind: 'NoticeNotFound' };

const comeDue = ({ type: _, ...data }: ComeDue, state: NoticeState): Decision<never> =>
  ok(state === null ? [{ type: 'NoticeDue', data }] : []);

const isTooLate = ({ endsAt }: Notice, { now }: ClaimNotice): boolean => endsAt !== null && endsAt <= now;

/** Ignores a time further away than any pause: it was set before the clock was put back. */
const mayBegin = ({ notBefore, triesInRow }: Notice, { now }: ClaimNotice): boolean =>
  notBefore !== null && (notBefore <= now || (triesInRow > 0 && notBefore > noticeRetries.latest(now)));

const claim = (
  asked: ClaimNotice,
  state: NoticeState,
): Decision<NoticeNotFound | NoticeSettled | NoticeTaken | NoticeNotDue> => {
  if (state === null) return err(notFound);
  const { due, tries, claim: open, outcome } = state;
  const { noticeId } = due;
  if (outcome !== 'open') return err({ kind: 'NoticeSettled' });
  if ((open?.number ?? null) !== asked.lapsed) return err({ kind: 'NoticeTaken' });
  if (!mayBegin(state, asked)) return err({ kind: 'NoticeNotDue' });
  if (isTooLate(state, asked)) return ok([{ type: 'NoticeGivenUp', data: { noticeId, reason: 'too-late' } }]);
  const claimed = { noticeId, number: tries + 1, by: asked.by, mayRepeat: open !== null };
  return ok([{ type: 'NoticeClaimed', data: claimed }]);
};

/** Encrypted for the client whom the notice is to or about. A day's notice names only the owner. */
const boxOf = ({ due: { about } }: Notice, answer: MailAnswer) =>
  personal(about.of === 'day' ? 'studio' : `account-${about.accountId}`, answer);

/** The mail was handed over, even if another server has taken over the notice since. */
const handOver = ({ number, via, answer }: HandOver, state: NoticeState): Decision<NoticeNotFound> => {
  if (state === null) return err(notFound);
  if (state.outcome !== 'open') return ok([]);
  const { noticeId } = state.due;
  return ok([{ type: 'NoticeHandedOver', data: { noticeId, number, via, personal: boxOf(state, answer) } }]);
};

const noteRefusal = (asked: NoteRefusal, state: NoticeState): Decision<NoticeNotFound> => {
  if (state === null) return err(notFound);
  const { number, now, isForGood, answer } = asked;
  // Another server has taken over the notice, and only its outcome counts.
  if (state.claim?.number !== number) return ok([]);
  const { noticeId } = state.due;
  const retryAt = isForGood ? null : noticeRetries.after(state.triesInRow, now);
  const refused = { noticeId, number, retryAt, personal: boxOf(state, answer) };
  if (retryAt !== null) return ok([{ type: 'NoticeRefused', data: refused }]);
  return ok([
    { type: 'NoticeRefused', data: refused },
    { type: 'NoticeGivenUp', data: { noticeId, reason: isForGood ? 'refused' : 'tries-used-up' } },
  ]);
};

const giveUp = ({ reason }: GiveUpNotice, state: NoticeState): Decision<NoticeNotFound> => {
  if (state === null) return err(notFound);
  if (state.outcome !== 'open') return ok([]);
  return ok([{ type: 'NoticeGivenUp', data: { noticeId: state.due.noticeId, reason } }]);
};

const askAgain = ({ now }: AskAgain, state: NoticeState): Decision<NoticeNotFound | NoticeTaken> => {
  if (state === null) return err(notFound);
  if (state.claim !== null) return err({ kind: 'NoticeTaken' });
  const { outcome, endsAt, triesInRow, due } = state;
  const isWaiting = outcome === 'open' && endsAt === null && triesInRow === 0;
  return ok(isWaiting ? [] : [{ type: 'NoticeAskedAgain', data: { noticeId: due.noticeId, at: now } }]);
};

/** A decider for each command: use cases take a command's rejections from here. */
export const noticeFor = {
  ComeDue: { initial, evolve, decide: comeDue },
  ClaimNotice: { initial, evolve, decide: claim },
  HandOver: { initial, evolve, decide: handOver },
  NoteRefusal: { initial, evolve, decide: noteRefusal },
  GiveUpNotice: { initial, evolve, decide: giveUp },
  AskAgain: { initial, evolve, decide: askAgain },
} as const;

export const notice: Decider<NoticeState, NoticeCommand, NoticeEvent, NoticeRejection> = forAnyCommand(
  { initial, evolve },
  noticeFor,
);

/** The time since when notices are sent; null before. */
export type OutboxState = { readonly begunAt: Instant | null };

export const outbox: Decider<OutboxState, BeginSending, OutboxEvent, never> = {
  initial: { begunAt: null },
  evolve: (_, event) =>
    match(event)
      .with({ type: 'SendingBegun' }, ({ data }) => ({ begunAt: data.at }))
      .exhaustive(),
  decide: ({ now }, { begunAt }) => ok(begunAt === null ? [{ type: 'SendingBegun', data: { at: now } }] : []),
};
