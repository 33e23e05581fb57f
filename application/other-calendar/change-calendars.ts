import { err, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { type BusyDay, busyDays, busyTimesOf } from '../../domain/availability/days.ts';
import { type OtherCalendarId, otherCalendarId } from '../../domain/kernel/ids.ts';
import { type CalendarDate, dateInZone } from '../../domain/kernel/time.ts';
import { calendarAddress, followedThrough, mustReadWhole, otherCalendar } from '../../domain/other-calendar/decide.ts';
import type { CalendarReading, OtherCalendar } from '../../domain/other-calendar/state.ts';
import type { CalendarTrouble } from '../../domain/other-calendar/troubles.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, ownerOnly } from '../kernel/caller.ts';
import { latest } from '../kernel/done.ts';
import type { CalendarAnswer } from '../ports/outbound.ts';
import type { OtherCalendarParts } from './other-calendar-parts.ts';
import { setBusyDays } from './set-busy-days.ts';

/** The days for which a calendar is asked now. */
export const daysToFollow = ({ schedules, clock }: Pick<OtherCalendarParts, 'schedules' | 'clock'>) => {
  const { zone, windowMonths } = schedules.rules();
  const from = dateInZone(zone, clock.now());
  return { zone, windowMonths, from, to: followedThrough(from, windowMonths) };
};

const findCalendar = ({ handle }: Pick<OtherCalendarParts, 'handle'>, calendarId: OtherCalendarId) =>
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
 * Reads each day's busy times. This studio's own visits, which the calendar may get from our feed, do not count. If
 * entries could not be read, the earlier busy times stay too, so that a fault never opens a time.
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
) =>
  safeTry(async function* () {
    const { calendarId, url } = asked;
    const stream = streams.otherCalendar(calendarId);
    const { from } = daysToFollow(parts);
    // The calendar may have been paused, removed or changed while it was asked.
    const now = yield* findCalendar(parts, calendarId);
    if (now.isPaused || now.url !== url || now.showsTitles !== asked.showsTitles)
      return ok({ value: now, position: null });
    const tell = (command: Parameters<typeof otherCalendar.decide>[0]) =>
      parts.handle.command(otherCalendar, stream, caller, command);
    if (answer.kind === 'unread') {
      const told = yield* tell({ type: 'NoteTrouble', url, why: answer.why, now: parts.clock.now() });
      const after = told.state ?? now;
      // Its last busy times no longer count.
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
    // Recorded last: if this server stops before, the next one reads the whole calendar.
    const told = yield* tell({ type: 'NoteReading', url, read });
    return ok({ value: told.state ?? now, position: latest(told.position, set) });
  });

/**
 * Asks one calendar now, unless it is paused, and records what it said, or why it could not be read.
 * @param keepsKnown whether earlier busy times stay if entries cannot be read; false if the calendar has a new address
 */
export const askCalendar =
  (parts: OtherCalendarParts) =>
  (caller: Caller, calendarId: OtherCalendarId, keepsKnown = true) =>
    findCalendar(parts, calendarId).andThen((found) =>
      found.isPaused
        ? ok({ value: found, position: null })
        : ResultAsync.fromSafePromise(ask(parts, found)).andThen((answer) =>
            noted(parts, caller, found, answer, keepsKnown),
          ),
    );

/** The address does not lead to a readable calendar. */
export type CalendarUnreadable = { readonly kind: 'CalendarUnreadable'; readonly why: CalendarTrouble };

/** Limited, because each calendar is polled and adds events to its days. */
export type TooManyCalendars = { readonly kind: 'TooManyCalendars'; readonly limit: number };

const maxCalendars = 10;

/** Checks that an address can be read before it is stored. */
const tryAddress = (parts: OtherCalendarParts, url: string) => {
  const { zone, from, to } = daysToFollow(parts);
  return ResultAsync.fromSafePromise(
    parts.otherCalendars.ask({ url, etag: null, modified: null, zone, from, to, showsTitles: false }),
  ).andThen((answer) =>
    answer.kind === 'unread' ? err({ kind: 'CalendarUnreadable' as const, why: answer.why }) : ok(undefined),
  );
};

export type CalendarWanted = { readonly name: string; readonly url: string; readonly showsTitles: boolean };

/** Adds a readable calendar. Its busy times are already closed to clients when this returns. */
export const addOtherCalendar =
  (parts: OtherCalendarParts) =>
  (caller: Caller, { name, url: typed, showsTitles }: CalendarWanted) =>
    safeTry(async function* () {
      yield* ownerOnly(caller);
      if (parts.otherCalendarViews.all().length >= maxCalendars) {
        return err({ kind: 'TooManyCalendars' as const, limit: maxCalendars });
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

/** Removes a calendar with its busy times, and destroys the key of its titles in the log. */
export const removeOtherCalendar = (parts: OtherCalendarParts) => (caller: Caller, calendarId: OtherCalendarId) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    const removed = yield* parts.handle.command(otherCalendar, streams.otherCalendar(calendarId), caller, {
      type: 'RemoveOtherCalendar',
    });
    const cleared = yield* setBusyDays(parts)(caller, calendarId, daysToFollow(parts).from, new Map());
    yield* parts.vault.forget(`calendar-${calendarId}`);
    return ok({ value: null, position: latest(removed.position, cleared) });
  });

/** Fields that are left out do not change. */
export type CalendarChange = {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly showsTitles?: boolean | undefined;
  readonly isPaused?: boolean | undefined;
};

/**
 * Renames a calendar, changes its address, or pauses it. A paused calendar closes no times. An active one is read again
 * before this returns if its address or its titles setting changed.
 */
export const reviseOtherCalendar =
  (parts: OtherCalendarParts) =>
  (caller: Caller, calendarId: OtherCalendarId, { isPaused, url: typed, ...change }: CalendarChange) =>
    safeTry(async function* () {
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

/** Reads a calendar now, for the owner. */
export const checkOtherCalendar = (parts: OtherCalendarParts) => (caller: Caller, calendarId: OtherCalendarId) =>
  ownerOnly(caller).asyncAndThen(() => askCalendar(parts)(caller, calendarId));
