import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { holdCodes, profileCodes, statusCodes, visitCodes } from '../refusing/refusal-codes.ts';
import { answers, body, creates } from '../wire/envelope.ts';
import { idParam } from '../wire/fields.ts';
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

export const list = declareRoute({
  method: 'get',
  path: '/admin/appointments',
  tags,
  summary: 'Appointments by status, date and search, in pages',
  request: { query: AppointmentsQuery },
  refuses: [],
  responses: answers(AppointmentPage, 'One page'),
});

export const book = declareRoute({
  method: 'post',
  path: '/admin/appointments',
  tags,
  summary: 'Book for a client: no proof, any free time from today on',
  request: { body: body(AdminAppointmentWanted) },
  runs: ['bookForClient'],
  refuses: [...visitCodes, ...profileCodes, ...holdCodes, 'AppointmentAlreadyRequested', 'HoldLost'],
  responses: creates(Appointment, 'The appointment'),
});

export const bulk = declareRoute({
  method: 'put',
  path: '/admin/appointments/bulk-status',
  tags,
  summary: 'Change the status of several; one refusal does not stop the others',
  request: { body: body(BulkStatusWanted) },
  runs: ['changeStatusesInBulk'],
  refuses: [],
  responses: answers(BulkStatusAnswer, 'Which were updated, and which not and why'),
});

export const one = declareRoute({
  method: 'get',
  path: '/admin/appointments/{id}',
  tags,
  summary: 'One appointment',
  request: { params: idParam },
  refuses: ['AppointmentNotFound'],
  responses: answers(Appointment, 'The appointment'),
});

export const amend = declareRoute({
  method: 'put',
  path: '/admin/appointments/{id}',
  tags,
  summary: 'Change the fields that are sent',
  request: { params: idParam, body: body(AdminAppointmentChange) },
  runs: ['amendAppointment', 'changeStatus', 'takeOwnerNote'],
  refuses: [...statusCodes, ...visitCodes, 'CustomerForgotten'],
  responses: answers(Appointment, 'The appointment'),
});

export const remove = declareRoute({
  method: 'delete',
  path: '/admin/appointments/{id}',
  tags,
  summary: 'Take an appointment off every list and free its time',
  request: { params: idParam },
  runs: ['deleteAppointment'],
  refuses: ['AppointmentNotFound'],
  responses: answers(z.null(), 'Gone'),
});

export const setStatus = declareRoute({
  method: 'put',
  path: '/admin/appointments/{id}/status',
  tags,
  summary: 'Set any status; going back to an active one needs the time to be free',
  request: { params: idParam, body: body(StatusWanted) },
  runs: ['changeStatus'],
  refuses: [...statusCodes],
  responses: answers(Appointment, 'The appointment'),
});

export const history = declareRoute({
  method: 'get',
  path: '/admin/appointments/{id}/history',
  tags,
  summary: 'What happened to an appointment and its payment proofs, oldest first',
  request: { params: idParam },
  refuses: ['AppointmentNotFound'],
  responses: answers(z.array(HistoryEntry), 'Its history'),
});
