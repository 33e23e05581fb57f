import { accountId, addOnId, appointmentId, serviceId } from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import { calendarDate, instant, wallTime, zone } from '../../domain/kernel/time.ts';
import type { Refusable } from './wire/refusable.ts';

type FactsOf<Kind> = Omit<Extract<Refusable, { readonly kind: Kind }>, 'kind'>;

/** Plausible facts for each kind of refusal that carries any. A missing kind does not compile. */
type Facts = {
  readonly [Kind in Refusable['kind'] as Record<never, never> extends FactsOf<Kind> ? never : Kind]: FactsOf<Kind>;
};

const date = calendarDate('2026-12-04');
const today = calendarDate('2026-12-07');
const time = wallTime('10:30');
const lunch = { start: wallTime('12:00'), end: wallTime('13:00') };
const backwards = { start: wallTime('17:00'), end: wallTime('09:00') };
const appointment = appointmentId('9a3f1c');

const facts: Facts = {
  AddOnTwice: { addOnId: addOnId('a1') },
  AddOnUnknown: { addOnId: addOnId('a1') },
  AddressOfAnother: { name: 'Maya Thompson' },
  AppendTooLarge: { bytes: 1_100_000, limit: 1_048_576 },
  AppointmentsStillComing: { appointmentIds: [appointment] },
  BookingIsPaused: { reason: null },
  BrandingChangedMeanwhile: { revision: 4 },
  CalendarUnreadable: { why: 'gone' },
  CanceledWithFirst: { session: 2, of: 3 },
  CancellationWindowClosed: { hours: 24 },
  CategoryAlreadyExists: { name: 'Locs' },
  CategoryInUse: { name: 'Locs', services: 3 },
  CategoryNotFound: { name: 'Locs' },
  ClosingNotAfterOpening: backwards,
  CodeBelowMinimum: { minimum: cents(10_000) },
  CodeEnded: { until: date },
  CodeNotBegun: { from: date },
  ConsultationNeeded: { name: 'Microlocs Install' },
  Contended: { stream: 'day-2026-12-04' },
  DayBeyondWindow: { lastDate: calendarDate('2027-02-04') },
  DayClosed: { reason: 'Vacation' },
  DayIsOver: { date, today },
  DayIsPast: { date, today },
  DayNotWorked: { weekday: 0 },
  DayTooSoon: { firstDate: date },
  DefaultSlotOutsideHours: { time },
  DurationInvalid: { field: 'duration', step: 15, maximum: 1_440 },
  EmailTaken: { accountId: accountId('5d1c1f') },
  GuessesUsedUp: { retryAfterMillis: 1_800_000 },
  ImportColumnsDiffer: { columns: 7 },
  ImportFieldMissing: { field: 'date' },
  ImportFieldTwice: { field: 'email' },
  ImportFileTooLong: { rows: 61_204, limit: 50_000 },
  ImportQuoteOpen: { row: 2 },
  ImportFileUnreadable: { isWorkbook: true },
  ImportRunning: { fileName: 'clients.csv' },
  MailWordsChangedMeanwhile: { revision: 2 },
  NoticeTooShort: { noticeMinutes: 120 },
  OutcomeUnknown: { reason: 'timeout' },
  PlaceholderUnknown: { field: 'subject', placeholder: '{first nam}', known: ['first name', 'date'] },
  PartEndsBeforeStart: backwards,
  PartOfDayClosed: { ...lunch, reason: null },
  PasskeyLimitReached: { limit: 10 },
  PasswordRequired: { isAdmin: false },
  PasswordTooLong: { maximum: 200 },
  PasswordTooShort: { minimum: 6 },
  PasswordTooSoon: { retryAfterMillis: 4_000 },
  PictureTooLarge: { width: 20_000, height: 20_000, frames: 1, limit: 50_000_000 },
  PriceChanged: { total: cents(12_500) },
  PriceInvalid: { field: 'price' },
  ProofAlreadyUsed: { appointmentId: appointment },
  ProofTooLarge: { bytes: 12_000_000, limit: 10_485_760 },
  RatingInvalid: { minimum: 1, maximum: 5 },
  RescheduleLimitReached: { limit: 2 },
  RescheduleWindowClosed: { hours: 24 },
  ReturnsTooMuch: { received: cents(5_000) },
  QuoteNotOpen: { standing: 'over' },
  RulesChangedMeanwhile: { revision: 4 },
  ServiceInactive: { name: 'Starter Locs' },
  ServiceUnknown: { serviceId: serviceId('s1') },
  SessionIsRevoked: { cause: 'signed-out' },
  SessionTaken: { session: 2, date, time },
  SessionsInvalid: { maximum: 5 },
  SessionsUnfit: { sessions: 3 },
  SettingOutOfRange: { field: 'rescheduleLimit', minimum: 0, maximum: 100 },
  SettingsChangedMeanwhile: { revision: 4 },
  SlotAlreadyBooked: { date, time },
  SlotListedTwice: { time },
  StatusForbidsClient: { status: 'completed' },
  TextMissing: { field: 'title' },
  TextTooLong: { field: 'title', limit: 100 },
  TimeDoesNotExist: { date, time },
  TimeIsFree: { date, time },
  TimeIsReserved: { until: instant('2026-12-04T15:15:00.000Z') },
  TimeNotOffered: { time },
  TooManyCalendars: { limit: 10 },
  TooManyWebhooks: { limit: 10 },
  TooManyServices: { limit: 2 },
  TooManyUnverifiedBookings: { limit: 3 },
  Unavailable: { reason: 'timeout' },
  VisitLeavesDay: { minutes: 240 },
  VisitLengthInvalid: { minutes: 0 },
  VisitPastClosing: { minutes: 240 },
  WorkingDayUnknown: { day: 7 },
  WorkingTimeOutOfRange: { field: 'slotMinutes', least: 5, most: 480 },
  ZoneUnknown: { zone: zone('Atlantis/Capital') },
};

const isTold = (kind: string): kind is keyof Facts => kind in facts;

/** An example of a refusal, for the documentation. */
export const exampleOf = (kind: Refusable['kind']): Refusable =>
  // Each kind gets its own facts; the compiler cannot follow a key through a union.
  ({ kind, ...(isTold(kind) ? facts[kind] : {}) }) as Refusable;
