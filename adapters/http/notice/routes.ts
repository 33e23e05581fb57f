import { err, ResultAsync } from 'neverthrow';
import type { NoticeUseCases } from '../../../application/notice/use-cases.ts';
import type { Mailer } from '../../../application/ports/mailer.ts';
import { noticeId } from '../../../domain/kernel/ids.ts';
import { noticeKindRules } from '../../../domain/notice/events.ts';
import { listNotices, type NoticeView, noticeById } from '../../../projections/notices.ts';
import type { CommonParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { pageOf } from '../wire/envelope.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { type Notice, noticeSentences } from './contract.ts';

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
  /** Only the log has the mail servers' answers, encrypted with the person's key. */
  const shapesOf = (views: readonly NoticeView[]) =>
    ResultAsync.combine(views.map((view) => parts.lastAnswer(view.noticeId).map((said) => shapeOf(view, said))));
  return routesOf(contract, {
    list: async (c, { orRefuse }) => {
      const { page, limit, standing = null } = c.req.valid('query');
      const { rows, total } = listNotices(db, { page, limit, standing });
      const notices = orRefuse(await shapesOf(rows));
      const pagination = pageOf(page, limit, total);
      const { via, from, folder } = mailer;
      return answer(c, { sending: { via, from, folder, areTextsSent }, notices, pagination }, { pagination });
    },
    again: async (c, { committed, orRefuse }) => {
      const id = noticeId(c.req.valid('param').id);
      await committed(parts.sendAgain(c.get('caller'), id));
      const view = noticeById(db, id);
      const [shape] = orRefuse(await shapesOf(view === null ? [] : [view]));
      if (shape === undefined) return orRefuse(err({ kind: 'NoticeNotFound' as const }));
      return answer(c, shape);
    },
    mail: async (c, { orRefuse }) => {
      const { to, subject, text, html } = orRefuse(
        await parts.readNotice(c.get('caller'), noticeId(c.req.valid('param').id)),
      );
      return answer(c, { to: [...to], subject, text, html });
    },
    trial: async (c, { orRefuse }) => {
      const { to, delivery } = orRefuse(await parts.tryMail(c.get('caller')));
      return answer(c, { to, outcome: delivery.kind, answer: delivery.answer });
    },
  });
};

export const noticeSlice = httpSlice({
  contract,
  audiences: {},
  sentences: noticeSentences,
  routes: (parts: NoticeRouteParts) => [noticeRoutes(parts)],
});
