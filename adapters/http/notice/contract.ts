import { z } from '@hono/zod-openapi';
import type { NoticeHasNoMail } from '../../../application/notice/read-notice.ts';
import { givenUpReasons, type NoticeRejection, noticeChannels, noticeKinds } from '../../../domain/notice/events.ts';
import { answers, Pagination } from '../wire/envelope.ts';
import { instantText, paging } from '../wire/fields.ts';
import { conflict, notFound, type Sentences } from '../wire/refusals.ts';
import { routesUnder } from '../wire/slice.ts';

const standings = ['waiting', 'sending', 'sent', 'given-up'] as const;

export const Notice = z
  .object({
    id: z.string(),
    kind: z.enum(noticeKinds),
    channel: z.enum(noticeChannels).openapi({ description: 'How it is sent: by mail, as a text, or to devices.' }),
    standing: z.enum(standings),
    appointmentId: z.string().nullable(),
    date: z.string().nullable().openapi({ description: 'The day that it tells of; null where it tells of a visit.' }),
    name: z
      .string()
      .nullable()
      .openapi({ description: 'The client’s; null once the client was forgotten, and where it tells of a day.' }),
    isToStudio: z.boolean(),
    causedAt: instantText,
    changedAt: instantText,
    tries: z.int(),
    retryAt: instantText.nullable(),
    reason: z.enum(givenUpReasons).nullable().openapi({ description: 'Why it was given up.' }),
    to: z.array(z.string()).openapi({ description: 'Where the last try went.' }),
    answer: z.string().nullable().openapi({
      description: 'What the service that takes it said last; null before the first try.',
    }),
  })
  .openapi('Notice');

export type Notice = z.infer<typeof Notice>;

export const NoticePage = z
  .object({
    sending: z.object({
      via: z.enum(['smtp', 'folder']),
      from: z.string(),
      folder: z.string().nullable().openapi({ description: 'Where mails are kept while no mail server is set up.' }),
      areTextsSent: z.boolean().openapi({ description: 'Whether a service sends texts to clients who want them.' }),
    }),
    notices: z.array(Notice),
    pagination: Pagination,
  })
  .openapi('NoticePage');

export const NoticesQuery = z.object({ ...paging(50), standing: z.enum(standings).optional() });

export const NoticeMail = z
  .object({
    ...{ to: z.array(z.string()), subject: z.string(), text: z.string() },
    html: z
      .string()
      .nullable()
      .openapi({ description: 'Null for a notice that is only text, such as a text or a push message.' }),
  })
  .openapi('NoticeMail');

export const MailTrial = z
  .object({
    to: z.string(),
    outcome: z.enum(['taken', 'refused', 'unreachable']),
    answer: z.string().openapi({ description: 'What the mail server said.' }),
  })
  .openapi('MailTrial');

const route = routesUnder('Admin: messages');
const params = z.object({ id: z.string() });

export const list = route('GET /admin/notices', {
  summary: 'The mails of the salon and what became of each, the latest first',
  request: { query: NoticesQuery },
  runs: ['lastAnswer'],
  refuses: [],
  responses: answers(NoticePage, 'One page'),
});

export const again = route('POST /admin/notices/{id}/again', {
  summary: 'Send a mail again, whatever became of it',
  request: { params },
  runs: ['sendAgain', 'lastAnswer'],
  refuses: ['NoticeNotFound', 'NoticeTaken'],
  responses: answers(Notice, 'It is to be sent'),
});

export const mail = route('GET /admin/notices/{id}/mail', {
  summary: 'What a mail says',
  request: { params },
  runs: ['readNotice'],
  refuses: ['NoticeNotFound', 'NoticeHasNoMail'],
  responses: answers(NoticeMail, 'The mail'),
});

export const trial = route('POST /admin/notices/trial', {
  summary: 'Send a test email to your own address now; the answer is what the mail server said',
  runs: ['tryMail'],
  refuses: [],
  responses: answers(MailTrial, 'What became of it'),
});

/** The rejections that a request can get. The others only occur between servers. */
type NoticeRefusal = Extract<NoticeRejection, { readonly kind: 'NoticeNotFound' | 'NoticeTaken' }> | NoticeHasNoMail;

export const noticeSentences: Sentences<NoticeRefusal> = {
  NoticeNotFound: () => notFound('Message not found'),
  NoticeTaken: () => conflict('This email is being sent right now. Please check again in a minute.'),
  NoticeHasNoMail: () =>
    conflict('There’s no email to show: the client was forgotten, has no email address, or turned emails off.'),
};
