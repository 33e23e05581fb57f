import type { ResultAsync } from 'neverthrow';
import type { AppointmentNotFound } from '../../domain/appointment/index.ts';
import type { AppointmentId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import type { SealedLog } from '../ports/log/sealed-log.ts';
import { anyAppointment, type OwnAppointment, type OwnAppointmentParts, ownAppointment } from './own-appointment.ts';
import type { AddressNotVerified } from './rejections.ts';

type Parts = { readonly handle: Handle; readonly sealedLog: Pick<SealedLog, 'receipt'> };

const receiptFor =
  ({ sealedLog }: Parts) =>
  ({ booking: { appointmentId, proofIds } }: OwnAppointment) =>
    sealedLog.receipt(appointmentId, [
      streams.appointment(appointmentId),
      ...proofIds.map((proofId) => streams.paymentProof(proofId)),
    ]);

/** A receipt shows later that the events of the appointment and of its proofs were in the log, and what they were. */
export const takeReceipt =
  (parts: Parts & OwnAppointmentParts) =>
  (caller: Caller, id: AppointmentId): ResultAsync<string, AppointmentNotFound | AddressNotVerified | Failure> =>
    ownAppointment(parts)(caller, id).andThen(receiptFor(parts));

/** For whoever has a signed address of it. */
export const takeReceiptByAddress =
  (parts: Parts) =>
  (id: AppointmentId): ResultAsync<string, AppointmentNotFound | Failure> =>
    anyAppointment(parts)(id).andThen(receiptFor(parts));
