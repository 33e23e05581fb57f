import { err, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { appointment } from '../../domain/appointment/decide.ts';
import type { AppointmentEvent } from '../../domain/appointment/events.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import { availabilityRules } from '../../domain/availability/availability-rules.ts';
import type { StartRefusal } from '../../domain/availability/commands.ts';
import { daySchedule } from '../../domain/availability/day-schedule.ts';
import { startsJudged } from '../../domain/availability/days.ts';
import type { AvailabilityRulesEvent, DayScheduleEvent } from '../../domain/availability/events.ts';
import { judgeStart } from '../../domain/availability/slots.ts';
import type { AvailabilityRules, DaySchedule } from '../../domain/availability/state.ts';
import { type Service, service } from '../../domain/catalogue/decide.ts';
import type { ServiceEvent } from '../../domain/catalogue/events.ts';
import type { SalonEvent } from '../../domain/events.ts';
import { fold, type Recorded } from '../../domain/kernel/event.ts';
import type { AppointmentId, OtherCalendarId, ServiceId } from '../../domain/kernel/ids.ts';
import type { CalendarDate, Instant, WallTime } from '../../domain/kernel/time.ts';
import { otherCalendar } from '../../domain/other-calendar/decide.ts';
import type { OtherCalendarEvent } from '../../domain/other-calendar/events.ts';
import { type SettingsEvent, type SettingsState, settings } from '../../domain/settings.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, ownerOnly } from '../kernel/caller.ts';
import { bookingIn } from '../kernel/claims.ts';
import type { Unavailable } from '../ports/event-store.ts';
import { type RecordParts, recordsOfAppointment } from './records.ts';
import { dateWords, minutesWords, timeWords } from './timeline.ts';

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'] as const;

const because = (reason: string | null): string => (reason === null ? '' : `: ${reason}`);

/** The names of the owner's other calendars at that time. */
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
const whyNotOffered = (refusal: StartRefusal | null, calendars: CalendarNames): string | null =>
  // Each reason gets the refusal of its kind; the compiler cannot follow that through the table.
  refusal === null
    ? null
    : (reasons[refusal.kind] as (refusal: StartRefusal, calendars: CalendarNames) => string)(refusal, calendars);

export type MomentAsked = { readonly line: string; readonly side: 'before' | 'after' } | { readonly at: Instant };

/** Null fields default to the appointment's. */
export type LookBackAsked = {
  readonly appointmentId: AppointmentId;
  readonly moment: MomentAsked;
  readonly date: CalendarDate | null;
  readonly serviceId: ServiceId | null;
  /** A time to check in addition to the day's own starts; null for none. */
  readonly time: WallTime | null;
};

export type StartThen = { readonly time: WallTime; readonly whyNot: string | null };

/** The studio as it was at a moment, from the events up to it. */
export type StudioThen = {
  readonly at: Instant;
  /** Null before it was booked. */
  readonly booking: Booking | null;
  readonly date: CalendarDate;
  readonly day: DaySchedule;
  readonly rules: AvailabilityRules;
  readonly settings: SettingsState;
  /** The requested service; null if it did not exist at that moment. */
  readonly service: Service | null;
  /** The visit's length in minutes that the starts were judged for; null without a service. */
  readonly minutes: number | null;
  /** The day's starts, and why a client could not book those that were not offered. */
  readonly starts: readonly StartThen[];
  readonly asked: StartThen | null;
};

type Known = (recorded: Recorded<SalonEvent>) => boolean;

/** Finds which events had happened at the moment, and its instant. Null if the timeline has no such event. */
const knownBy = (
  moment: MomentAsked,
  records: readonly Recorded<SalonEvent>[],
): { readonly at: Instant; readonly isKnown: Known } | null => {
  if ('at' in moment) {
    const { at } = moment;
    return { at, isKnown: ({ metadata }) => metadata.occurredAt <= at };
  }
  const found = records.find(({ id }) => id === moment.line);
  if (found === undefined) return null;
  const isAfter = moment.side === 'after';
  return {
    at: found.metadata.occurredAt,
    isKnown: ({ position, stream, revision }) =>
      // Events of one append may share a position, so within a stream the revision decides.
      stream === found.stream
        ? revision < found.revision || (isAfter && revision === found.revision)
        : position < found.position || (isAfter && position === found.position),
  };
};

/** The booking as first requested, for moments before there was one. */
const firstBooking = (events: readonly AppointmentEvent[]): Booking | null => {
  let state = appointment.initial;
  for (const event of events) {
    state = appointment.evolve(state, event);
    if (state.booking !== null) return state.booking;
  }
  return null;
};

/** The visit's minutes: as booked, or the other requested service's. */
const minutesOf = (of: Booking, asked: ServiceId | null, then: Service | null): number | null =>
  asked === null || asked === of.visit.service.serviceId ? of.time.minutes : (then?.minutes ?? null);

const whyNoVisit = (then: Service | null): string | null => {
  if (then === null || then.removed) return 'The studio didn’t offer the service';
  return then.isActive ? null : 'The service couldn’t be booked';
};

/** The reason if only the appointment's own hold was in the way. */
const itself = 'This appointment was booked at that time';

/**
 * Shows the studio as it was at a moment, by folding the streams up to it. The same function that offered times then
 * decides which were offered.
 */
export const lookBack =
  ({ readStream, ids }: RecordParts) =>
  (caller: Caller, { appointmentId, moment, date: dateAsked, serviceId, time }: LookBackAsked) =>
    safeTry(async function* () {
      yield* ownerOnly(caller);
      const { records } = yield* recordsOfAppointment({ readStream, ids })(appointmentId);
      const stream = streams.appointment(appointmentId);
      // A stream only has events of its own family.
      const own = records.filter((each) => each.stream === stream);
      const first = firstBooking(own.map(({ event }) => event as AppointmentEvent));
      if (first === null) return err({ kind: 'AppointmentNotFound' as const });
      const known = knownBy(moment, records);
      if (known === null) return err({ kind: 'TimelineLineNotFound' as const });
      const { at, isKnown } = known;
      const eventsOf = <Event extends SalonEvent>(name: string): ResultAsync<readonly Event[], Unavailable> =>
        readStream(name).map(({ events }) => events.filter(isKnown).map(({ event }) => event as Event));

      const booking = bookingIn(own.filter(isKnown));
      const shown = booking ?? first;
      const date = dateAsked ?? shown.time.date;
      const idAsked = serviceId ?? shown.visit.service.serviceId;
      const [ofRules, ofDay, ofSettings, ofService] = yield* ResultAsync.combine([
        eventsOf<AvailabilityRulesEvent>(streams.availabilityRules),
        eventsOf<DayScheduleEvent>(streams.day(date)),
        eventsOf<SettingsEvent>(streams.settings),
        idAsked === null ? okAsync([]) : eventsOf<ServiceEvent>(streams.service(idAsked)),
      ]);
      const rules = fold(availabilityRules, ofRules);
      const day = fold(daySchedule, ofDay);
      const calendars: CalendarNames = new Map(
        yield* ResultAsync.combine(
          day.busy.map(({ calendarId }) =>
            eventsOf<OtherCalendarEvent>(streams.otherCalendar(calendarId)).map(
              (of) => [calendarId, fold(otherCalendar, of)?.name ?? ''] as const,
            ),
          ),
        ),
      );
      const then = fold(service, ofService);
      const minutes = minutesOf(shown, serviceId, then);
      const noVisit = whyNoVisit(then);
      const visit = { rules, day, date, party: 'client' as const, minutes: minutes ?? 0, now: at };
      const judged = (start: WallTime): StartThen => {
        const why =
          noVisit ??
          judgeStart(visit, start).match(
            () => null,
            (refusal) => whyNotOffered(refusal, calendars),
          );
        const isFreeOtherwise = judgeStart({ ...visit, ignoring: appointmentId }, start).isOk();
        return { time: start, whyNot: why !== null && noVisit === null && isFreeOtherwise ? itself : why };
      };
      return ok({
        ...{ at, booking, date, day, rules, service: then, minutes },
        settings: fold(settings, ofSettings),
        starts: startsJudged(visit).map(({ time: start }) => judged(start)),
        asked: time === null ? null : judged(time),
      });
    });
