export { closeCalendarFeed } from './close-calendar-feed.ts';
export { openCalendarFeed } from './open-calendar-feed.ts';
export { tellCalendarFeed } from './tell-calendar-feed.ts';
