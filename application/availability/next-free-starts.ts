import { horizonOf, nextStarts, type Start } from '../../domain/availability/index.ts';
import { addMonths, type CalendarDate } from '../../domain/kernel/index.ts';
import { type Caller, partyOf } from '../caller.ts';
import { type CalendarParts, momentOf } from './calendar-parts.ts';
import { type VisitWanted, visitAsked } from './visit-asked.ts';

export type NextWanted = VisitWanted & {
  readonly count: number;
  /** Earlier days are left out; null asks from the first that can be had. */
  readonly from: CalendarDate | null;
};

/** As far as the owner's own look ahead goes, whom no window limits. */
const ownersMonths = 24;

/** The next starts a visit may have, by date and time. */
export const nextFreeStarts =
  (parts: CalendarParts) =>
  (caller: Caller, { count, from, ...visit }: NextWanted): readonly Start[] => {
    const moment = momentOf(parts);
    const { today, firstDate, lastDate } = horizonOf(moment.rules, moment.now);
    const isClient = partyOf(caller) === 'client';
    const earliest = isClient ? firstDate : today;
    const first = from === null || from < earliest ? earliest : from;
    const last = isClient ? lastDate : addMonths(today, ownersMonths);
    if (first > last) return [];
    const days = parts.schedules.days(first, last);
    return nextStarts({ ...visitAsked(caller, visit, moment), days }, first, last, count);
  };
