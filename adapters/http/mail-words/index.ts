import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { mailWordsSentences } from './refusals.ts';
import { type MailWordsParts, mailWordsRoutes } from './routes.ts';

export const mailWordsSlice = httpSlice({
  contracts: [contract],
  audiences: {
    'GET /admin/mail-words': 'admin',
    'GET /admin/mail-words/{kind}': 'admin',
    'PUT /admin/mail-words/{kind}': 'admin',
    'DELETE /admin/mail-words/{kind}': 'admin',
    'POST /admin/mail-words/{kind}/preview': 'admin',
    'POST /admin/mail-words/{kind}/trial': 'admin',
  },
  sentences: mailWordsSentences,
  routes: (parts: MailWordsParts) => [mailWordsRoutes(parts)],
});
