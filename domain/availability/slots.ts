import { err, ok, type Result } from 'neverthrow';
import type { AppointmentId, HoldId } from '../kernel/ids.ts';
import {
  addDays,
  type Instant,
  instantAt,
  millisOf,
  minutesOfWallTime,
  timeInZone,
  type WallOfDay,
  type WallTime,
  wallOfDay,
  wallTimeOfMinutes,
  type Zone,
} from '../kernel/time.ts';
import type { DayClosed, DayRefusal, PartOfDayClosed, StartRefusal } from './commands.ts';
import type { BusinessHours, Hold, WorkingTimes } from './events.ts';
import { closingOf, type DayAsked, dayOff, dayRefusal, type Horizon, horizonOf, hoursOn } from './policies.ts';
import { type BusyIn, type ClosedPart, hasEnded, type ReservedTime } from './state.ts';

const minuteMillis = 60_000;

/** A visit of `minutes` (service and add-ons, without buffers) that is to start on a day, as of `now`. */
export type StartAsked = DayAsked & {
  readonly minutes: number;
  readonly now: Instant;
  /** The appointment that is to move: its own holds do not block it. */
  readonly ignoring?: AppointmentId | undefined;
  /** The client's own reservation, which does not block her. */
  readonly reservation?: HoldId | null | undefined;
  /** How many other visits may have the time at once; 0 if left out. */
  readonly maxOverlapping?: number;
  /** True allows an owner's visit to end on the next day, which these rules do not check. */
  readonly overMidnight?: boolean | undefined;
  /** True applies the owner's closed times to her own visit, because a client takes it. */
  readonly respectsClosures?: boolean | undefined;
};

/** The part of the day that a visit would occupy. */
export type Occupancy = Omit<Hold, 'holdId' | 'appointmentId'>;

/** A span of instants `[from, to)`, in milliseconds since 1970. */
type Stretch = { readonly from: number; readonly to: number };

/** The data to check any start of one day, computed once for the day. */
export type Frame = {
  readonly asked: StartAsked;
  readonly horizon: Horizon;
  readonly wall: WallOfDay;
  readonly refusal: DayRefusal | null;
  readonly closing: number;
  /** The starts of the day, in minutes after `00:00`. */
  readonly starts: readonly number[];
  readonly closedParts: readonly (Stretch & { readonly part: ClosedPart })[];
  readonly taken: readonly Stretch[];
  /** Reservations of others that have not ended. */
  readonly reserved: readonly ReservedTime[];
  /** When other calendars say that the owner is busy. */
  readonly busy: readonly BusyIn[];
};

const minutesOfStarts = (starts: readonly WallTime[]): readonly number[] => starts.map(minutesOfWallTime);

const grid = (from: number, to: number, step: number): readonly number[] => {
  const starts: number[] = [];
  for (let start = from; start < to; start += step) starts.push(start);
  return starts;
};

/**
 * The starts of a day without its own slots: the default slots within its hours, or one per slot length from opening
 * to closing.
 */
export const ordinaryStarts = (
  { slotMinutes, defaultTimeSlots }: WorkingTimes,
  { start, end }: BusinessHours,
): readonly number[] =>
  defaultTimeSlots === null
    ? grid(minutesOfWallTime(start), minutesOfWallTime(end), slotMinutes)
    : minutesOfStarts(defaultTimeSlots.filter((time) => time >= start && time < end));

const startsOf = ({ rules, day, date }: StartAsked): readonly number[] =>
  day.custom === null
    ? ordinaryStarts(rules, hoursOn(rules, date))
    : minutesOfStarts(day.custom.slots.filter(({ isAvailable }) => isAvailable).map(({ time }) => time));

