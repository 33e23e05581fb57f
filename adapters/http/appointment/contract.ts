import { z } from '@hono/zod-openapi';
import { WhoseQuery } from '../account/index.ts';
import { declareRoute } from '../declare-route.ts';
import { bodyMayBeLeftOut } from '../middleware/optional-body.ts';
import {
  cancellationCodes,
  claimCodes,
  holdCodes,
  moveCodes,
  profileCodes,
  statusCodes,
  visitCodes,
} from '../refusing/refusal-codes.ts';
import { answers, body, creates } from '../wire/envelope.ts';
import { idParam, signedQuery } from '../wire/fields.ts';
import {
  Appointment,
  AppointmentsQuery,
  AppointmentWanted,
  BookingChecked,
  BookingToCheck,
  CancellationWanted,
  NewTimeWanted,
  StatusWanted,
} from './shapes.ts';

const tags = ['Appointments'];

export const book = declareRoute({
  method: 'post',
  path: '/appointments',
  tags,
  summary: 'Book a visit',
  description:
    'Needs the address of an uploaded payment proof. Prices are checked, never believed. The same request twice, or ' +
    'twice under one Idempotency-Key, books once.',
  request: { body: body(AppointmentWanted) },
  runs: ['requestAppointment'],
  refuses: [
    ...visitCodes,
    ...profileCodes,
    ...claimCodes,
    ...holdCodes,
    'BlockedFromBooking',
    'HoldLost',
    'PaymentProofRequired',
    'PoliciesChanged',
    'StudioNotOpen',
    'TooManyUnverifiedBookings',
  ],
  responses: creates(Appointment, 'The appointment, pending until its payment is verified'),
});

export const check = declareRoute({
  method: 'post',
  path: '/appointments/check',
  tags,
  summary: 'Whether a visit could be booked, before anybody pays for it; nothing is written',
  description: 'Decided as the booking itself is, with what is known so far.',
  request: { body: body(BookingToCheck) },
  refuses: [],
  responses: answers(BookingChecked, 'Whether it could be booked, and if not, why'),
});

export const list = declareRoute({
  method: 'get',
  path: '/appointments',
  tags,
  summary: 'All appointments, as a plain list with pagination beside it',
  request: { query: AppointmentsQuery },
  refuses: [],
  responses: answers(z.array(Appointment), 'Appointments'),
});

export const own = declareRoute({
  method: 'get',
  path: '/appointments/user',
  tags,
  summary: "The caller's own appointments, latest first",
  request: { query: WhoseQuery },
  runs: ['whoseRecords'],
  refuses: ['AccountNotFound', 'NotTheirs'],
  responses: answers(z.array(Appointment), 'Appointments'),
});

export const one = declareRoute({
  method: 'get',
  path: '/appointments/{id}',
  tags,
  summary: 'One appointment',
  request: { params: idParam },
  refuses: ['AppointmentNotFound'],
  responses: answers(Appointment, 'The appointment'),
});

export const receipt = declareRoute({
  method: 'get',
  path: '/appointments/{id}/receipt',
  tags,
  summary: 'A receipt for what the log holds of an appointment, as a small text file to keep',
  description:
    'A C2SP tlog-proof of the last event of the appointment and its payment proofs. Its extra data is JSON with the other ' +
    'events, each with a proof of its own under the same checkpoint. Open to whoever may see the whole appointment, and by ' +
    'the signed address `receiptUrl`.',
  request: { params: idParam, query: signedQuery },
  runs: ['takeReceipt', 'takeReceiptByAddress'],
  refuses: ['AddressNotVerified', 'AppointmentNotFound', 'LinkExpired'],
  refusesItself: ['LinkExpired'],
  responses: { 200: { description: 'The receipt', content: { 'text/plain': { schema: z.string() } } } },
});

export const setStatus = declareRoute({
  method: 'patch',
  path: '/appointments/{id}/status',
  tags,
  summary: 'Change the status: a client may cancel, the owner may set any',
  request: { params: idParam, body: body(StatusWanted) },
  runs: ['cancelAppointment', 'changeStatus'],
  refuses: [...statusCodes, 'AddressNotVerified'],
  responses: answers(Appointment, 'The appointment'),
});

export const cancel = declareRoute({
  method: 'patch',
  path: '/appointments/{id}/cancel',
  tags,
  summary: 'Cancel an appointment',
  request: {
    params: idParam,
    body: { required: false, content: { 'application/json': { schema: CancellationWanted } } },
  },
  middleware: bodyMayBeLeftOut,
  runs: ['cancelAppointment'],
  refuses: [...cancellationCodes, 'AppointmentNotFound', 'AddressNotVerified'],
  responses: answers(Appointment, 'The appointment'),
});

export const move = declareRoute({
  method: 'patch',
  path: '/appointments/{id}/reschedule',
  tags,
  summary: 'Move an appointment to another time',
  request: { params: idParam, body: body(NewTimeWanted) },
  runs: ['rescheduleAppointment'],
  refuses: [...holdCodes, ...moveCodes, 'AppointmentIsCancelled', 'AppointmentNotFound', 'AddressNotVerified'],
  responses: answers(Appointment, 'The appointment'),
});
