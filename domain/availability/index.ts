export { availabilityRules } from './availability-rules.ts';
export { type BusyDay, type BusyTime, busyDays } from './busy-days.ts';
export * from './calendar.ts';
export * from './commands.ts';
export { dayForBusyTimes, dayForHolding, dayForPlanning, dayForReserving, daySchedule } from './day-schedule.ts';
export * from './events.ts';
export { type Holiday, holidaysAfter } from './holidays.ts';
export { nearestStarts } from './nearest.ts';
export * from './open-hours.ts';
export { dayOff, dayVerdict, horizonOf, hoursOn, pauseFor } from './policies.ts';
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
  ordinaryDay,
  reservationOf,
} from './state.ts';
export { zoneStatusRules } from './zone-status.ts';
