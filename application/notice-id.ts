import { type NoticeId, noticeId } from '../domain/kernel/index.ts';
import type { NoticeCause, NoticeKind } from '../domain/notice/index.ts';
import type { Ids } from './ports/ids.ts';

/** One for each cause and kind, so that no cause is told twice. */
export const noticeIdOf = (ids: Ids, { stream, revision }: NoticeCause, kind: NoticeKind): NoticeId =>
  noticeId(ids.keyed('notice', stream, String(revision), kind));
