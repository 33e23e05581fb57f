import type { ResultAsync } from 'neverthrow';
import type { AvailabilityRules } from '../../domain/availability/index.ts';
import type { Zone } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import { changeRules, type RulesParts, type RulesRefusal } from './change-rules.ts';

/** The installation's zone, at a start: counts at the very first one, so that a later one moves nothing. */
export const proposeZone =
  (parts: RulesParts) =>
  (caller: Caller, zone: Zone): ResultAsync<Done<AvailabilityRules>, RulesRefusal> =>
    changeRules(parts)(caller, { type: 'ProposeZone', zone });
