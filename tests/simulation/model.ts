import type { StoredEvent } from '../../application/ports/event-store.ts';
import { isTimeRefusalTrue, type Wish } from './refusals.ts';
import {
  borderOfWall,
  closingOf,
  type DayState,
  dateAt,
  hourAt,
  instantOfWall,
  isClosed,
  isDayOff,
  isInClosedPart,
  isStart,
  minute,
  monthsLater,
  ordinaryState,
  type Rules,
  tomorrowOf,
} from './studio-words.ts';

// The judge of a life. It knows only the stored events and the answers, and none of the product's code: it states the
// expected rules a second time, from the studio's words.

type Kept = {
  /** The owner placed it over other visits on purpose. */
  readonly isSqueezedIn: boolean;
  readonly holdId: string;
  /** Null for a reservation. */
  readonly appointmentId: string | null;
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly until: number | null;
  readonly takenAt: number;
  readonly minutes: number;
  /** Who reserved it, or for whom it is held; null for nobody. */
  person: string | null;
  releasedAt: number | null;
};

/** A time on a day that the owner's other calendar closes. `until` is null while it still does. */
type Busy = {
  readonly calendarId: string;
  readonly date: string;
  readonly from: number;
  readonly to: number;
  until: number | null;
};

type Seen = {
  readonly at: number;
  readonly status: string;
  readonly date: string;
  readonly time: string;
  readonly startsAt: number;
};

/** When an active visit got this start; null while it is not active. */
type Start = { readonly at: number; readonly startsAt: number | null };

export type SeenVisit = { readonly email: string; readonly starts: readonly Start[] };

type Visit = {
  readonly id: string;
  readonly accountId: string;
  readonly proofId: string | null;
  readonly email: string;
  holdId: string;
  status: string;
  isDeleted: boolean;
  startsAt: number;
  minutes: number;
  movesByClient: number;
  /** The times that the owner proposed, with the visit's hold at that time. */
  readonly proposals: { readonly holdId: string; readonly times: readonly string[]; readonly until: number }[];
  date: string;
  time: string;
  readonly seen: Seen[];
  readonly starts: Start[];
};

/** What the person behind an act may cause. Found by the act's correlation id in the events' metadata. */
export type Cause = {
  readonly role: string;
  readonly accountId: string | null;
  readonly mayCause: readonly string[];
  /** The actual person, regardless of whom the studio takes her for. */
  readonly person: string;
  /** Identifies the request: a double click and a retry after a failure have the same id. */
  readonly request: string | null;
};

type Data = { readonly [name: string]: unknown };

const text = (value: unknown): string => String(value);
const millis = (value: unknown): number => Date.parse(String(value));

const ofOwner = new Set([
  'AppointmentRequested',
  'AppointmentCancelled',
  'AppointmentRescheduled',
  'AppointmentConfirmed',
]);

/** The least and the most by which a process's clock is ahead. */
type Skews = () => readonly [number, number];

