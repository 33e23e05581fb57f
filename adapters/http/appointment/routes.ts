import { createRoute, z } from '@hono/zod-openapi';
import { type Caller, isTheirs } from '../../../application/caller.ts';
import { type AppointmentId, appointmentId } from '../../../domain/kernel/index.ts';
import { listAppointments } from '../../../projections/appointments/list.ts';
import { appointmentsOfAccount } from '../../../projections/appointments/of-account.ts';
import { type AppointmentView, appointmentById } from '../../../projections/appointments/view.ts';
import { answer, created, orRefuse } from '../answer.ts';
import { answers, body, creates, pageOf } from '../envelope.ts';
import { idParam } from '../fields.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { bodyMayBeLeftOut } from '../middleware/optional-body.ts';
import type { AppointmentParts } from '../parts.ts';
import { refusalOf } from '../refusals.ts';
import { Refused } from '../refused.ts';
import { slice } from '../slice.ts';
import { afterCommand, lookingAs } from './answering.ts';
import { listAsked } from './list-asked.ts';
import {
  Appointment,
  AppointmentsQuery,
  AppointmentWanted,
  CancellationWanted,
  NewTimeWanted,
  StatusWanted,
  WhoseQuery,
} from './shapes.ts';
import { appointmentShape } from './view.ts';
import { wantedBooking, whoseAsked } from './wanted.ts';

const tags = ['Appointments'];

const book = createRoute({
  method: 'post',
  path: '/appointments',
  tags,
  summary: 'Book a visit',
  description:
    'Needs the address of an uploaded payment proof. Prices are checked, never believed. The same request twice, or ' +
    'twice under one Idempotency-Key, books once.',
  request: { body: body(AppointmentWanted) },
  responses: creates(Appointment, 'The appointment, pending until its payment is verified'),
});

const list = createRoute({
  method: 'get',
  path: '/appointments',
  tags,
  summary: 'All appointments, as a plain list with pagination beside it',
  request: { query: AppointmentsQuery },
  responses: answers(z.array(Appointment), 'Appointments'),
});

const own = createRoute({
  method: 'get',
  path: '/appointments/user',
  tags,
  summary: "The caller's own appointments, latest first",
  request: { query: WhoseQuery },
  responses: answers(z.array(Appointment), 'Appointments'),
});

const one = createRoute({
  method: 'get',
  path: '/appointments/{id}',
  tags,
  summary: 'One appointment',
  request: { params: idParam },
  responses: answers(Appointment, 'The appointment'),
});

const setStatus = createRoute({
  method: 'patch',
  path: '/appointments/{id}/status',
  tags,
  summary: 'Change the status: a client may cancel, the owner may set any',
  request: { params: idParam, body: body(StatusWanted) },
  responses: answers(Appointment, 'The appointment'),
});

const cancel = createRoute({
  method: 'patch',
  path: '/appointments/{id}/cancel',
  tags,
  summary: 'Cancel an appointment',
  request: {
    params: idParam,
    body: { required: false, content: { 'application/json': { schema: CancellationWanted } } },
  },
  middleware: bodyMayBeLeftOut,
  responses: answers(Appointment, 'The appointment'),
});

const move = createRoute({
  method: 'patch',
  path: '/appointments/{id}/reschedule',
  tags,
  summary: 'Move an appointment to another time',
  request: { params: idParam, body: body(NewTimeWanted) },
  responses: answers(Appointment, 'The appointment'),
});

/** The view if it is the caller's to see; to others it does not exist. */
export const visibleTo = ({ db }: AppointmentParts, caller: Caller, id: AppointmentId): AppointmentView => {
  const view = appointmentById(db, id);
  if (view !== null && isTheirs(caller, view.accountId)) return view;
  throw new Refused(refusalOf({ kind: 'AppointmentNotFound' }));
};

/** What clients ask about their visits, and the owner's plain list. */
export const appointmentRoutes = (parts: AppointmentParts) =>
  slice()
    .openapi(book, async (c) => {
      const wanted = wantedBooking(c.req.valid('json'), idempotencyKey(c));
      const done = orRefuse(await parts.requestAppointment(c.get('caller'), wanted));
      const booked = await afterCommand(c, parts, done, wanted.proofId);
      return created(c, booked, { message: 'Appointment booked successfully!' });
    })
    .openapi(list, (c) => {
      const query = c.req.valid('query');
      const { rows, total } = listAppointments(parts.db, listAsked(query));
      const looking = lookingAs(parts, c.get('caller'));
      const pagination = pageOf(query.page, query.limit, total);
      return answer(
        c,
        rows.map((view) => appointmentShape(view, looking)),
        { pagination },
      );
    })
    .openapi(own, async (c) => {
      const caller = c.get('caller');
      const whose = orRefuse(await parts.whoseRecords(caller, whoseAsked(c.req.valid('query'))));
      const views = appointmentsOfAccount(parts.db, whose);
      const looking = lookingAs(parts, caller);
      return answer(
        c,
        views.map((view) => appointmentShape(view, looking)),
      );
    })
    .openapi(one, (c) => {
      const caller = c.get('caller');
      const view = visibleTo(parts, caller, appointmentId(c.req.valid('param').id));
      return answer(c, appointmentShape(view, lookingAs(parts, caller)));
    })
    .openapi(setStatus, async (c) => {
      const asked = { appointmentId: appointmentId(c.req.valid('param').id), ...c.req.valid('json') };
      const caller = c.get('caller');
      const result =
        asked.status === 'cancelled'
          ? await parts.cancelAppointment(caller, { ...asked, reason: null })
          : await parts.changeStatus(caller, asked);
      const changed = await afterCommand(c, parts, orRefuse(result));
      return answer(c, changed, { message: `Appointment status updated to ${asked.status}` });
    })
    .openapi(cancel, async (c) => {
      const asked = {
        appointmentId: appointmentId(c.req.valid('param').id),
        reason: c.req.valid('json').reason ?? null,
      };
      const done = orRefuse(await parts.cancelAppointment(c.get('caller'), asked));
      return answer(c, await afterCommand(c, parts, done), { message: 'Appointment cancelled successfully' });
    })
    .openapi(move, async (c) => {
      const asked = { appointmentId: appointmentId(c.req.valid('param').id), ...c.req.valid('json') };
      const done = orRefuse(await parts.rescheduleAppointment(c.get('caller'), asked));
      return answer(c, await afterCommand(c, parts, done), { message: 'Appointment rescheduled successfully' });
    });
