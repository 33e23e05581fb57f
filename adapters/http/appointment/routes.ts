import type { z } from '@hono/zod-openapi';
import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { linkStandingOf } from '../../../application/appointment/act-by-link.ts';
import type { MoneyToReceive } from '../../../application/appointment/money.ts';
import type { PaymentProofNotFound } from '../../../application/appointment/rejections.ts';
import type { ReservationWanted as Wanted } from '../../../application/appointment/reserve-time.ts';
import { type Caller, isTheirs } from '../../../application/kernel/caller.ts';
import { type Done, latest } from '../../../application/kernel/done.ts';
import { isFailure } from '../../../application/kernel/failure.ts';
import { type VisitLinkAction, type VisitLinked, visitLinkPath } from '../../../application/kernel/links.ts';
import { noteOthers } from '../../../application/kernel/others-records.ts';
import type { AppointmentNotFound } from '../../../domain/appointment/commands.ts';
import { clientCancellation, objectionToMove } from '../../../domain/appointment/policies.ts';
import { type Booking, isAttendanceConfirmed } from '../../../domain/appointment/state.ts';
import {
  type AppointmentId,
  addOnId,
  appointmentId,
  entryId,
  holdId,
  type ProofId,
  proofId,
  serviceId,
} from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';
import type { Instant } from '../../../domain/kernel/time.ts';
import { listAppointments } from '../../../projections/appointments/list.ts';
import { appointmentsOfAccount, appointmentsOfSameReference } from '../../../projections/appointments/of-account.ts';
import { type AppointmentView, appointmentById } from '../../../projections/appointments/view.ts';
import { serviceById } from '../../../projections/services.ts';
import { whoseAsked } from '../account/routes.ts';
import { lookingAs, proofIdIn } from '../payment-proof/view.ts';
import { slice } from '../slice.ts';
import { answer, created, notePosition, orRefuse, shown } from '../wire/answer.ts';
import { pageOf } from '../wire/envelope.ts';
import { idempotencyKey, receiptPath } from '../wire/headers.ts';
import { linkExpired, Refused } from '../wire/refusals.ts';
import { type HttpContext, httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import {
  add,
  adminBook,
  adminList,
  adminOne,
  adminSetStatus,
  amend,
  attach,
  book,
  bulk,
  cancel,
  cancelByLink,
  check,
  complete,
  confirmByLink,
  list,
  move,
  moveByLink,
  one,
  own,
  receipt,
  receive,
  remove,
  reserve,
  reverse,
  sameReference,
  seeLink,
  setStatus,
  takeBack,
} from './contract.ts';
import type { AppointmentParts } from './parts.ts';
import { appointmentSentences, bookingSentences, objectionSentence } from './refusals.ts';
import type { AdminAppointmentChange, MoneyWanted, ReservationWanted, VisitLink } from './shapes.ts';
import {
  afterCommand,
  amendmentOf,
  appointmentShape,
  appointmentShapes,
  bookingInSight,
  listAsked,
  ownersBooking,
  wantedBooking,
} from './view.ts';

/** The view if it is the caller's to see; to others it does not exist. */
const visibleTo = (
  parts: AppointmentParts,
  caller: Caller,
  id: AppointmentId,
): Result<AppointmentView, AppointmentNotFound> => {
  const view = appointmentById(parts.db, id);
  const isSeen = view !== null && lookingAs(parts, caller).insight(view) !== 'nothing';
  if (isSeen) return ok(view);
  if (view !== null && !isTheirs(caller, view.accountId)) noteOthers(parts, caller, 'appointment');
  return err({ kind: 'AppointmentNotFound' });
};

/** What clients ask about their visits, and the owner's plain list. */
const appointmentRoutes = (parts: AppointmentParts) =>
  slice()
    .openapi(book, async (c) => {
      const wanted = wantedBooking(c.req.valid('json'), idempotencyKey(c));
      const done = orRefuse(book, await parts.requestAppointment(c.get('caller'), wanted));
      const booked = await afterCommand(c, parts, done, wanted.proofId);
      return created(c, booked, { message: 'Appointment booked successfully!' });
    })
    .openapi(check, async (c) => {
      const checked = await parts.checkBooking(c.get('caller'), bookingInSight(c.req.valid('json')));
      if (checked.isOk()) return answer(c, { isBookable: true, refusal: null });
      const { error } = checked;
      if (isFailure(error)) return orRefuse(check, err(error));
      const { code, message } = parts.refusalOf(error);
      const held = error.kind === 'TimeIsReserved' ? { until: error.until } : {};
      return answer(c, { isBookable: false, refusal: { code, message, ...held } });
    })
    .openapi(list, (c) => {
      const query = c.req.valid('query');
      const { rows, total } = listAppointments(parts.db, listAsked(query));
      const looking = lookingAs(parts, c.get('caller'));
      const pagination = pageOf(query.page, query.limit, total);
      return answer(c, appointmentShapes(rows, looking), { pagination });
    })
    .openapi(own, async (c) => {
      const caller = c.get('caller');
      const whose = orRefuse(own, await parts.whoseRecords(caller, whoseAsked(c.req.valid('query'))));
      const views = appointmentsOfAccount(parts.db, whose);
      return answer(c, appointmentShapes(views, lookingAs(parts, caller)));
    })
    .openapi(one, (c) => {
      const caller = c.get('caller');
      const view = orRefuse(one, visibleTo(parts, caller, appointmentId(c.req.valid('param').id)));
      return answer(c, appointmentShape(view, lookingAs(parts, caller)));
    })
    .openapi(receipt, async (c) => {
      const id = appointmentId(c.req.valid('param').id);
      const { expires = '', signature } = c.req.valid('query');
      if (signature !== undefined && !parts.signedPaths.opens(receiptPath(id), expires, signature))
        throw new Refused(linkExpired);
      const taken = signature === undefined ? parts.takeReceipt(c.get('caller'), id) : parts.takeReceiptByAddress(id);
      return c.text(orRefuse(receipt, await taken), 200, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': `attachment; filename="appointment-${id}.tlog-proof"`,
        'Cache-Control': 'no-store',
      });
    })
    .openapi(setStatus, async (c) => {
      const asked = { appointmentId: appointmentId(c.req.valid('param').id), ...c.req.valid('json') };
      const caller = c.get('caller');
      const result = match(asked.status)
        .with('cancelled', () => parts.cancelAppointment(caller, { ...asked, reason: null }))
        .with('pending', 'confirmed', 'completed', () => parts.changeStatus(caller, asked))
        .exhaustive();
      const changed = await afterCommand(c, parts, orRefuse(setStatus, await result));
      return answer(c, changed, { message: `Appointment status updated to ${asked.status}` });
    })
    .openapi(cancel, async (c) => {
      const asked = {
        appointmentId: appointmentId(c.req.valid('param').id),
        reason: c.req.valid('json').reason ?? null,
      };
      const done = orRefuse(cancel, await parts.cancelAppointment(c.get('caller'), asked));
      return answer(c, await afterCommand(c, parts, done), { message: 'Appointment cancelled successfully' });
    })
    .openapi(move, async (c) => {
      const asked = { appointmentId: appointmentId(c.req.valid('param').id), ...c.req.valid('json') };
      const done = orRefuse(move, await parts.rescheduleAppointment(c.get('caller'), asked));
      return answer(c, await afterCommand(c, parts, done), { message: 'Appointment rescheduled successfully' });
    });

