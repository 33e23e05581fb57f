import { linkStandingOf } from '../../../application/appointment/index.ts';
import { type VisitLinkAction, type VisitLinked, visitLinkPath } from '../../../application/visit-link.ts';
import {
  type Booking,
  clientCancellation,
  isAttendanceConfirmed,
  objectionToMove,
} from '../../../domain/appointment/index.ts';
import { appointmentId, holdId, type Instant } from '../../../domain/kernel/index.ts';
import { serviceById } from '../../../projections/services.ts';
import { answer, orRefuse } from '../answer.ts';
import { linkExpired, Refused } from '../refusing/refused.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { cancelByLink, confirmByLink, moveByLink, seeLink } from './link-contract.ts';
import type { AppointmentParts } from './parts.ts';
import { objectionSentence } from './refusals.ts';
import type { VisitLink } from './shapes.ts';

type SignedQuery = { readonly expires?: string | undefined; readonly signature?: string | undefined };
type Params = { readonly id: string; readonly hold: string };

const objectionIn = (action: VisitLinkAction, booking: Booking, now: Instant): string | null => {
  if (action === 'confirm') return null;
  return objectionSentence(
    action === 'move' ? objectionToMove(booking, 'client', now) : clientCancellation(booking, now),
  );
};

/** What a visit looks like to whoever has a link of it: when and what, and nobody's name. */
const shapeIn = (
  db: AppointmentParts['db'],
  action: VisitLinkAction,
  link: VisitLinked,
  booking: Booking,
  now: Instant,
): VisitLink => {
  const { time, visit } = booking;
  const standing = linkStandingOf(booking, link, now);
  return {
    ...{ id: link.appointmentId, action, standing, serviceName: visit.service.name },
    addOns: visit.addOns.map(({ name }) => name),
    ...{ date: time.date, time: time.time, zone: time.zone, startsAt: time.startsAt, duration: time.minutes },
    preparation: serviceById(db, visit.service.serviceId)?.preparation ?? '',
    attendanceConfirmed: isAttendanceConfirmed(booking),
    objection: standing === 'open' ? objectionIn(action, booking, now) : null,
  };
};

/** The links of reminders, which work without signing in. A GET only looks, so that whatever opens mails changes nothing. */
export const linkRoutes = (parts: AppointmentParts) => {
  const linkOf = (action: VisitLinkAction, { id, hold }: Params, { expires = '', signature = '' }: SignedQuery) => {
    const link: VisitLinked = { appointmentId: appointmentId(id), holdId: holdId(hold) };
    if (!parts.signedPaths.opens(visitLinkPath(action, link), expires, signature)) throw new Refused(linkExpired);
    return link;
  };
  const { clock, progress } = parts;
  const shapeOf = (action: VisitLinkAction, link: VisitLinked, booking: Booking): VisitLink =>
    shapeIn(parts.db, action, link, booking, clock.now());
  return slice()
    .openapi(seeLink, async (c) => {
      const { action, ...params } = c.req.valid('param');
      const link = linkOf(action, params, c.req.valid('query'));
      const booking = orRefuse(seeLink, await parts.seeByLink(link));
      c.header('Cache-Control', 'no-store');
      return answer(c, shapeOf(action, link, booking));
    })
    .openapi(confirmByLink, async (c) => {
      const link = linkOf('confirm', c.req.valid('param'), c.req.valid('query'));
      const done = orRefuse(confirmByLink, await parts.confirmAttendanceByLink(c.get('caller'), link));
      return answer(c, shapeOf('confirm', link, await shown(c, progress, done)));
    })
    .openapi(moveByLink, async (c) => {
      const link = linkOf('move', c.req.valid('param'), c.req.valid('query'));
      const done = orRefuse(moveByLink, await parts.moveByLink(c.get('caller'), { ...link, ...c.req.valid('json') }));
      return answer(c, shapeOf('move', link, await shown(c, progress, done)));
    })
    .openapi(cancelByLink, async (c) => {
      const link = linkOf('cancel', c.req.valid('param'), c.req.valid('query'));
      const reason = c.req.valid('json').reason ?? null;
      const done = orRefuse(cancelByLink, await parts.cancelByLink(c.get('caller'), { ...link, reason }));
      return answer(c, shapeOf('cancel', link, await shown(c, progress, done)));
    });
};
