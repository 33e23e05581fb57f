import { z } from '@hono/zod-openapi';
import { visitLinkActions } from '../../../application/kernel/links.ts';
import { WhoseQuery } from '../account/shapes.ts';
import { bodyMayBeLeftOut } from '../middleware/optional-body.ts';
import { proofUploadCodes } from '../payment-proof/contract.ts';
import { answers, body, creates } from '../wire/envelope.ts';
import { dateText, idParam, idText, signedQuery, timeText } from '../wire/fields.ts';
import {
  cancellationCodes,
  claimCodes,
  clientCodes,
  discountCodes,
  holdCodes,
  moveCodes,
  profileCodes,
  sessionCodes,
  statusCodes,
  uploadCodes,
  visitCodes,
} from '../wire/refusals.ts';
import { routesUnder } from '../wire/slice.ts';
import {
  AdminAppointmentChange,
  AdminAppointmentWanted,
  Appointment,
  AppointmentForClient,
  AppointmentPage,
  AppointmentProposed,
  AppointmentsQuery,
  AppointmentWanted,
  BookedAppointment,
  BookingChecked,
  BookingToCheck,
  BulkStatusAnswer,
  BulkStatusWanted,
  CancellationWanted,
  CompletionWanted,
  DatesChecked,
  FeeWanted,
  LinkPayment,
  MoneyWanted,
  MoveWanted,
  NewTimeWanted,
  OwnersStatusWanted,
  ProofAttachment,
  ProofGiven,
  ProofVerified,
  ProposalWanted,
  Reservation,
  ReservationWanted,
  ReturnWanted,
  ReversalWanted,
  Series,
  SeriesOutcome,
  SeriesToCheck,
  StatusWanted,
  VisitLink,
  VisitVerified,
  WayBackWanted,
} from './shapes.ts';

const route = routesUnder('Appointments');

export const book = route('POST /appointments', {
  summary: 'Book a visit',
  description:
    'Needs the address of an uploaded payment proof. Prices are checked, never believed. The same request twice, or ' +
    'twice under one Idempotency-Key, books once.',
  request: { body: body(AppointmentWanted) },
  runs: ['requestAppointment'],
  refuses: [
    ...visitCodes,
    ...sessionCodes,
    ...profileCodes,
    ...claimCodes,
    ...holdCodes,
    ...discountCodes,
    ...clientCodes,
    'HoldLost',
    'PaymentProofRequired',
    'PoliciesChanged',
  ],
  responses: creates(BookedAppointment, 'The appointment, pending until its payment is verified'),
});

export const check = route('POST /appointments/check', {
  summary: 'Whether a visit could be booked, before anybody pays for it; nothing is written',
  description: 'Decided as the booking itself is, with what is known so far.',
  request: { body: body(BookingToCheck) },
  refuses: [],
  responses: answers(BookingChecked, 'Whether it could be booked, and if not, why'),
});

export const list = route('GET /appointments', {
  summary: 'All appointments, as a plain list with pagination beside it',
  request: { query: AppointmentsQuery },
  refuses: [],
  responses: answers(z.array(Appointment), 'Appointments'),
});

export const own = route('GET /appointments/user', {
  summary: "The caller's own appointments, latest first",
  request: { query: WhoseQuery },
  runs: ['whoseRecords'],
  refuses: ['AccountNotFound', 'NotTheirs'],
  responses: answers(z.array(Appointment), 'Appointments'),
});

export const one = route('GET /appointments/{id}', {
  summary: 'One appointment',
  request: { params: idParam },
  refuses: ['AppointmentNotFound'],
  responses: answers(Appointment, 'The appointment'),
});

