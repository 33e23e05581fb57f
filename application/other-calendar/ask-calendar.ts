import { err, ok, ResultAsync, safeTry } from 'neverthrow';
import { type BusyDay, type BusyTime, busyDays } from '../../domain/availability/index.ts';
import { type CalendarDate, dateInZone, type OtherCalendarId } from '../../domain/kernel/index.ts';
import {
  type CalendarReading,
  followedThrough,
  mustReadWhole,
  type OtherCalendar,
  type OtherCalendarNotFound,
  otherCalendar,
} from '../../domain/other-calendar/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { CalendarAnswer } from '../ports/other-calendars.ts';
import type { OtherCalendarParts } from './other-calendar-parts.ts';
import { setBusyDays } from './set-busy-days.ts';

export type AskRefusal = OtherCalendarNotFound | Failure;

/** Which days a calendar is asked for, at this moment. */
export const daysToFollow = ({ schedules, clock }: Pick<OtherCalendarParts, 'schedules' | 'clock'>) => {
  const { zone, windowMonths } = schedules.rules();
  const from = dateInZone(zone, clock.now());
  return { zone, windowMonths, from, to: followedThrough(from, windowMonths) };
};

export const findCalendar = (
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

const readingOf = (
  parts: OtherCalendarParts,
  {
    etag,
    modified,
    busy,
  }: { readonly etag: string | null; readonly modified: string | null; readonly busy: readonly BusyTime[] },
): Read => {
  const { zone, from, to } = daysToFollow(parts);
  const days = busyDays(zone, from, to, busy);
  const sorted = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const digest = parts.ids.keyed('busy-times', JSON.stringify(sorted));
  return { days, read: { at: parts.clock.now(), etag, modified, digest, busyTimes: busy.length, through: to, zone } };
};

const noted = (
  parts: OtherCalendarParts,
  caller: Caller,
  asked: OtherCalendar,
  answer: CalendarAnswer,
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
    const { days, read } = readingOf(parts, answer);
    const set = yield* setBusyDays(parts)(caller, calendarId, from, days);
    // Told last: if this server ends before, the next one reads the calendar from its beginning.
    const told = yield* tell({ type: 'NoteReading', url, read });
    return ok({ value: told.state ?? now, position: latest(told.position, set) });
  });

/** Asks one calendar now, and writes down what it said, or why it could not be read. A paused one is not asked. */
export const askCalendar =
  (parts: OtherCalendarParts) =>
  (caller: Caller, calendarId: OtherCalendarId): ResultAsync<Done<OtherCalendar>, AskRefusal> =>
    findCalendar(parts, calendarId).andThen((found) =>
      found.isPaused
        ? ok({ value: found, position: null })
        : ResultAsync.fromSafePromise(ask(parts, found)).andThen((answer) => noted(parts, caller, found, answer)),
    );
