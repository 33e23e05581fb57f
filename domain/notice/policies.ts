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

/** The pauses after refusals, in minutes. */
export const noticeRetries = retries([1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60, 24 * 60, 24 * 60]);

/** Area codes with calling code 1 that belong to other countries than the US and Canada, or cost extra. */
const otherAreaCodes: readonly string[] = [
  ...['242', '246', '264', '268', '284', '345', '441', '473', '649', '658', '664', '721', '758', '767', '784', '809'],
  ...['829', '849', '868', '869', '876', '900'],
];

/** The calling codes that texts may go to by default: the United States and Canada. */
export const firstTextedCodes: readonly string[] = ['+1'];

/** Whether texts may go to the number's country (E.164). `+1` means only the United States and Canada. */
export const isTextedCountry = (phone: string, codes: readonly string[]): boolean =>
  codes.some((code) => phone.startsWith(code) && (code !== '+1' || !otherAreaCodes.includes(phone.slice(2, 5))));

/** How many texts the site sends per day by default. Each costs the studio money. */
export const firstTextsADay = 200;

/** What the studio knows of an appointment. `phone` is the booking's. */
export type SeenByStudio = { readonly bookedBy: Party; readonly wasConfirmed: boolean; readonly phone: string };

/**
 * Whether the number may be texted about an appointment. Anybody can book with any number, so the studio must have
 * booked the appointment itself, or confirmed it with that number.
 */
export const isTextedAbout = ({ bookedBy, wasConfirmed, phone }: SeenByStudio, to: string): boolean =>
  (bookedBy === 'owner' || wasConfirmed) && phone === to;

/**
 * How many mails per day go to an address that nobody has confirmed: codes, and notices about bookings. Notices about
 * what the owner does always go out.
 */
export const mailsADayToUnshown = 40;

/** How many hours before a visit its client is reminded; 0 for never. */
export type ReminderHours = { readonly firstReminderHours: number; readonly lastReminderHours: number };

/** From how many minutes before the visit a reminder is sent, and until how many before it. */
export type ReminderSpan = { readonly fromMinutes: number; readonly untilMinutes: number };

/**
 * Null for other notices, and for a reminder that the owner turned off. The first reminder is dropped in the last
 * quarter of its lead time, or once the last reminder is due, because it would say nothing new.
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

/** Hours from a visit to the review request, and days from the return notice to the next due visit; 0 for never. */
export type FollowUpTimes = { readonly reviewRequestHours: number; readonly returnReminderDays: number };

/** A visit that is marked completed more than this many days after it gets no review request. */
const reviewableDays = 14;

/** When a client is asked to review a visit; null for never. */
export const momentOfReviewRequest = (
  { reviewRequestHours }: FollowUpTimes,
  startsAt: Instant,
  completedAt: Instant,
): Instant | null => {
  const isOld = addMinutes(startsAt, reviewableDays * 24 * 60) < completedAt;
  return reviewRequestHours === 0 || isOld ? null : addMinutes(completedAt, reviewRequestHours * 60);
};

/** The day on which the next visit is due. */
export const dueAgainOn = (date: CalendarDate, weeks: number): CalendarDate => addDays(date, weeks * 7);

/** When a client is told that her next visit is due soon; null for never. */
export const momentOfReturn = (
  { returnReminderDays }: FollowUpTimes,
  visit: { readonly date: CalendarDate; readonly zone: Zone },
  weeks: number | null,
): Instant | null => {
  if (weeks === null || returnReminderDays === 0) return null;
  const day = addDays(dueAgainOn(visit.date, weeks), -returnReminderDays);
  return day > visit.date ? startOfDay(visit.zone, day) : null;
};

/** With the default lapse of 24 hours, a notice that waits for the morning still leaves the client an hour. */
const maxHoursBeforeLapse = 24;

/** How many hours before an unpaid request is canceled its client is told, if it is canceled after `lapseHours`. */
export const hoursBeforeLapse = (lapseHours: number): number => Math.min(maxHoursBeforeLapse, lapseHours / 2);

/** How many minutes the owner has to take back what she changed about money, before its client is told. */
export const undoMinutes = 2;

/** A notice is sent at most this many days late. */
export const daysOfInterest = 7;

/** When a notice expires: after a week, or when its visit has begun or (for a reminder) is too close. */
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

/** Quiet hours in the salon's zone: no phone rings at night. */
const quietFrom = wallTime('21:00');
const quietUntil = wallTime('08:00');
const momentOn = (zone: Zone, date: CalendarDate, time: WallTime): Instant =>
  instantAt(wallOfDay(zone, date).boundaryOf(time));

/** When the owner gets the agenda of that day; null for never. `agendaHour` is 0 for never. */
export const momentOfAgenda = (agendaHour: number, zone: Zone, date: CalendarDate): Instant | null =>
  agendaHour === 0 ? null : momentOn(zone, date, wallTimeOfMinutes(agendaHour * 60));

/** When the agenda is pointless: the last visit has begun, or it is night. */
export const endOfAgenda = (zone: Zone, date: CalendarDate, lastStartsAt: Instant): Instant => {
  const night = momentOn(zone, date, quietFrom);
  return lastStartsAt < night ? lastStartsAt : night;
};

/** How long a reader is assumed to wait for the answer to her own action. */
const answerMinutes = 15;

const readEndOfQuiet = (zone: Zone, now: Instant): Instant | null => {
  const minutes = minutesOfWallTime(timeInZone(zone, now));
  const isLate = minutes >= minutesOfWallTime(quietFrom);
  if (!isLate && minutes >= minutesOfWallTime(quietUntil)) return null;
  const today = dateInZone(zone, now);
  return momentOn(zone, isLate ? addDays(today, 1) : today, quietUntil);
};

let lastRead: { readonly zone: Zone; readonly now: Instant; readonly end: Instant | null } | null = null;

/** The end of the quiet hours around `now`; null outside of them. Cached: many notices ask at the same moment. */
const endOfQuiet = (zone: Zone, now: Instant): Instant | null => {
  if (lastRead?.zone !== zone || lastRead.now !== now) lastRead = { zone, now, end: readEndOfQuiet(zone, now) };
  return lastRead.end;
};

/** Whether it is night in the salon, when most notices wait. */
export const isQuiet = (zone: Zone, now: Instant): boolean => endOfQuiet(zone, now) !== null;

export type Timely = {
  readonly kind: NoticeKind;
  readonly isAnswer: boolean;
  readonly causedAt: Instant;
  /** Null if it is about a day. */
  readonly startsAt: Instant | null;
};

/**
 * Whether a notice waits for the morning. Answers to the reader's own action do not wait, nor news about a visit that
 * begins before she could read it in the morning.
 */
export const waitsForMorning = ({ kind, isAnswer, causedAt, startsAt }: Timely, zone: Zone, now: Instant): boolean => {
  const morning = endOfQuiet(zone, now);
  if (morning === null) return false;
  const { endsWithVisit, reminds, of } = noticeKindRules[kind];
  // The owner has chosen the hour of the agenda, and it expires in the evening.
  if (of === 'day') return false;
  // Reminders always wait.
  if (reminds !== null) return true;
  if (isAnswer && causedAt <= now && addMinutes(causedAt, answerMinutes) > now) return false;
  return !(endsWithVisit && startsAt !== null && startsAt > now && startsAt <= addMinutes(morning, 60));
};
