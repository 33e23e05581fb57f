import type { Attempts } from '../../application/kernel/attempts.ts';
import { decideNotices } from '../../application/notice/decide-notices.ts';
import { beginSending, type SendingParts, sendNotices } from '../../application/notice/send-notices.ts';
import { type FollowingParts, followCalendars } from '../../application/other-calendar/follow-calendars.ts';
import type { Clock } from '../../application/ports/clock.ts';
import { type ReactionParts, react, reactionsOf } from '../../application/reactions.ts';
import { type OfferingParts, offerFreedTimes } from '../../application/waiting.ts';
import { type CallingParts, callWebhooks } from '../../application/webhook.ts';
import { type EventOf, isOneOf } from '../../domain/events.ts';
import type { Applied } from '../../projections/engine/live.ts';
import type { Logger } from '../system/log.ts';

type RoundsParts = {
  /** One round of work, which begins nothing more once it is to end. A failure is a defect. */
  readonly round: (isEnding: () => boolean) => Promise<unknown>;
  readonly onFailure: (cause: unknown) => void;
  /** The pause after a round; `wasWoken` says whether somebody has asked for the next one meanwhile. */
  readonly pauseMillis: (wasWoken: boolean) => number;
};

export type Rounds = {
  /** Asks for a round after that pause at the latest; null leaves the one that comes by itself as it is. */
  readonly wake: (afterMillis: number | null) => void;
  /** No further round begins. One that is under way is waited for, at most so long. */
  readonly close: (clock: Pick<Clock, 'wait'>, patienceMillis: number) => Promise<void>;
};

/** Does work round by round beside the requests, from now on, and never two rounds at once. */
export const keepRounds = ({ round, onFailure, pauseMillis }: RoundsParts): Rounds => {
  let isClosed = false;
  let wasWoken = false;
  let timer: NodeJS.Timeout | null = null;
  let dueAt = 0;
  let running: Promise<unknown> | null = null;

  const schedule = (millis: number): void => {
    if (isClosed || running !== null) return;
    const at = performance.now() + millis;
    // Never later than it was due: where something happens all the time, no round would come.
    if (timer !== null && dueAt <= at) return;
    if (timer !== null) clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(run, millis);
  };

  const run = (): void => {
    timer = null;
    wasWoken = false;
    running = round(() => isClosed)
      .catch(onFailure)
      .finally(() => {
        running = null;
        schedule(pauseMillis(wasWoken));
      });
  };

  run();
  return {
    wake: (afterMillis) => {
      wasWoken = true;
      if (afterMillis !== null) schedule(afterMillis);
    },
    close: async (clock, patienceMillis) => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      if (running !== null) await clock.wait(patienceMillis, running);
    },
  };
};

/** Work that goes on until it is closed. */
export type KeptWork = { readonly close: () => Promise<void> };

type KeepCallingParts = CallingParts & {
  readonly log: Logger;
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
};

const everyMillis = 15_000;
/** What follows at once is told, or sent, with it. */
const gatherMillis = 200;
/** How long a stop waits for what is under way. */
const patienceMillis = 3_000;

type RoundsOfViewsParts = Pick<KeepCallingParts, 'log' | 'onApplied' | 'clock'> & {
  readonly round: RoundsParts['round'];
  /** The views whose changes may give a round something to do. */
  readonly views: readonly string[];
  /** The words of a round that failed. */
  readonly failed: string;
};

/** Rounds that follow what happens to some views, beside all else that the salon does. */
const keepRoundsOfViews = ({ log, onApplied, clock, round, views, failed }: RoundsOfViewsParts): KeptWork => {
  const rounds = keepRounds({
    round,
    onFailure: (cause) => log.error({}, failed, cause),
    pauseMillis: (wasWoken) => (wasWoken ? gatherMillis : everyMillis),
  });
  const stopListening = onApplied(({ changed }) => {
    if (changed.some((view) => views.includes(view))) rounds.wake(gatherMillis);
  });
  return {
    close: () => {
      stopListening();
      return rounds.close(clock, patienceMillis);
    },
  };
};

/** Tells other programs what happens. */
export const keepCalling = ({ log, onApplied, ...parts }: KeepCallingParts): KeptWork =>
  keepRoundsOfViews({
    ...{ log, onApplied, clock: parts.clock, round: callWebhooks(parts), views: ['webhooks'] },
    failed: 'a round of webhooks failed',
  });

type KeepFollowingParts = FollowingParts & {
  readonly log: Logger;
  /** Resolves when the views show all that the log has. */
  readonly caughtUp: () => Promise<void>;
};

/** Asks the owner's other calendars beside all else that the salon does. A round looks which of them are to be asked. */
export const keepFollowing = ({ log, caughtUp, ...parts }: KeepFollowingParts): KeptWork => {
  const follow = followCalendars(parts);
  const rounds = keepRounds({
    round: () => caughtUp().then(follow),
    onFailure: (cause) => log.error({}, 'a round of calendars failed', cause),
    pauseMillis: () => everyMillis,
  });
  return { close: () => rounds.close(parts.clock, patienceMillis) };
};

