import { okAsync, type ResultAsync } from 'neverthrow';
import type { CalendarDate } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import type { PlanningParts } from './calendar-parts.ts';
import type { DayPlan } from './day-plan.ts';
import { type PlanOfDay, type PlanRefusal, planDay } from './plan-day.ts';

export type PlannedDays = {
  readonly planned: readonly DayPlan[];
  readonly refused: readonly { readonly date: CalendarDate; readonly refusal: PlanRefusal }[];
};

const none: Done<PlannedDays> = { value: { planned: [], refused: [] }, position: null };

/** The same for many days, each by itself: what one is refused keeps none of the others back. */
export const planEachDay =
  (parts: PlanningParts) =>
  (caller: Caller, dates: readonly CalendarDate[], plan: PlanOfDay): ResultAsync<Done<PlannedDays>, never> =>
    [...new Set(dates)].reduce<ResultAsync<Done<PlannedDays>, never>>(
      (before, date) =>
        before.andThen(({ value: { planned, refused }, position }) =>
          planDay(parts)(caller, date, plan)
            .map((done) => ({
              value: { planned: [...planned, done.value], refused },
              position: latest(position, done.position),
            }))
            .orElse((refusal) => okAsync({ value: { planned, refused: [...refused, { date, refusal }] }, position })),
        ),
      okAsync(none),
    );
