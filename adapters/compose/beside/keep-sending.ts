import { beginSending, decideNotices, type SendingParts, sendNotices } from '../../../application/notice/index.ts';
import { type EventOf, isOneOf } from '../../../domain/events.ts';
import type { Applied } from '../../../projections/engine/live.ts';
import type { Logger } from '../../system/log.ts';
import { keepRounds } from './rounds.ts';

export type KeepSendingParts = Omit<SendingParts, 'onTrouble'> & {
  readonly log: Logger;
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
  /** Resolves when the views show all that the log has. */
  readonly caughtUp: () => Promise<void>;
};

export type Sending = { readonly close: () => Promise<void> };

const everyMillis = 15_000;
/** How long a stop waits for mails that are on their way. */
const patienceMillis = 8_000;
/** What follows at once is sent with it. */
const gatherMillis = 300;
/** A mail server that cannot be reached is asked again after a pause that doubles. */
const longestPauseMillis = 5 * 60_000;

const isForgetting = isOneOf<EventOf<'AccountForgotten'>>({ AccountForgotten: true });
const isAskedAgain = isOneOf<EventOf<'NoticeAskedAgain'>>({ NoticeAskedAgain: true });

/** What may give this server something to do. */
const concerns = ({ changed, events }: Applied): boolean =>
  changed.includes('notices') || events.some(({ event }) => isForgetting(event));

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
export const keepSending = ({ onApplied, ...parts }: KeepSendingParts): Sending => {
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
    // Whoever asks for a mail wants to see at once what becomes of it.
    if (applied.events.some(({ event }) => isAskedAgain(event))) mailsFrom = 0;
    rounds.wake(gatherMillis);
  });
  return {
    // A mail that hangs is left: its claim lapses, and the next start sends it.
    close: () => {
      stopListening();
      return rounds.close(parts.clock, patienceMillis);
    },
  };
};
