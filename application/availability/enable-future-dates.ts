import type { ResultAsync } from 'neverthrow';
import { addDays } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import { momentOf, type PlanningParts } from './calendar-parts.ts';
import { type PlannedDays, planEachDay } from './offer/plan-each-day.ts';

const daysEnabled = 90;

/** Resets the next 90 days from today on: closures, closed parts and custom slots are removed, and the rules apply. */
export const enableFutureDates =
  (parts: PlanningParts) =>
  (caller: Caller): ResultAsync<Done<PlannedDays>, NotAllowed> =>
    ownerOnly(caller).asyncAndThen(() => {
      const { today } = momentOf(parts);
      const dates = Array.from({ length: daysEnabled }, (_, days) => addDays(today, days));
      return planEachDay(parts)(caller, dates, (day) => ({ type: 'ResetDay', ...day }));
    });
