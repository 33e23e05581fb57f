import type { NoticeHasNoMail } from '../../../application/notice/index.ts';
import type { NoticeRejection } from '../../../domain/notice/index.ts';
import { conflict, notFound, type Sentences } from '../refusing/refused.ts';

/** The rejections that a request can meet. The rest is between servers. */
type NoticeRefusal = Extract<NoticeRejection, { readonly kind: 'NoticeNotFound' | 'NoticeTaken' }> | NoticeHasNoMail;

export const noticeSentences: Sentences<NoticeRefusal> = {
  NoticeNotFound: () => notFound('Message not found'),
  NoticeTaken: () => conflict('This email is being sent right now. Please check again in a minute.'),
  NoticeHasNoMail: () =>
    conflict('There’s no email to show: the client was forgotten, has no email address, or turned emails off.'),
};
