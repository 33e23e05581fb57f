import type { MailWordsUseCases } from '../../../application/mail-words.ts';
import {
  type MailWording,
  type MailWordsState,
  mailWordingRules,
  mailWordings,
  mailWordsIn,
} from '../../../domain/mail-words.ts';
import { mailWordsView } from '../../../projections/single-rows.ts';
import type { CommonParts } from '../parts.ts';
import { slice } from '../slice.ts';
import { answer, orRefuse, shown } from '../wire/answer.ts';
import { expectedRevisions } from '../wire/headers.ts';
import { type HttpContext, httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { choose, list, type MailWords, mailWordsSentences, preview, putBack, read, trial } from './contract.ts';

export type MailWordsParts = CommonParts & MailWordsUseCases;

const shapeOf = (state: MailWordsState, kind: MailWording): MailWords => {
  const { to, placeholders, usual } = mailWordingRules[kind];
  const isChanged = (state[kind]?.chosen ?? null) !== null;
  return {
    kind,
    isToStudio: to === 'owner',
    isChanged,
    ...mailWordsIn(state, kind),
    usual,
    placeholders: [...placeholders],
  };
};

const tell = (c: HttpContext, state: MailWordsState, kind: MailWording): MailWords => {
  c.set('revisions', [state[kind]?.revision ?? 0]);
  return shapeOf(state, kind);
};

const mailWordsRoutes = (parts: MailWordsParts) => {
  const current = mailWordsView.open(parts.db);
  return slice()
    .openapi(list, (c) => answer(c, { mails: mailWordings.map((kind) => shapeOf(current(), kind)) }))
    .openapi(read, (c) => answer(c, tell(c, current(), c.req.valid('param').kind)))
    .openapi(choose, async (c) => {
      const { kind } = c.req.valid('param');
      const asked = { wording: kind, words: c.req.valid('json'), expectedRevision: expectedRevisions(c)?.[0] ?? null };
      const done = orRefuse(choose, await parts.chooseMailWords(c.get('caller'), asked));
      return answer(c, tell(c, await shown(c, parts.progress, done), kind));
    })
    .openapi(putBack, async (c) => {
      const { kind } = c.req.valid('param');
      const done = orRefuse(putBack, await parts.putMailWordsBack(c.get('caller'), kind));
      return answer(c, tell(c, await shown(c, parts.progress, done), kind));
    })
    .openapi(preview, (c) => {
      const asked = { wording: c.req.valid('param').kind, words: c.req.valid('json') };
      const { subject, html, text } = orRefuse(preview, parts.previewMail(c.get('caller'), asked));
      return answer(c, { subject, html, text });
    })
    .openapi(trial, async (c) => {
      const asked = { wording: c.req.valid('param').kind, words: c.req.valid('json') };
      const { to, delivery } = orRefuse(trial, await parts.tryMailWords(c.get('caller'), asked));
      return answer(c, { to, outcome: delivery.kind, answer: delivery.answer });
    });
};

export const mailWordsSlice = httpSlice({
  contract,
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