type Change = z.output<typeof AdminAppointmentChange>;

/** Visit and client first, since a new time is what can be refused; then the status, where it is another still; then the note. */
const amendInTurn = async (c: HttpContext, parts: AppointmentParts, id: AppointmentId, change: Change) => {
  const caller = c.get('caller');
  const amendment = amendmentOf(id, change);
  const { status, ownerNote } = change;
  let done: Done<Booking> | null = null;
  const next = ({ value, position }: Done<Booking>): Done<Booking> => {
    notePosition(c, position);
    return { value, position: latest(done?.position ?? null, position) };
  };
  if (amendment !== null) done = next(orRefuse(amend, await parts.amendAppointment(caller, amendment)));
  if (status !== undefined) {
    done = next(orRefuse(amend, await parts.changeStatus(caller, { appointmentId: id, status })));
  }
  if (ownerNote !== undefined) {
    done = next(orRefuse(amend, await parts.takeOwnerNote(caller, { appointmentId: id, note: ownerNote ?? '' })));
  }
  if (done !== null) return afterCommand(c, parts, done);
  return appointmentShape(orRefuse(amend, visibleTo(parts, caller, id)), lookingAs(parts, caller));
};

const moneyWanted = (
  id: string,
  { method, amount, tip, receivedOn, note }: z.output<typeof MoneyWanted>,
  key: string | null,
): MoneyToReceive => ({
  ...{ appointmentId: appointmentId(id), method, amount, tip: tip ?? cents(0) },
  ...{ receivedOn: receivedOn ?? null, note: note ?? null, idempotencyKey: key },
});