export const receipt = route('GET /appointments/{id}/receipt', {
  summary: 'The booking record of an appointment: a PDF to keep',
  description:
    'The file in it is a C2SP tlog-proof of the last event of the appointment and its payment proofs. Its extra data is ' +
    'JSON with the other events, each with a proof of its own under the same checkpoint. Open to anyone who may see the ' +
    'whole appointment, and by the signed address `receiptUrl`.',
  request: { params: idParam, query: signedQuery },
  runs: ['takeBookingRecord', 'takeBookingRecordByAddress'],
  refuses: ['AddressNotVerified', 'AppointmentNotFound', 'LinkExpired'],
  refusesItself: ['LinkExpired'],
  responses: { 200: { description: 'The booking record', content: { 'application/pdf': { schema: z.string() } } } },
});

export const setStatus = route('PATCH /appointments/{id}/status', {
  summary: 'Change the status: a client may cancel, the owner may set any',
  request: { params: idParam, body: body(StatusWanted) },
  runs: ['cancelAppointment', 'changeStatus'],
  refuses: [...statusCodes, 'AddressNotVerified'],
  responses: answers(Appointment, 'The appointment'),
});

const cancellationBody = { required: false, content: { 'application/json': { schema: CancellationWanted } } };

export const cancel = route('PATCH /appointments/{id}/cancel', {
  summary: 'Cancel an appointment',
  request: {
    params: idParam,
    body: cancellationBody,
  },
  middleware: bodyMayBeLeftOut,
  runs: ['cancelAppointment'],
  refuses: [...cancellationCodes, 'AppointmentNotFound', 'AddressNotVerified'],
  responses: answers(Appointment, 'The appointment'),
});

export const move = route('PATCH /appointments/{id}/reschedule', {
  summary: 'Move an appointment to another time',
  request: { params: idParam, body: body(MoveWanted) },
  runs: ['rescheduleAppointment'],
  refuses: [
    ...holdCodes,
    ...moveCodes,
    'AppointmentIsCancelled',
    'AppointmentNotFound',
    'AddressNotVerified',
    'ProposalOver',
  ],
  responses: answers(Appointment, 'The appointment'),
});

export const keepTime = route('DELETE /appointments/{id}/proposals', {
  summary: 'Take none of the times that the owner has proposed',
  request: { params: idParam },
  runs: ['keepTime'],
  refuses: ['AppointmentNotFound', 'AddressNotVerified'],
  responses: answers(Appointment, 'The appointment'),
});

export const series = route('GET /appointments/{id}/series', {
  summary: 'The series of an appointment; null for one that was booked alone',
  request: { params: idParam },
  runs: ['seeSeries'],
  refuses: ['AppointmentNotFound', 'AddressNotVerified'],
  responses: answers(Series.nullable(), 'The series'),
});

export const moveRest = route('PATCH /appointments/{id}/series/reschedule', {
  summary: 'Move the later visits of a series so that they follow this one again',
  description: 'Each is decided as if it were moved alone; one refusal does not stop the others.',
  request: { params: idParam },
  runs: ['moveRestOfSeries'],
  refuses: ['AppointmentNotFound', 'AddressNotVerified'],
  responses: answers(SeriesOutcome, 'Which were moved, and which not and why'),
});

export const cancelRest = route('PATCH /appointments/{id}/series/cancel', {
  summary: 'Cancel this and all later visits of a series',
  description: 'Each is decided as if it were canceled alone; one refusal does not stop the others.',
  request: {
    params: idParam,
    body: cancellationBody,
  },
  middleware: bodyMayBeLeftOut,
  runs: ['cancelRestOfSeries'],
  refuses: ['AppointmentNotFound', 'AddressNotVerified'],
  responses: answers(SeriesOutcome, 'Which were canceled, and which not and why'),
});

const adminRoute = routesUnder('Admin: appointments');

export const adminList = adminRoute('GET /admin/appointments', {
  summary: 'Appointments by status, date and search, in pages',
  request: { query: AppointmentsQuery },
  refuses: [],
  responses: answers(AppointmentPage, 'One page'),
});

export const adminBook = adminRoute('POST /admin/appointments', {
  summary: 'Book for a client: no proof, any free time from today on',
  request: { body: body(AdminAppointmentWanted) },
  runs: ['bookForClient', 'bookSeries'],
  refuses: [
    ...(['AccountNotFound', 'DepositInvalid', 'AppointmentAlreadyRequested', 'HoldLost'] as const),
    ...[...visitCodes, ...sessionCodes, ...profileCodes, ...holdCodes],
  ],
  responses: creates(AppointmentForClient, 'The appointment'),
});

