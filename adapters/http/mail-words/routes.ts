import type { MailWordsUseCases } from '../../../application/mail-words/index.ts';
import {
  type MailWording,
  type MailWordsState,
  mailWordingRules,
  mailWordings,
  mailWordsIn,
} from '../../../domain/mail-words/index.ts';
import { mailWordsView } from '../../../projections/mail-words.ts';
import { answer, orRefuse } from '../answer.ts';
import type { HttpContext } from '../context.ts';
import type { CommonParts } from '../parts.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { expectedRevisions } from '../wire/revision.ts';
import { choose, list, preview, putBack, read, trial } from './contract.ts';
import type { MailWords } from './shapes.ts';

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

export const mailWordsRoutes = (parts: MailWordsParts) => {
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
