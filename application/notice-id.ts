import { type NoticeId, noticeId } from '../domain/kernel/index.ts';
import { type NoticeCause, type NoticeKind, noticeKindRules } from '../domain/notice/index.ts';
import type { Ids } from './ports/ids.ts';

/** One for each cause and kind, so that no cause is told twice; or one for each stream, of what is told of it once. */
export const noticeIdOf = (ids: Ids, { stream, revision }: NoticeCause, kind: NoticeKind): NoticeId =>
  noticeId(ids.keyed('notice', stream, String(noticeKindRules[kind].isOnce ? 0 : revision), kind));
