import { linkStandingOf } from '../../../application/appointment/act-by-link.ts';
import { type VisitLinkAction, type VisitLinked, visitLinkPath } from '../../../application/kernel/links.ts';
import { holdsTime, listedAs } from '../../../domain/appointment/events.ts';
import { clientCancellation, objectionToMove } from '../../../domain/appointment/policies.ts';
import { type Booking, isAttendanceConfirmed } from '../../../domain/appointment/state.ts';
import { preparationWords } from '../../../domain/catalogue/visit-parts.ts';
import { appointmentId, holdId, serviceId } from '../../../domain/kernel/ids.ts';
import { dollarsFromCents } from '../../../domain/kernel/money.ts';
import type { Instant } from '../../../domain/kernel/time.ts';
import { proofStatusRules } from '../../../domain/payment-proof/events.ts';
import { appointmentById, balanceIn } from '../../../projections/appointments/view.ts';
import { serviceById } from '../../../projections/services.ts';
import { readUpload } from '../payment-proof/routes.ts';
import { closedTimes, lapseHoursIn, placeOfAgreed } from '../payment-proof/view.ts';
import { routesOf } from '../slice.ts';
import { answer, shown } from '../wire/answer.ts';
import { signedCalendarAddress } from '../wire/headers.ts';
import { linkExpired, Refused } from '../wire/refusals.ts';
import * as contract from './contract.ts';
import type { AppointmentParts } from './parts.ts';
import { objectionSentence } from './refusals.ts';
import type { VisitLink } from './shapes.ts';
import { costsShape, heldUntilOf, proposalShape, viewOfBooking } from './view.ts';

type SignedQuery = { readonly expires?: string | undefined; readonly signature?: string | undefined };
type Params = { readonly id: string; readonly hold: string };

const objectionIn = (action: VisitLinkAction, booking: Booking, now: Instant): string | null => {
  if (action === 'see' || action === 'confirm' || action === 'pay') return null;
  return objectionSentence(
    action === 'move' ? objectionToMove(booking, 'client', now) : clientCancellation(booking, now),
  );
};

/** Signs the address of the page on which a client does one thing with one visit. It works until the visit begins. */
export const linkAddress = (
  { signedPaths }: Pick<AppointmentParts, 'signedPaths'>,
  action: VisitLinkAction,
  { appointmentId, time }: Booking,
): string => signedPaths.sign(visitLinkPath(action, { appointmentId, holdId: time.holdId }), time.startsAt);

type ShownView = Parameters<typeof costsShape>[0];

const paymentIn = (view: ShownView, heldUntil: Instant | null): VisitLink['payment'] => {
  const { dueNow, dueAtVisit } = balanceIn(view);
  return {
    ...{ due: dollarsFromCents(dueNow), atVisit: dollarsFromCents(dueAtVisit), heldUntil },
    isChecked: view.proofs.some(({ status }) => proofStatusRules[status].awaitsOwner),
  };
};

/** The links that say what is to be paid. Reminders say it themselves. */
const asksForPayment: { readonly [Action in VisitLinkAction]: boolean } = {
  ...{ pay: true, see: true },
  ...{ confirm: false, move: false, cancel: false },
};

/** What anyone with a link to a visit may see: when and what, and nobody's name. */
const shapeIn = (parts: AppointmentParts, action: VisitLinkAction, link: VisitLinked, booking: Booking): VisitLink => {
  const { db } = parts;
  const now = parts.clock.now();
  const { time, visit, status } = booking;
  const standing = linkStandingOf(booking, link, now);
  const view = appointmentById(db, link.appointmentId) ?? viewOfBooking(booking, now);
  return {
    ...{ id: link.appointmentId, action, standing, serviceName: visit.service.name, status: listedAs(status) },
    addOns: visit.addOns.map(({ name }) => name),
    ...{ date: time.date, time: time.time, zone: time.zone, startsAt: time.startsAt, duration: time.minutes },
    sessions: view.sessions
      .filter((session) => holdsTime(session.status))
      .map(({ date, time: at }) => ({ date, time: at })),
    preparation: preparationWords(
      [visit.service.serviceId, ...visit.addOns.map((addOn) => serviceId(addOn.addOnId))].map((id) =>
        serviceById(db, id),
      ),
    ),
    address: placeOfAgreed(db)(booking),
    calendarUrl: standing === 'open' ? signedCalendarAddress(parts.signedPaths, now)(link.appointmentId) : null,
    isMailed: booking.personal !== 'erased' && booking.personal.fields.email !== '',
    attendanceConfirmed: isAttendanceConfirmed(booking),
    proposal: proposalShape(booking, { now, isClosed: closedTimes(parts) }),
    objection: standing === 'open' ? objectionIn(action, booking, now) : null,
    ...costsShape(view, now),
    payment: asksForPayment[action] ? paymentIn(view, heldUntilOf(view, { now, lapseHours: lapseHoursIn(db) })) : null,
  };
};

