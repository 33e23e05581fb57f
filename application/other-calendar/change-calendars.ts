import { err, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { type BusyDay, busyDays, busyTimesOf } from '../../domain/availability/days.ts';
import { type OtherCalendarId, otherCalendarId } from '../../domain/kernel/ids.ts';
import { type CalendarDate, dateInZone } from '../../domain/kernel/time.ts';
import { calendarAddress, followedThrough, mustReadWhole, otherCalendar } from '../../domain/other-calendar/decide.ts';
import type { OtherCalendarNotFound } from '../../domain/other-calendar/rejections.ts';
import type { CalendarReading, OtherCalendar } from '../../domain/other-calendar/state.ts';
import type { CalendarTrouble } from '../../domain/other-calendar/troubles.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, type NotAllowed, ownerOnly } from '../kernel/caller.ts';
import { type Done, latest } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import type { CalendarAnswer } from '../ports/outbound.ts';
import type { OtherCalendarParts } from './other-calendar-parts.ts';
import { setBusyDays } from './set-busy-days.ts';

type AskRefusal = OtherCalendarNotFound | Failure;

/** Which days a calendar is asked for, at this moment. */
export const daysToFollow = ({ schedules, clock }: Pick<OtherCalendarParts, 'schedules' | 'clock'>) => {
  const { zone, windowMonths } = schedules.rules();
  const from = dateInZone(zone, clock.now());
  return { zone, windowMonths, from, to: followedThrough(from, windowMonths) };
};

const findCalendar = (
  { handle }: Pick<OtherCalendarParts, 'handle'>,
  calendarId: OtherCalendarId,
): ResultAsync<OtherCalendar, AskRefusal> =>
  handle
    .state(otherCalendar, streams.otherCalendar(calendarId))
    .andThen((found) => (found === null ? err({ kind: 'OtherCalendarNotFound' as const }) : ok(found)));

const ask = (parts: OtherCalendarParts, { url, read, showsTitles, ...calendar }: OtherCalendar) => {
  const { zone, windowMonths, from, to } = daysToFollow(parts);
  const isWhole = mustReadWhole({ ...calendar, read }, zone, from, windowMonths);
  const { etag = null, modified = null } = isWhole ? {} : (read ?? {});
  return parts.otherCalendars.ask({ url, etag, modified, zone, from, to, showsTitles });
};

type Read = { readonly days: ReadonlyMap<CalendarDate, BusyDay>; readonly read: CalendarReading };

/**
 * What a calendar says of each day. Our own visits, which it may have from a feed of ours, keep nobody busy. Where entries could
 * not be read, what it said before stays as well: a fault opens no time.
 */
const readingOf = (
  parts: OtherCalendarParts,
  { etag, modified, busy, unread }: Extract<CalendarAnswer, { readonly kind: 'read' }>,
  before: ReadonlyMap<CalendarDate, BusyDay>,
): Read => {
  const { zone, from, to } = daysToFollow(parts);
  const elsewhere = busy.filter(({ visit }) => visit === null || !parts.otherCalendarViews.isVisit(visit));
  const kept = unread.entries === 0 ? [] : [...before.values()].flatMap(busyTimesOf);
  const days = busyDays(zone, from, to, [...elsewhere, ...kept]);
  const sorted = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const digest = parts.ids.keyed('busy-times', JSON.stringify(sorted));
  const isWhole = unread.entries === 0 && unread.lines.length === 0;
  const read = { at: parts.clock.now(), etag, modified, digest, busyTimes: elsewhere.length, through: to, zone };
  return { days, read: isWhole ? read : { ...read, unread } };
};

const noted = (
  parts: OtherCalendarParts,
  caller: Caller,
  asked: OtherCalendar,
  answer: CalendarAnswer,
  keepsKnown: boolean,
): ResultAsync<Done<OtherCalendar>, AskRefusal> =>
  safeTry<Done<OtherCalendar>, AskRefusal>(async function* () {
    const { calendarId, url } = asked;
    const stream = streams.otherCalendar(calendarId);
    const { from } = daysToFollow(parts);
    // It may have been paused, removed or given another address while it was asked.
    const now = yield* findCalendar(parts, calendarId);
    if (now.isPaused || now.url !== url || now.showsTitles !== asked.showsTitles)
      return ok({ value: now, position: null });
    const tell = (command: Parameters<typeof otherCalendar.decide>[0]) =>
      parts.handle.command(otherCalendar, stream, caller, command);
    if (answer.kind === 'unread') {
      const told = yield* tell({ type: 'NoteTrouble', url, why: answer.why, now: parts.clock.now() });
      const after = told.state ?? now;
      // What it said last counts no more.
      const cleared = after.trouble?.isLapsed ? yield* setBusyDays(parts)(caller, calendarId, from, new Map()) : null;
      return ok({ value: after, position: latest(told.position, cleared) });
    }
    if (answer.kind === 'unchanged') {
      const { read } = asked;
      if (read === null) return ok({ value: now, position: null });
      const told = yield* tell({ type: 'NoteReading', url, read: { ...read, at: parts.clock.now() } });
      return ok({ value: told.state ?? now, position: told.position });
    }
    const known = keepsKnown ? parts.otherCalendarViews.busyFrom(from).get(calendarId) : undefined;
    const { days, read } = readingOf(parts, answer, known ?? new Map());
    const set = yield* setBusyDays(parts)(caller, calendarId, from, days);
    // Told last: if this server ends before, the next one reads the calendar from its beginning.
    const told = yield* tell({ type: 'NoteReading', url, read });
    return ok({ value: told.state ?? now, position: latest(told.position, set) });
  });

/**
 * Asks one calendar now, and writes down what it said, or why it could not be read. A paused one is not asked.
 * @param keepsKnown whether what it said before may stay where entries cannot be read; false where it has moved to another address
 */
export const askCalendar =
  (parts: OtherCalendarParts) =>
  (caller: Caller, calendarId: OtherCalendarId, keepsKnown = true): ResultAsync<Done<OtherCalendar>, AskRefusal> =>
    findCalendar(parts, calendarId).andThen((found) =>
      found.isPaused
        ? ok({ value: found, position: null })
        : ResultAsync.fromSafePromise(ask(parts, found)).andThen((answer) =>
            noted(parts, caller, found, answer, keepsKnown),
          ),
    );

/** The address is of no calendar that can be read. */
export type CalendarUnreadable = { readonly kind: 'CalendarUnreadable'; readonly why: CalendarTrouble };

/** Each is asked again and again, and each costs the days that it says something of. */
export type TooManyCalendars = { readonly kind: 'TooManyCalendars'; readonly limit: number };

const mostCalendars = 10;

/** Asks an address before it is kept. */
const tryAddress = (parts: OtherCalendarParts, url: string): ResultAsync<void, CalendarUnreadable> => {
  const { zone, from, to } = daysToFollow(parts);
  return ResultAsync.fromSafePromise(
    parts.otherCalendars.ask({ url, etag: null, modified: null, zone, from, to, showsTitles: false }),
  ).andThen((answer) =>
    answer.kind === 'unread' ? err({ kind: 'CalendarUnreadable' as const, why: answer.why }) : ok(undefined),
  );
};

export type CalendarWanted = { readonly name: string; readonly url: string; readonly showsTitles: boolean };

/** Adds a calendar that can be read. Its busy times are closed to clients when this is answered. */
export const addOtherCalendar =
  (parts: OtherCalendarParts) =>
  (
    caller: Caller,
    { name, url: typed, showsTitles }: CalendarWanted,
  ): ResultAsync<Done<OtherCalendar>, NotAllowed | CalendarUnreadable | TooManyCalendars | AskRefusal> =>
    safeTry<Done<OtherCalendar>, NotAllowed | CalendarUnreadable | TooManyCalendars | AskRefusal>(async function* () {
      yield* ownerOnly(caller);
      if (parts.otherCalendarViews.all().length >= mostCalendars) {
        return err({ kind: 'TooManyCalendars' as const, limit: mostCalendars });
      }
      const url = calendarAddress(typed);
      yield* tryAddress(parts, url);
      const calendarId: OtherCalendarId = otherCalendarId(parts.ids.fresh());
      const added = yield* parts.handle.command(otherCalendar, streams.otherCalendar(calendarId), caller, {
        ...{ type: 'AddOtherCalendar', calendarId, name, url, showsTitles },
      });
      const asked = yield* askCalendar(parts)(caller, calendarId);
      return okAsync({ value: asked.value, position: latest(added.position, asked.position) });
    });

/** Removes a calendar with its busy times; the titles that the log has of it cannot be read any more. */
export const removeOtherCalendar =
  (parts: OtherCalendarParts) =>
  (caller: Caller, calendarId: OtherCalendarId): ResultAsync<Done<null>, NotAllowed | AskRefusal> =>
    safeTry<Done<null>, NotAllowed | AskRefusal>(async function* () {
      yield* ownerOnly(caller);
      const removed = yield* parts.handle.command(otherCalendar, streams.otherCalendar(calendarId), caller, {
        type: 'RemoveOtherCalendar',
      });
      const cleared = yield* setBusyDays(parts)(caller, calendarId, daysToFollow(parts).from, new Map());
      yield* parts.vault.forget(`calendar-${calendarId}`);
      return ok({ value: null, position: latest(removed.position, cleared) });
    });

/** Fields that are left out stay as they are. */
export type CalendarChange = {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly showsTitles?: boolean | undefined;
  readonly isPaused?: boolean | undefined;
};

/**
 * Names a calendar, gives it another address, or pauses it. One that is paused closes no times; one that is not is asked
 * before this is answered, where something changed that it was read by.
 */
export const reviseOtherCalendar =
  (parts: OtherCalendarParts) =>
  (
    caller: Caller,
    calendarId: OtherCalendarId,
    { isPaused, url: typed, ...change }: CalendarChange,
  ): ResultAsync<Done<OtherCalendar>, NotAllowed | CalendarUnreadable | AskRefusal> =>
    safeTry<Done<OtherCalendar>, NotAllowed | CalendarUnreadable | AskRefusal>(async function* () {
      yield* ownerOnly(caller);
      const before = yield* findCalendar(parts, calendarId);
      const url = typed === undefined ? undefined : calendarAddress(typed);
      if (url !== undefined && url !== before.url) yield* tryAddress(parts, url);
      const stream = streams.otherCalendar(calendarId);
      const revised = yield* parts.handle.command(otherCalendar, stream, caller, {
        ...{ type: 'ReviseOtherCalendar', ...change, url },
      });
      const turned =
        isPaused === undefined
          ? revised
          : yield* parts.handle.command(otherCalendar, stream, caller, {
              type: isPaused ? 'PauseOtherCalendar' : 'ResumeOtherCalendar',
            });
      const after = turned.state ?? before;
      const position = latest(revised.position, turned.position);
      if (after.isPaused) {
        const cleared = yield* setBusyDays(parts)(caller, calendarId, daysToFollow(parts).from, new Map());
        return ok({ value: after, position: latest(position, cleared) });
      }
      if (after.read !== null) return ok({ value: after, position });
      const asked = yield* askCalendar(parts)(caller, calendarId, after.url === before.url);
      return ok({ value: asked.value, position: latest(position, asked.position) });
    });

/** The owner has a calendar asked now. */
export const checkOtherCalendar =
  (parts: OtherCalendarParts) =>
  (caller: Caller, calendarId: OtherCalendarId): ResultAsync<Done<OtherCalendar>, NotAllowed | AskRefusal> =>
    ownerOnly(caller).asyncAndThen(() => askCalendar(parts)(caller, calendarId));