export type KeepSendingParts = Omit<SendingParts, 'onTrouble'> & {
  readonly log: Logger;
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
  /** Resolves when the views show all that the log has. */
  readonly caughtUp: () => Promise<void>;
};

/** How long a stop waits for mails that are on their way. */
const patienceForMailsMillis = 8_000;
/** A mail server that cannot be reached is asked again after a pause that doubles. */
const longestPauseMillis = 5 * 60_000;

const isForgetting = isOneOf<EventOf<'AccountForgotten'>>({ AccountForgotten: true });
const isAskedAgain = isOneOf<EventOf<'NoticeAskedAgain'>>({ NoticeAskedAgain: true });

/** What may give this server something to do. */
const concerns = ({ changed, events }: Applied): boolean =>
  (['notices', 'waiting', 'quotes'] as const).some((view) => changed.includes(view)) ||
  events.some(({ event }) => isForgetting(event));

export type SendingRoundParts = Omit<KeepSendingParts, 'onApplied'>;

/**
 * One round: decides what is to be told, and sends it. Answers whether the mail server takes mails at the moment. Without `withMails`
 * mails wait, and nothing else does.
 */
export const sendingRound = ({
  log,
  caughtUp,
  ...parts
}: SendingRoundParts): ((withMails: boolean, isEnding?: () => boolean) => Promise<boolean>) => {
  const decide = decideNotices(parts);
  const send = sendNotices({
    ...parts,
    onTrouble: (notice, why, cause) =>
      cause === undefined
        ? log.warn({ notice, why }, 'a notice has to wait')
        : log.error({ notice }, `a notice has to wait: ${why}`, cause),
  });
  let hasBegun = false;

  const begin = async (): Promise<boolean> => {
    if (hasBegun) return true;
    const begun = await beginSending(parts)();
    hasBegun = begun.isOk();
    return hasBegun;
  };

  return async (withMails, isEnding) => {
    if (!(await begin())) return true;
    await decide();
    await caughtUp();
    const { isReachable } = await send(withMails, isEnding);
    const ofForgotten = new Set<string>(parts.noticeViews.ofForgotten());
    if (ofForgotten.size > 0) await parts.mailer.erase((id) => ofForgotten.has(id));
    return isReachable;
  };
};

/**
 * Decides what is to be told, and sends it, apart from all else that the salon does: a mail server that is slow holds up
 * nothing but mails. A round follows what happens, and every fifteen seconds one looks for what has become due.
 */
export const keepSending = ({ onApplied, ...parts }: KeepSendingParts): KeptWork => {
  const { log } = parts;
  const sendRound = sendingRound(parts);
  let pauseMillis = 0;
  /** By `elapsed`. */
  let mailsFrom = 0;

  const round = async (isEnding: () => boolean): Promise<void> => {
    const withMails = parts.elapsed() >= mailsFrom;
    const isReachable = await sendRound(withMails, isEnding);
    if (!isReachable && pauseMillis === 0) log.warn({}, 'the mail server takes no mail at the moment');
    if (!withMails) return;
    pauseMillis = isReachable ? 0 : Math.min(longestPauseMillis, Math.max(everyMillis, pauseMillis * 2));
    mailsFrom = parts.elapsed() + pauseMillis;
  };

  const rounds = keepRounds({
    round,
    onFailure: (cause) => log.error({}, 'a round of notices failed', cause),
    pauseMillis: (wasWoken) => (wasWoken ? gatherMillis : everyMillis),
  });
  const stopListening = onApplied((applied) => {
    if (!concerns(applied)) return;
    // Anyone who asks for a mail wants to see at once what becomes of it.
    if (applied.events.some(({ event }) => isAskedAgain(event))) mailsFrom = 0;
    rounds.wake(gatherMillis);
  });
  return {
    // A mail that hangs is left: its claim lapses, and the next start sends it.
    close: () => {
      stopListening();
      return rounds.close(parts.clock, patienceForMailsMillis);
    },
  };
};

type KeepOfferingParts = OfferingParts & Pick<KeepCallingParts, 'log' | 'onApplied'>;

/** Tells those who wait of what frees up. */
export const keepOffering = ({ log, onApplied, ...parts }: KeepOfferingParts): KeptWork =>
  keepRoundsOfViews({
    ...{ log, onApplied, clock: parts.clock, round: offerFreedTimes(parts) },
    views: ['day-schedules', 'availability-rules', 'waiting', 'settings', 'accounts', 'services'],
    failed: 'a round of the waiting list failed',
  });

/** Does the open work now and every fifteen seconds, never two rounds at once, until it is closed. */
export const keepReacting = ({
  attempts,
  log,
  ...parts
}: ReactionParts & { readonly attempts: Attempts; readonly log: Logger }): KeptWork => {
  const reactions = reactionsOf(parts);
  const rounds = keepRounds({
    round: () => react(reactions, attempts),
    onFailure: (cause) => log.error({}, 'a round of reactions failed', cause),
    pauseMillis: () => everyMillis,
  });
  return { close: () => rounds.close(parts.clock, patienceMillis) };
};
