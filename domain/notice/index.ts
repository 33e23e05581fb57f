export * from './commands.ts';
export { notice, noticeFor } from './decide.ts';
export * from './events.ts';
export {
  isOfVisit,
  type NoticeChannel,
  type NoticeGroup,
  type NoticeKind,
  noticeChannels,
  noticeKindRules,
  noticeKinds,
  type VisitNoticeKind,
} from './kinds.ts';
export { outbox } from './outbox.ts';
export {
  daysOfInterest,
  dueAgainOn,
  endOfAgenda,
  endOfNotice,
  type FollowUpTimes,
  momentOfAgenda,
  momentOfReturn,
  momentOfReviewRequest,
  noticeRetries,
  type ReminderHours,
  spanOfReminder,
  waitsForMorning,
} from './policies.ts';
export * from './rejections.ts';
export type { Notice, NoticeState } from './state.ts';
