import { type AppointmentEvent, type AppointmentState, appointment, restsOn } from '../../domain/appointment/index.ts';
import {
  type DaySchedule,
  type DayScheduleEvent,
  daySchedule,
  type HeldTime,
  type Hold,
} from '../../domain/availability/index.ts';
import type { AppointmentId, CalendarDate, HoldId } from '../../domain/kernel/index.ts';
import { evolveIn, isOneOf, type Watch } from './watch.ts';

const isOfAppointment = isOneOf<AppointmentEvent>({
  AppointmentRequested: true,
  AppointmentConfirmed: true,
  AppointmentCompleted: true,
  AppointmentSetPending: true,
  AppointmentCancelled: true,
  AppointmentReopened: true,
  AppointmentRescheduled: true,
  AppointmentAmended: true,
  OwnerNoteTaken: true,
  ProofAdded: true,
  AppointmentDeleted: true,
  BookingAbandoned: true,
  HoldGivenUp: true,
});

const isOfDay = isOneOf<DayScheduleEvent>({
  TimeHeld: true,
  HoldReleased: true,
  DaySlotsSet: true,
  DayClosed: true,
  PartsOfDayClosed: true,
  DayReset: true,
});

type Span = { readonly from: number; readonly to: number; readonly hold: Hold };

const overlap = (one: Span, other: Span): boolean =>
  one.from < other.to && other.from < one.to && one.hold.appointmentId !== other.hold.appointmentId;

const overlapping = (one: Span, other: Span): string =>
  `the holds ${one.hold.holdId} and ${other.hold.holdId} of the appointments ${one.hold.appointmentId} and ${other.hold.appointmentId} overlap`;

/** Spans by their start; two that overlap need not be neighbours, but the one that reaches furthest tells. */
const overlapsIn = (spans: readonly Span[]): readonly string[] => {
  const found: string[] = [];
  let furthest: Span | null = null;
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    if (furthest !== null && overlap(furthest, span)) found.push(overlapping(furthest, span));
    if (furthest === null || span.to > furthest.to) furthest = span;
  }
  return found;
};

/** No two appointments at once: each rests on a hold that its day keeps, and no holds of different ones ever overlap. */
export const watchBookedTime = (): Watch => {
  const appointments = new Map<AppointmentId, AppointmentState>();
  const days = new Map<CalendarDate, DaySchedule>();

  const afterAppointment = (event: AppointmentEvent): readonly string[] => {
    const id = event.data.appointmentId;
    const state = evolveIn(appointments, appointment, id, event);
    const hold = restsOn(state);
    return hold !== null && state.givenUp.includes(hold) ? [`${id} rests on ${hold}, which it gave up`] : [];
  };

  const onTaking = (day: DaySchedule, holdId: HoldId): readonly string[] => {
    const taken = day.held.find(({ hold }) => hold.holdId === holdId);
    return taken === undefined
      ? []
      : day.held.filter((other) => overlap(taken, other)).map((other) => overlapping(taken, other));
  };

  const onReleasing = (id: AppointmentId, holdId: HoldId): readonly string[] =>
    restsOn(appointments.get(id) ?? appointment.initial) === holdId
      ? [`${holdId} was released while the appointment ${id} rested on it`]
      : [];

  const afterDay = (event: DayScheduleEvent): readonly string[] => {
    const day = evolveIn(days, daySchedule, event.data.date, event);
    if (event.type === 'TimeHeld') return onTaking(day, event.data.holdId);
    return event.type === 'HoldReleased' ? onReleasing(event.data.appointmentId, event.data.holdId) : [];
  };

  const heldFor = (id: AppointmentId, state: AppointmentState): HeldTime | null => {
    if (state.booking === null) return null;
    const held = days.get(state.booking.time.date)?.held ?? [];
    return held.find(({ hold }) => hold.holdId === state.booking?.time.holdId && hold.appointmentId === id) ?? null;
  };

  const end = () => {
    const active = [...appointments].filter(([, state]) => restsOn(state) !== null);
    const spans = active.flatMap(([id, state]) => heldFor(id, state) ?? []);
    const homeless = active
      .filter(([id, state]) => heldFor(id, state) === null)
      .map(([id, state]) => `the appointment ${id} rests on ${restsOn(state)}, which its day does not hold`);
    return { count: appointments.size, breaches: [...homeless, ...overlapsIn(spans)] };
  };

  return {
    of: 'appointments',
    next: ({ event }) => {
      if (isOfAppointment(event)) return afterAppointment(event);
      return isOfDay(event) ? afterDay(event) : [];
    },
    end,
  };
};
