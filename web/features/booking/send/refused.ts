import { isRefusedBy } from '../../../api/call/client.ts';
import type { RefusalCode } from '../../../api/call/contract.ts';

/** Other conflicts are about the price, which the page then shows as it is now, or about the proof. */
const aboutTheTime: readonly RefusalCode<'POST /appointments'>[] = [
  'SlotAlreadyBooked',
  'HoldLost',
  'HoldAlreadyReleased',
  'HoldIsAnothers',
  'DayIsPast',
  'DayTooSoon',
  'DayBeyondWindow',
  'DayClosed',
  'DayNotWorked',
  'VisitLengthInvalid',
  'TimeDoesNotExist',
  'VisitLeavesDay',
  'NoticeTooShort',
  'TimeIsReserved',
  'TimeNotOffered',
  'PartOfDayClosed',
  'VisitPastClosing',
  'SessionTaken',
  'SessionsUnfit',
];

/** Whether a booking that is refused with this code would be accepted at another time. */
export const isAboutTheTime = (code: string): boolean => aboutTheTime.some((each) => each === code);

/** Whether another time would be accepted. */
export const isTaken = (error: unknown): boolean => isRefusedBy('POST /appointments', aboutTheTime, error);

/** Whether the proof has an appointment already. It is probably her own, whose answer was lost. */
export const isProofUsed = (error: unknown): boolean => isRefusedBy('POST /appointments', ['ProofAlreadyUsed'], error);