const adminAppointmentRoutes = (parts: AppointmentParts) =>
  slice()
    .openapi(adminList, (c) => {
      const query = c.req.valid('query');
      const { rows, total } = listAppointments(parts.db, listAsked(query));
      const looking = lookingAs(parts, c.get('caller'));
      const pagination = pageOf(query.page, query.limit, total);
      const appointments = appointmentShapes(rows, looking);
      return answer(c, { appointments, pagination }, { pagination });
    })
    .openapi(adminBook, async (c) => {
      const wanted = ownersBooking(c.req.valid('json'), idempotencyKey(c));
      const done = orRefuse(adminBook, await parts.bookForClient(c.get('caller'), wanted));
      return created(c, await afterCommand(c, parts, done), { message: 'Appointment created successfully' });
    })
    .openapi(bulk, async (c) => {
      const { appointmentIds, status } = c.req.valid('json');
      const asked = { appointmentIds: appointmentIds.map(appointmentId), status };
      const done = orRefuse(bulk, await parts.changeStatusesInBulk(c.get('caller'), asked));
      const { changed, refused } = await shown(c, done);
      const failed = refused.map(({ appointmentId: id, refusal }) => {
        const { code, message } = parts.refusalOf(refusal);
        return { id, code, message };
      });
      const message = `${changed.length} appointments updated to ${status}`;
      const before = changed.map(({ appointmentId: id, from: status }) => ({ id, status }));
      return answer(c, { updated: before.map(({ id }) => id), before, failed }, { message });
    })
    .openapi(adminOne, (c) => {
      const caller = c.get('caller');
      const view = orRefuse(adminOne, visibleTo(parts, caller, appointmentId(c.req.valid('param').id)));
      return answer(c, appointmentShape(view, lookingAs(parts, caller)));
    })
    .openapi(amend, async (c) => {
      const id = appointmentId(c.req.valid('param').id);
      const changed = await amendInTurn(c, parts, id, c.req.valid('json'));
      return answer(c, changed, { message: 'Appointment updated successfully' });
    })
    .openapi(remove, async (c) => {
      const id = appointmentId(c.req.valid('param').id);
      const done = orRefuse(remove, await parts.deleteAppointment(c.get('caller'), id));
      await shown(c, done);
      return answer(c, null, { message: 'Appointment deleted successfully' });
    })
    .openapi(adminSetStatus, async (c) => {
      const id = appointmentId(c.req.valid('param').id);
      const asked = c.req.valid('json').status;
      const caller = c.get('caller');
      const result = match(asked)
        .with('no-show', () => parts.markNoShow(caller, id))
        .with('pending', 'confirmed', 'completed', 'cancelled', (status) =>
          parts.changeStatus(caller, { appointmentId: id, status }),
        )
        .exhaustive();
      const changed = await afterCommand(c, parts, orRefuse(adminSetStatus, await result));
      return answer(c, changed, { message: `Appointment status updated to ${asked}` });
    })
    .openapi(receive, async (c) => {
      const wanted = moneyWanted(c.req.valid('param').id, c.req.valid('json'), idempotencyKey(c));
      const done = orRefuse(receive, await parts.receiveMoney(c.get('caller'), wanted));
      return created(c, await afterCommand(c, parts, done), { message: 'Payment recorded' });
    })
    .openapi(reverse, async (c) => {
      const { id, entryId: entry } = c.req.valid('param');
      const { reason = null } = c.req.valid('json');
      const wanted = { appointmentId: appointmentId(id), entryId: entryId(entry), reason };
      const done = orRefuse(reverse, await parts.reverseMoney(c.get('caller'), wanted));
      return answer(c, await afterCommand(c, parts, done), { message: 'Payment taken back' });
    })
    .openapi(complete, async (c) => {
      const { method = 'cash', amount = cents(0), tip } = c.req.valid('json');
      const received = moneyWanted(c.req.valid('param').id, { method, amount, tip }, idempotencyKey(c));
      const isNothing = received.amount + received.tip === 0;
      const wanted = { appointmentId: received.appointmentId, received: isNothing ? null : received };
      const done = orRefuse(complete, await parts.completeVisit(c.get('caller'), wanted));
      return answer(c, await afterCommand(c, parts, done), { message: 'Visit completed' });
    })
    .openapi(sameReference, (c) => {
      const views = appointmentsOfSameReference(parts.db, appointmentId(c.req.valid('param').id));
      return answer(c, appointmentShapes(views, lookingAs(parts, c.get('caller'))));
    });

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
const linkRoutes = (parts: AppointmentParts) => {
  const linkOf = (action: VisitLinkAction, { id, hold }: Params, { expires = '', signature = '' }: SignedQuery) => {
    const link: VisitLinked = { appointmentId: appointmentId(id), holdId: holdId(hold) };
    if (!parts.signedPaths.opens(visitLinkPath(action, link), expires, signature)) throw new Refused(linkExpired);
    return link;
  };
  const { clock } = parts;
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
      return answer(c, shapeOf('confirm', link, await shown(c, done)));
    })
    .openapi(moveByLink, async (c) => {
      const link = linkOf('move', c.req.valid('param'), c.req.valid('query'));
      const done = orRefuse(moveByLink, await parts.moveByLink(c.get('caller'), { ...link, ...c.req.valid('json') }));
      return answer(c, shapeOf('move', link, await shown(c, done)));
    })
    .openapi(cancelByLink, async (c) => {
      const link = linkOf('cancel', c.req.valid('param'), c.req.valid('query'));
      const reason = c.req.valid('json').reason ?? null;
      const done = orRefuse(cancelByLink, await parts.cancelByLink(c.get('caller'), { ...link, reason }));
      return answer(c, shapeOf('cancel', link, await shown(c, done)));
    });
};

