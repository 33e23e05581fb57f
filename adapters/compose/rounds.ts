import type { Attempts } from '../../application/kernel/attempts.ts';
import { decideNotices } from '../../application/notice/decide-notices.ts';
import { beginSending, type SendingParts, sendNotices } from '../../application/notice/send-notices.ts';
import { type FollowingParts, followCalendars } from '../../application/other-calendar/follow-calendars.ts';
import type { Clock } from '../../application/ports/clock.ts';
import { type ReactionParts, react, reactionsOf } from '../../application/reactions.ts';
import { type OfferingParts, offerFreedTimes } from '../../application/waiting.ts';
import { type CallingParts, callWebhooks } from '../../application/webhook.ts';
import { isOneOf } from '../../domain/events.ts';
import type { Applied } from '../../projections/engine/live.ts';
import type { Logger } from '../system/log.ts';

type RoundsParts = {
  /** Does one round of work, and starts nothing new in it once `isEnding` returns true. Only defects reject. */
  readonly round: (isEnding: () => boolean) => Promise<unknown>;
  readonly onFailure: (cause: unknown) => void;
  /** The pause after a round; `wasWoken` is true if `wake` was called during the round. */
  readonly pauseMillis: (wasWoken: boolean) => number;
  readonly clock: Pick<Clock, 'wait'>;
};

/** Does work in rounds, independently of requests, from now on. Two rounds never run at once. */
export const keepRounds = ({ round, onFailure, pauseMillis, clock }: RoundsParts) => {
  let isClosed = false;
  let wasWoken = false;
  let running: Promise<unknown> | null = null;
  let pause: { readonly dueAt: number; readonly over: PromiseWithResolvers<void> } | null = null;

  const pauseFor = async (millis: number): Promise<void> => {
    const over = pause?.over ?? Promise.withResolvers<void>();
    pause = { dueAt: performance.now() + millis, over };
    await clock.wait(millis, over.promise);
    over.resolve();
  };

  const run = async (): Promise<void> => {
    while (!isClosed) {
      wasWoken = false;
      running = round(() => isClosed).catch(onFailure);
      await running;
      running = null;
      if (!isClosed) await pauseFor(pauseMillis(wasWoken));
      pause = null;
    }
  };

  void run();
  return {
    /** Asks for a round after this pause at the latest; null leaves the next regular round as planned. */
    wake: (afterMillis: number | null) => {
      wasWoken = true;
      // A round is never postponed: otherwise constant changes would postpone it forever.
      if (afterMillis !== null && pause !== null && performance.now() + afterMillis < pause.dueAt)
        void pauseFor(afterMillis);
    },
    /** Starts no further round. Waits for a running one, but no longer than this. */
    close: async (patienceMillis: number) => {
      isClosed = true;
      pause?.over.resolve();
      if (running !== null) await clock.wait(patienceMillis, running);
    },
  };
};

export type Rounds = ReturnType<typeof keepRounds>;

/** Work that continues until it is closed. */
export type KeptWork = { readonly close: () => Promise<void> };

type WebhookRoundParts = CallingParts & {
  readonly log: Logger;
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
};

const everyMillis = 15_000;
/** Changes within this time are handled in the same round. */
const gatherMillis = 200;
/** How long a stop waits for work in progress. */
const patienceMillis = 3_000;

type RoundsOfViewsParts = Pick<WebhookRoundParts, 'log' | 'onApplied' | 'clock'> & {
  readonly round: RoundsParts['round'];
  /** The views whose changes may give a round work to do. */
  readonly views: readonly string[];
  /** The log message for a failed round. */
  readonly failed: string;
};

/** Does a round of work whenever one of these views changes, independently of everything else. */
const keepRoundsOfViews = ({ log, onApplied, clock, round, views, failed }: RoundsOfViewsParts): KeptWork => {
  const rounds = keepRounds({
    round,
    clock,
    onFailure: (cause) => log.error({}, failed, cause),
    pauseMillis: (wasWoken) => (wasWoken ? gatherMillis : everyMillis),
  });
  const stopListening = onApplied(({ changed }) => {
    if (changed.some((view) => views.includes(view))) rounds.wake(gatherMillis);
  });
  return {
    close: () => {
      stopListening();
      return rounds.close(patienceMillis);
    },
  };
};

/** Tells other programs what happens, through webhooks. */
export const runWebhooks = ({ log, onApplied, ...parts }: WebhookRoundParts): KeptWork =>
  keepRoundsOfViews({
    ...{ log, onApplied, clock: parts.clock, round: callWebhooks(parts), views: ['webhooks'] },
    failed: 'a round of webhooks failed',
  });

