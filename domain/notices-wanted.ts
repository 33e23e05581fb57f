import type { NotificationPreferences } from './account/index.ts';
import { type NoticeChannel, type NoticeKind, noticeKindRules } from './notice/index.ts';

const ways = { mail: 'email', push: 'push', text: 'sms' } as const satisfies Record<NoticeChannel, string>;

/**
 * Whether a person wants such a notice by that way. A mail about her booking, its money included, comes whatever she has turned off: what
 * she has agreed to and paid is not lost with a switch.
 */
export const isNoticeWanted = (
  { muted, followUps, ...on }: NotificationPreferences,
  kind: NoticeKind,
  channel: NoticeChannel,
): boolean => {
  const { group, followsUp } = noticeKindRules[kind];
  const way = ways[channel];
  if (group === null) return on[way];
  if (group === 'booking' && way === 'email') return true;
  const place = `${group}/${way}` as const;
  return on[way] && (followUps || followsUp === null) && !muted.some((each) => each === place);
};
