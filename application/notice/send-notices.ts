import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { account } from '../../domain/account/decide.ts';
import type { NoticeId } from '../../domain/kernel/ids.ts';
import { dateInZone, type Instant, startOfDay, type Zone } from '../../domain/kernel/time.ts';
import { notice, noticeFor, outbox } from '../../domain/notice/decide.ts';
import type { GivenUpReason, HandOver, MailAnswer, NoteRefusal } from '../../domain/notice/events.ts';
import { waitsForMorning } from '../../domain/notice/policies.ts';
import { streams } from '../../domain/streams.ts';
import type { Attempts } from '../kernel/attempts.ts';
import { type Caller, ownerOnly, signedInOnly, systemCaller } from '../kernel/caller.ts';
import { type WatchClaimsParts, watchClaims } from '../kernel/claims.ts';
import { type Failure, unlessFailure } from '../kernel/failure.ts';
import type { Position, Unavailable } from '../ports/event-store.ts';
import type { Delivery } from '../ports/mailer.ts';
import type { NoticeOpen } from '../ports/views.ts';
import { namesOfReach } from './decide-notices.ts';
import { type Gathered, gatherLetter } from './gather-letter.ts';
import { mailOf } from './mail-of.ts';
import type { NoticeParts } from './notice-parts.ts';
import { sendText, showPush } from './readers.ts';

export type SendingParts = NoticeParts &
  WatchClaimsParts & {
    readonly attempts: Attempts;
    readonly zone: () => Zone;
    readonly onTrouble: (noticeId: NoticeId, why: string, cause?: unknown) => void;
  };

const atOnce = 4;

export type Round = { readonly sent: number; readonly isReachable: boolean };

type Outcome = HandOver | NoteRefusal;

const bySystem = ({ ids }: Pick<SendingParts, 'ids'>): Caller => systemCaller(ids.fresh());

/** Records the outcomes of messages. An outcome that the log did not take is recorded before anything else is sent. */
const openOutcomes = (parts: SendingParts) => {
  const unwritten = new Map<NoticeId, Outcome>();
  const write = async (noticeId: NoticeId, outcome: Outcome): Promise<void> => {
    unwritten.set(noticeId, outcome);
    const written = await parts.attempts.attempt('write down what became of a message', noticeId, () =>
      parts.handle.command(notice, streams.notice(noticeId), bySystem(parts), outcome).orElse(unlessFailure),
    );
    if (written.isOk()) unwritten.delete(noticeId);
  };
  return {
    write,
    isUnwritten: (noticeId: NoticeId): boolean => unwritten.has(noticeId),
    writeAgain: async (): Promise<void> => {
      for (const [noticeId, outcome] of unwritten) await write(noticeId, outcome);
    },
  };
};

/** Hands a message over on its channel. */
const delivering = (parts: SendingParts) => {
  const { mailer, letters } = parts;
  const show = showPush(parts);
  const text = sendText(parts);
  return async (noticeId: NoticeId, { reach, facts }: Gathered): Promise<Delivery> => {
    try {
      if (reach.by === 'mail') return await mailer.send(mailOf(noticeId, reach.to, facts, letters.write(facts)));
      if (facts.kind === 'day-agenda' || 'terms' in facts) throw new Error(`${facts.kind} is told by mail alone`);
      if (reach.by === 'push' && 'booking' in facts) return await show(noticeId, reach.to, facts);
      if (reach.by === 'push') throw new Error('no device is told of a place on the waiting list');
      const [reader] = reach.to;
      if (reader === undefined) throw new Error('a text needs a phone');
      return await text(noticeId, reader, facts);
    } catch (cause) {
      parts.onTrouble(noticeId, 'it could not be made', cause);
      return { kind: 'refused', answer: 'It could not be made.', isForGood: false };
    }
  };
};

/** The command that records a try's outcome. */
const outcomeOf = (parts: SendingParts, number: number, { reach }: Gathered, delivery: Delivery): Outcome => {
  const answer = { to: namesOfReach(reach), answer: delivery.answer };
  if (delivery.kind === 'taken')
    return { type: 'HandOver', number, via: reach.by === 'mail' ? parts.mailer.via : reach.by, answer };
  const isForGood = delivery.kind === 'refused' && delivery.isForGood;
  return { type: 'NoteRefusal', number, now: parts.clock.now(), answer, isForGood };
};

/** The daily limits. Retries, and notices that the owner asked for again, do not count. */
const openSums = ({ codeRequests, textService, noticeViews }: SendingParts) => {
  /** The texts left for today. Each round asks the view again. */
  let textsLeft = 0;
  return {
    begin: (zone: Zone, now: Instant): void => {
      textsLeft = textService.aDay - noticeViews.textsSince(startOfDay(zone, dateInZone(zone, now)));
    },
    /** Whether the limits allow the notice. */
    isLeft: async ({ endsAt, tries }: NoticeOpen, { reach }: Gathered): Promise<boolean> => {
      if (reach.by === 'push' || endsAt === null || tries > 0) return true;
      if (reach.by === 'mail') return reach.mailbox === null || codeRequests.takeMail(reach.mailbox);
      textsLeft -= 1;
      return textsLeft >= 0;
    },
  };
};

type Sums = ReturnType<typeof openSums>;
type Sent = Result<Delivery | null, Failure>;

