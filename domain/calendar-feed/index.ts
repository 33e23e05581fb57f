export * from './commands.ts';
export { calendarFeed } from './decide.ts';
export * from './events.ts';
