import type { ResultAsync } from 'neverthrow';
import type { AvailabilityRules } from '../../domain/availability/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import { changeRules, type RulesParts, type RulesRefusal } from './change-rules.ts';

export const resumeBooking =
  (parts: RulesParts) =>
  (caller: Caller): ResultAsync<Done<AvailabilityRules>, RulesRefusal> =>
    changeRules(parts)(caller, { type: 'ResumeBooking' });
