import type { ResultAsync } from 'neverthrow';
import type { NoticeId } from '../../domain/kernel/index.ts';
import { type MailAnswer, notice } from '../../domain/notice/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import type { NoticeParts } from './notice-parts.ts';

/** Where the last try of a notice went, and what the mail server said; null before the first, or once it is erased. */
export const lastAnswer =
  ({ handle }: NoticeParts) =>
  (noticeId: NoticeId): ResultAsync<MailAnswer | null, Unavailable> =>
    handle.state(notice, streams.notice(noticeId)).map((found) => {
      const box = found?.answer ?? 'erased';
      return box === 'erased' ? null : box.fields;
    });
