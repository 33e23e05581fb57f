import { match, P } from 'ts-pattern';
import { appointment } from '../../domain/appointment/decide.ts';
import type { AppointmentEvent } from '../../domain/appointment/events.ts';
import { type AppointmentState, activeHoldOf } from '../../domain/appointment/state.ts';
import { daySchedule } from '../../domain/availability/day-schedule.ts';
import type { DayScheduleEvent, Hold, Reservation } from '../../domain/availability/events.ts';
import type { DaySchedule, HeldTime } from '../../domain/availability/state.ts';
import type { AppointmentId, HoldId } from '../../domain/kernel/ids.ts';
import type { CalendarDate, Instant } from '../../domain/kernel/time.ts';
import { isOfFamily } from '../follows.ts';
import { evolveIn, type LeftBehind, type Watch } from './watch.ts';

/** Events that plan a day, by the owner or her other calendars. They neither hold, reserve nor release time. */
const plansTheDay = [
  'DaySlotsSet',
  'DayClosed',
  'PartsOfDayClosed',
  'DayReset',
  'BusyTimesSet',
] as const satisfies readonly DayScheduleEvent['type'][];

type Stretch = { readonly from: number; readonly to: number };
type Span = Stretch & { readonly hold: Hold };

const meets = (one: Stretch, other: Stretch): boolean => one.from < other.to && other.from < one.to;

const overlap = (one: Span, other: Span): boolean =>
  meets(one, other) && one.hold.appointmentId !== other.hold.appointmentId;

const overlapping = (one: Span, other: Span): string =>
  `the holds ${one.hold.holdId} and ${other.hold.holdId} of the appointments ${one.hold.appointmentId} and ${other.hold.appointmentId} overlap`;

/**
 * The overlaps of spans sorted by start. Each span is compared with the earlier one that ends last, because two that
 * overlap need not be neighbors.
 */
const overlapsIn = (spans: readonly Span[]): readonly string[] => {
  const found: string[] = [];
  let furthest: Span | null = null;
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    if (furthest !== null && overlap(furthest, span)) found.push(overlapping(furthest, span));
    if (furthest === null || span.to > furthest.to) furthest = span;
  }
  return found;
};

type OnDay = Pick<Hold, 'holdId' | 'date'>;

/**
 * The holds that are not released. A visit past midnight has one on each of its days. `since`: when the hold was
 * taken, or when its appointment stopped using it.
 */
const openStanding = () => {
  const holds = new Map<HoldId, ReadonlyMap<CalendarDate, { readonly hold: Hold; readonly since: Instant }>>();
  return {
    taken: (hold: Hold, since: Instant): void => {
      const { holdId, date } = hold;
      holds.set(holdId, new Map([...(holds.get(holdId) ?? []), [date, { hold, since }]]));
    },
    left: (holdId: HoldId, since: Instant): void => {
      const known = [...(holds.get(holdId) ?? [])];
      holds.set(holdId, new Map(known.map(([date, { hold }]) => [date, { hold, since }])));
    },
    released: ({ holdId, date }: OnDay): void => {
      holds.set(holdId, new Map([...(holds.get(holdId) ?? [])].filter(([other]) => other !== date)));
    },
    restless: (isRestedOn: (hold: Hold) => boolean): readonly LeftBehind[] =>
      [...holds.values()]
        .flatMap((days) => [...days.values()])
        .filter(({ hold }) => !isRestedOn(hold))
        .map(({ hold: { holdId, appointmentId }, since }) => ({
          of: 'holds',
          since,
          sentence: `since ${since} the appointment ${appointmentId} does not rest on ${holdId}, which its day keeps`,
        })),
  };
};

/** The reservations that are not released. Each one must be released when it ends. */
const openReserved = () => {
  const reserved = new Map<string, Reservation>();
  return {
    taken: (reservation: Reservation): void => {
      reserved.set(`${reservation.holdId} ${reservation.date}`, reservation);
    },
    released: ({ holdId, date }: Pick<Reservation, 'holdId' | 'date'>): void => {
      reserved.delete(`${holdId} ${date}`);
    },
    left: (): readonly LeftBehind[] =>
      [...reserved.values()].map(({ holdId, date, until }) => ({
        of: 'holds',
        since: until,
        sentence: `the reservation ${holdId} ends at ${until}, and the day ${date} keeps it`,
      })),
  };
};

/** What overlaps a time that was just taken: holds of appointments, and reservations of clients who are paying. */
const inTheWay = ({ held, reserved }: DaySchedule, taken: Stretch, id: HoldId): readonly string[] => [
  ...held
    .filter(({ hold, ...span }) => hold.holdId !== id && meets(taken, span))
    .map(
      ({ hold }) => `the reservation ${id} overlaps the hold ${hold.holdId} of the appointment ${hold.appointmentId}`,
    ),
  ...reserved
    .filter(({ reservation, ...span }) => reservation.holdId !== id && meets(taken, span))
    .map(({ reservation }) => `${id} overlaps the reservation ${reservation.holdId}`),
];

/** The state of appointments and days, as far as the log was read. */
type Told = {
  readonly appointments: Map<AppointmentId, AppointmentState>;
  readonly days: Map<CalendarDate, DaySchedule>;
  readonly standing: ReturnType<typeof openStanding>;
  readonly waiting: ReturnType<typeof openReserved>;
};

