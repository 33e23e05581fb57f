import { availabilityRules } from '../domain/availability/index.ts';
import { latestState } from './engine/latest-state.ts';

/** The rules that all times are offered by; the first ones until any was set. */
export const availabilityRulesView = latestState({
  name: 'availability-rules',
  version: 3,
  table: 'availabilityRules',
  decider: availabilityRules,
  events: { WorkingTimesSet: true, ZoneSet: true, BookingPaused: true, BookingResumed: true },
});
