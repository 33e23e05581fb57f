export { availabilityRules } from './availability-rules.ts';
export * from './calendar.ts';
export * from './commands.ts';
export { daySchedule } from './day-schedule.ts';
export * from './events.ts';
export { type DayAsked, dayVerdict, type Horizon, horizonOf, type Party } from './policies.ts';
export * from './rejections.ts';
export { judgeStart, type Occupancy, type StartAsked } from './slots.ts';
export {
  type AvailabilityRules,
  type ClosedPart,
  type DaySchedule,
  type HeldTime,
  holdOf,
  holdsOf,
  isCustom,
} from './state.ts';