const restOf = ({ appointments }: Told, id: AppointmentId): HoldId | null =>
  activeHoldOf(appointments.get(id) ?? appointment.initial);

const afterAppointment = (told: Told, event: AppointmentEvent, at: Instant): readonly string[] => {
  const id = event.data.appointmentId;
  const before = restOf(told, id);
  const state = evolveIn(told.appointments, appointment, id, event);
  const hold = activeHoldOf(state);
  if (before !== null && before !== hold) told.standing.left(before, at);
  return hold !== null && state.givenUp.includes(hold) ? [`${id} rests on ${hold}, which it gave up`] : [];
};

const onTaking = (day: DaySchedule, holdId: HoldId): readonly string[] => {
  const taken = day.held.find(({ hold }) => hold.holdId === holdId);
  if (taken === undefined) return [];
  const overlaps = day.held.filter((other) => overlap(taken, other)).map((other) => overlapping(taken, other));
  return [...overlaps, ...inTheWay({ ...day, held: [] }, taken, holdId)];
};

const onReserving = (day: DaySchedule, holdId: HoldId): readonly string[] => {
  const taken = day.reserved.find(({ reservation }) => reservation.holdId === holdId);
  return taken === undefined ? [] : inTheWay(day, taken, holdId);
};

const afterDay = (told: Told, event: DayScheduleEvent, at: Instant): readonly string[] => {
  const { days, standing, waiting } = told;
  const day = evolveIn(days, daySchedule, event.data.date, event);
  return match(event)
    .with({ type: 'TimeHeld' }, ({ data }) => {
      standing.taken(data, at);
      return onTaking(day, data.holdId);
    })
    .with({ type: 'TimeSqueezedIn' }, ({ data }) => {
      standing.taken(data, at);
      // It may overlap earlier holds, but not a client's reservation.
      return onTaking({ ...day, held: day.held.filter(({ hold }) => hold.holdId === data.holdId) }, data.holdId);
    })
    .with({ type: 'HoldReleased' }, ({ data: { appointmentId: id, holdId, date } }) => {
      standing.released({ holdId, date });
      return restOf(told, id) === holdId ? [`${holdId} was released while the appointment ${id} rested on it`] : [];
    })
    .with({ type: 'TimeReserved' }, ({ data }) => {
      waiting.taken(data);
      return onReserving(day, data.holdId);
    })
    .with({ type: 'ReservationReleased' }, ({ data }) => {
      waiting.released(data);
      return [];
    })
    .with({ type: P.union(...plansTheDay) }, () => [])
    .exhaustive();
};

const heldFor = ({ days }: Told, id: AppointmentId, { booking }: AppointmentState): HeldTime | null => {
  if (booking === null) return null;
  const { date, holdId } = booking.time;
  return days.get(date)?.held.find(({ hold }) => hold.holdId === holdId && hold.appointmentId === id) ?? null;
};

/** What the next day holds of a time that runs past midnight; null for nothing. */
const restHeldFor = ({ days }: Told, { hold: { goesOnTo, holdId, appointmentId } }: HeldTime): HeldTime | null =>
  goesOnTo === undefined
    ? null
    : (days.get(goesOnTo)?.held.find(({ hold }) => hold.holdId === holdId && hold.appointmentId === appointmentId) ??
      null);

/** Whether the next day holds the rest of a time past midnight until its end. */
const isHeldToItsEnd = (told: Told, held: HeldTime): boolean =>
  held.hold.goesOnTo === undefined || restHeldFor(told, held)?.to === held.to;

const isSqueezedIn = (told: Told, held: HeldTime): boolean =>
  held.isSqueezedIn === true || restHeldFor(told, held)?.isSqueezedIn === true;

const atTheEnd = (told: Told) => {
  const { appointments, standing, waiting } = told;
  const active = [...appointments].filter(([, state]) => activeHoldOf(state) !== null);
  const rested = active.flatMap(([id, state]) => heldFor(told, id, state) ?? []);
  const spans = rested.filter((held) => !isSqueezedIn(told, held));
  const homeless = active
    .filter(([id, state]) => heldFor(told, id, state) === null)
    .map(([id, state]) => `the appointment ${id} rests on ${activeHoldOf(state)}, which its day does not hold`);
  const cutShort = rested
    .filter((held) => !isHeldToItsEnd(told, held))
    .map(
      ({ hold }) =>
        `the appointment ${hold.appointmentId} rests on ${hold.holdId}, of which ${hold.goesOnTo} holds no rest that ends with it`,
    );
  const left = standing.restless((hold) => restOf(told, hold.appointmentId) === hold.holdId);
  return {
    count: appointments.size,
    breaches: [...homeless, ...cutShort, ...overlapsIn(spans)],
    left: [...left, ...waiting.left()],
  };
};

/**
 * No two appointments overlap: each uses a hold of its day, and holds of different appointments never overlap. If the
 * later one was squeezed in, the owner wanted the overlap.
 */
export const watchBookedTime = (): Watch => {
  const told: Told = {
    ...{ appointments: new Map(), days: new Map() },
    ...{ standing: openStanding(), waiting: openReserved() },
  };
  return {
    of: 'appointments',
    invariant: 1,
    next: ({ event, metadata: { occurredAt } }) => {
      if (isOfFamily('appointment', event)) return afterAppointment(told, event, occurredAt);
      return isOfFamily('daySchedule', event) ? afterDay(told, event, occurredAt) : [];
    },
    end: () => atTheEnd(told),
  };
};