/** Checks that the link is signed for exactly this action, visit and time. Throws a refusal if not. */
const signedLinkOf =
  (parts: AppointmentParts) =>
  (action: VisitLinkAction, { id, hold }: Params, { expires = '', signature = '' }: SignedQuery): VisitLinked => {
    const link: VisitLinked = { appointmentId: appointmentId(id), holdId: holdId(hold) };
    if (!parts.signedPaths.opens(visitLinkPath(action, link), expires, signature)) throw new Refused(linkExpired);
    return link;
  };

/** The links in reminders, which need no sign-in. A GET changes nothing, because mail programs open links too. */
export const linkRoutes = (parts: AppointmentParts) => {
  const linkOf = signedLinkOf(parts);
  const shapeOf = (action: VisitLinkAction, link: VisitLinked, booking: Booking): VisitLink =>
    shapeIn(parts, action, link, booking);
  return routesOf(contract, {
    seeLink: async (c, { orRefuse }) => {
      const { action, ...params } = c.req.valid('param');
      const link = linkOf(action, params, c.req.valid('query'));
      const booking = orRefuse(await parts.seeByLink(link));
      c.header('Cache-Control', 'no-store');
      return answer(c, shapeOf(action, link, booking));
    },
    confirmByLink: async (c, { orRefuse }) => {
      const link = linkOf('confirm', c.req.valid('param'), c.req.valid('query'));
      const done = orRefuse(await parts.confirmAttendanceByLink(c.get('caller'), link));
      return answer(c, shapeOf('confirm', link, await shown(c, done)));
    },
    moveByLink: async (c, { orRefuse }) => {
      const link = linkOf('move', c.req.valid('param'), c.req.valid('query'));
      const done = orRefuse(await parts.moveByLink(c.get('caller'), { ...link, ...c.req.valid('json') }));
      return answer(c, shapeOf('move', link, await shown(c, done)));
    },
    keepTimeByLink: async (c, { orRefuse }) => {
      const link = linkOf('move', c.req.valid('param'), c.req.valid('query'));
      const done = orRefuse(await parts.keepTimeByLink(c.get('caller'), link));
      return answer(c, shapeOf('move', link, await shown(c, done)));
    },
    cancelByLink: async (c, { orRefuse }) => {
      const link = linkOf('cancel', c.req.valid('param'), c.req.valid('query'));
      const reason = c.req.valid('json').reason ?? null;
      const done = orRefuse(await parts.cancelByLink(c.get('caller'), { ...link, reason }));
      return answer(c, shapeOf('cancel', link, await shown(c, done)));
    },
  });
};

/** The signature is sent in the same form as the file, so the proof can only be added to that visit. */
export const linkPaymentRoutes = (parts: AppointmentParts) =>
  routesOf(contract, {
    payByLink: async (c, { committed, orRefuse }) => {
      const { file, paymentMethod: method, ...signed } = c.req.valid('form');
      const link = signedLinkOf(parts)('pay', c.req.valid('param'), signed);
      const booking = orRefuse(await parts.seeByLink(link));
      const view = appointmentById(parts.db, link.appointmentId) ?? viewOfBooking(booking, parts.clock.now());
      const amount = balanceIn(view).dueNow;
      const email = booking.personal === 'erased' ? null : booking.personal.fields.email || null;
      const upload = { ...(await readUpload(parts, c, file)), email, method, amount, purpose: null };
      const { proofId } = await committed(parts.uploadPaymentProof(c.get('caller'), upload));
      const done = orRefuse(await parts.payByLink(c.get('caller'), { ...link, proofId }));
      return answer(c, shapeIn(parts, 'pay', link, await shown(c, done)));
    },
  });
