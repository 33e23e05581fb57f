import { ApiError, api, isConflict, sentenceOf } from '../../../api/call/client.ts';

import type { Body } from '../../../api/call/contract.ts';
import { totalOfChoice } from '../../../format/booking-choice.ts';
import { phoneToSend } from '../../../format/phone.ts';
import { endDraft } from '../draft.ts';
import { forgetReservation, keptReservationId } from '../reservation/kept-reservation.ts';
import type { AppointmentToRequest } from './appointment-to-request.ts';
import { forgetAttempt, keepAttempt } from './kept-attempt.ts';
import { forgetForPayment } from './kept-payment.ts';
import { forgetProof } from './kept-proof.ts';
import { type BookingOutcome, keepOutcome } from './kept-success.ts';
import { isProofUsed } from './refused.ts';

const bookingFailed = 'Failed to book appointment. Please try again.';

const bodyOf = ({
  choice,
  method,
  proofUrl,
  paymentDetails,
  notes,
  agreement,
  textsWording,
  code,
}: AppointmentToRequest): Body<'POST /appointments'> => {
  const { service, addOns, date, time, customerInfo, meeting = null, further = [] } = choice;
  return {
    serviceId: service.id,
    serviceName: service.name,
    servicePrice: service.price,
    date: date ?? '',
    time: time ?? '',
    customerInfo: {
      firstName: customerInfo?.firstName.trim() ?? '',
      lastName: customerInfo?.lastName.trim() ?? '',
      email: customerInfo?.email.trim() ?? '',
      phone: phoneToSend(customerInfo?.phone ?? ''),
      paymentMethod: method,
      paymentDetails: paymentDetails.trim() || null,
    },
    addOns,
    userId: customerInfo?.userId ?? null,
    ...(meeting === null ? {} : { meeting }),
    notes: notes.trim() || null,
    paymentProof: proofUrl === '' ? null : proofUrl,
    reservation: keptReservationId(),
    totalPrice: totalOfChoice(choice),
    agreement: agreement ?? null,
    ...(textsWording === null ? {} : { texts: { wording: textsWording } }),
    ...(code === '' ? {} : { code }),
    ...(further.length === 0 ? {} : { further: [...further] }),
  };
};

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Requests the appointment with an uploaded proof, and stores the result for the next page. Under the same key it is
 * booked only once. Rejects only on a conflict.
 */
export const requestAppointment = async (wanted: AppointmentToRequest): Promise<BookingOutcome> => {
  keepAttempt(wanted);
  try {
    const call = { body: bodyOf(wanted), idempotencyKey: wanted.key, failed: 'Failed to create appointment' };
    const appointment = await api.data('POST /appointments', call);
    forgetAttempt();
    forgetProof();
    forgetReservation();
    void forgetForPayment();
    endDraft();
    return keepOutcome({ kind: 'booked', appointment });
  } catch (error) {
    const canRepeat = isUnanswered(error);
    if (!canRepeat) forgetAttempt();
    if (isProofUsed(error)) forgetProof();
    if (isConflict(error)) throw error;
    return keepOutcome({ kind: 'failed', message: sentenceOf(error, bookingFailed), wanted, canRepeat });
  }
};
