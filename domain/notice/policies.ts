import { type Party, retries } from '../kernel/event.ts';
import {
  addDays,
  addMinutes,
  type CalendarDate,
  dateInZone,
  type Instant,
  instantAt,
  minutesOfWallTime,
  startOfDay,
  timeInZone,
  type WallTime,
  wallOfDay,
  wallTime,
  wallTimeOfMinutes,
  type Zone,
} from '../kernel/time.ts';
import { type NoticeKind, noticeKindRules } from './events.ts';

/** How long to wait after each refusal. */
export const noticeRetries = retries([1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60, 24 * 60, 24 * 60]);

/** Area codes of the calling code 1 that are of other countries than the United States and Canada, or cost extra. */
const otherAreaCodes: readonly string[] = [
  ...['242', '246', '264', '268', '284', '345', '441', '473', '649', '658', '664', '721', '758', '767', '784', '809'],
  ...['829', '849', '868', '869', '876', '900'],
];

/** Where texts may go if nobody says otherwise, by the beginning of the numbers there: the United States and Canada. */
export const firstTextedCodes: readonly string[] = ['+1'];

/** Whether texts go to the country of the number (E.164). `+1` stands for the United States and Canada alone. */
export const isTextedCountry = (phone: string, codes: readonly string[]): boolean =>
  codes.some((code) => phone.startsWith(code) && (code !== '+1' || !otherAreaCodes.includes(phone.slice(2, 5))));

/** How many texts leave the site on a day at most if nobody says otherwise. Each costs the studio money. */
export const firstTextsADay = 200;

/** What the studio has seen of an appointment. `phone` is the one of the booking. */
export type SeenByStudio = { readonly bookedBy: Party; readonly wasConfirmed: boolean; readonly phone: string };

/**
 * Whether a number may be texted about an appointment. Anybody can book under any number, so the studio has to have confirmed the
 * appointment with that number first, or to have booked it.
 */
export const isTextedAbout = ({ bookedBy, wasConfirmed, phone }: SeenByStudio, to: string): boolean =>
  (bookedBy === 'owner' || wasConfirmed) && phone === to;

/**
 * How many mails an address gets on a day that nobody has shown to be hers: codes, and what is told of bookings. What the owner does
 * is always told.
 */
export const mailsADayToUnshown = 40;

/** How many hours before a visit its client is reminded; 0 for not at all. */
export type ReminderHours = { readonly firstReminderHours: number; readonly lastReminderHours: number };

/** How many minutes before the visit a reminder is sent, and how many before it is not sent any more. */
export type ReminderSpan = { readonly fromMinutes: number; readonly untilMinutes: number };

/**
 * Null for what is no reminder, and for a reminder that the owner has turned off. The first one is left out where it would come
 * so late that it says nothing new, or that the last one follows at once.
 */
export const spanOfReminder = (
  kind: NoticeKind,
  { firstReminderHours, lastReminderHours }: ReminderHours,
): ReminderSpan | null => {
  const { reminds } = noticeKindRules[kind];
  if (reminds === null) return null;
  const fromMinutes = 60 * (reminds === 'first' ? firstReminderHours : lastReminderHours);
  if (fromMinutes === 0) return null;
  return { fromMinutes, untilMinutes: reminds === 'first' ? Math.max(fromMinutes / 4, 60 * lastReminderHours) : 0 };
};

/** How many hours after a visit its client is asked for a review, and how many days before she is due again she is told; 0 for never. */
export type FollowUpTimes = { readonly reviewRequestHours: number; readonly returnReminderDays: number };

/** A visit that was noted as completed so much later is not asked about any more. */
const reviewableDays = 14;

/** When a client is asked for a review of a visit; null for never. */
export const momentOfReviewRequest = (
  { reviewRequestHours }: FollowUpTimes,
  startsAt: Instant,
  completedAt: Instant,
): Instant | null => {
  const isOld = addMinutes(startsAt, reviewableDays * 24 * 60) < completedAt;
  return reviewRequestHours === 0 || isOld ? null : addMinutes(completedAt, reviewRequestHours * 60);
};

/** On which day the next visit is due. */
export const dueAgainOn = (date: CalendarDate, weeks: number): CalendarDate => addDays(date, weeks * 7);

