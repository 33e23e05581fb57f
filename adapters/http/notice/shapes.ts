import { z } from '@hono/zod-openapi';
import { noticeChannels, noticeKinds } from '../../../domain/notice/index.ts';
import { Pagination } from '../wire/envelope.ts';
import { instantText, paging } from '../wire/fields.ts';

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
    reason: z
      .enum(['asked-not-to', 'untrue', 'no-address', 'forgotten', 'too-late', 'refused', 'tries-used-up'])
      .nullable()
      .openapi({ description: 'Why it was given up.' }),
    to: z.array(z.string()).openapi({ description: 'Where the last try went.' }),
    answer: z.string().nullable().openapi({
      description: 'What whoever takes it said last; null before the first try.',
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