const proofNamed = (address: string): Result<ProofId, PaymentProofNotFound> => {
  const id = proofIdIn(address);
  return id === null ? err({ kind: 'PaymentProofNotFound' }) : ok(id);
};

/** Proofs that are put to an appointment: by its client, or by the owner. */
const appointmentProofRoutes = (parts: AppointmentParts) =>
  slice()
    .openapi(add, async (c) => {
      const { paymentProof, paymentMethod } = c.req.valid('json');
      const given = orRefuse(add, proofNamed(paymentProof));
      const done = await parts.addProof(c.get('caller'), {
        appointmentId: appointmentId(c.req.valid('param').id),
        proofId: given,
        paymentMethod: paymentMethod ?? null,
      });
      const message = 'Payment proof uploaded successfully!';
      return answer(c, await afterCommand(c, parts, orRefuse(add, done)), { message });
    })
    .openapi(attach, async (c) => {
      const { appointmentId: to, paymentMethod } = c.req.valid('json');
      const done = await parts.addProof(c.get('caller'), {
        appointmentId: appointmentId(to),
        proofId: proofId(c.req.valid('param').id),
        paymentMethod: paymentMethod ?? null,
      });
      return answer(c, await afterCommand(c, parts, orRefuse(attach, done)), { message: 'Payment proof attached' });
    });

