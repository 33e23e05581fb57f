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
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { expectedRevisions } from '../wire/headers.ts';
import { type HttpContext, httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { type MailWords, mailWordsSentences } from './contract.ts';

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
  return routesOf(contract, {
    list: (c) => answer(c, { mails: mailWordings.map((kind) => shapeOf(current(), kind)) }),
    read: (c) => answer(c, tell(c, current(), c.req.valid('param').kind)),
    choose: async (c, { committed }) => {
      const { kind } = c.req.valid('param');
      const asked = { wording: kind, words: c.req.valid('json'), expectedRevision: expectedRevisions(c)?.[0] ?? null };
      return answer(c, tell(c, await committed(parts.chooseMailWords(c.get('caller'), asked)), kind));
    },
    putBack: async (c, { committed }) => {
      const { kind } = c.req.valid('param');
      return answer(c, tell(c, await committed(parts.putMailWordsBack(c.get('caller'), kind)), kind));
    },
    preview: (c, { orRefuse }) => {
      const asked = { wording: c.req.valid('param').kind, words: c.req.valid('json') };
      const { subject, html, text } = orRefuse(parts.previewMail(c.get('caller'), asked));
      return answer(c, { subject, html, text });
    },
    trial: async (c, { orRefuse }) => {
      const asked = { wording: c.req.valid('param').kind, words: c.req.valid('json') };
      const { to, delivery } = orRefuse(await parts.tryMailWords(c.get('caller'), asked));
      return answer(c, { to, outcome: delivery.kind, answer: delivery.answer });
    },
  });
};

export const mailWordsSlice = httpSlice({
  contract,
  audiences: {},
  sentences: mailWordsSentences,
  routes: (parts: MailWordsParts) => [mailWordsRoutes(parts)],
});