export const frameOf = (asked: StartAsked, horizon: Horizon): Frame => {
  const { rules, day, date, ignoring, now } = asked;
  const wall = wallOfDay(rules.zone, date);
  return {
    asked,
    horizon,
    wall,
    refusal: dayRefusal(asked, horizon),
    closing: closingOf(rules, day, date, wall),
    starts: startsOf(asked),
    // A part that lies entirely within the hour that the spring change skips is empty.
    closedParts: day.closedParts
      .map((part) => ({ part, from: wall.boundaryOf(part.start), to: wall.boundaryOf(part.end) }))
      .filter(({ from, to }) => from < to),
    taken: day.held.filter(({ hold }) => hold.appointmentId !== ignoring),
    reserved: day.reserved.filter(
      ({ reservation }) => reservation.holdId !== asked.reservation && !hasEnded(reservation, now),
    ),
    busy: day.busy,
  };
};

const overlaps = (one: Stretch, other: Stretch): boolean => one.from < other.to && other.from < one.to;

/** What the owner has closed: the whole day, or a part of it that overlaps the visit; null if nothing. */
const closureOf = (
  { asked: { rules, day, date }, closedParts }: Frame,
  visit: Stretch,
): DayClosed | PartOfDayClosed | null => {
  const off = dayOff(rules, day, date);
  if (off?.kind === 'DayClosed') return off;
  const closed = closedParts.find((stretch) => overlaps(stretch, visit));
  if (closed === undefined) return null;
  const { start, end, reason } = closed.part;
  return { kind: 'PartOfDayClosed', start, end, reason };
};

/** The closure that a visit starting at `time` would overlap; null if none. */
export const closureAt = (asked: StartAsked, time: WallTime): DayClosed | PartOfDayClosed | null => {
  const frame = frameOf(asked, horizonOf(asked.rules, asked.now));
  const from = frame.wall.boundaryOf(time);
  return closureOf(frame, { from, to: from + (asked.minutes + asked.rules.bufferAfterMinutes) * minuteMillis });
};

/**
 * The rules that bind only clients: notice, the day's starts, closed parts, and closing time with the buffer after.
 */
const clientsRefusal = (frame: Frame, start: number, visit: Stretch): StartRefusal | null => {
  const { asked, horizon, closing } = frame;
  const { noticeMinutes } = asked.rules;
  if (visit.from < horizon.earliest) return { kind: 'NoticeTooShort', noticeMinutes };
  if (!frame.starts.includes(start)) return { kind: 'TimeNotOffered', time: wallTimeOfMinutes(start) };
  const closed = closureOf(frame, visit);
  if (closed !== null) return closed;
  return visit.to > closing ? { kind: 'VisitPastClosing', minutes: asked.minutes } : null;
};

/** Whether the visit would be in the future and within the studio's hours. */
export const isUsual = (frame: Frame, start: number): boolean => {
  const { asked, horizon, wall } = frame;
  const { rules, day, date, minutes, now } = asked;
  const from = wall.instantOfMinutes(start);
  if (from === null || dayOff(rules, day, date) !== null) return false;
  const to = from + (minutes + rules.bufferAfterMinutes) * minuteMillis;
  return clientsRefusal({ ...frame, horizon: { ...horizon, earliest: millisOf(now) } }, start, { from, to }) === null;
};

/** The largest number of these stretches that overlap at one moment of the visit. */
const maxAtOnce = (stretches: readonly Stretch[], visit: Stretch): number => {
  const met = stretches.filter((stretch) => overlaps(stretch, visit));
  return Math.max(0, ...met.map(({ from }) => met.filter((other) => other.from <= from && from < other.to).length));
};

/** The refusal if a visit has the time, or somebody is paying for it. */
const occupiedRefusal = ({ asked, taken, reserved }: Frame, start: number, visit: Stretch) => {
  const { date, maxOverlapping = 0 } = asked;
  if (maxAtOnce(taken, visit) > maxOverlapping) {
    return { kind: 'SlotAlreadyBooked' as const, date, time: wallTimeOfMinutes(start) };
  }
  const inTheWay = reserved.find((stretch) => overlaps(stretch, visit));
  return inTheWay === undefined ? null : { kind: 'TimeIsReserved' as const, until: inTheWay.reservation.until };
};

