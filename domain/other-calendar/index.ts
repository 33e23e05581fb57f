export * from './commands.ts';
export { calendarAsking, otherCalendar } from './decide.ts';
export * from './events.ts';
export { calendarAddress, daysRemembered, followedThrough, mustReadWhole } from './policies.ts';
export * from './rejections.ts';
export type { CalendarReading, OtherCalendar } from './state.ts';
export * from './troubles.ts';
