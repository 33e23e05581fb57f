import { ApiError, isConflict, sentenceOf } from '../../../api/api-error.ts';
import { endDraft } from '../draft.ts';
import { forgetAttempt, keepAttempt } from './kept-attempt.ts';
import { forgetProof } from './kept-proof.ts';
import type { BookingOutcome } from './kept-success.ts';
import type { AppointmentToRequest } from './request-appointment.mutation.ts';
import { requestAppointment } from './request-appointment.mutation.ts';

const bookingFailed = 'Failed to book appointment. Please try again.';

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Another conflict is about the price, which the page then shows as it is now, or about the proof. */
const aboutTheTime = [
  'SlotAlreadyBooked',
  'HoldLost',
  'HoldAlreadyReleased',
  'HoldIsAnothers',
  'DayIsPast',
  'DayTooSoon',
  'DayBeyondWindow',
  'BookingIsPaused',
  'DayClosed',
  'DayNotWorked',
  'VisitLengthInvalid',
  'TimeDoesNotExist',
  'VisitLeavesDay',
  'NoticeTooShort',
  'TimeNotOffered',
  'PartOfDayClosed',
  'VisitPastClosing',
];

/** Only the time has to be another. */
export const isTaken = (error: unknown): boolean => isConflict(error) && aboutTheTime.includes(error.code);

/** The picture went with a booking already, most likely her own whose answer never came. */
export const isProofUsed = (error: unknown): boolean =>
  isConflict(error) && ['ProofAlreadyUsed', 'AppointmentAlreadyRequested'].includes(error.code);

/** Requests the appointment with a proof that is already with the studio. Rejects only where something conflicts. */
export const book = async (wanted: AppointmentToRequest): Promise<BookingOutcome> => {
  keepAttempt(wanted);
  try {
    const appointment = await requestAppointment(wanted);
    forgetAttempt();
    forgetProof();
    endDraft();
    return { kind: 'booked', appointment };
  } catch (error) {
    const canRepeat = isUnanswered(error);
    if (!canRepeat) forgetAttempt();
    if (isProofUsed(error)) forgetProof();
    if (isConflict(error)) throw error;
    return { kind: 'failed', message: sentenceOf(error, bookingFailed), wanted, canRepeat };
  }
};