/** The refusal for clients if the owner is busy elsewhere. She needs both buffers too, to get ready and to leave. */
const busyRefusal = ({ asked, busy }: Frame, start: number, visit: Stretch): StartRefusal | null => {
  if (asked.party === 'owner') return null;
  const inTheWay = busy.find(({ spans }) => spans.some((span) => overlaps(span, visit)));
  if (inTheWay === undefined) return null;
  const { calendarId } = inTheWay;
  return { kind: 'BusyElsewhere', date: asked.date, time: wallTimeOfMinutes(start), calendarId };
};

/** The time by which the visit and its buffer must be over. */
const latestEnd = ({ asked: { rules, date, party, overMidnight }, wall }: Frame): number =>
  party === 'owner' && overMidnight === true ? wallOfDay(rules.zone, addDays(date, 1)).endsAt : wall.endsAt;

/**
 * Why the visit may not start `start` minutes after `00:00`; null if it may. Offers and bookings both call this
 * function, so every offered start is also accepted.
 */
export const startRefusalOf = (frame: Frame, start: number): StartRefusal | null => {
  const { asked, wall } = frame;
  const { rules, date, minutes, party, respectsClosures = false } = asked;
  if (!Number.isInteger(minutes) || minutes < 1) return { kind: 'VisitLengthInvalid', minutes };
  if (frame.refusal !== null) return frame.refusal;
  const startsAt = wall.instantOfMinutes(start);
  if (startsAt === null) return { kind: 'TimeDoesNotExist', date, time: wallTimeOfMinutes(start) };
  const from = startsAt - rules.bufferBeforeMinutes * minuteMillis;
  const to = startsAt + (minutes + rules.bufferAfterMinutes) * minuteMillis;
  const visit = { from: startsAt, to };
  const refusal =
    party === 'client' ? clientsRefusal(frame, start, visit) : respectsClosures ? closureOf(frame, visit) : null;
  if (refusal !== null) return refusal;
  if (from < wall.startsAt || to > latestEnd(frame)) return { kind: 'VisitLeavesDay', minutes };
  return occupiedRefusal(frame, start, { from, to }) ?? busyRefusal(frame, start, { from, to });
};

/** The time the visit would occupy if it starts at `time`, or why it may not. */
export const judgeStart = (asked: StartAsked, time: WallTime): Result<Occupancy, StartRefusal> => {
  const { rules, date, minutes, now } = asked;
  const frame = frameOf(asked, horizonOf(rules, now));
  const refusal = startRefusalOf(frame, minutesOfWallTime(time));
  if (refusal !== null) return err(refusal);
  const { bufferBeforeMinutes, bufferAfterMinutes } = rules;
  const startsAt = frame.wall.boundaryOf(time);
  const endsAt = startsAt + minutes * minuteMillis;
  return ok({
    ...{ date, time, minutes, bufferBeforeMinutes, bufferAfterMinutes },
    ...{ startsAt: instantAt(startsAt), endsAt: instantAt(endsAt) },
    ...(endsAt + bufferAfterMinutes * minuteMillis > frame.wall.endsAt ? { goesOnTo: addDays(date, 1) } : {}),
  });
};

/** The first hours of the next day that a visit past midnight takes, as a time of that day. */
type RestOfVisit = Pick<Hold, 'date' | 'time' | 'minutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'>;

/** The part that the next day must hold; null if it ends by midnight. It may consist of the buffer alone. */
export const restAfterMidnight = (
  { goesOnTo: date, endsAt, bufferAfterMinutes }: Occupancy,
  zone: Zone,
): RestOfVisit | null => {
  if (date === undefined) return null;
  const { startsAt } = wallOfDay(zone, date);
  const left = (millisOf(endsAt) - startsAt) / minuteMillis;
  return {
    ...{ date, time: timeInZone(zone, instantAt(startsAt)), bufferBeforeMinutes: 0 },
    ...(left > 0
      ? { minutes: left, bufferAfterMinutes }
      : { minutes: left + bufferAfterMinutes, bufferAfterMinutes: 0 }),
  };
};
