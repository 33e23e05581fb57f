import type { StoredEvent } from '../../application/ports/log/event-store.ts';
import { readingAt } from '../support/wall-oracle.ts';

// The judge of a life. It knows the stored events and the answers alone, and none of the product's rules: what it expects is
// written here a second time, from the studio's words.

type Kept = {
  readonly holdId: string;
  /** Null for a reservation. */
  readonly appointmentId: string | null;
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly until: number | null;
  readonly takenAt: number;
  releasedAt: number | null;
};

type Seen = { readonly at: number; readonly status: string; readonly date: string; readonly time: string };

type Visit = {
  readonly id: string;
  readonly accountId: string;
  readonly proofId: string | null;
  holdId: string;
  status: string;
  isDeleted: boolean;
  date: string;
  time: string;
  readonly seen: Seen[];
};

type Rules = {
  readonly businessHours: { readonly start: string; readonly end: string };
  readonly workingDays: readonly number[];
  readonly slotMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly noticeMinutes: number;
  readonly windowMonths: number;
};

/** What the person behind an act may have caused, by the act's own name in the events' metadata. */
export type Cause = { readonly role: string; readonly accountId: string | null; readonly mayCause: readonly string[] };

type Data = { readonly [name: string]: unknown };

const minute = 60_000;
const text = (value: unknown): string => String(value);
const millis = (value: unknown): number => Date.parse(String(value));

const zone = 'America/Chicago';

/** What Chicago is behind UTC, in summer and in winter. */
const hoursBehind = [5, 6] as const;

