import type { Result } from 'neverthrow';
import { asTold, judgeStart, type Occupancy, type ToldRefusal } from '../../../domain/availability/index.ts';
import type { CalendarDate, WallTime } from '../../../domain/kernel/index.ts';
import type { Caller } from '../../caller.ts';
import { type CalendarParts, momentOf } from '../calendar-parts.ts';
import { type VisitToPlace, visitAsked } from './visit-asked.ts';

export type StartWanted = VisitToPlace & { readonly date: CalendarDate; readonly time: WallTime };

/** Whether the caller could have this start now. Nothing is held. */
export const checkStart =
  (parts: CalendarParts) =>
  (caller: Caller, { date, time, ...visit }: StartWanted): Result<Occupancy, ToldRefusal> =>
    judgeStart({ ...visitAsked(caller, visit, momentOf(parts)), day: parts.schedules.day(date), date }, time).mapErr(
      asTold,
    );
