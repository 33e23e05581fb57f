import { horizonOf, nearestStarts, nextStarts, type Start } from '../../../domain/availability/index.ts';
import { addMonths, type CalendarDate, type WallTime } from '../../../domain/kernel/index.ts';
import { type Caller, partyOf } from '../../caller.ts';
import { type CalendarParts, momentOf } from '../calendar-parts.ts';
import { type VisitToPlace, visitAsked } from './visit-asked.ts';

export type NextWanted = VisitToPlace & {
  readonly count: number;
  /** The first date to search; null starts with the first date that can be booked. */
  readonly from: CalendarDate | null;
  /** Given together with `from`: answers the starts nearest to this time of that date, before and after it. */
  readonly near?: WallTime | undefined;
};

/** How far ahead the owner's search goes, since no booking window limits her. */
const ownersMonths = 24;

/** The next free starts for a visit, sorted by date and time; or those nearest to a time, nearest first. */
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
