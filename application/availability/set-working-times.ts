import type { ResultAsync } from 'neverthrow';
import type { AvailabilityRules, SetWorkingTimes } from '../../domain/availability/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import { changeRules, type RulesParts, type RulesRefusal } from './change-rules.ts';

/** Changes the fields that are named. Existing bookings do not change. */
export const setWorkingTimes =
  (parts: RulesParts) =>
  (
    caller: Caller,
    change: SetWorkingTimes['change'],
    expectedRevision: number | null = null,
  ): ResultAsync<Done<AvailabilityRules>, RulesRefusal> =>
    changeRules(parts)(caller, { type: 'SetWorkingTimes', change, expectedRevision });