export const checkSeries = adminRoute('POST /admin/appointments/check-series', {
  summary: 'On which dates of a series the visit would fit; nothing is written',
  request: { body: body(SeriesToCheck) },
  runs: ['checkSeries'],
  refuses: visitCodes,
  responses: answers(DatesChecked, 'Each date, and why it does not fit'),
});

export const bulk = adminRoute('PUT /admin/appointments/bulk-status', {
  summary: 'Change the status of several; one refusal does not stop the others',
  request: { body: body(BulkStatusWanted) },
  runs: ['changeStatusesInBulk'],
  refuses: [],
  responses: answers(BulkStatusAnswer, 'Which were updated, and which not and why'),
});

export const adminOne = adminRoute('GET /admin/appointments/{id}', {
  summary: 'One appointment',
  request: { params: idParam },
  refuses: ['AppointmentNotFound'],
  responses: answers(Appointment, 'The appointment'),
});

export const amend = adminRoute('PUT /admin/appointments/{id}', {
  summary: 'Change the fields that are sent',
  request: { params: idParam, body: body(AdminAppointmentChange) },
  runs: ['editAppointment'],
  refuses: [...statusCodes, ...visitCodes, 'CustomerForgotten'],
  responses: answers(Appointment, 'The appointment'),
});

export const remove = adminRoute('DELETE /admin/appointments/{id}', {
  summary: 'Take an appointment off every list and free its time',
  request: { params: idParam },
  runs: ['deleteAppointment'],
  refuses: ['AppointmentNotFound'],
  responses: answers(z.null(), 'Gone'),
});

export const verify = adminRoute('POST /admin/appointments/{id}/verify', {
  summary: 'Verify a payment proof, and confirm the visit that it pays for',
  request: { params: idParam, body: body(ProofVerified) },
  runs: ['verifyAndConfirm'],
  refuses: [
    ...(['AmountInvalid', 'MoneyWasReturned', 'PaymentDateInvalid', 'ProofForgotten', 'ProofLapsed'] as const),
    ...(['ProofNotFound', 'TextTooLong'] as const),
  ],
  responses: answers(VisitVerified, 'The proof is verified, and the visit confirmed unless it says otherwise'),
});

export const propose = adminRoute('POST /admin/appointments/{id}/proposals', {
  summary: 'Propose up to three other times; an earlier proposal is replaced',
  description: 'The client takes one by moving the visit there, while it is free. The present time stays held.',
  request: { params: idParam, body: body(ProposalWanted) },
  runs: ['proposeTimes'],
  refuses: [
    ...(['AppointmentIsCancelled', 'AppointmentNotFound', 'ProposalInvalid', 'VisitHasBegun'] as const),
    ...holdCodes,
  ],
  responses: creates(AppointmentProposed, 'The appointment'),
});

export const withdraw = adminRoute('DELETE /admin/appointments/{id}/proposals', {
  summary: 'Withdraw the times that are proposed',
  request: { params: idParam },
  runs: ['withdrawProposal'],
  refuses: ['AppointmentNotFound'],
  responses: answers(Appointment, 'The appointment'),
});

export const adminSetStatus = adminRoute('PUT /admin/appointments/{id}/status', {
  summary: 'Set any status; going back to an active one needs the time to be free',
  request: { params: idParam, body: body(OwnersStatusWanted) },
  runs: ['changeStatus', 'markNoShow'],
  refuses: [...statusCodes, 'VisitHasNotBegun'],
  responses: answers(Appointment, 'The appointment'),
});

const entryParams = idParam.extend({ entryId: idText.openapi({ param: { name: 'entryId', in: 'path' } }) });

