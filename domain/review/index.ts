export * from './commands.ts';
export { review } from './decide.ts';
export * from './events.ts';
export { objectionToRating, objectionToResponse } from './policies.ts';
export * from './rejections.ts';
export type { Review, ReviewState } from './state.ts';
export { type ReviewStatus, type ReviewStatusRules, reviewStatuses, reviewStatusRules } from './status.ts';
