import { err, ResultAsync } from 'neverthrow';
import type { NoticeUseCases } from '../../../application/notice/use-cases.ts';
import type { Mailer } from '../../../application/ports/mailer.ts';
import { noticeId } from '../../../domain/kernel/ids.ts';
import { noticeKindRules } from '../../../domain/notice/events.ts';
import { listNotices, type NoticeView, noticeById } from '../../../projections/notices.ts';
import type { CommonParts } from '../parts.ts';
import { slice } from '../slice.ts';
import { answer, orRefuse, shown } from '../wire/answer.ts';
import { pageOf } from '../wire/envelope.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { again, list, mail, type Notice, noticeSentences, trial } from './contract.ts';

export type NoticeRouteParts = CommonParts & NoticeUseCases & { readonly mailer: Mailer };

const shapeOf = (
  view: NoticeView,
  said: { readonly to: readonly string[]; readonly answer: string } | null,
): Notice => ({
  ...{
    id: view.noticeId,
    kind: view.kind,
    channel: view.channel,
    standing: view.standing,
    appointmentId: view.appointmentId,
    date: view.date,
  },
  ...{ name: view.name, causedAt: view.causedAt, changedAt: view.changedAt, tries: view.tries, reason: view.reason },
  isToStudio: noticeKindRules[view.kind].to === 'owner',
  retryAt: view.standing === 'waiting' ? view.notBefore : null,
  to: [...(said?.to ?? [])],
  answer: said?.answer ?? null,
});

const noticeRoutes = (parts: NoticeRouteParts) => {
  const { db, mailer, areTextsSent } = parts;
  /** What mail servers said stands in the log alone, under the key of the person. */
  const shapesOf = (views: readonly NoticeView[]) =>
    ResultAsync.combine(views.map((view) => parts.lastAnswer(view.noticeId).map((said) => shapeOf(view, said))));
  return slice()
    .openapi(list, async (c) => {
      const { page, limit, standing = null } = c.req.valid('query');
      const { rows, total } = listNotices(db, { page, limit, standing });
      const notices = orRefuse(list, await shapesOf(rows));
      const pagination = pageOf(page, limit, total);
      const { via, from, folder } = mailer;
      return answer(c, { sending: { via, from, folder, areTextsSent }, notices, pagination }, { pagination });
    })
    .openapi(again, async (c) => {
      const id = noticeId(c.req.valid('param').id);
      await shown(c, parts.progress, orRefuse(again, await parts.sendAgain(c.get('caller'), id)));
      const view = noticeById(db, id);
      const [shape] = orRefuse(again, await shapesOf(view === null ? [] : [view]));
      if (shape === undefined) return orRefuse(again, err({ kind: 'NoticeNotFound' as const }));
      return answer(c, shape);
    })
    .openapi(mail, async (c) => {
      const { to, subject, text, html } = orRefuse(
        mail,
        await parts.readNotice(c.get('caller'), noticeId(c.req.valid('param').id)),
      );
      return answer(c, { to: [...to], subject, text, html });
    })
    .openapi(trial, async (c) => {
      const { to, delivery } = orRefuse(trial, await parts.tryMail(c.get('caller')));
      return answer(c, { to, outcome: delivery.kind, answer: delivery.answer });
    });
};

export const noticeSlice = httpSlice({
  contract,
  audiences: {
    'GET /admin/notices': 'admin',
    'POST /admin/notices/{id}/again': 'admin',
    'GET /admin/notices/{id}/mail': 'admin',
    'POST /admin/notices/trial': 'admin',
  },
  sentences: noticeSentences,
  routes: (parts: NoticeRouteParts) => [noticeRoutes(parts)],
});