export const openModel = (now: () => number, causeOf: (correlation: string) => Cause | null, skews: Skews) => {
  const breaches: string[] = [];
  /** By hold and day: a visit that goes past midnight is held on both days under one id. */
  const kept = new Map<string, Kept>();
  const byDate = new Map<string, Set<Kept>>();
  const past: Kept[] = [];
  const visits = new Map<string, Visit>();
  const claims = new Map<string, Map<string, string>>();
  const usedBy = new Map<string, string>();
  const givenBackAt = new Map<string, number>();
  const days = new Map<string, readonly DayState[]>();
  const openedFor = new Map<string, string>();
  const madeBy = new Map<string, string>();
  const givenUpBy = new Map<string, string[]>();
  const uploads = new Map<string, { readonly email: string; readonly at: number }>();
  const lapsed = new Set<string>();
  const verified = new Map<string, number>();
  const busy: Busy[] = [];
  const notFollowedSince = new Map<string, number>();
  let settings: Data = {};
  let lastJump = Number.NEGATIVE_INFINITY;
  let rules: Rules | null = null;
  /** The types of the events that each act has caused. */
  const caused = new Map<string, string[]>();

  const fail = (what: string): void => {
    breaches.push(what);
  };

  const placeOf = (data: { readonly holdId?: unknown; readonly date?: unknown }): string =>
    `${text(data.holdId)} on ${text(data.date)}`;

  const onDay = (date: string): Set<Kept> => {
    const known = byDate.get(date) ?? new Set<Kept>();
    byDate.set(date, known);
    return known;
  };

  /** A clock jumped so recently that the decision and the write of an event may be hours apart. */
  const isUnclear = (): boolean => now() - lastJump < 2 * minute;

  const personOf = ({ metadata }: StoredEvent): string | null => causeOf(text(metadata.correlationId))?.person ?? null;

  const take = (event: StoredEvent): void => {
    const { data, type } = event;
    const until = type === 'TimeReserved' ? millis(data.until) : null;
    const one: Kept = {
      ...{ holdId: text(data.holdId), date: text(data.date), until, takenAt: now(), releasedAt: null },
      ...{ minutes: Number(data.minutes), person: personOf(event) },
      appointmentId: data.appointmentId === undefined ? null : text(data.appointmentId),
      isSqueezedIn: type === 'TimeSqueezedIn',
      from: millis(data.startsAt) - Number(data.bufferBeforeMinutes) * minute,
      to: millis(data.endsAt) + Number(data.bufferAfterMinutes) * minute,
    };
    const starts = instantOfWall(text(data.date), text(data.time));
    if (starts !== millis(data.startsAt))
      fail(`${one.holdId} starts at ${text(data.startsAt)}, which is not ${text(data.time)}`);
    if (millis(data.endsAt) - millis(data.startsAt) !== Number(data.minutes) * minute)
      fail(`${one.holdId} has other minutes`);
    if (kept.has(placeOf(one))) fail(`${one.holdId} is held twice`);
    kept.set(placeOf(one), one);
    onDay(one.date).add(one);
  };

  const release = (event: StoredEvent): void => {
    const { data, metadata } = event;
    const one = kept.get(placeOf(data));
    if (one === undefined) {
      fail(`${text(data.holdId)} is released and was not held`);
      return;
    }
    const isOver = one.until !== null && one.until <= millis(metadata.occurredAt);
    const isHers = one.person === null || one.person === personOf(event);
    if (one.appointmentId === null && !isOver && !isHers && !isUnclear())
      fail(`the reservation ${one.holdId} is taken from ${one.person} before its end`);
    one.releasedAt = now();
    kept.delete(placeOf(one));
    onDay(one.date).delete(one);
    past.push(one);
    const visit = one.appointmentId === null ? undefined : visits.get(one.appointmentId);
    if (visit !== undefined && visit.holdId === one.holdId && isActive(visit))
      fail(`the time of ${visit.id} is released while it is ${visit.status}`);
  };

  const isActive = (visit: Visit): boolean => !visit.isDeleted && visit.status !== 'cancelled';

  /** Checks that both days of a visit over midnight hold all of it, and that no other visit overlaps it. */
  const judgeNight = (visit: Visit, hold: Kept): void => {
    const midnight = borderOfWall(hold.date, '24:00');
    const next = tomorrowOf(hold.date);
    const after = kept.get(placeOf({ ...hold, date: next }));
    if (hold.to > midnight && (after?.from !== midnight || after.to !== hold.to || after.appointmentId !== visit.id))
      fail(`${visit.id} goes on after midnight, and ${next} does not keep that`);
    if (hold.to <= midnight && after !== undefined)
      fail(`${visit.id} is over by midnight, and ${next} keeps some of it`);
    for (const other of visits.values()) {
      const others = isActive(other) && other.id !== visit.id ? kept.get(placeOf(other)) : undefined;
      if (others !== undefined && others.from < hold.to && hold.from < others.to)
        fail(`${visit.id} and ${other.id} overlap`);
    }
  };

  const rest = (visit: Visit, data: Data): void => {
    const hold = kept.get(placeOf(data));
    if (hold !== undefined) judgeNight(visit, hold);
    if (hold?.appointmentId !== visit.id) fail(`${visit.id} rests on ${text(data.holdId)}, which is not its own hold`);
    Object.assign(visit, { holdId: text(data.holdId), date: text(data.date), time: text(data.time) });
    visit.startsAt = millis(data.startsAt);
  };

  /** Checks a client's booking by the studio's words: from tomorrow on, on an open day, within hours, on a start. */
  const judgeClients = (event: StoredEvent): void => {
    const { data, metadata } = event;
    if (metadata.role !== 'anonymous' && metadata.role !== 'user') return;
    const [date, time] = [text(data.date), text(data.time)];
    // The owner may change the day during the request, which the day's revision detects. She never changes the rules.
    if (rules === null) return;
    const day = days.get(date)?.at(-1) ?? ordinaryState;
    if (isDayOff(rules, day, date)) fail(`a client got a time on ${date}, on which the studio does not work`);
    if (!isStart(rules, day, time)) fail(`a client got ${time}, which is no start`);
    const to = millis(data.endsAt) + Number(data.bufferAfterMinutes) * minute;
    if (to > closingOf(rules, day, date)) fail(`a client got a visit at ${date} ${time} that ends after closing`);
    if (isInClosedPart(day, date, millis(data.startsAt), to)) fail(`a client got ${date} ${time}, which is closed`);
    const from = millis(data.startsAt) - Number(data.bufferBeforeMinutes) * minute;
    if (busy.some((one) => one.until === null && one.from < to && from < one.to))
      fail(`a client got ${date} ${time}, at which the owner is busy elsewhere`);
    if (
      Number(data.bufferAfterMinutes) !== rules.bufferAfterMinutes ||
      Number(data.bufferBeforeMinutes) !== rules.bufferBeforeMinutes
    )
      fail(`the visit on ${date} ${time} has other buffers than the studio's`);
    if (isUnclear()) return;
    // The decision was made a little before the write.
    const decided = millis(metadata.occurredAt) - minute;
    if (date < tomorrowOf(dateAt(decided))) fail(`a client got ${date}, which is not later than today`);
    if (date > monthsLater(dateAt(millis(metadata.occurredAt)), rules.windowMonths))
      fail(`a client got ${date}, which is too far ahead`);
    if (millis(data.startsAt) < decided + rules.noticeMinutes * minute)
      fail(`a client got ${date} ${time} without notice`);
  };

  const judgeProposed = ({ data, metadata }: StoredEvent): void => {
    const [date, time] = [text(data.date), text(data.time)];
    const day = days.get(date)?.at(-1) ?? ordinaryState;
    const isClients = metadata.role === 'anonymous' || metadata.role === 'user';
    const to = millis(data.endsAt) + Number(data.bufferAfterMinutes) * minute;
    if (isClients && (isClosed(day) || isInClosedPart(day, date, millis(data.startsAt), to)))
      fail(`a client got ${date} ${time} by a proposal, which is closed`);
  };

  const hoursUntil = ({ startsAt }: Visit, { metadata }: StoredEvent): number =>
    (startsAt - millis(metadata.occurredAt) + minute) / (60 * minute);

  /** Whether the owner has proposed that time for the visit in its current state. */
  const isProposed = ({ data, metadata }: StoredEvent, { proposals, holdId, status }: Visit): boolean => {
    const proposal = proposals.at(-1);
    if (proposal?.holdId !== holdId || (status !== 'pending' && status !== 'confirmed')) return false;
    const isOver = millis(metadata.occurredAt) - minute >= proposal.until && !isUnclear();
    return !isOver && proposal.times.includes(`${text(data.date)} ${text(data.time)}`);
  };

  /** Whether the time was ever proposed. The proposal may end before the visit moves there. */
  const wasProposed = ({ appointmentId, date, time }: Data): boolean =>
    visits.get(text(appointmentId))?.proposals.some(({ times }) => times.includes(`${text(date)} ${text(time)}`)) ===
    true;

  /** Checks what the owner's settings let a client do with her visit. */
  const judgeOwnAct = (event: StoredEvent, visit: Visit): void => {
    const { type, metadata, data } = event;
    if (metadata.role !== 'user' && metadata.role !== 'anonymous') return;
    const isMove = type === 'AppointmentRescheduled';
    if (!isMove && type !== 'AppointmentCancelled') return;
    if (visit.status !== 'pending' && visit.status !== 'confirmed')
      fail(`a client changed ${visit.id} while it was ${visit.status}`);
    if (data.isProposed === true) {
      if (!isProposed(event, visit)) fail(`a client moved ${visit.id} to a time that is not proposed`);
      return;
    }
    if (isMove && visit.movesByClient >= Number(settings.rescheduleLimit)) fail(`a client moved ${visit.id} too often`);
    if (isUnclear()) return;
    const hours = hoursUntil(visit, event);
    if (isMove && hours < Number(settings.rescheduleHours)) fail(`a client moved ${visit.id} ${hours} hours before it`);
    if (!isMove && visit.status === 'confirmed' && hours < Number(settings.cancellationHours))
      fail(`a client cancelled ${visit.id} ${hours} hours before it`);
  };

  const followCalendars = ({ type, data }: StoredEvent): void => {
    const calendarId = text(data.calendarId);
    if (type === 'OtherCalendarRemoved') notFollowedSince.set(calendarId, now());
    if (type !== 'BusyTimesSet') return;
    const date = text(data.date);
    for (const one of busy)
      if (one.calendarId === calendarId && one.date === date && one.until === null) one.until = now();
    for (const { startsAt, endsAt } of data.spans as readonly { readonly startsAt: string; readonly endsAt: string }[])
      busy.push({ calendarId, date, from: millis(startsAt), to: millis(endsAt), until: null });
  };

  const planDay = ({ type, data }: StoredEvent): void => {
    const date = text(data.date);
    const before = days.get(date) ?? [ordinaryState];
    const last = before.at(-1) ?? ordinaryState;
    const slots = (data.slots as { readonly time: string; readonly isAvailable: boolean }[] | undefined) ?? [];
    const changed: { readonly [type: string]: Partial<DayState> } = {
      DayClosed: { closed: true },
      DayReset: ordinaryState,
      DaySlotsSet: { closed: false, slots: slots.flatMap(({ time, isAvailable }) => (isAvailable ? [time] : [])) },
      PartsOfDayClosed: { parts: data.parts as DayState['parts'] },
    };
    const change = changed[type];
    if (change !== undefined) days.set(date, [...before, { ...last, ...change, since: now() }]);
  };

  const judgeOverlaps = (date: string, at: number): void => {
    const day = [...onDay(date)].sort((one, other) => one.from - other.from);
    day.forEach((one, index) => {
      for (const other of day.slice(index + 1)) {
        if (other.from >= one.to) break;
        const isSame = one.appointmentId !== null && one.appointmentId === other.appointmentId;
        const hasEnded = [one, other].some(({ until }) => until !== null && until <= at);
        const isWanted = [one, other].some(({ isSqueezedIn }) => isSqueezedIn);
        if (!isSame && !hasEnded && !isWanted) fail(`${one.holdId} and ${other.holdId} overlap on ${date}`);
      }
    });
  };

  /** Whether the time was reserved until now. */
  const isPromised = (data: Data, one: Pick<Kept, 'appointmentId' | 'date' | 'from' | 'releasedAt'>): boolean =>
    one.appointmentId === null &&
    one.releasedAt === now() &&
    one.date === data.date &&
    one.from === millis(data.startsAt) - Number(data.bufferBeforeMinutes) * minute;

  const judgeCause = ({ type, data, metadata }: StoredEvent): void => {
    if (metadata.role === 'system') {
      // The sessions of an install follow the first one.
      if (ofOwner.has(type) && !/-session-\d$/.test(text(data.appointmentId))) fail(`the system caused ${type}`);
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

  const emailIn = ({ personal }: Data): string =>
    text((personal as { readonly fields: { readonly email: unknown } }).fields.email);

  const minutesIn = ({ service, addOns }: Data): number =>
    [service, ...(addOns as readonly unknown[])].reduce<number>(
      (sum, each) => sum + Number((each as { readonly minutes: unknown }).minutes),
      0,
    );

  const isUnused = (proofId: string): boolean => (claims.get(proofId)?.size ?? 0) === 0;
  const isOld = (at: number, slack: number): boolean =>
    now() - at >= Number(settings.unusedProofDays) * 24 * 60 * minute + slack;

  const lapse = (proofId: string): void => {
    lapsed.add(proofId);
    if (!isUnused(proofId)) fail(`the proof ${proofId} lapsed although it pays for a visit`);
    const upload = uploads.get(proofId);
    if (upload === undefined || !isOld(upload.at, -180 * minute)) fail(`the proof ${proofId} lapsed too early`);
  };

  const request = ({ data, metadata }: StoredEvent): void => {
    const id = text(data.appointmentId);
    const wanted = causeOf(text(metadata.correlationId))?.request ?? null;
    if (wanted !== null) {
      const made = madeBy.get(wanted);
      if (made !== undefined && made !== id) fail(`one request made ${made} and ${id}`);
      madeBy.set(wanted, id);
    }
    if (visits.has(id)) {
      fail(`${id} was requested twice`);
      return;
    }
    const proofId = data.proofId === null ? null : text(data.proofId);
    const visit: Visit = {
      ...{ id, accountId: text(data.accountId), proofId, holdId: '', status: 'pending', isDeleted: false },
      ...{
        date: '',
        time: '',
        seen: [],
        starts: [],
        startsAt: 0,
        minutes: minutesIn(data),
        movesByClient: 0,
        proposals: [],
      },
      email: emailIn(data),
    };
    visits.set(id, visit);
    rest(visit, data);
    if (proofId === null) return;
    if (uploads.get(proofId)?.email !== visit.email) fail(`${id} is paid for with the proof of somebody else`);
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
    if (type === 'TimeSqueezedIn') take(event);
    if (type === 'TimeHeld' || type === 'TimeReserved') {
      take(event);
      // A reserved time is promised despite notice, hours or a closed day. Only a closing forbids a proposed time.
      if (wasProposed(data)) judgeProposed(event);
      else if (!past.some((one) => isPromised(data, one))) judgeClients(event);
    }
    if (type === 'HoldReleased' || type === 'ReservationReleased') release(event);
    planDay(event);
    followCalendars(event);
    if (type === 'SettingsSaved') settings = data;
    if (type === 'AccountOpened') {
      const other = openedFor.get(text(data.emailHash));
      if (other !== undefined) fail(`${other} and ${text(data.accountId)} are accounts of one address`);
      openedFor.set(text(data.emailHash), text(data.accountId));
    }
    if (type === 'PaymentProofUploaded') uploads.set(text(data.proofId), { email: emailIn(data), at: now() });
    if (type === 'AccountVerified') verified.set(text(data.accountId), now());
    if (type === 'PaymentProofLapsed') lapse(text(data.proofId));
    if (type === 'PaymentProofClaimed') claim(event);
    if (type === 'PaymentProofGivenBack') {
      const given = claims.get(text(data.proofId));
      given?.delete(text(data.holdId));
      givenBackAt.set(text(data.proofId), now());
      // Another attempt at the same booking may release its claim, as long as the successful attempt keeps its own.
      if (usedBy.has(text(data.proofId)) && given?.size === 0)
        fail(`the proof ${text(data.proofId)} is given back while a visit has it`);
    }
    if (type === 'AppointmentRequested') request(event);
    const visit = visits.get(text(data.appointmentId));
    if (visit === undefined || !event.stream.startsWith('appointment-')) return;
    judgeOwnAct(event, visit);
    const wasActive = isActive(visit);
    const before = visit.holdId;
    if (type === 'AppointmentReopened' || type === 'AppointmentRescheduled') rest(visit, data);
    if (type === 'AppointmentRescheduled' && data.by === 'client' && data.isProposed !== true) visit.movesByClient += 1;
    if (type === 'TimesProposed') {
      const times = data.times as readonly { readonly date: string; readonly time: string }[];
      visit.proposals.push({
        holdId: text(data.holdId),
        times: times.map(({ date, time }) => `${date} ${time}`),
        until: millis(data.until),
      });
    }
    if (type === 'ProposalEnded') visit.proposals.push({ holdId: '', times: [], until: 0 });
    if (type === 'AppointmentAmended') visit.minutes = minutesIn(data);
    if (type === 'AppointmentReopened') visit.status = text(data.status);
    if (type === 'AppointmentDeleted') visit.isDeleted = true;
    visit.status = statusAfter[type] ?? visit.status;
    const { status, date, time, startsAt, isDeleted } = visit;
    if (wasActive && (!isActive(visit) || visit.holdId !== before))
      givenUpBy.set(act, [...(givenUpBy.get(act) ?? []), before]);
    visit.starts.push({ at: now(), startsAt: isActive(visit) ? visit.startsAt : null });
    visit.seen.push({ at: now(), status: isDeleted ? 'deleted' : status, date, time, startsAt });
  };

  const judgeLength = (visit: Visit): void => {
    const minutes = kept.get(placeOf(visit))?.minutes;
    if (isActive(visit) && minutes !== undefined && minutes !== visit.minutes)
      fail(`${visit.id} takes ${visit.minutes} minutes and holds ${minutes}`);
  };

  type Asked = { readonly since: number; readonly visit: string | null; readonly reservation: string | null };

  /** Whether a refusal of a time was true at any time during the act. Null if the refusal is not about the time. */
  const isTimeRefusal = (kind: string, wish: Wish, { since, visit, reservation }: Asked): boolean | null => {
    if (rules === null) return null;
    const start = instantOfWall(wish.date, wish.time) ?? 0;
    const { bufferBeforeMinutes, bufferAfterMinutes } = rules;
    const [from, to] = [start - bufferBeforeMinutes * minute, start + (wish.minutes + bufferAfterMinutes) * minute];
    const [behind, ahead] = skews();
    const wished = [wish.date, tomorrowOf(wish.date)];
    const inTheWay = [
      ...wished.flatMap((date) => [...onDay(date)]),
      ...past.filter(({ releasedAt }) => (releasedAt ?? 0) >= since),
    ].filter((one) => wished.includes(one.date) && one.from < to && from < one.to);
    const states = days.get(wish.date) ?? [ordinaryState];
    const first = states.findLastIndex((state) => state.since <= since);
    return isTimeRefusalTrue({
      ...{ kind, wish, rules, states: states.slice(Math.max(0, first)) },
      clocks: [since + behind, now() + ahead],
      isTaken:
        inTheWay.some((one) => one.appointmentId !== null && one.appointmentId !== visit) ||
        busy.some((one) => (one.until === null || one.until >= since) && one.from < to && from < one.to),
      isReserved: inTheWay.some(
        (one) => one.until !== null && one.holdId !== reservation && one.until > since + behind,
      ),
    });
  };

  /** Whether the visit was in that state at any time during the act. */
  const wasSo = (id: string, since: number, isSo: (seen: Seen) => boolean): boolean => {
    const seen = visits.get(id)?.seen ?? [];
    return seen
      .slice(
        Math.max(
          0,
          seen.findLastIndex(({ at }) => at <= since),
        ),
      )
      .some(isSo);
  };

  return {
    breaches,
    visits,
    isTimeRefusal,
    wasSo,
    hourAt,
    isVerified: (accountId: string): boolean => verified.has(accountId),
    /** Whether the address was verified before that time. */
    wasVerified: (accountId: string, before: number): boolean =>
      (verified.get(accountId) ?? Number.POSITIVE_INFINITY) < before,
    isUnclear,
    jumped: (): void => {
      lastJump = now();
    },
    /** The holds that the act gave up and that still exist. */
    leftBy: (correlation: string): readonly string[] =>
      (givenUpBy.get(correlation) ?? []).filter((id) => [...kept.values()].some(({ holdId }) => holdId === id)),
    /** The person's reservations that are not released. */
    reservedBy: (person: string): readonly string[] =>
      [...kept.values()].flatMap((one) => (one.until !== null && one.person === person ? [one.holdId] : [])),
    giveReserved: (holdId: string, person: string | null): boolean => {
      const one = [...kept.values()].find((each) => each.holdId === holdId);
      if (one?.until == null) return false;
      one.person = person;
      return true;
    },
    hasLapsed: (proofId: string): boolean => lapsed.has(proofId),
    /** Whether a visit or a booking attempt has used the proof since then. */
    wasProofUsed: (proofId: string, since: number): boolean =>
      usedBy.has(proofId) || !isUnused(proofId) || (givenBackAt.get(proofId) ?? Number.NEGATIVE_INFINITY) >= since,
    uploadedBy: (email: string): string | null =>
      [...uploads].findLast(([, upload]) => upload.email === email)?.[0] ?? null,
    /** Compares the appointment rows and the holds of each day with the log. */
    judgeRows: (
      rows: readonly {
        readonly appointmentId: string;
        readonly status: string;
        readonly date: string;
        readonly time: string;
      }[],
      holdsOn: (date: string) => readonly string[],
    ): void => {
      const told = (of: { readonly status: string; readonly date: string; readonly time: string }): string =>
        `${of.status} on ${of.date} at ${of.time}`;
      const shown = new Map(rows.map((row) => [row.appointmentId, told(row)]));
      for (const visit of visits.values()) {
        const row = shown.get(visit.id) ?? null;
        const expected = visit.isDeleted ? null : told(visit);
        if (row !== expected) fail(`${visit.id} is ${expected}, and is shown as ${row}`);
      }
      if (rows.some(({ appointmentId }) => !visits.has(appointmentId)))
        fail('an appointment is shown that nobody made');
      for (const [date, held] of byDate) {
        const expected = [...held]
          .map(({ holdId }) => holdId)
          .sort()
          .join();
        if ([...holdsOn(date)].sort().join() !== expected)
          fail(`the day ${date} is shown with other holds than it has`);
      }
    },
    /**
     * The possible agendas of that day at each time in the last minute: visit ids in order of time, joined by commas.
     */
    expectedOn: (date: string): readonly string[] => {
      const since = now() - minute;
      const own = [...visits.values()].filter(({ seen }) => seen.some((each) => each.date === date));
      const moments = own.flatMap(({ seen }) => seen.flatMap(({ at }) => (at > since ? [at] : [])));
      return [since, ...moments].map((moment) =>
        own
          .flatMap(({ id, seen }) => {
            const then = seen.findLast(({ at }) => at <= moment);
            const comes = then?.date === date && (then.status === 'pending' || then.status === 'confirmed');
            return comes ? [{ id, time: then.time }] : [];
          })
          .sort((one, other) => (one.time < other.time ? -1 : 1))
          .map(({ id }) => id)
          .join(),
      );
    },
    causedBy: (correlation: string): readonly string[] => caused.get(correlation) ?? [],
    /** Takes in the events of one append. */
    met: (events: readonly StoredEvent[]): void => {
      for (const event of events) apply(event);
      const [first] = events;
      const visit = visits.get(text(first?.data.appointmentId));
      if (visit !== undefined && first?.stream.startsWith('appointment-') === true) judgeLength(visit);
      if (first?.stream.startsWith('day-') === true)
        judgeOverlaps(first.stream.slice(4), millis(first.metadata.occurredAt));
    },
    /** An act succeeded: the visit must have been in this state at some time since the act began. */
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
    /** When no work is left, no hold or claim may remain that no visit uses. */
    atRest: (): void => {
      for (const one of kept.values()) {
        // A time just offered to a waiting client is still held.
        if (one.until !== null && one.until > now() - 10 * minute) continue;
        if (one.appointmentId === null) fail(`the reservation ${one.holdId} is left behind`);
        else {
          const visit = visits.get(one.appointmentId);
          if (visit === undefined || visit.holdId !== one.holdId || !isActive(visit))
            fail(`the hold ${one.holdId} is left behind`);
        }
      }
      for (const { calendarId, date, to, until } of busy) {
        const removedAt = notFollowedSince.get(calendarId);
        if (removedAt !== undefined && until === null && to > removedAt)
          fail(`the calendar ${calendarId} was removed and closes ${date} for good`);
      }
      for (const [proofId, own] of claims)
        for (const id of own.values()) if (!visits.has(id)) fail(`the claim of ${proofId} for ${id} is left behind`);
      for (const visit of visits.values())
        if (isActive(visit)) {
          const hold = kept.get(placeOf(visit));
          if (hold?.appointmentId !== visit.id) fail(`${visit.id} rests on nothing`);
          else judgeNight(visit, hold);
          judgeLength(visit);
        }
      for (const [proofId, { at }] of uploads)
        if (isUnused(proofId) && !lapsed.has(proofId) && isOld(at, 4 * 60 * minute))
          fail(`the proof ${proofId} is unused and has not lapsed`);
    },
  };
};