/** The instant of a wall time; null for one that the clock change skips. Of one that comes twice, the first. */
const instantOfWall = (date: string, time: string): number | null => {
  const found = hoursBehind
    .map((hours) => Date.parse(`${date}T${time}:00.000Z`) + hours * 60 * minute)
    .find((at) => {
      const reading = readingAt(zone, at);
      return reading.date === date && reading.time === time;
    });
  return found ?? null;
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const ofOwner = new Set([
  'AppointmentRequested',
  'AppointmentCancelled',
  'AppointmentRescheduled',
  'AppointmentConfirmed',
]);

export const openModel = (now: () => number, causeOf: (correlation: string) => Cause | null) => {
  const breaches: string[] = [];
  const kept = new Map<string, Kept>();
  const byDate = new Map<string, Set<Kept>>();
  const past: Kept[] = [];
  const visits = new Map<string, Visit>();
  const claims = new Map<string, Map<string, string>>();
  const usedBy = new Map<string, string>();
  const closedDays = new Map<string, { readonly closed: boolean; readonly since: number }[]>();
  let rules: Rules | null = null;
  /** The types of the events that each act has caused. */
  const caused = new Map<string, string[]>();

  const fail = (what: string): void => {
    breaches.push(what);
  };

  const onDay = (date: string): Set<Kept> => {
    const known = byDate.get(date) ?? new Set<Kept>();
    byDate.set(date, known);
    return known;
  };

  const take = (data: Data, until: number | null): void => {
    const one: Kept = {
      ...{ holdId: text(data.holdId), date: text(data.date), until, takenAt: now(), releasedAt: null },
      appointmentId: data.appointmentId === undefined ? null : text(data.appointmentId),
      from: millis(data.startsAt) - Number(data.bufferBeforeMinutes) * minute,
      to: millis(data.endsAt) + Number(data.bufferAfterMinutes) * minute,
    };
    const starts = instantOfWall(text(data.date), text(data.time));
    if (starts !== millis(data.startsAt))
      fail(`${one.holdId} starts at ${text(data.startsAt)}, which is not ${text(data.time)}`);
    if (millis(data.endsAt) - millis(data.startsAt) !== Number(data.minutes) * minute)
      fail(`${one.holdId} has other minutes`);
    if (kept.has(one.holdId)) fail(`${one.holdId} is held twice`);
    kept.set(one.holdId, one);
    onDay(one.date).add(one);
  };

  const release = (data: Data): void => {
    const one = kept.get(text(data.holdId));
    if (one === undefined) {
      fail(`${text(data.holdId)} is released and was not held`);
      return;
    }
    one.releasedAt = now();
    kept.delete(one.holdId);
    onDay(one.date).delete(one);
    past.push(one);
    const visit = one.appointmentId === null ? undefined : visits.get(one.appointmentId);
    if (visit !== undefined && visit.holdId === one.holdId && isActive(visit))
      fail(`the time of ${visit.id} is released while it is ${visit.status}`);
  };

  const isActive = (visit: Visit): boolean => !visit.isDeleted && visit.status !== 'cancelled';

  const rest = (visit: Visit, data: Data): void => {
    const hold = kept.get(text(data.holdId));
    if (hold?.appointmentId !== visit.id) fail(`${visit.id} rests on ${text(data.holdId)}, which is not its own hold`);
    Object.assign(visit, { holdId: text(data.holdId), date: text(data.date), time: text(data.time) });
  };

  /** What a client may book by the studio's words: from tomorrow on, on an open day, within its hours, on its starts. */
  const judgeClients = (event: StoredEvent): void => {
    const { data, metadata } = event;
    if (metadata.role !== 'anonymous' && metadata.role !== 'user') return;
    const [date, time] = [text(data.date), text(data.time)];
    // The owner may have changed the day while the request was under way, which its revision tells, but not the rules.
    if (rules === null) return;
    const today = new Date(millis(metadata.occurredAt) - 5 * 60 * minute).toISOString().slice(0, 10);
    if (date < today) fail(`a client got ${date}, which was over`);
    if (closedDays.get(date)?.at(-1)?.closed === true) fail(`a client got a time on ${date}, which is closed`);
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
    if (!rules.workingDays.includes(weekday)) fail(`a client got a time on ${date}, which is no working day`);
    const [from, to] = [minutesOf(rules.businessHours.start), minutesOf(rules.businessHours.end)];
    const start = minutesOf(time);
    if (start < from || start >= to || (start - from) % rules.slotMinutes !== 0)
      fail(`a client got ${time}, which is no start`);
    const closing = instantOfWall(date, rules.businessHours.end);
    if (closing !== null && millis(data.endsAt) + Number(data.bufferAfterMinutes) * minute > closing)
      fail(`a client got a visit at ${date} ${time} that ends after closing`);
    if (millis(data.startsAt) < millis(metadata.occurredAt) + rules.noticeMinutes * minute - 10_000)
      fail(`a client got ${date} ${time} without notice`);
    if (
      Number(data.bufferAfterMinutes) !== rules.bufferAfterMinutes ||
      Number(data.bufferBeforeMinutes) !== rules.bufferBeforeMinutes
    )
      fail(`the visit on ${date} ${time} has other buffers than the studio's`);
  };

  const judgeOverlaps = (date: string, at: number): void => {
    const day = [...onDay(date)].sort((one, other) => one.from - other.from);
    day.forEach((one, index) => {
      for (const other of day.slice(index + 1)) {
        if (other.from >= one.to) break;
        const isSame = one.appointmentId !== null && one.appointmentId === other.appointmentId;
        const hasEnded = [one, other].some(({ until }) => until !== null && until <= at);
        if (!isSame && !hasEnded) fail(`${one.holdId} and ${other.holdId} overlap on ${date}`);
      }
    });
  };

  /** Whether the time was reserved until this moment. */
  const isPromised = (data: Data, one: Pick<Kept, 'appointmentId' | 'date' | 'from' | 'releasedAt'>): boolean =>
    one.appointmentId === null &&
    one.releasedAt === now() &&
    one.date === data.date &&
    one.from === millis(data.startsAt) - Number(data.bufferBeforeMinutes) * minute;

  const judgeCause = ({ type, data, metadata }: StoredEvent): void => {
    if (metadata.role === 'system') {
      if (ofOwner.has(type)) fail(`the system caused ${type}`);
      return;
    }
    const cause = causeOf(text(metadata.correlationId));
    if (cause === null) return;
    if (cause.role !== metadata.role) fail(`${type} names another role than that of its act`);
    if (type.startsWith('Appointment') && !cause.mayCause.includes(type))
      fail(`${type} was caused by an act that may not`);
    const visit = visits.get(text(data.appointmentId));
    if (
      cause.role === 'user' &&
      visit !== undefined &&
      type !== 'AppointmentRequested' &&
      visit.accountId !== cause.accountId
    )
      fail(`${type} of ${visit.id} was caused by somebody whose appointment it is not`);
  };

  const statusAfter: { readonly [type: string]: string } = {
    AppointmentConfirmed: 'confirmed',
    AppointmentCompleted: 'completed',
    AppointmentSetPending: 'pending',
    AppointmentCancelled: 'cancelled',
  };

  const request = ({ data }: StoredEvent): void => {
    const id = text(data.appointmentId);
    if (visits.has(id)) {
      fail(`${id} was requested twice`);
      return;
    }
    const proofId = data.proofId === null ? null : text(data.proofId);
    const visit: Visit = {
      ...{ id, accountId: text(data.accountId), proofId, holdId: '', status: 'pending', isDeleted: false },
      ...{ date: '', time: '', seen: [] },
    };
    visits.set(id, visit);
    rest(visit, data);
    if (proofId === null) return;
    const other = usedBy.get(proofId);
    if (other !== undefined) fail(`the proof ${proofId} pays for ${other} and ${id}`);
    usedBy.set(proofId, id);
    if (claims.get(proofId)?.get(text(data.holdId)) !== id) fail(`${id} has the proof ${proofId} without a claim`);
  };

  const claim = ({ data }: StoredEvent): void => {
    const proofId = text(data.proofId);
    const own = claims.get(proofId) ?? new Map<string, string>();
    for (const other of own.values()) if (other !== data.appointmentId) fail(`the proof ${proofId} is claimed twice`);
    own.set(text(data.holdId), text(data.appointmentId));
    claims.set(proofId, own);
  };

  const apply = (event: StoredEvent): void => {
    const { type, data } = event;
    judgeCause(event);
    const act = text(event.metadata.correlationId);
    caused.set(act, [...(caused.get(act) ?? []), type]);
    if (type === 'WorkingTimesSet') rules = data as unknown as Rules;
    if (type === 'TimeHeld' || type === 'TimeReserved') {
      take(data, type === 'TimeReserved' ? millis(data.until) : null);
      // What was reserved is promised: notice, hours or a closed day forbid it no more.
      if (!past.some((one) => isPromised(data, one))) judgeClients(event);
    }
    if (type === 'HoldReleased' || type === 'ReservationReleased') release(data);
    if (type === 'DayClosed' || type === 'DayReset') {
      const date = text(data.date);
      closedDays.set(date, [...(closedDays.get(date) ?? []), { closed: type === 'DayClosed', since: now() }]);
    }
    if (type === 'PaymentProofClaimed') claim(event);
    if (type === 'PaymentProofGivenBack') {
      const given = claims.get(text(data.proofId));
      given?.delete(text(data.holdId));
      // Another attempt of the same booking may give back what it took, as long as the one that stands keeps it.
      if (usedBy.has(text(data.proofId)) && given?.size === 0)
        fail(`the proof ${text(data.proofId)} is given back while a visit has it`);
    }
    if (type === 'AppointmentRequested') request(event);
    const visit = visits.get(text(data.appointmentId));
    if (visit === undefined || !event.stream.startsWith('appointment-')) return;
    if (type === 'AppointmentReopened' || type === 'AppointmentRescheduled') rest(visit, data);
    if (type === 'AppointmentReopened') visit.status = text(data.status);
    if (type === 'AppointmentDeleted') visit.isDeleted = true;
    visit.status = statusAfter[type] ?? visit.status;
    const { status, date, time, isDeleted } = visit;
    visit.seen.push({ at: now(), status: isDeleted ? 'deleted' : status, date, time });
  };

  /** The start of a visit as the studio's words have it: whether anything was in its way at some time of the act. */
  const wasInTheWay = (
    wish: { readonly date: string; readonly time: string; readonly minutes: number },
    since: number,
  ) => {
    const start = instantOfWall(wish.date, wish.time);
    if (start === null || rules === null) return true;
    const { bufferBeforeMinutes, bufferAfterMinutes } = rules;
    const [from, to] = [start - bufferBeforeMinutes * minute, start + (wish.minutes + bufferAfterMinutes) * minute];
    const meets = (one: Kept): boolean => one.date === wish.date && one.from < to && from < one.to;
    return [...onDay(wish.date)].some(meets) || past.some((one) => meets(one) && (one.releasedAt ?? 0) >= since);
  };

  return {
    breaches,
    visits,
    wasInTheWay,
    causedBy: (correlation: string): readonly string[] => caused.get(correlation) ?? [],
    /** The events of one append. */
    met: (events: readonly StoredEvent[]): void => {
      for (const event of events) apply(event);
      const [first] = events;
      if (first?.stream.startsWith('day-') === true)
        judgeOverlaps(first.stream.slice(4), millis(first.metadata.occurredAt));
    },
    /** An act was answered with success: at some time since it began the visit must have been like this. */
    acknowledged: (id: string, since: number, wanted: Partial<Omit<Seen, 'at'>>): void => {
      const visit = visits.get(id);
      if (visit === undefined) {
        fail(`${id} was acknowledged and is not in the log`);
        return;
      }
      const current = visit.seen.findLastIndex(({ at }) => at <= since);
      const fits = visit.seen
        .slice(Math.max(0, current))
        .some((seen) => Object.entries(wanted).every(([name, value]) => seen[name as keyof Seen] === value));
      if (!fits)
        fail(`${id} was acknowledged as ${JSON.stringify(wanted)} and was never that: ${JSON.stringify(visit.seen)}`);
    },
    fail,
    /** When nothing is under way any more, nothing may be left that no visit uses. */
    atRest: (): void => {
      for (const one of kept.values()) {
        if (one.appointmentId === null) fail(`the reservation ${one.holdId} is left behind`);
        else {
          const visit = visits.get(one.appointmentId);
          if (visit === undefined || visit.holdId !== one.holdId || !isActive(visit))
            fail(`the hold ${one.holdId} is left behind`);
        }
      }
      for (const [proofId, own] of claims)
        for (const id of own.values()) if (!visits.has(id)) fail(`the claim of ${proofId} for ${id} is left behind`);
      for (const visit of visits.values())
        if (isActive(visit) && kept.get(visit.holdId)?.appointmentId !== visit.id) fail(`${visit.id} rests on nothing`);
    },
  };
};