const wantedReservation = (body: z.output<typeof ReservationWanted>, key: string | null): Wanted => {
  const { serviceId: service, addOns = [], date, time, replaces = null } = body;
  return {
    visit: { serviceId: serviceId(service), addOnIds: addOns.map(addOnId), price: null, total: null },
    ...{ date, time, idempotencyKey: key },
    replaces: replaces === null ? null : { holdId: holdId(replaces.id), date: replaces.date },
  };
};

/** What a client has reserved while she pays. */
const reservationRoutes = (parts: AppointmentParts) =>
  slice()
    .openapi(reserve, async (c) => {
      const wanted = wantedReservation(c.req.valid('json'), idempotencyKey(c));
      const done = orRefuse(reserve, await parts.reserveTime(c.get('caller'), wanted));
      const reservation = await shown(c, done);
      if (reservation === null) return answer(c, null);
      const { holdId: id, date, time, until } = reservation;
      return answer(c, { id, date, time, until });
    })
    .openapi(takeBack, async (c) => {
      const done = await parts.takeBackReservedTime(c.get('caller'), c.req.valid('param'));
      return answer(c, await shown(c, orRefuse(takeBack, done)));
    });

export const appointmentSlice = httpSlice({
  contract,
  audiences: {
    'POST /appointments': 'anyone',
    'POST /appointments/check': 'anyone',
    'POST /reservations': 'anyone',
    'DELETE /admin/reservations/{date}/{time}': 'admin',
    'GET /appointments': 'admin',
    'GET /appointments/user': 'signed-in',
    'GET /appointments/{id}': 'signed-in',
    'GET /appointments/{id}/receipt': 'anyone',
    'PATCH /appointments/{id}/status': 'signed-in',
    'PATCH /appointments/{id}/cancel': 'signed-in',
    'PATCH /appointments/{id}/reschedule': 'signed-in',
    'POST /appointments/{id}/payment-proofs': 'signed-in',
    'GET /visit-links/{action}/{id}/{hold}': 'anyone',
    'POST /visit-links/confirm/{id}/{hold}': 'anyone',
    'POST /visit-links/move/{id}/{hold}': 'anyone',
    'POST /visit-links/cancel/{id}/{hold}': 'anyone',
    'POST /admin/payment-proofs/{id}/attach': 'admin',
    'GET /admin/appointments': 'admin',
    'POST /admin/appointments': 'admin',
    'PUT /admin/appointments/bulk-status': 'admin',
    'GET /admin/appointments/{id}': 'admin',
    'POST /admin/appointments/{id}/payments': 'admin',
    'POST /admin/appointments/{id}/payments/{entryId}/reverse': 'admin',
    'POST /admin/appointments/{id}/complete': 'admin',
    'PUT /admin/appointments/{id}': 'admin',
    'DELETE /admin/appointments/{id}': 'admin',
    'PUT /admin/appointments/{id}/status': 'admin',
    'GET /admin/appointments/{id}/same-reference': 'admin',
  },
  sentences: { ...appointmentSentences, ...bookingSentences },
  routes: (parts: AppointmentParts) => [
    appointmentRoutes(parts),
    reservationRoutes(parts),
    appointmentProofRoutes(parts),
    linkRoutes(parts),
    adminAppointmentRoutes(parts),
  ],
});
