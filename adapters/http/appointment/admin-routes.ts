import { createRoute, z } from '@hono/zod-openapi';
import { ResultAsync } from 'neverthrow';
import { type Done, latest } from '../../../application/done.ts';
import type { Booking } from '../../../domain/appointment/index.ts';
import { type AppointmentId, appointmentId } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import { listAppointments } from '../../../projections/appointments/list.ts';
import { answer, created, notePosition, orRefuse } from '../answer.ts';
import type { HttpContext } from '../context.ts';
import { answers, body, creates, pageOf } from '../envelope.ts';
import { idParam } from '../fields.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import type { AppointmentParts } from '../parts.ts';
import { refusalOf } from '../refusals.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { afterCommand, lookingAs } from './answering.ts';
import { entriesOf, HistoryEntry, proofsIn } from './history.ts';
import { listAsked } from './list-asked.ts';
import { visibleTo } from './routes.ts';
import {
  AdminAppointmentChange,
  AdminAppointmentWanted,
  Appointment,
  AppointmentPage,
  AppointmentsQuery,
  BulkStatusAnswer,
  BulkStatusWanted,
  StatusWanted,
} from './shapes.ts';
import { appointmentShape } from './view.ts';
import { amendmentOf, ownersBooking } from './wanted.ts';

const tags = ['Admin: appointments'];

const list = createRoute({
  method: 'get',
  path: '/admin/appointments',
  tags,
  summary: 'Appointments by status, date and search, in pages',
  request: { query: AppointmentsQuery },
  responses: answers(AppointmentPage, 'One page'),
});

const book = createRoute({
  method: 'post',
  path: '/admin/appointments',
  tags,
  summary: 'Book for a client: no proof, any free time from today on',
  request: { body: body(AdminAppointmentWanted) },
  responses: creates(Appointment, 'The appointment'),
});

const bulk = createRoute({
  method: 'put',
  path: '/admin/appointments/bulk-status',
  tags,
  summary: 'Change the status of several; what one is refused keeps none of the others back',
  request: { body: body(BulkStatusWanted) },
  responses: answers(BulkStatusAnswer, 'Which were updated, and which not and why'),
});

const one = createRoute({
  method: 'get',
  path: '/admin/appointments/{id}',
  tags,
  summary: 'One appointment',
  request: { params: idParam },
  responses: answers(Appointment, 'The appointment'),
});

const amend = createRoute({
  method: 'put',
  path: '/admin/appointments/{id}',
  tags,
  summary: 'Change the fields that are sent',
  request: { params: idParam, body: body(AdminAppointmentChange) },
  responses: answers(Appointment, 'The appointment'),
});

const remove = createRoute({
  method: 'delete',
  path: '/admin/appointments/{id}',
  tags,
  summary: 'Take an appointment off every list and free its time',
  request: { params: idParam },
  responses: answers(z.null(), 'Gone'),
});

const setStatus = createRoute({
  method: 'put',
  path: '/admin/appointments/{id}/status',
  tags,
  summary: 'Set any status; going back to an active one needs the time to be free',
  request: { params: idParam, body: body(StatusWanted) },
  responses: answers(Appointment, 'The appointment'),
});

const history = createRoute({
  method: 'get',
  path: '/admin/appointments/{id}/history',
  tags,
  summary: 'What happened to an appointment and its payment proofs, oldest first',
  request: { params: idParam },
  responses: answers(z.array(HistoryEntry), 'Its history'),
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
  if (amendment !== null) done = next(orRefuse(await parts.amendAppointment(caller, amendment)));
  if (status !== undefined) {
    done = next(orRefuse(await parts.changeStatus(caller, { appointmentId: id, status })));
  }
  if (ownerNote !== undefined) {
    done = next(orRefuse(await parts.takeOwnerNote(caller, { appointmentId: id, note: ownerNote ?? '' })));
  }
  if (done !== null) return afterCommand(c, parts, done);
  return appointmentShape(visibleTo(parts, caller, id), lookingAs(parts, caller));
};

export const adminAppointmentRoutes = (parts: AppointmentParts) =>
  slice()
    .openapi(list, (c) => {
      const query = c.req.valid('query');
      const { rows, total } = listAppointments(parts.db, listAsked(query));
      const looking = lookingAs(parts, c.get('caller'));
      const pagination = pageOf(query.page, query.limit, total);
      const appointments = rows.map((view) => appointmentShape(view, looking));
      return answer(c, { appointments, pagination }, { pagination });
    })
    .openapi(book, async (c) => {
      const wanted = ownersBooking(c.req.valid('json'), idempotencyKey(c));
      const done = orRefuse(await parts.bookForClient(c.get('caller'), wanted));
      return created(c, await afterCommand(c, parts, done), { message: 'Appointment created successfully' });
    })
    .openapi(bulk, async (c) => {
      const { appointmentIds, status } = c.req.valid('json');
      const asked = { appointmentIds: appointmentIds.map(appointmentId), status };
      const done = orRefuse(await parts.changeStatusesInBulk(c.get('caller'), asked));
      const { changed, refused } = await shown(c, parts.progress, done);
      const failed = refused.map(({ appointmentId: id, refusal }) => {
        const { code, message } = refusalOf(refusal);
        return { id, code, message };
      });
      const message = `${changed.length} appointments updated to ${status}`;
      const before = changed.map(({ appointmentId: id, from: status }) => ({ id, status }));
      return answer(c, { updated: before.map(({ id }) => id), before, failed }, { message });
    })
    .openapi(one, (c) => {
      const caller = c.get('caller');
      const view = visibleTo(parts, caller, appointmentId(c.req.valid('param').id));
      return answer(c, appointmentShape(view, lookingAs(parts, caller)));
    })
    .openapi(amend, async (c) => {
      const id = appointmentId(c.req.valid('param').id);
      const changed = await amendInTurn(c, parts, id, c.req.valid('json'));
      return answer(c, changed, { message: 'Appointment updated successfully' });
    })
    .openapi(remove, async (c) => {
      const id = appointmentId(c.req.valid('param').id);
      const done = orRefuse(await parts.deleteAppointment(c.get('caller'), id));
      await shown(c, parts.progress, done);
      return answer(c, null, { message: 'Appointment deleted successfully' });
    })
    .openapi(setStatus, async (c) => {
      const asked = { appointmentId: appointmentId(c.req.valid('param').id), ...c.req.valid('json') };
      const done = orRefuse(await parts.changeStatus(c.get('caller'), asked));
      const changed = await afterCommand(c, parts, done);
      return answer(c, changed, { message: `Appointment status updated to ${asked.status}` });
    })
    .openapi(history, async (c) => {
      const id = appointmentId(c.req.valid('param').id);
      visibleTo(parts, c.get('caller'), id);
      const own = orRefuse(await parts.readStream(streams.appointment(id)));
      const proofs = proofsIn(own).map((proofId) => parts.readStream(streams.paymentProof(proofId)));
      return answer(c, entriesOf(own, orRefuse(await ResultAsync.combine(proofs))));
    });
