import { match } from 'ts-pattern';
import type { StartRefusal } from '../../../domain/availability/index.ts';

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'] as const;

/** `2 hours`, `90 minutes`. */
const span = (minutes: number): string => {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
};

/** What the owner wrote, as it stands inside a sentence; null where that is nothing. */
const ownersReason = (refusal: StartRefusal): string | null => {
  if (!('reason' in refusal) || refusal.reason === null) return null;
  const reason = refusal.reason.replace(/[.\s]+$/, '');
  return reason === '' ? null : reason;
};

/** Why a time cannot be had, as a phrase without a full stop: it stands inside a sentence of the booking page. */
export const reasonOf = (refusal: StartRefusal): string =>
  ownersReason(refusal) ??
  match(refusal)
    .with({ kind: 'DayIsPast' }, () => 'The day is in the past')
    .with({ kind: 'DayTooSoon' }, () => 'Bookings start from tomorrow')
    .with({ kind: 'DayBeyondWindow' }, ({ lastDate }) => `Bookings are open until ${lastDate}`)
    .with({ kind: 'BookingIsPaused' }, () => 'Online booking is paused')
    .with({ kind: 'DayClosed' }, () => 'The studio is closed that day')
    .with({ kind: 'DayNotWorked' }, ({ weekday }) => `The studio is closed on ${weekdays[weekday] ?? 'that day'}`)
    .with({ kind: 'VisitLengthInvalid' }, () => 'This visit’s length can’t be booked')
    .with({ kind: 'TimeDoesNotExist' }, () => 'That time doesn’t exist that day because the clocks change')
    .with({ kind: 'VisitLeavesDay' }, () => 'The visit would run past midnight')
    .with({ kind: 'NoticeTooShort' }, ({ noticeMinutes }) => `Please book at least ${span(noticeMinutes)} ahead`)
    .with({ kind: 'TimeNotOffered' }, () => 'Not one of that day’s start times')
    .with({ kind: 'PartOfDayClosed' }, () => 'The studio is closed at that time')
    .with({ kind: 'VisitPastClosing' }, () => 'The visit would run past closing time')
    // What she does elsewhere is nobody's business.
    .with({ kind: 'SlotAlreadyBooked' }, { kind: 'BusyElsewhere' }, () => 'Already booked')
    .with({ kind: 'TimeIsReserved' }, () => 'Someone is booking it right now')
    .exhaustive();
