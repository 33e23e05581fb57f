import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { noticeSentences } from './refusals.ts';
import { type NoticeRouteParts, noticeRoutes } from './routes.ts';

export const noticeSlice = httpSlice({
  contracts: [contract],
  audiences: {
    'GET /admin/notices': 'admin',
    'POST /admin/notices/{id}/again': 'admin',
    'GET /admin/notices/{id}/mail': 'admin',
    'POST /admin/notices/trial': 'admin',
  },
  sentences: noticeSentences,
  routes: (parts: NoticeRouteParts) => [noticeRoutes(parts)],
});

export { MailTrial } from './shapes.ts';
