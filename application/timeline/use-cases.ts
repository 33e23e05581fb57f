export { viewOwnTimeline, viewTimeline } from './view-timeline.ts';
