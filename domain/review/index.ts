export * from './commands.ts';
export { review, reviewFor } from './decide.ts';
export * from './events.ts';
export * from './rejections.ts';
export type { Review, ReviewState } from './state.ts';
export { type ReviewStatus, reviewStatuses, reviewStatusRules } from './status.ts';
