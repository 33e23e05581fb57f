import { createRoute, z } from '@hono/zod-openapi';
import { answers, body, creates } from '../envelope.ts';
import { idParam } from '../fields.ts';
import { HistoryEntry } from './history.ts';
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

const tags = ['Admin: appointments'];

export const list = createRoute({
  method: 'get',
  path: '/admin/appointments',
  tags,
  summary: 'Appointments by status, date and search, in pages',
  request: { query: AppointmentsQuery },
  responses: answers(AppointmentPage, 'One page'),
});

export const book = createRoute({
  method: 'post',
  path: '/admin/appointments',
  tags,
  summary: 'Book for a client: no proof, any free time from today on',
  request: { body: body(AdminAppointmentWanted) },
  responses: creates(Appointment, 'The appointment'),
});

export const bulk = createRoute({
  method: 'put',
  path: '/admin/appointments/bulk-status',
  tags,
  summary: 'Change the status of several; what one is refused keeps none of the others back',
  request: { body: body(BulkStatusWanted) },
  responses: answers(BulkStatusAnswer, 'Which were updated, and which not and why'),
});

export const one = createRoute({
  method: 'get',
  path: '/admin/appointments/{id}',
  tags,
  summary: 'One appointment',
  request: { params: idParam },
  responses: answers(Appointment, 'The appointment'),
});

export const amend = createRoute({
  method: 'put',
  path: '/admin/appointments/{id}',
  tags,
  summary: 'Change the fields that are sent',
  request: { params: idParam, body: body(AdminAppointmentChange) },
  responses: answers(Appointment, 'The appointment'),
});

export const remove = createRoute({
  method: 'delete',
  path: '/admin/appointments/{id}',
  tags,
  summary: 'Take an appointment off every list and free its time',
  request: { params: idParam },
  responses: answers(z.null(), 'Gone'),
});

export const setStatus = createRoute({
  method: 'put',
  path: '/admin/appointments/{id}/status',
  tags,
  summary: 'Set any status; going back to an active one needs the time to be free',
  request: { params: idParam, body: body(StatusWanted) },
  responses: answers(Appointment, 'The appointment'),
});

export const history = createRoute({
  method: 'get',
  path: '/admin/appointments/{id}/history',
  tags,
  summary: 'What happened to an appointment and its payment proofs, oldest first',
  request: { params: idParam },
  responses: answers(z.array(HistoryEntry), 'Its history'),
});
