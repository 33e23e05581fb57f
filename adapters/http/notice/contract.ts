import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { answers } from '../wire/envelope.ts';
import { MailTrial, Notice, NoticeMail, NoticePage, NoticesQuery } from './shapes.ts';

const tags = ['Admin: messages'];
const params = z.object({ id: z.string() });

export const list = declareRoute({
  method: 'get',
  path: '/admin/notices',
  tags,
  summary: 'The mails of the salon and what became of each, the latest first',
  request: { query: NoticesQuery },
  runs: ['lastAnswer'],
  refuses: [],
  responses: answers(NoticePage, 'One page'),
});

export const again = declareRoute({
  method: 'post',
  path: '/admin/notices/{id}/again',
  tags,
  summary: 'Send a mail again, whatever became of it',
  request: { params },
  runs: ['sendAgain', 'lastAnswer'],
  refuses: ['NoticeNotFound', 'NoticeTaken'],
  responses: answers(Notice, 'It is to be sent'),
});

export const mail = declareRoute({
  method: 'get',
  path: '/admin/notices/{id}/mail',
  tags,
  summary: 'What a mail says',
  request: { params },
  runs: ['readNotice'],
  refuses: ['NoticeNotFound', 'NoticeHasNoMail'],
  responses: answers(NoticeMail, 'The mail'),
});

export const trial = declareRoute({
  method: 'post',
  path: '/admin/notices/trial',
  tags,
  summary: 'Send a test email to your own address now; the answer is what the mail server said',
  runs: ['tryMail'],
  refuses: [],
  responses: answers(MailTrial, 'What became of it'),
});