export const receive = adminRoute('POST /admin/appointments/{id}/payments', {
  summary: 'Note money that was received beside the client’s payment proofs',
  request: { params: idParam, body: body(MoneyWanted) },
  runs: ['receiveMoney'],
  refuses: ['AppointmentNotFound', 'MoneyInvalid', 'PaymentDateInvalid', 'TextTooLong'],
  responses: creates(Appointment, 'The appointment'),
});

export const giveBack = adminRoute('POST /admin/appointments/{id}/returns', {
  summary: 'Note money that was given back to the client',
  request: { params: idParam, body: body(ReturnWanted) },
  runs: ['returnMoney'],
  refuses: ['AppointmentNotFound', 'MoneyInvalid', 'PaymentDateInvalid', 'ReturnsTooMuch', 'TextTooLong'],
  responses: creates(Appointment, 'The appointment'),
});

export const charge = adminRoute('POST /admin/appointments/{id}/fees', {
  summary: 'Charge a fee beside the price, as for coming late',
  request: { params: idParam, body: body(FeeWanted) },
  runs: ['chargeFee'],
  refuses: ['AppointmentNotFound', 'MoneyInvalid', 'TextTooLong'],
  responses: creates(Appointment, 'The appointment'),
});

export const reverse = adminRoute('POST /admin/appointments/{id}/payments/{entryId}/reverse', {
  summary: 'Take back an entry that was a mistake, or waive a fee; it stays to be read',
  request: { params: entryParams, body: body(ReversalWanted) },
  runs: ['reverseMoney'],
  refuses: ['AppointmentNotFound', 'MoneyEntryNotFound', 'MoneyWasReturned', 'TextTooLong'],
  responses: answers(Appointment, 'The appointment'),
});

export const complete = adminRoute('POST /admin/appointments/{id}/complete', {
  summary: 'Complete a visit, with what was paid at it',
  request: { params: idParam, body: body(CompletionWanted) },
  runs: ['completeVisit'],
  refuses: [...statusCodes, 'MoneyInvalid', 'PaymentDateInvalid', 'TextTooLong', 'VisitIsCompleted'],
  responses: answers(Appointment, 'The appointment'),
});

export const sameReference = adminRoute('GET /admin/appointments/{id}/same-reference', {
  summary: 'Other appointments for which the same payment reference was typed, the latest first',
  request: { params: idParam },
  refuses: [],
  responses: answers(z.array(Appointment), 'Appointments'),
});

const params = z.object({
  id: idText.openapi({ param: { name: 'id', in: 'path' } }),
  hold: idText.openapi({ param: { name: 'hold', in: 'path' } }),
});
const asked = { params, query: signedQuery };
const description = 'A link is signed for one visit, one time of it and one action, and ends when the visit begins.';

export const seeLink = route('GET /visit-links/{action}/{id}/{hold}', {
  summary: 'What the link of a reminder or of a booking is about; nothing is written',
  description,
  request: { ...asked, params: params.extend({ action: z.enum(visitLinkActions) }) },
  runs: ['seeByLink'],
  refuses: ['AppointmentNotFound', 'LinkExpired'],
  refusesItself: ['LinkExpired'],
  responses: answers(VisitLink, 'The visit'),
});

export const confirmByLink = route('POST /visit-links/confirm/{id}/{hold}', {
  summary: 'The client confirms coming',
  description,
  request: asked,
  runs: ['confirmAttendanceByLink'],
  refuses: [
    'AppointmentIsCancelled',
    'AppointmentNotFound',
    'StatusForbidsClient',
    'VisitHasBegun',
    'VisitHasMoved',
    'LinkExpired',
  ],
  refusesItself: ['LinkExpired'],
  responses: answers(VisitLink, 'The visit'),
});

export const moveByLink = route('POST /visit-links/move/{id}/{hold}', {
  summary: 'Move the visit to another time, within the rules that it was booked under',
  description,
  request: { ...asked, body: body(NewTimeWanted) },
  runs: ['moveByLink'],
  refuses: [
    ...holdCodes,
    ...moveCodes,
    'AppointmentIsCancelled',
    'AppointmentNotFound',
    'VisitHasMoved',
    'ProposalOver',
    'LinkExpired',
  ],
  refusesItself: ['LinkExpired'],
  responses: answers(VisitLink, 'The visit'),
});

