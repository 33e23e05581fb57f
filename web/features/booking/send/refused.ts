import { isRefusedBy } from '../../../api/api-error.ts';
import type { RefusalCode } from '../../../api/contract.ts';

/** Another conflict is about the price, which the page then shows as it is now, or about the proof. */
const aboutTheTime: readonly RefusalCode<'POST /appointments'>[] = [
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
export const isTaken = (error: unknown): boolean => isRefusedBy('POST /appointments', aboutTheTime, error);

/** The picture went with a booking already, most likely her own whose answer never came. */
export const isProofUsed = (error: unknown): boolean =>
  isRefusedBy('POST /appointments', ['ProofAlreadyUsed', 'AppointmentAlreadyRequested'], error);
