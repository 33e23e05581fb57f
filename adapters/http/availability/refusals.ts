import type { FutureHoldsStand, NoDatesSelected } from '../../../application/availability/index.ts';
import type {
  AvailabilityRulesRejection,
  DayScheduleRejection,
  StartRefusal,
} from '../../../domain/availability/index.ts';
import { slotTaken } from '../appointment/index.ts';
import { broken, changedMeanwhile, conflict, type Sentence, type Sentences } from '../refusing/refused.ts';
import { reasonOf } from './reasons.ts';

const unavailable = (refusal: StartRefusal): Sentence => {
  const reason = reasonOf(refusal);
  return conflict(`This time slot is not available: ${reason}. Please select a different time.`, { reason });
};

const ranges: Readonly<Record<string, string>> = {
  slotMinutes: 'The slot length',
  bufferBeforeMinutes: 'The time kept before a visit',
  bufferAfterMinutes: 'The time kept after a visit',
  noticeMinutes: 'The notice',
  windowMonths: 'The booking window',
};

export const dayScheduleSentences: Sentences<DayScheduleRejection> = {
  DayIsPast: unavailable,
  DayTooSoon: unavailable,
  DayBeyondWindow: unavailable,
  BookingIsPaused: (refusal) => {
    const reason = reasonOf(refusal);
    const why = refusal.reason === null ? '' : `: ${reason}`;
    return conflict(`Online booking is paused at the moment${why}. Please contact the studio.`, { reason });
  },
  DayClosed: unavailable,
  DayNotWorked: unavailable,
  VisitLengthInvalid: unavailable,
  TimeDoesNotExist: unavailable,
  VisitLeavesDay: unavailable,
  NoticeTooShort: unavailable,
  TimeNotOffered: unavailable,
  PartOfDayClosed: unavailable,
  VisitPastClosing: unavailable,
  SlotAlreadyBooked: ({ date, time }) => conflict(slotTaken, { date, time }),
  TimeIsReserved: ({ until }) =>
    conflict(
      'Someone is booking this time right now. It may be free again in a few minutes. Please select a different time.',
      { until },
    ),
  DayIsOver: () => broken('Past days can’t be changed.'),
  HoldAlreadyReleased: () => conflict(slotTaken),
  HoldIsAnothers: () => conflict(slotTaken),
  SlotListedTwice: ({ time }) => broken(`The time ${time} is listed twice.`, { time }),
  PartEndsBeforeStart: ({ start, end }) => broken('End time must be after start time', { start, end }),
};

export const availabilityRulesSentences: Sentences<AvailabilityRulesRejection | FutureHoldsStand | NoDatesSelected> = {
  NoDatesSelected: () => broken('Please select at least one date'),
  FutureHoldsStand: () => conflict('You can’t change the time zone while you have upcoming appointments.'),
  ClosingNotAfterOpening: ({ start, end }) => broken('End time must be after start time', { start, end }),
  WorkingDayUnknown: ({ day }) => broken('Working days are numbered from 0, Sunday, to 6, Saturday.', { day }),
  WorkingTimeOutOfRange: ({ field, least, most }) =>
    broken(`${ranges[field]} must be between ${least} and ${most}.`, { field, least, most }),
  DefaultSlotOutsideHours: ({ time }) => broken(`The time ${time} is outside the business hours.`, { time }),
  RulesChangedMeanwhile: changedMeanwhile,
  ZoneUnknown: ({ zone }) => broken(`There is no time zone ${zone}.`, { zone }),
};