export const keepTimeByLink = route('POST /visit-links/keep/{id}/{hold}', {
  summary: 'Take none of the times that the owner has proposed, by the link that moves the visit',
  request: asked,
  runs: ['keepTimeByLink'],
  refuses: ['AppointmentNotFound', 'LinkExpired'],
  refusesItself: ['LinkExpired'],
  responses: answers(VisitLink, 'The visit'),
});

export const cancelByLink = route('POST /visit-links/cancel/{id}/{hold}', {
  summary: 'Cancel the visit, within the rules that it was booked under',
  description,
  request: { ...asked, body: cancellationBody },
  middleware: bodyMayBeLeftOut,
  runs: ['cancelByLink'],
  refuses: [...cancellationCodes, 'AppointmentNotFound', 'VisitHasMoved', 'LinkExpired'],
  refusesItself: ['LinkExpired'],
  responses: answers(VisitLink, 'The visit'),
});

export const payByLink = route('POST /visit-links/pay/{id}/{hold}', {
  summary: 'Send the proof of a payment for the visit',
  description,
  request: { params, body: { required: true, content: { 'multipart/form-data': { schema: LinkPayment } } } },
  runs: ['seeByLink', 'uploadPaymentProof', 'payByLink'],
  refuses: [...proofUploadCodes, ...claimCodes, 'AppointmentIsCancelled', 'AppointmentNotFound', 'LinkExpired'],
  refusesItself: [...uploadCodes, 'LinkExpired'],
  responses: answers(VisitLink, 'The visit'),
});

const proofRoute = routesUnder('Payment proofs');

/** The refusals of the command that adds a proof to an appointment, whether the client or the owner sends it. */
const addingCodes = [...claimCodes, 'AddressNotVerified', 'AppointmentNotFound'] as const;

export const add = proofRoute('POST /appointments/{id}/payment-proofs', {
  summary: 'Add another uploaded proof to your own appointment, as after a rejection',
  request: { params: idParam, body: body(ProofGiven) },
  runs: ['addProof'],
  refuses: addingCodes,
  responses: answers(Appointment, 'The appointment'),
});

export const attach = proofRoute('POST /admin/payment-proofs/{id}/attach', {
  summary: 'Attach an upload to an appointment',
  request: { params: idParam, body: body(ProofAttachment) },
  runs: ['addProof'],
  refuses: addingCodes,
  responses: answers(Appointment, 'The appointment'),
});

export const reserve = route('POST /reservations', {
  summary: 'Hold a time while its client pays',
  description:
    'For the minutes that the owner has chosen. Null if the owner has chosen none, or if the network of the client has two ' +
    'already or has kept this time for three times as long: the visit can be booked all the same. Of what takes several days all are ' +
    'held, or none. The same request under one Idempotency-Key reserves once.',
  request: { body: body(ReservationWanted) },
  runs: ['reserveTime'],
  refuses: [...visitCodes, ...sessionCodes, ...holdCodes, ...clientCodes],
  responses: answers(Reservation.nullable(), 'The reservation, or null'),
});

export const mailWayBack = route('POST /reservations/mail', {
  summary: 'Mail a client the link to a time that is held in another browser',
  description:
    'The answer is the same for every address and time: only the mail tells whether the time is held under that address.',
  request: { body: body(WayBackWanted) },
  runs: ['mailReservation'],
  refuses: [],
  responses: answers(z.null(), 'Nothing'),
});

export const takeBack = route('DELETE /admin/reservations/{date}/{time}', {
  summary: 'Take a time back from a client who has it held and has not paid yet; nothing if none is held',
  request: { params: z.object({ date: dateText, time: timeText }) },
  runs: ['takeBackReservedTime'],
  refuses: [],
  responses: answers(z.null(), 'Nothing'),
});
