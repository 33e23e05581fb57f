import { okAsync, ResultAsync } from 'neverthrow';
import { account } from '../../domain/account/decide.ts';
import { addMinutes, type Zone } from '../../domain/kernel/time.ts';
import { noticeFor } from '../../domain/notice/decide.ts';
import { type ComeDue, type NoticeCause, type NoticeChannel, noticeKindRules } from '../../domain/notice/events.ts';
import { daysOfInterest, endOfAgenda, endOfNotice, spanOfReminder } from '../../domain/notice/policies.ts';
import { settings } from '../../domain/settings.ts';
import { streams } from '../../domain/streams.ts';
import { waiting } from '../../domain/waiting.ts';
import type { Attempts } from '../kernel/attempts.ts';
import { systemCaller } from '../kernel/caller.ts';
import { bookingIn } from '../kernel/claims.ts';
import type { Failure } from '../kernel/failure.ts';
import { noticeIdOf } from '../kernel/links.ts';
import type { Position } from '../ports/event-store.ts';
import type { DayNoticeWanted, NoticeWanted, QuoteNoticeWanted, WaitingNoticeWanted } from '../ports/views.ts';
import { visitsOn } from './gather-agenda.ts';
import type { Reach } from './gather-letter.ts';
import type { NoticeParts } from './notice-parts.ts';
import { otherChannels, pushHost, textReaderOfPlace } from './readers.ts';

export type DecidingParts = NoticeParts & { readonly attempts: Attempts; readonly zone: () => Zone };

/** Records a notice. The same cause gives the same notice, so it may be repeated. */
const writeDown = (
  { handle, ids }: NoticeParts,
  cause: NoticeCause,
  due: Omit<ComeDue, 'type' | 'noticeId'>,
): ResultAsync<Position | null, Failure> => {
  const noticeId = noticeIdOf(ids, cause, due.kind, due.channel);
  const command = { type: 'ComeDue', noticeId, ...due } as const;
  return handle
    .command(noticeFor.ComeDue, streams.notice(noticeId), systemCaller(ids.fresh()), command)
    .map(({ position }) => position);
};

/** Records that somebody should be told about a visit. */
const comeDue =
  (parts: NoticeParts) =>
  ({
    kind,
    stream,
    revision,
    appointmentId,
    causedAt,
    wantedAt,
    isAnswer,
  }: NoticeWanted): ResultAsync<Position | null, Failure> => {
    const { handle, readStream, clock } = parts;
    return ResultAsync.combine([
      readStream(streams.appointment(appointmentId)),
      handle.state(settings, streams.settings),
    ]).andThen(([{ events }, hours]) => {
      // All events up to the cause; if the cause is in another stream (a payment proof's), it did not move the visit.
      const then = events.filter((each) => each.stream !== stream || each.revision <= revision);
      const booking = bookingIn(then);
      const reminder = spanOfReminder(kind, hours);
      // The view has not seen yet that the owner turned this reminder off.
      const isOff = noticeKindRules[kind].reminds !== null && reminder === null;
      if (booking === null || isOff) return okAsync(null);
      const { startsAt } = booking.time;
      const now = clock.now();
      // A clock that was ahead must not delay the notice.
      const dueAt = wantedAt < now ? wantedAt : now;
      const cause = { stream, revision };
      const come = (channel: NoticeChannel) =>
        writeDown(parts, cause, {
          ...{ kind, channel, causedAt, isAnswer, dueAt, endsAt: endOfNotice(kind, dueAt, startsAt, reminder) },
          about: { of: 'visit', cause, appointmentId, accountId: booking.accountId, startsAt },
        });
      // The mail comes last, because once it is recorded, the view no longer wants the notice. `own` has all events,
      // because the client's wish for texts follows her request in the log.
      return otherChannels(parts, kind, { own: events, then }).andThen((ways) =>
        [...ways, 'mail' as const].reduce<ResultAsync<Position | null, Failure>>(
          (before, channel) => before.andThen(() => come(channel)),
          okAsync(null),
        ),
      );
    });
  };

