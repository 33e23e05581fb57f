import type { OtherCalendarId } from '../../domain/kernel/ids.ts';
import { type Instant, instantAt, millisOf } from '../../domain/kernel/time.ts';
import { calendarAsking, mustReadWhole } from '../../domain/other-calendar/decide.ts';
import type { OtherCalendar } from '../../domain/other-calendar/state.ts';
import { streams } from '../../domain/streams.ts';
import type { Attempts } from '../kernel/attempts.ts';
import { systemCaller } from '../kernel/caller.ts';
import { unlessFailure } from '../kernel/failure.ts';
import { askCalendar, daysToFollow } from './change-calendars.ts';
import type { OtherCalendarParts } from './other-calendar-parts.ts';
import { setBusyDays } from './set-busy-days.ts';

export type FollowingParts = OtherCalendarParts & {
  /** Names this process. */
  readonly by: string;
  /** Whether other processes poll too. Then one of them does it for half an hour at a time. */
  readonly isLogShared: boolean;
  /** A monotonic clock in milliseconds, which ignores changes of the system clock. */
  readonly elapsed: () => number;
  readonly attempts: Attempts;
};

const minuteMillis = 60_000;
const everyMillis = 15 * minuteMillis;
/** An unreadable calendar is asked again after a pause that doubles up to this. */
const maxPauseMillis = 60 * minuteMillis;
const spanMillis = 30 * minuteMillis;

/** Asks every calendar that is due, and removes busy times that no longer count. */
export const followCalendars = (parts: FollowingParts) => {
  const { handle, clock, ids, vault, otherCalendarViews, attempts } = parts;
  const caller = () => systemCaller(ids.fresh());
  /** When each was last asked, and its failures in a row. */
  const asked = new Map<OtherCalendarId, { readonly at: number; readonly failures: number }>();
  const forgotten = new Set<OtherCalendarId>();

  const isDue = (calendar: OtherCalendar): boolean => {
    const last = asked.get(calendar.calendarId);
    if (last === undefined) return true;
    const since = parts.elapsed() - last.at;
    if (last.failures > 0) return since >= Math.min(maxPauseMillis, minuteMillis * 2 ** (last.failures - 1));
    const { zone, windowMonths, from } = daysToFollow(parts);
    return since >= everyMillis || mustReadWhole(calendar, zone, from, windowMonths);
  };

  const askOne = async ({ calendarId }: OtherCalendar): Promise<void> => {
    const found = await attempts.attempt('read a calendar', calendarId, () =>
      askCalendar(parts)(caller(), calendarId)
        .map(({ value }) => value)
        .orElse(unlessFailure),
    );
    const isBad = found.isErr() || found.value?.trouble != null;
    const failures = isBad ? (asked.get(calendarId)?.failures ?? 0) + 1 : 0;
    asked.set(calendarId, { at: parts.elapsed(), failures });
  };

  /** Whether this process polls in the current half hour. */
  const isOurs = async (): Promise<boolean> => {
    if (!parts.isLogShared) return true;
    const from: Instant = instantAt(Math.floor(millisOf(clock.now()) / spanMillis) * spanMillis);
    const claimed = await handle.command(calendarAsking, streams.calendarAsking(from), caller(), {
      ...{ type: 'ClaimCalendarAsking', from, by: parts.by },
    });
    return claimed.isOk() && claimed.value.state.by === parts.by;
  };

  /** Removes leftover busy times of paused, removed or long unreadable calendars, after a process stopped early. */
  const takeBack = async (): Promise<void> => {
    const { from } = daysToFollow(parts);
    const counting = new Set(
      otherCalendarViews
        .all()
        .filter(({ isPaused, trouble }) => !isPaused && !trouble?.isLapsed)
        .map(({ calendarId }) => calendarId),
    );
    const left = [...otherCalendarViews.busyFrom(from).keys()].filter((calendarId) => !counting.has(calendarId));
    await attempts.each(
      'take back what a calendar said',
      left.map((about) => ({ about, effect: () => setBusyDays(parts)(caller(), about, from, new Map()) })),
    );
    const removed = otherCalendarViews.removed().filter((calendarId) => !forgotten.has(calendarId));
    await attempts.each(
      'erase what a removed calendar said',
      removed.map((about) => ({
        about,
        effect: () => vault.forget(`calendar-${about}`).map(() => forgotten.add(about)),
      })),
    );
  };

  return async (): Promise<void> => {
    await takeBack();
    const due = otherCalendarViews.all().filter((calendar) => !calendar.isPaused && isDue(calendar));
    if (due.length === 0 || !(await isOurs())) return;
    await Promise.all(due.map(askOne));
  };
};
