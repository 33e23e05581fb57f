import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Caller, isTheirs } from '../../../application/caller.ts';
import { isFailure } from '../../../application/failure.ts';
import { noteOthers } from '../../../application/others-records.ts';
import type { AppointmentNotFound } from '../../../domain/appointment/index.ts';
import { type AppointmentId, appointmentId } from '../../../domain/kernel/index.ts';
import { listAppointments } from '../../../projections/appointments/list.ts';
import { appointmentsOfAccount } from '../../../projections/appointments/of-account.ts';
import { type AppointmentView, appointmentById } from '../../../projections/appointments/view.ts';
import { whoseAsked } from '../account/index.ts';
import { answer, created, orRefuse } from '../answer.ts';
import { lookingAs } from '../payment-proof/index.ts';
import { linkExpired, Refused } from '../refusing/refused.ts';
import { slice } from '../slice.ts';
import { pageOf } from '../wire/envelope.ts';
import { idempotencyKey } from '../wire/idempotency-key.ts';
import { receiptPath } from '../wire/receipt-address.ts';
import { afterCommand } from './answering.ts';
import { book, cancel, check, list, move, one, own, receipt, setStatus } from './contract.ts';
import { listAsked } from './list-asked.ts';
import type { AppointmentParts } from './parts.ts';
import { appointmentShape, appointmentShapes } from './view.ts';
import { bookingInSight, wantedBooking } from './wanted.ts';

/** The view if it is the caller's to see; to others it does not exist. */
export const visibleTo = (
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
export const appointmentRoutes = (parts: AppointmentParts) =>
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
      return answer(c, { isBookable: false, refusal: { code, message } });
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
