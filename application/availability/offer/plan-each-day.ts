import { okAsync, type ResultAsync } from 'neverthrow';
import type { CalendarDate } from '../../../domain/kernel/index.ts';
import type { Caller } from '../../caller.ts';
import { type Done, latest } from '../../done.ts';
import type { PlanningParts } from '../calendar-parts.ts';
import type { DayPlan } from './day-plan.ts';
import { type PlanOfDay, type PlanRefusal, replanDay } from './plan-day.ts';

export type PlannedDays = {
  readonly planned: readonly DayPlan[];
  /** The days that changed, as they were before. */
  readonly before: readonly DayPlan[];
  readonly refused: readonly { readonly date: CalendarDate; readonly refusal: PlanRefusal }[];
};

const none: Done<PlannedDays> = { value: { planned: [], before: [], refused: [] }, position: null };

/** Plans each day separately: one that is refused does not stop the others. */
export const planEachDay =
  (parts: PlanningParts) =>
  (caller: Caller, dates: readonly CalendarDate[], plan: PlanOfDay): ResultAsync<Done<PlannedDays>, never> =>
    [...new Set(dates)].reduce<ResultAsync<Done<PlannedDays>, never>>(
      (sofar, date) =>
        sofar.andThen(({ value: { planned, before, refused }, position }) =>
          replanDay(parts)(caller, date, plan)
            .map(({ value: day, position: reached }) => ({
              value: {
                planned: [...planned, day.plan],
                before: day.before === null ? before : [...before, day.before],
                refused,
              },
              position: latest(position, reached),
            }))
            .orElse((refusal) =>
              okAsync({ value: { planned, before, refused: [...refused, { date, refusal }] }, position }),
            ),
        ),
      okAsync(none),
    );
