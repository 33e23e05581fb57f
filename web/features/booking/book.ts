import { ApiError, isConflict, sentenceOf } from '../../api/api-error.ts';
import { endDraft } from './draft.ts';
import { forgetProof } from './kept-proof.ts';
import type { BookingOutcome } from './kept-success.ts';
import type { AppointmentToRequest } from './request-appointment.mutation.ts';
import { requestAppointment } from './request-appointment.mutation.ts';

const bookingFailed = 'Failed to book appointment. Please try again.';

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Requests the appointment with a proof that is already with the studio. Rejects only where the time was taken. */
export const book = async (wanted: AppointmentToRequest): Promise<BookingOutcome> => {
  try {
    const appointment = await requestAppointment(wanted);
    forgetProof();
    endDraft();
    return { kind: 'booked', appointment };
  } catch (error) {
    if (isConflict(error)) throw error;
    return {
      kind: 'failed',
      message: sentenceOf(error, bookingFailed),
      wanted,
      canRepeat: isUnanswered(error),
    };
  }
};