/** When a client is told that her next visit is near; null for never. */
export const momentOfReturn = (
  { returnReminderDays }: FollowUpTimes,
  visit: { readonly date: CalendarDate; readonly zone: Zone },
  weeks: number | null,
): Instant | null => {
  if (weeks === null || returnReminderDays === 0) return null;
  const day = addDays(dueAgainOn(visit.date, weeks), -returnReminderDays);
  return day > visit.date ? startOfDay(visit.zone, day) : null;
};

/** A notice that waits for the morning still leaves an hour. */
const mostHoursBeforeLapse = 24;

/** How many hours before a request is given up its client is told, where it is given up after so many. */
export const hoursBeforeLapse = (lapseHours: number): number => Math.min(mostHoursBeforeLapse, lapseHours / 2);

/** For so long what was to be told is still told. */
export const daysOfInterest = 7;

/** From when on a notice is not sent any more: it is a week old, or tells of a visit that has begun, or soon begins. */
export const endOfNotice = (
  kind: NoticeKind,
  dueAt: Instant,
  startsAt: Instant,
  reminder: ReminderSpan | null,
): Instant => {
  const old = addMinutes(dueAt, daysOfInterest * 24 * 60);
  const end = addMinutes(startsAt, -(reminder?.untilMinutes ?? 0));
  return noticeKindRules[kind].endsWithVisit && end < old ? end : old;
};

/** Nobody's phone rings at night, in the salon's zone. */
const quietFrom = wallTime('21:00');
const quietUntil = wallTime('08:00');
const momentOn = (zone: Zone, date: CalendarDate, time: WallTime): Instant =>
  instantAt(wallOfDay(zone, date).boundaryOf(time));

/** When the owner is told of her day, on that day; null for never. `agendaHour` is 0 for never. */
export const momentOfAgenda = (agendaHour: number, zone: Zone, date: CalendarDate): Instant | null =>
  agendaHour === 0 ? null : momentOn(zone, date, wallTimeOfMinutes(agendaHour * 60));

/** From when on it says nothing new: the last visit has begun. At night it is not told at all. */
export const endOfAgenda = (zone: Zone, date: CalendarDate, lastStartsAt: Instant): Instant => {
  const night = momentOn(zone, date, quietFrom);
  return lastStartsAt < night ? lastStartsAt : night;
};

/** As long as a reader waits for the answer to what she has just done. */
const answerMinutes = 15;

const readEndOfQuiet = (zone: Zone, now: Instant): Instant | null => {
  const minutes = minutesOfWallTime(timeInZone(zone, now));
  const isLate = minutes >= minutesOfWallTime(quietFrom);
  if (!isLate && minutes >= minutesOfWallTime(quietUntil)) return null;
  const today = dateInZone(zone, now);
  return momentOn(zone, isLate ? addDays(today, 1) : today, quietUntil);
};

let lastRead: { readonly zone: Zone; readonly now: Instant; readonly end: Instant | null } | null = null;

/** The end of the quiet hours that the moment is in; null outside of them. All that wait are asked at one moment. */
const endOfQuiet = (zone: Zone, now: Instant): Instant | null => {
  if (lastRead?.zone !== zone || lastRead.now !== now) lastRead = { zone, now, end: readEndOfQuiet(zone, now) };
  return lastRead.end;
};

/** Whether it is night, when nobody is told of anything. */
export const isQuiet = (zone: Zone, now: Instant): boolean => endOfQuiet(zone, now) !== null;

export type Timely = {
  readonly kind: NoticeKind;
  readonly isAnswer: boolean;
  readonly causedAt: Instant;
  /** Null where it tells of a day. */
  readonly startsAt: Instant | null;
};

/**
 * Whether a notice waits for the morning. What answers its reader at once does not, nor what she has to know of a visit that
 * begins before the morning's mail could be read.
 */
export const waitsForMorning = ({ kind, isAnswer, causedAt, startsAt }: Timely, zone: Zone, now: Instant): boolean => {
  const morning = endOfQuiet(zone, now);
  if (morning === null) return false;
  const { endsWithVisit, reminds, of } = noticeKindRules[kind];
  // The owner has chosen its hour, and it ends with the evening.
  if (of === 'day') return false;
  // A reminder wakes nobody.
  if (reminds !== null) return true;
  if (isAnswer && causedAt <= now && addMinutes(causedAt, answerMinutes) > now) return false;
  return !(endsWithVisit && startsAt !== null && startsAt > now && startsAt <= addMinutes(morning, 60));
};
