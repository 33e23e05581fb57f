import type { z } from '@hono/zod-openapi';
import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Caller, isTheirs } from '../../../application/kernel/caller.ts';
import { noteOthers } from '../../../application/kernel/others-records.ts';
import type { AppointmentNotFound } from '../../../domain/appointment/commands.ts';
import { confirmationCodeOf } from '../../../domain/appointment/state.ts';
import { type AppointmentId, appointmentId } from '../../../domain/kernel/ids.ts';
import { listAppointments } from '../../../projections/appointments/list.ts';
import { appointmentsOfAccount } from '../../../projections/appointments/of-account.ts';
import { type AppointmentView, appointmentById } from '../../../projections/appointments/view.ts';
import { whoseAsked } from '../account/routes.ts';
import { disclosureTo } from '../payment-proof/view.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { pageOf } from '../wire/envelope.ts';
import { receiptPath } from '../wire/headers.ts';
import { linkExpired, Refused } from '../wire/refusals.ts';
import * as contract from './contract.ts';
import type { AppointmentParts } from './parts.ts';
import type { AppointmentsQuery } from './shapes.ts';
import { afterCommand, appointmentShape, appointmentShapes, listAsked } from './view.ts';

/** Returns the view if the caller may see it. To others the appointment does not exist. */
export const visibleTo = (
  parts: AppointmentParts,
  caller: Caller,
  id: AppointmentId,
): Result<AppointmentView, AppointmentNotFound> => {
  const view = appointmentById(parts.db, id);
  const isSeen = view !== null && disclosureTo(parts, caller).insight(view) !== 'nothing';
  if (isSeen) return ok(view);
  if (view !== null && !isTheirs(caller, view.accountId)) noteOthers(parts, caller, 'appointment');
  return err({ kind: 'AppointmentNotFound' });
};

export const pageShape = (parts: AppointmentParts, caller: Caller, query: z.output<typeof AppointmentsQuery>) => {
  const { rows, total } = listAppointments(parts.db, listAsked(query));
  const appointments = appointmentShapes(rows, disclosureTo(parts, caller));
  return { appointments, pagination: pageOf(query.page, query.limit, total) };
};

/** Clients' views of their visits, and the owner's plain list. */
export const visitRoutes = (parts: AppointmentParts) =>
  routesOf(contract, {
    list: (c) => {
      const { appointments, pagination } = pageShape(parts, c.get('caller'), c.req.valid('query'));
      return answer(c, appointments, { pagination });
    },
    own: async (c, { orRefuse }) => {
      const caller = c.get('caller');
      const whose = orRefuse(await parts.whoseRecords(caller, whoseAsked(c.req.valid('query'))));
      const views = appointmentsOfAccount(parts.db, whose);
      return answer(c, appointmentShapes(views, disclosureTo(parts, caller)));
    },
    one: (c, { orRefuse }) => {
      const caller = c.get('caller');
      const view = orRefuse(visibleTo(parts, caller, appointmentId(c.req.valid('param').id)));
      return answer(c, appointmentShape(view, disclosureTo(parts, caller)));
    },
    receipt: async (c, { orRefuse }) => {
      const id = appointmentId(c.req.valid('param').id);
      const { expires = '', signature } = c.req.valid('query');
      if (signature !== undefined && !parts.signedPaths.opens(receiptPath(id), expires, signature))
        throw new Refused(linkExpired);
      const taken =
        signature === undefined ? parts.takeBookingRecord(c.get('caller'), id) : parts.takeBookingRecordByAddress(id);
      return c.body(new Uint8Array(orRefuse(await taken)), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="booking-record-${confirmationCodeOf(id)}.pdf"`,
        'Cache-Control': 'no-store',
      });
    },
  });

/** What clients can do with a visit they have booked. */
export const changeRoutes = (parts: AppointmentParts) =>
  routesOf(contract, {
    setStatus: async (c, { orRefuse }) => {
      const asked = { appointmentId: appointmentId(c.req.valid('param').id), ...c.req.valid('json') };
      const caller = c.get('caller');
      const result = match(asked.status)
        .with('cancelled', () => parts.cancelAppointment(caller, { ...asked, reason: null }))
        .with('pending', 'confirmed', 'completed', () => parts.changeStatus(caller, asked))
        .exhaustive();
      const changed = await afterCommand(c, parts, orRefuse(await result));
      return answer(c, changed, { message: `Appointment status updated to ${asked.status}` });
    },
    cancel: async (c, { orRefuse }) => {
      const asked = {
        appointmentId: appointmentId(c.req.valid('param').id),
        reason: c.req.valid('json').reason ?? null,
      };
      const done = orRefuse(await parts.cancelAppointment(c.get('caller'), asked));
      return answer(c, await afterCommand(c, parts, done), { message: 'Appointment cancelled successfully' });
    },
    move: async (c, { orRefuse }) => {
      const asked = { appointmentId: appointmentId(c.req.valid('param').id), ...c.req.valid('json') };
      const done = orRefuse(await parts.rescheduleAppointment(c.get('caller'), asked));
      return answer(c, await afterCommand(c, parts, done), { message: 'Appointment rescheduled successfully' });
    },
    keepTime: async (c, { orRefuse }) => {
      const done = orRefuse(await parts.keepTime(c.get('caller'), appointmentId(c.req.valid('param').id)));
      return answer(c, await afterCommand(c, parts, done), { message: 'Your time stays as it is' });
    },
  });