type CalendarRoundParts = FollowingParts & {
  readonly log: Logger;
  /** Resolves when the views show everything the log has. */
  readonly caughtUp: () => Promise<void>;
};

/** Reads the owner's other calendars, independently of everything else. Each round reads those that are due. */
export const runOtherCalendars = ({ log, caughtUp, ...parts }: CalendarRoundParts): KeptWork => {
  const follow = followCalendars(parts);
  const rounds = keepRounds({
    round: () => caughtUp().then(follow),
    clock: parts.clock,
    onFailure: (cause) => log.error({}, 'a round of calendars failed', cause),
    pauseMillis: () => everyMillis,
  });
  return { close: () => rounds.close(patienceMillis) };
};

export type NoticeRoundParts = Omit<SendingParts, 'onTrouble'> & {
  readonly log: Logger;
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
  /** Resolves when the views show everything the log has. */
  readonly caughtUp: () => Promise<void>;
};

/** How long a stop waits for emails on their way. */
const patienceForMailsMillis = 8_000;
/** The longest pause before an unreachable mail server is tried again; each pause is twice the last one. */
const maxPauseMillis = 5 * 60_000;

const isForgetting = isOneOf('AccountForgotten');
const isAskedAgain = isOneOf('NoticeAskedAgain');

/** Whether the changes may give this server something to send or erase. */
const concerns = ({ changed, events }: Applied): boolean =>
  (['notices', 'waiting', 'quotes'] as const).some((view) => changed.includes(view)) ||
  events.some(({ event }) => isForgetting(event));

/**
 * One round: decides which notices are due, and sends them. Resolves with whether the mail server takes emails at the
 * moment. Without `withMails`, only emails wait.
 */
export const sendingRound = ({
  log,
  caughtUp,
  ...parts
}: Omit<NoticeRoundParts, 'onApplied'>): ((withMails: boolean, isEnding?: () => boolean) => Promise<boolean>) => {
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
 * Decides which notices are due and sends them, independently of everything else: a slow mail server only delays
 * emails. Changes start a round, and one every fifteen seconds looks for notices that have become due.
 */
export const runNotices = ({ onApplied, ...parts }: NoticeRoundParts): KeptWork => {
  const { log } = parts;
  const sendRound = sendingRound(parts);
  let pauseMillis = 0;
  /** Before this time, by `elapsed`, no email is tried. */
  let mailsFrom = 0;

  const round = async (isEnding: () => boolean): Promise<void> => {
    const withMails = parts.elapsed() >= mailsFrom;
    const isReachable = await sendRound(withMails, isEnding);
    if (!isReachable && pauseMillis === 0) log.warn({}, 'the mail server takes no mail at the moment');
    if (!withMails) return;
    pauseMillis = isReachable ? 0 : Math.min(maxPauseMillis, Math.max(everyMillis, pauseMillis * 2));
    mailsFrom = parts.elapsed() + pauseMillis;
  };

  const rounds = keepRounds({
    round,
    clock: parts.clock,
    onFailure: (cause) => log.error({}, 'a round of notices failed', cause),
    pauseMillis: (wasWoken) => (wasWoken ? gatherMillis : everyMillis),
  });
  const stopListening = onApplied((applied) => {
    if (!concerns(applied)) return;
    // When somebody asks for an email again, the next round tries it at once.
    if (applied.events.some(({ event }) => isAskedAgain(event))) mailsFrom = 0;
    rounds.wake(gatherMillis);
  });
  return {
    // A hanging email is abandoned: its claim lapses, and the next start sends it.
    close: () => {
      stopListening();
      return rounds.close(patienceForMailsMillis);
    },
  };
};

type WaitingRoundParts = OfferingParts & Pick<WebhookRoundParts, 'log' | 'onApplied'>;

/** Tells waiting clients when times become free. */
export const runWaitingList = ({ log, onApplied, ...parts }: WaitingRoundParts): KeptWork =>
  keepRoundsOfViews({
    ...{ log, onApplied, clock: parts.clock, round: offerFreedTimes(parts) },
    views: ['day-schedules', 'availability-rules', 'waiting', 'settings', 'accounts', 'services'],
    failed: 'a round of the waiting list failed',
  });

/** Finishes open work now and every fifteen seconds, until it is closed. Two rounds never run at once. */
export const runReactions = ({
  attempts,
  log,
  ...parts
}: ReactionParts & { readonly attempts: Attempts; readonly log: Logger }): KeptWork => {
  const reactions = reactionsOf(parts);
  const rounds = keepRounds({
    round: () => react(reactions, attempts),
    clock: parts.clock,
    onFailure: (cause) => log.error({}, 'a round of reactions failed', cause),
    pauseMillis: () => everyMillis,
  });
  return { close: () => rounds.close(patienceMillis) };
};
