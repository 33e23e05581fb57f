import type { NotificationPreferences } from './account/index.ts';
import { type NoticeChannel, type NoticeKind, noticeKindRules } from './notice/index.ts';
import { isGroupWanted, type NoticeWay } from './notice-choices.ts';

const ways = { mail: 'email', push: 'push', text: 'sms' } as const satisfies Record<NoticeChannel, NoticeWay>;

/** Whether a person wants such a notice by that way. What goes to the owner has no groups. */
export const isNoticeWanted = (
  preferences: NotificationPreferences,
  kind: NoticeKind,
  channel: NoticeChannel,
): boolean => {
  const { group } = noticeKindRules[kind];
  const way = ways[channel];
  return group === null ? preferences[way] : isGroupWanted(preferences, group, way);
};
