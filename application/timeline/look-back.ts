import { err, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import {
  type AppointmentEvent,
  type AppointmentNotFound,
  appointment,
  type Booking,
} from '../../domain/appointment/index.ts';
import {
  type AvailabilityRules,
  type AvailabilityRulesEvent,
  availabilityRules,
  type DaySchedule,
  type DayScheduleEvent,
  daySchedule,
  judgeStart,
  startsJudged,
} from '../../domain/availability/index.ts';
import { type Service, type ServiceEvent, service } from '../../domain/catalogue/index.ts';
import type { SalonEvent } from '../../domain/events.ts';
import {
  type AppointmentId,
  type CalendarDate,
  fold,
  type Instant,
  type Recorded,
  type ServiceId,
  type WallTime,
} from '../../domain/kernel/index.ts';
import { type OtherCalendarEvent, otherCalendar } from '../../domain/other-calendar/index.ts';
import { type SettingsEvent, type SettingsState, settings } from '../../domain/settings/index.ts';
import { streams } from '../../domain/streams.ts';
import { bookingIn } from '../booking-in.ts';
import type { Caller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import { type RecordParts, recordsOfAppointment } from './records.ts';
import { type CalendarNames, whyNotOffered } from './why-not-offered.ts';

/** No event of the appointment's timeline has this id. */
type TimelineLineNotFound = { readonly kind: 'TimelineLineNotFound' };

/** A moment of the log: before or after an event of the timeline, or at an instant. */
export type MomentAsked = { readonly line: string; readonly side: 'before' | 'after' } | { readonly at: Instant };

/** A field that is null is that of the appointment. */
export type LookBackAsked = {
  readonly appointmentId: AppointmentId;
  readonly moment: MomentAsked;
  readonly date: CalendarDate | null;
  readonly serviceId: ServiceId | null;
  /** A time that is asked for beside the day's own starts; null if none is. */
  readonly time: WallTime | null;
};

export type StartThen = { readonly time: WallTime; readonly whyNot: string | null };

/** The studio as it was, by the events up to a moment. */
export type StudioThen = {
  readonly at: Instant;
  /** Null before it was booked. */
  readonly booking: Booking | null;
  readonly date: CalendarDate;
  readonly day: DaySchedule;
  readonly rules: AvailabilityRules;
  readonly settings: SettingsState;
  /** The service that is asked for; null if there was none at that moment. */
  readonly service: Service | null;
  /** How long a visit was judged to be; null without a service. */
  readonly minutes: number | null;
  /** What a client was offered on that day, and why the rest was not. */
  readonly starts: readonly StartThen[];
  readonly asked: StartThen | null;
};

type Known = (recorded: Recorded<SalonEvent>) => boolean;

/** Which events had happened by the moment, and the instant at which it was. */
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
      // Events of one append may have one position; in a stream its own order tells.
      stream === found.stream
        ? revision < found.revision || (isAfter && revision === found.revision)
        : position < found.position || (isAfter && position === found.position),
  };
};

/** The first of a booking, which says what was asked for before there was any. */
const firstBooking = (events: readonly AppointmentEvent[]): Booking | null => {
  let state = appointment.initial;
  for (const event of events) {
    state = appointment.evolve(state, event);
    if (state.booking !== null) return state.booking;
  }
  return null;
};

/** The minutes of the visit: those that were booked, or those of another service. */
const minutesOf = (of: Booking, asked: ServiceId | null, then: Service | null): number | null =>
  asked === null || asked === of.visit.service.serviceId ? of.time.minutes : (then?.minutes ?? null);

const whyNoVisit = (then: Service | null): string | null => {
  if (then === null || then.removed) return 'The studio didn’t offer the service';
  return then.isActive ? null : 'The service couldn’t be booked';
};

/** Where nothing but its own hold was in the way. */
const itself = 'This appointment was booked at that time';

/**
 * The studio as it was at a moment, by folding the streams concerned up to it. Which times were offered is answered by the
 * same decision that offered them.
 */
export const lookBack =
  ({ readStream, ids }: RecordParts) =>
  (
    caller: Caller,
    { appointmentId, moment, date: dateAsked, serviceId, time }: LookBackAsked,
  ): ResultAsync<StudioThen, AppointmentNotFound | TimelineLineNotFound | NotAllowed | Failure> =>
    safeTry<StudioThen, AppointmentNotFound | TimelineLineNotFound | NotAllowed | Failure>(async function* () {
      yield* ownerOnly(caller);
      const { records } = yield* recordsOfAppointment({ readStream, ids })(appointmentId);
      const stream = streams.appointment(appointmentId);
      // A stream holds events of its own family only.
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
