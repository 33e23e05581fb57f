import type { StartRefusal } from '../../domain/availability/index.ts';
import type { OtherCalendarId } from '../../domain/kernel/index.ts';
import { dateWords, minutesWords, timeWords } from './words.ts';

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'] as const;

const because = (reason: string | null): string => (reason === null ? '' : `: ${reason}`);

/** What the owner's other calendars were called. */
export type CalendarNames = ReadonlyMap<OtherCalendarId, string>;

type Reasons = {
  readonly [Kind in StartRefusal['kind']]: (
    refusal: Extract<StartRefusal, { readonly kind: Kind }>,
    calendars: CalendarNames,
  ) => string;
};

const reasons: Reasons = {
  DayIsPast: () => 'The day had passed',
  DayTooSoon: ({ firstDate }) => `Clients could book from ${dateWords(firstDate)} on`,
  DayBeyondWindow: ({ lastDate }) => `Clients could book until ${dateWords(lastDate)}`,
  BookingIsPaused: ({ reason }) => `Booking was paused${because(reason)}`,
  DayClosed: ({ reason }) => `The day was closed${because(reason)}`,
  DayNotWorked: ({ weekday }) => `The studio did not work on ${weekdays[weekday] ?? 'that weekday'}`,
  VisitLengthInvalid: () => 'A visit needs a length',
  TimeDoesNotExist: () => 'That time didn’t exist because the clocks changed',
  VisitLeavesDay: ({ minutes }) => `${minutesWords(minutes)} and their buffers would not have ended on that day`,
  NoticeTooShort: ({ noticeMinutes }) => `It was less than ${minutesWords(noticeMinutes)} ahead`,
  TimeNotOffered: () => 'It wasn’t one of the day’s start times',
  PartOfDayClosed: ({ start, end, reason }) => `${timeWords(start)} to ${timeWords(end)} was closed${because(reason)}`,
  VisitPastClosing: ({ minutes }) => `${minutesWords(minutes)} would have ended after closing`,
  SlotAlreadyBooked: () => 'Another visit was booked at that time',
  TimeIsReserved: () => 'Another client was paying for that time',
  BusyElsewhere: ({ calendarId }, calendars) => `Busy in ${calendars.get(calendarId) ?? 'another calendar'}`,
};

/** Why a time was not offered, in the past tense; null if it was. */
export const whyNotOffered = (refusal: StartRefusal | null, calendars: CalendarNames): string | null =>
  // Each reason gets the refusal of its kind; the compiler cannot follow that through the table.
  refusal === null
    ? null
    : (reasons[refusal.kind] as (refusal: StartRefusal, calendars: CalendarNames) => string)(refusal, calendars);