/** The same for a day, while a visit is still to come. The same day gives the same notice, whatever the clock does. */
const dayComesDue =
  (parts: DecidingParts) =>
  ({ kind, date, wantedAt }: DayNoticeWanted): ResultAsync<Position | null, Failure> =>
    visitsOn(parts)(date, null).andThen((visits) => {
      const last = visits.at(-1);
      if (last === undefined || last.time.startsAt <= parts.clock.now()) return okAsync(null);
      const cause = { stream: streams.day(date), revision: 0 };
      return writeDown(parts, cause, {
        ...{ kind, channel: 'mail', about: { of: 'day', date }, causedAt: wantedAt, isAnswer: false, dueAt: wantedAt },
        endsAt: endOfAgenda(parts.zone(), date, last.time.startsAt),
      });
    });

/** The same for a place on the waiting list. An offer is announced while it lasts, by text too if she may get one. */
const waitingComesDue =
  (parts: DecidingParts) =>
  (wanted: WaitingNoticeWanted): ResultAsync<Position | null, Failure> => {
    const { kind, stream, revision, waitingId, accountId, causedAt } = wanted;
    const { handle, clock } = parts;
    return ResultAsync.combine([
      handle.state(waiting, streams.waiting(waitingId)),
      handle.state(account, streams.account(accountId)),
    ]).andThen(([place, holder]) => {
      const isOffer = kind === 'time-opened';
      const until = isOffer ? place?.offer?.until : addMinutes(causedAt, daysOfInterest * 24 * 60);
      if (place === null || holder === null || until === undefined) return okAsync(null);
      const now = clock.now();
      const cause = { stream, revision };
      const come = (channel: NoticeChannel) =>
        writeDown(parts, cause, {
          ...{ kind, channel, causedAt, isAnswer: !isOffer, dueAt: causedAt < now ? causedAt : now, endsAt: until },
          about: { of: 'waiting', cause, waitingId, accountId },
        });
      const isTexted = isOffer && textReaderOfPlace(parts, holder, place) !== null;
      return isTexted ? come('text').andThen(() => come('mail')) : come('mail');
    });
  };

/** The same for a quote, for as long as it is of interest. */
const quoteComesDue =
  (parts: DecidingParts) =>
  ({
    kind,
    stream,
    revision,
    quoteId,
    accountId,
    causedAt,
  }: QuoteNoticeWanted): ResultAsync<Position | null, Failure> =>
    writeDown(
      parts,
      { stream, revision },
      {
        ...{ kind, channel: 'mail', causedAt, isAnswer: false, dueAt: causedAt },
        endsAt: addMinutes(causedAt, daysOfInterest * 24 * 60),
        about: { of: 'quote', cause: { stream, revision }, quoteId, accountId },
      },
    );

/** Records every notice that is due. */
export const decideNotices = (parts: DecidingParts) => (): Promise<number> => {
  const now = parts.clock.now();
  const { noticeViews, zone } = parts;
  return parts.attempts.each('write down a message that is due', [
    ...noticeViews.wanted(now).map((wanted) => ({
      about: `${wanted.kind} of ${wanted.stream}, ${wanted.revision}`,
      effect: () => comeDue(parts)(wanted),
    })),
    ...noticeViews.wantedDays(zone(), now).map((wanted) => ({
      about: `${wanted.kind} of ${wanted.date}`,
      effect: () => dayComesDue(parts)(wanted),
    })),
    ...noticeViews.wantedWaiting().map((wanted) => ({
      about: `${wanted.kind} of ${wanted.stream}, ${wanted.revision}`,
      effect: () => waitingComesDue(parts)(wanted),
    })),
    ...noticeViews.wantedQuotes(zone(), now).map((wanted) => ({
      about: `${wanted.kind} of ${wanted.stream}, ${wanted.revision}`,
      effect: () => quoteComesDue(parts)(wanted),
    })),
  ]);
};

/** The recipients of a notice, for the owner: addresses, numbers, or the push services of devices. */
export const namesOfReach = (reach: Reach): readonly string[] => {
  if (reach.by === 'push') return reach.to.map(pushHost);
  return reach.by === 'text' ? reach.to.map(({ phone }) => phone) : reach.to;
};
