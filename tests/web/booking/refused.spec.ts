import { describe, expect, test } from 'vitest';
import { declaredRoutes } from '../../../adapters/http/contract.ts';
import { ApiError } from '../../../web/api/call/client.ts';
import { isProofUsed, isTaken } from '../../../web/features/booking/send/refused.ts';

const route = 'POST /appointments';
const declared = declaredRoutes.find(({ method, path }) => `${method.toUpperCase()} ${path}` === route);
const codes = declared?.refuses ?? [];
const refusedBy = (code: (typeof codes)[number]) => new ApiError('No', 409, code, { route });

describe('what a refused booking leaves to be done', () => {
  test('each code that the route declares is about the time, about the proof or about something else', () => {
    expect(codes.filter((code) => isTaken(refusedBy(code))).toSorted()).toEqual([
      ...['DayBeyondWindow', 'DayClosed', 'DayIsPast', 'DayNotWorked', 'DayTooSoon'],
      ...['HoldAlreadyReleased', 'HoldIsAnothers', 'HoldLost', 'NoticeTooShort', 'PartOfDayClosed'],
      ...['SessionTaken', 'SessionsUnfit', 'SlotAlreadyBooked', 'TimeDoesNotExist', 'TimeIsReserved', 'TimeNotOffered'],
      ...['VisitLeavesDay', 'VisitLengthInvalid', 'VisitPastClosing'],
    ]);
    expect(codes.filter((code) => isProofUsed(refusedBy(code)))).toEqual(['ProofAlreadyUsed']);
  });

  test('the same code of another route says nothing about this booking', () => {
    const error = new ApiError('No', 409, 'SlotAlreadyBooked', { route: 'PATCH /appointments/{id}/reschedule' });
    expect(isTaken(error)).toBe(false);
  });
});
