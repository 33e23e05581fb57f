import type { z } from '@hono/zod-openapi';
import { ResultAsync } from 'neverthrow';
import { type Done, latest } from '../../../application/done.ts';
import type { Booking } from '../../../domain/appointment/index.ts';
import { type AppointmentId, appointmentId } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import { listAppointments } from '../../../projections/appointments/list.ts';
import { answer, created, notePosition, orRefuse } from '../answer.ts';
import type { HttpContext } from '../context.ts';
import { lookingAs } from '../payment-proof/index.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { pageOf } from '../wire/envelope.ts';
import { idempotencyKey } from '../wire/idempotency-key.ts';
import { amend, book, bulk, history, list, one, remove, setStatus } from './admin-contract.ts';
import { afterCommand } from './answering.ts';
import { entriesOf, proofsIn } from './history.ts';
import { listAsked } from './list-asked.ts';
import type { AppointmentParts } from './parts.ts';
import { visibleTo } from './routes.ts';
import type { AdminAppointmentChange } from './shapes.ts';
import { appointmentShape, appointmentShapes } from './view.ts';
import { amendmentOf, ownersBooking } from './wanted.ts';

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

export const adminAppointmentRoutes = (parts: AppointmentParts) =>
  slice()
    .openapi(list, (c) => {
      const query = c.req.valid('query');
      const { rows, total } = listAppointments(parts.db, listAsked(query));
      const looking = lookingAs(parts, c.get('caller'));
      const pagination = pageOf(query.page, query.limit, total);
      const appointments = appointmentShapes(rows, looking);
      return answer(c, { appointments, pagination }, { pagination });
    })
    .openapi(book, async (c) => {
      const wanted = ownersBooking(c.req.valid('json'), idempotencyKey(c));
      const done = orRefuse(book, await parts.bookForClient(c.get('caller'), wanted));
      return created(c, await afterCommand(c, parts, done), { message: 'Appointment created successfully' });
    })
    .openapi(bulk, async (c) => {
      const { appointmentIds, status } = c.req.valid('json');
      const asked = { appointmentIds: appointmentIds.map(appointmentId), status };
      const done = orRefuse(bulk, await parts.changeStatusesInBulk(c.get('caller'), asked));
      const { changed, refused } = await shown(c, parts.progress, done);
      const failed = refused.map(({ appointmentId: id, refusal }) => {
        const { code, message } = parts.refusalOf(refusal);
        return { id, code, message };
      });
      const message = `${changed.length} appointments updated to ${status}`;
      const before = changed.map(({ appointmentId: id, from: status }) => ({ id, status }));
      return answer(c, { updated: before.map(({ id }) => id), before, failed }, { message });
    })
    .openapi(one, (c) => {
      const caller = c.get('caller');
      const view = orRefuse(one, visibleTo(parts, caller, appointmentId(c.req.valid('param').id)));
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
      await shown(c, parts.progress, done);
      return answer(c, null, { message: 'Appointment deleted successfully' });
    })
    .openapi(setStatus, async (c) => {
      const asked = { appointmentId: appointmentId(c.req.valid('param').id), ...c.req.valid('json') };
      const done = orRefuse(setStatus, await parts.changeStatus(c.get('caller'), asked));
      const changed = await afterCommand(c, parts, done);
      return answer(c, changed, { message: `Appointment status updated to ${asked.status}` });
    })
    .openapi(history, async (c) => {
      const id = appointmentId(c.req.valid('param').id);
      orRefuse(history, visibleTo(parts, c.get('caller'), id));
      const own = orRefuse(history, await parts.readStream(streams.appointment(id)));
      const proofs = proofsIn(own).map((proofId) => parts.readStream(streams.paymentProof(proofId)));
      return answer(c, entriesOf(own, orRefuse(history, await ResultAsync.combine(proofs))));
    });
