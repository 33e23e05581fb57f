import { type NoticeId, noticeId } from '../domain/kernel/index.ts';
import { type NoticeCause, type NoticeChannel, type NoticeKind, noticeKindRules } from '../domain/notice/index.ts';
import type { Ids } from './ports/ids.ts';

/** One for each cause, kind and channel, so that no cause is told twice; or one for each stream, of what is told of it once. */
export const noticeIdOf = (
  ids: Ids,
  { stream, revision }: NoticeCause,
  kind: NoticeKind,
  channel: NoticeChannel,
): NoticeId => {
  const cause = [stream, String(noticeKindRules[kind].isOnce ? 0 : revision), kind];
  // Mails were there before there were channels.
  return noticeId(ids.keyed('notice', ...cause, ...(channel === 'mail' ? [] : [channel])));
};
