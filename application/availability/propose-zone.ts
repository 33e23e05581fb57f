import type { ResultAsync } from 'neverthrow';
import type { AvailabilityRules } from '../../domain/availability/index.ts';
import type { Zone } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import { changeRules, type RulesParts, type RulesRefusal } from './change-rules.ts';

/**
 * Proposes the configured zone at every start of the server. It only counts if no zone was ever set, so that a later
 * start never changes the zone.
 */
export const proposeZone =
  (parts: RulesParts) =>
  (caller: Caller, zone: Zone): ResultAsync<Done<AvailabilityRules>, RulesRefusal> =>
    changeRules(parts)(caller, { type: 'ProposeZone', zone });
