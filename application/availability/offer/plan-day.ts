import type { ResultAsync } from 'neverthrow';
import { type DayPlanRejection, dayForPlanning, type PlanDay } from '../../../domain/availability/index.ts';
import type { CalendarDate } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import { type NotAllowed, ownerOnly } from '../../not-allowed.ts';
import { momentOf, type PlanningParts } from '../calendar-parts.ts';
import { type DayPlan, dayPlanOf } from './day-plan.ts';

export type PlanRefusal = DayPlanRejection | NotAllowed | Failure;

/** Makes the command for one day, given its date and today's. */
export type PlanOfDay = (day: { readonly date: CalendarDate; readonly today: CalendarDate }) => PlanDay;

export type Replanned = {
  readonly plan: DayPlan;
  /** The day before the change; null if nothing changed. */
  readonly before: DayPlan | null;
};

export const replanDay =
  (parts: PlanningParts) =>
  (caller: Caller, date: CalendarDate, plan: PlanOfDay): ResultAsync<Done<Replanned>, PlanRefusal> =>
    ownerOnly(caller).asyncAndThen(() => {
      const { rules, today } = momentOf(parts);
      return parts.handle
        .command(dayForPlanning, streams.day(date), caller, plan({ date, today }))
        .map(({ before, state, events, position }) => ({
          value: {
            plan: dayPlanOf(rules, state, date),
            before: events.length === 0 ? null : dayPlanOf(rules, before, date),
          },
          position,
        }));
    });

export const planDay =
  (parts: PlanningParts) =>
  (caller: Caller, date: CalendarDate, plan: PlanOfDay): ResultAsync<Done<DayPlan>, PlanRefusal> =>
    replanDay(parts)(caller, date, plan).map(({ value, position }) => ({ value: value.plan, position }));
