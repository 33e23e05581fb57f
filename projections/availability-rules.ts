import { availabilityRules } from '../domain/availability/index.ts';
import { latestState } from './engine/latest-state.ts';

/** The rules by which times are offered. Until the owner sets them, they are the initial rules. */
export const availabilityRulesView = latestState({
  name: 'availability-rules',
  version: 4,
  table: 'availabilityRules',
  decider: availabilityRules,
  events: { WorkingTimesSet: true, ZoneSet: true, BookingPaused: true, BookingResumed: true },
});
