import { isRefusedBy } from '../../../api/call/client.ts';
import type { RefusalCode } from '../../../api/call/contract.ts';

/** Other conflicts are about the price, which the page then updates, or about the proof. */
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

/** True if the server would accept another time after a refusal with this code. */
export const isAboutTheTime = (code: string): boolean => aboutTheTime.some((each) => each === code);

/** True if the server would accept another time. */
export const isTaken = (error: unknown): boolean => isRefusedBy('POST /appointments', aboutTheTime, error);

/** True if the proof already has an appointment. That is probably the client's own, whose answer was lost. */
export const isProofUsed = (error: unknown): boolean => isRefusedBy('POST /appointments', ['ProofAlreadyUsed'], error);
