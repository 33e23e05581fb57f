export * from './commands.ts';
export { notice, noticeFor } from './decide.ts';
export * from './events.ts';
export { type NoticeKind, noticeKindRules, noticeKinds } from './kinds.ts';
export { outbox } from './outbox.ts';
export {
  daysOfInterest,
  dueAgainOn,
  endOfNotice,
  type FollowUpTimes,
  momentOfReturn,
  momentOfReviewRequest,
  noticeRetries,
  type ReminderHours,
  spanOfReminder,
  waitsForMorning,
} from './policies.ts';
export * from './rejections.ts';
export type { Notice, NoticeState } from './state.ts';
