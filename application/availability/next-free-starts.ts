import { horizonOf, nearestStarts, nextStarts, type Start } from '../../domain/availability/index.ts';
import { addMonths, type CalendarDate, type WallTime } from '../../domain/kernel/index.ts';
import { type Caller, partyOf } from '../caller.ts';
import { type CalendarParts, momentOf } from './calendar-parts.ts';
import { type VisitWanted, visitAsked } from './visit-asked.ts';

export type NextWanted = VisitWanted & {
  readonly count: number;
  /** Earlier days are left out; null asks from the first that can be had. */
  readonly from: CalendarDate | null;
  /** With a day: the nearest starts to this time of it instead, before and after. */
  readonly near?: WallTime | undefined;
};

/** As far as the owner's own look ahead goes, whom no window limits. */
const ownersMonths = 24;

/** The next starts a visit may have, by date and time; or those nearest to a time, the nearest first. */
export const nextFreeStarts =
  (parts: CalendarParts) =>
  (caller: Caller, { count, from, near, ...visit }: NextWanted): readonly Start[] => {
    const moment = momentOf(parts);
    const { today, firstDate, lastDate } = horizonOf(moment.rules, moment.now);
    const isClient = partyOf(caller) === 'client';
    const earliest = isClient ? firstDate : today;
    const last = isClient ? lastDate : addMonths(today, ownersMonths);
    const asked = visitAsked(caller, visit, moment);
    if (from !== null && near !== undefined) {
      const days = parts.schedules.days(earliest, last);
      return nearestStarts({ ...asked, days }, earliest, last, { date: from, time: near }, count);
    }
    const first = from === null || from < earliest ? earliest : from;
    if (first > last) return [];
    const days = parts.schedules.days(first, last);
    return nextStarts({ ...asked, days }, first, last, count);
  };