/** Claims one notice and hands it over, or gives it up. Null if this server has nothing to do for it. */
const sendingOne = (parts: SendingParts, { write }: ReturnType<typeof openOutcomes>, { isLeft }: Sums) => {
  const { handle, clock } = parts;
  const lapsedTry = watchClaims<NoticeId>(parts);
  const deliver = delivering(parts);

  const claimAndSend = async (noticeId: NoticeId, lapsed: number | null, letter: Gathered): Promise<Sent> => {
    const asked = { type: 'ClaimNotice', by: parts.by, now: clock.now(), lapsed } as const;
    const claimed = await handle.command(noticeFor.ClaimNotice, streams.notice(noticeId), bySystem(parts), asked);
    if (claimed.isErr()) return unlessFailure(claimed.error);
    const number = claimed.value.state?.claim?.number;
    if (number === undefined) return ok(null);
    const delivery = await deliver(noticeId, letter);
    await write(noticeId, outcomeOf(parts, number, letter, delivery));
    return ok(delivery);
  };

  const giveUp = (noticeId: NoticeId, reason: GivenUpReason): ResultAsync<null, Failure> =>
    handle
      .command(noticeFor.GiveUpNotice, streams.notice(noticeId), bySystem(parts), { type: 'GiveUpNotice', reason })
      .map(() => null)
      .orElse(unlessFailure);

  return async (open: NoticeOpen): Promise<Sent> => {
    const { noticeId, tries, claimedBy } = open;
    const lapsed = lapsedTry(noticeId, claimedBy === null ? null : { number: tries, by: claimedBy });
    if (lapsed === undefined) return ok(null);
    const found = await handle.state(notice, streams.notice(noticeId));
    if (found.isErr()) return err(found.error);
    if (found.value === null) return ok(null);
    const letter = await gatherLetter(parts)(found.value);
    if (letter.isErr())
      return letter.error.kind === 'Undeliverable' ? giveUp(noticeId, letter.error.reason) : err(letter.error);
    if (!(await isLeft(open, letter.value))) return giveUp(noticeId, 'day-used-up');
    return claimAndSend(noticeId, lapsed, letter.value);
  };
};

/**
 * Sends what is due. Rounds never overlap. `withMails` is false while no mail server can be reached, which delays only
 * mail. Once `isEnding`, nothing more is sent.
 */
export const sendNotices = (parts: SendingParts) => {
  const outcomes = openOutcomes(parts);
  const sums = openSums(parts);
  const sendOne = sendingOne(parts, outcomes, sums);

  const dueIn = (withMails: boolean): readonly NoticeOpen[] => {
    const [zone, now] = [parts.zone(), parts.clock.now()];
    sums.begin(zone, now);
    const due = parts.noticeViews
      .due(now)
      .filter(({ noticeId }) => !outcomes.isUnwritten(noticeId))
      .filter((open) => open.endsAt === null || !waitsForMorning(open, zone, now));
    const mails = withMails ? due.filter(({ channel }) => channel === 'mail') : [];
    return [...due.filter(({ channel }) => channel !== 'mail'), ...mails];
  };

  return async (withMails: boolean, isEnding: () => boolean = () => false): Promise<Round> => {
    await outcomes.writeAgain();
    const open = dueIn(withMails);
    let sent = 0;
    for (let from = 0; from < open.length && !isEnding(); from += atOnce) {
      const tries = await Promise.all(
        open
          .slice(from, from + atOnce)
          .map((one) => parts.attempts.attempt('send a message', one.noticeId, () => sendOne(one))),
      );
      const deliveries = tries.map((tried) => tried.unwrapOr(null));
      sent += deliveries.filter((delivery) => delivery?.kind === 'taken').length;
      if (deliveries.some((delivery) => delivery?.kind === 'unreachable')) return { sent, isReachable: false };
      // If the log accepted none of these, it accepts no others.
      if (tries.every((tried) => tried.isErr() && tried.error === 'failed')) break;
    }
    return { sent, isReachable: true };
  };
};

/** Records once when sending notices began, so that nobody is told of earlier events. */
export const beginSending =
  ({ handle, clock, ids }: Pick<NoticeParts, 'handle' | 'clock' | 'ids'>) =>
  (): ResultAsync<Position | null, Failure> =>
    handle
      .command(outbox, streams.outbox, systemCaller(ids.fresh()), { type: 'BeginSending', now: clock.now() })
      .map(({ position }) => position);

/** The recipients and the server's answer of a notice's last try; null before the first, or once erased. */
export const lastAnswer =
  ({ handle }: NoticeParts) =>
  (noticeId: NoticeId): ResultAsync<MailAnswer | null, Unavailable> =>
    handle.state(notice, streams.notice(noticeId)).map((found) => {
      const box = found?.answer ?? 'erased';
      return box === 'erased' ? null : box.fields;
    });

/** Sends a notice again, whatever its outcome was. It keeps its id, so that a mailbox that has it shows it once. */
export const sendAgain =
  ({ handle, clock }: NoticeParts) =>
  (caller: Caller, noticeId: NoticeId) =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(noticeFor.AskAgain, streams.notice(noticeId), caller, { type: 'AskAgain', now: clock.now() }),
      )
      .map(({ state, position }) => ({ value: state, position }));

/** Sends a test mail to the caller's own address now, and returns the mail server's answer. */
export const tryMail =
  ({ handle, letters, mailer, ids }: NoticeParts) =>
  (caller: Caller) =>
    ownerOnly(caller)
      .andThen(() => signedInOnly(caller))
      .asyncAndThen((id) => handle.state(account, streams.account(id)))
      .andThen((found) => {
        const to = found === null || found.personal === 'erased' ? '' : found.personal.fields.email;
        const mail = { ...letters.trial(), id: `trial-${ids.fresh()}`, thread: null, to: [to] };
        return ResultAsync.fromSafePromise(mailer.send(mail).then((delivery) => ({ to, delivery })));
      });
