import { err, errAsync, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import type { ProfileRejection } from '../domain/account/commands.ts';
import { appointment } from '../domain/appointment/decide.ts';
import { minutesOfVisit } from '../domain/appointment/policies.ts';
import { availabilityRules } from '../domain/availability/availability-rules.ts';
import { dayForReserving, daySchedule } from '../domain/availability/day-schedule.ts';
import { type CalendarAsked, nextStarts, type Start, startsOn } from '../domain/availability/days.ts';
import type { Reservation } from '../domain/availability/events.ts';
import { horizonOf } from '../domain/availability/policies.ts';
import { judgeStart } from '../domain/availability/slots.ts';
import { type DaySchedule, evolveDay, ordinaryDay, reservationOf } from '../domain/availability/state.ts';
import { service } from '../domain/catalogue/decide.ts';
import { partsOfVisit } from '../domain/catalogue/visit-parts.ts';
import { isOneOf } from '../domain/events.ts';
import { personal } from '../domain/kernel/event.ts';
import {
  type AccountId,
  type AppointmentId,
  type HoldId,
  holdId,
  serviceId,
  type WaitingId,
  waitingId,
} from '../domain/kernel/ids.ts';
import { addMinutes, type CalendarDate, dateInZone, datesBetween } from '../domain/kernel/time.ts';
import { notice } from '../domain/notice/decide.ts';
import { isQuiet } from '../domain/notice/policies.ts';
import { settings } from '../domain/settings.ts';
import { streams } from '../domain/streams.ts';
import {
  type OfferEnd,
  offeredNext,
  suitsWaiting,
  takenBack,
  type WaitingEnd,
  type WaitingOffer,
  type WaitingWish,
  waiting,
  waitingFor,
  wouldBeOffered,
} from '../domain/waiting.ts';
import type { Attempts } from './kernel/attempts.ts';
import { type Caller, ownerOnly, systemCaller } from './kernel/caller.ts';
import { latest, neverMissing, neverRefused } from './kernel/done.ts';
import { type Failure, isFailure } from './kernel/failure.ts';
import { type Given, sliceOf } from './kernel/handle.ts';
import { noticeIdOf } from './kernel/links.ts';
import { openStudioOnly } from './kernel/open-studio-only.ts';
import type { Ports } from './kernel/ports.ts';
import { todayFromViews } from './kernel/today.ts';
import type { Position } from './ports/event-store.ts';
import type { WaitingEntry } from './ports/views.ts';

type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** In E.164 format. */
  readonly phone: string;
};

export type WaitingParts = Ports<
  'handle' | 'readStream' | 'clock' | 'ids' | 'openingViews' | 'schedules' | 'waitingViews'
> & {
  readonly findAccount: (email: string) => ResultAsync<{ readonly isBlocked: boolean } | null, Failure>;
  readonly findOrOpenAccount: (caller: Caller, person: Person) => ResultAsync<AccountId, ProfileRejection | Failure>;
};

export type WaitingWanted = Omit<WaitingWish, 'minutes'> & {
  readonly person: Person;
  /** A repeat with the same key is the same place; null makes every call a new one. */
  readonly idempotencyKey: string | null;
};

/** The owner keeps no waiting list. */
export type WaitingListOff = { readonly kind: 'WaitingListOff' };
/** The service or an add-on is no longer offered. */
export type WaitingVisitUnknown = { readonly kind: 'WaitingVisitUnknown' };
/** There is no need to wait: this time is free. */
export type TimeIsFree = { readonly kind: 'TimeIsFree' } & Start;
/** The client has too many places, or the list is full. */
export type TooManyWaiting = { readonly kind: 'TooManyWaiting' };

/** The most places for one client, and on the whole list. */
const maxOfClient = 3;
const maxOfList = 500;

/** The length of the visit. Unknown if a client could not book it, also if it has too many further services. */
const minutesFor = (
  { handle }: WaitingParts,
  { serviceId: id, addOnIds }: Pick<WaitingWish, 'serviceId' | 'addOnIds'>,
  moreServicesLimit: number,
) =>
  // An add-on may be a further service.
  ResultAsync.combine(
    [id, ...addOnIds.map((each) => serviceId(each))].map((each) => handle.state(service, streams.service(each))),
  ).andThen(([main = null, ...others]) => {
    const bookable = [main, ...others].flatMap((one) => (one === null || one.removed || !one.isActive ? [] : [one]));
    const [first, ...further] = bookable;
    if (first === undefined || first.serviceId !== id || further.length > moreServicesLimit)
      return err({ kind: 'WaitingVisitUnknown' as const });
    return partsOfVisit(first, further, addOnIds)
      .map((addOns) => minutesOfVisit({ service: first, addOns }))
      .mapErr(() => ({ kind: 'WaitingVisitUnknown' as const }));
  });

/** The calendar as clients see it, for a visit of this length. */
const calendarFor = (
  { schedules, clock }: Pick<WaitingParts, 'schedules' | 'clock'>,
  minutes: number,
  until: CalendarDate,
): CalendarAsked => {
  const [rules, now] = [schedules.rules(), clock.now()];
  return { rules, now, minutes, party: 'client', days: schedules.days(dateInZone(rules.zone, now), until) };
};

/** A free time that fits the wish, so that waiting is pointless; null if there is none. */
const freeFor = (parts: WaitingParts, wish: WaitingWish): Start | null => {
  const asked = calendarFor(parts, wish.minutes, wish.until);
  const { firstDate } = horizonOf(asked.rules, asked.now);
  const days = wish.dates.length === 0 ? null : wish.dates;
  const [found] =
    days === null
      ? nextStarts(asked, firstDate, wish.until, 1)
      : days.flatMap((date) => nextStarts(asked, date, date, 1));
  return found ?? null;
};

/** A client who may not book may not wait either. */
type Blocked = { readonly kind: 'BlockedFromBooking' };

/** Puts a client on the list. Each wish is a separate entry, so that nobody learns who else waits. */
const joinWaiting =
  (parts: WaitingParts) =>
  (caller: Caller, { person, idempotencyKey: key, ...wanted }: WaitingWanted) =>
    safeTry(async function* () {
      const { handle, ids, waitingViews } = parts;
      yield* openStudioOnly(parts, caller);
      const { waitingHoldMinutes, moreServicesLimit } = yield* handle.state(settings, streams.settings);
      if (waitingHoldMinutes === 0) return err<never, WaitingListOff>({ kind: 'WaitingListOff' });
      const minutes = yield* minutesFor(parts, wanted, moreServicesLimit);
      const wish = { ...wanted, minutes };
      const today = todayFromViews(parts);
      const said = JSON.stringify([wanted, person]);
      const id = waitingId(key === null ? ids.fresh() : ids.keyed('waiting', key, said));
      const before = key === null ? null : yield* handle.state(waiting, streams.waiting(id));
      if (before !== null) return ok({ value: before, position: null });
      const empty = { waitingId: id, accountId: '' as AccountId, personal: 'erased' as const };
      yield* waitingFor.JoinWaiting.decide({ type: 'JoinWaiting', joined: { ...wish, ...empty }, today }, null);
      const free = freeFor(parts, wish);
      if (free !== null) return err<never, TimeIsFree>({ ...free, kind: 'TimeIsFree' });
      const tooMany: TooManyWaiting = { kind: 'TooManyWaiting' };
      if (waitingViews.count(null) >= maxOfList) return err(tooMany);
      const known = yield* parts.findAccount(person.email);
      if (known?.isBlocked) return err<never, Blocked>({ kind: 'BlockedFromBooking' });
      const accountId = yield* parts.findOrOpenAccount(caller, person);
      if (waitingViews.count(accountId) >= maxOfClient) return err(tooMany);
      const { state, position } = yield* handle.command(waitingFor.JoinWaiting, streams.waiting(id), caller, {
        ...{ type: 'JoinWaiting', today },
        joined: { ...wish, waitingId: id, accountId, personal: personal(`account-${accountId}`, person) },
      });
      return ok({ value: neverMissing(state), position });
    });

/** Finds the entry of a link. */
const seeWaiting =
  ({ handle }: WaitingParts) =>
  (id: WaitingId) =>
    handle
      .state(waiting, streams.waiting(id))
      .andThen((found) => (found === null ? err({ kind: 'WaitingNotFound' as const }) : ok(found)));

type Letting = Pick<WaitingParts, 'handle'>;

const giveBack = (
  { handle }: Letting,
  caller: Caller,
  offer: Pick<WaitingOffer, 'date' | 'holdId'> | null,
): ResultAsync<Position | null, Failure> =>
  offer === null
    ? okAsync(null)
    : handle
        .command(daySchedule, streams.day(offer.date), caller, {
          ...{ type: 'ReleaseReservation', date: offer.date, holdId: offer.holdId },
        })
        .map(({ position }) => position)
        .mapErr(neverRefused);

/** Ends an entry, and frees the time that is held for it. If that fails, the hold expires. */
const endEntry = (
  parts: Letting,
  caller: Caller,
  id: WaitingId,
  { why, appointmentId }: { readonly why: WaitingEnd; readonly appointmentId: AppointmentId | null },
) =>
  parts.handle
    .command(waitingFor.EndWaiting, streams.waiting(id), caller, { type: 'EndWaiting', why, appointmentId })
    .andThen(({ before, state, position }) =>
      giveBack(parts, caller, before?.offer ?? null)
        .orElse(() => okAsync(null))
        .map((freed) => ({ value: neverMissing(state), position: latest(position, freed) })),
    );

/** Takes the client off the list. Anyone with the signed link may do so. */
const leaveWaiting = (parts: WaitingParts) => (caller: Caller, id: WaitingId) =>
  endEntry(parts, caller, id, { why: 'left', appointmentId: null });

/** Declines the time that is held for the client. She stays on the list. */
const declineOffer = (parts: WaitingParts) => (caller: Caller, id: WaitingId) =>
  seeWaiting(parts)(id).andThen((found) => {
    const { offer } = found;
    if (offer === null) return okAsync({ value: found, position: null });
    return parts.handle
      .command(waitingFor.EndOffer, streams.waiting(id), caller, {
        ...{ type: 'EndOffer', holdId: offer.holdId, why: 'declined' },
      })
      .andThen(({ state, position }) =>
        giveBack(parts, caller, offer)
          .orElse(() => okAsync(null))
          .map((freed) => ({ value: neverMissing(state), position: latest(position, freed) })),
      );
  });

/** The owner takes a client off the list. */
const removeWaiting = (parts: WaitingParts) => (caller: Caller, id: WaitingId) =>
  ownerOnly(caller).asyncAndThen(() => endEntry(parts, caller, id, { why: 'removed', appointmentId: null }));

const useCases = { joinWaiting, seeWaiting, leaveWaiting, declineOffer, removeWaiting };
export const waitingUseCases = sliceOf(useCases);
export type WaitingUseCases = Given<typeof useCases>;

export type OfferingParts = Omit<WaitingParts, 'findAccount' | 'findOrOpenAccount' | 'openingViews'> & {
  readonly attempts: Attempts;
  /** Resolves when the views show all that the log has. */
  readonly caughtUp: () => Promise<void>;
};

const isRelease = isOneOf('ReservationReleased');
const isHolding = isOneOf('TimeHeld', 'TimeSqueezedIn');

/** The visit that took over the held time, from its day's stream; null if none. Only this client can take it over. */
const takenOver = (
  { readStream }: OfferingParts,
  { date, holdId: reserved, until }: WaitingOffer,
): ResultAsync<AppointmentId | null, Failure> =>
  readStream(streams.day(date)).map(({ events }) => {
    const released = events.find(({ event }) => isRelease(event) && event.data.holdId === reserved);
    if (released === undefined || released.metadata.occurredAt >= until) return null;
    const { correlationId } = released.metadata;
    const taken = events.find(({ event, metadata }) => isHolding(event) && metadata.correlationId === correlationId);
    return taken !== undefined && isHolding(taken.event) ? taken.event.data.appointmentId : null;
  });

const isOffered = isOneOf('WaitingOffered');

/** Whether the offer's mail was sent. A client who was never told has not let the offer pass. */
const wasTold = (
  { readStream, handle, ids }: OfferingParts,
  id: WaitingId,
  { holdId: offered }: WaitingOffer,
): ResultAsync<boolean, Failure> => {
  const stream = streams.waiting(id);
  return readStream(stream).andThen(({ events }) => {
    const told = events.find(({ event }) => isOffered(event) && event.data.holdId === offered);
    if (told === undefined) return okAsync(false);
    const noticeId = noticeIdOf(ids, { stream, revision: told.revision }, 'time-opened', 'mail');
    return handle.state(notice, streams.notice(noticeId)).map((state) => state?.outcome === 'handed-over');
  });
};

/** Records the outcome of a time held for a client, if there is one: her booking, or the end of the offer. */
const settleOffer = (parts: OfferingParts, id: WaitingId, offer: WaitingOffer) =>
  safeTry<unknown, Failure>(async function* () {
    const { handle, clock, ids } = parts;
    const caller = systemCaller(ids.fresh());
    const day = yield* handle.state(daySchedule, streams.day(offer.date));
    const isOver = offer.until <= clock.now();
    if (reservationOf(day, offer.holdId) !== null && !isOver) return ok(null);
    const appointmentId = yield* takenOver(parts, offer);
    if (appointmentId !== null) {
      const { booking } = yield* handle.state(appointment, streams.appointment(appointmentId));
      if (booking !== null) {
        const ended = endEntry(parts, caller, id, { why: 'booked', appointmentId });
        return ended.orElse((refusal) => (isFailure(refusal) ? errAsync(refusal) : okAsync(null)));
      }
      // Her booking is in progress, or will be abandoned.
      if (day.held.some(({ hold }) => hold.appointmentId === appointmentId)) return ok(null);
    }
    const why: OfferEnd = isOver && (yield* wasTold(parts, id, offer)) ? 'lapsed' : 'withdrawn';
    const told = { type: 'EndOffer' as const, holdId: offer.holdId, why };
    return handle.command(waitingFor.EndOffer, streams.waiting(id), caller, told).mapErr(neverRefused);
  });

/** Why an entry is over although it was not ended; null if it goes on. */
const reasonToEnd = (
  { state, bookedAs, isForgotten, isBlocked }: WaitingEntry,
  today: CalendarDate,
): { readonly why: WaitingEnd; readonly appointmentId: AppointmentId | null } | null => {
  if (isForgotten) return { why: 'left', appointmentId: null };
  if (bookedAs !== null) return { why: 'booked', appointmentId: bookedAs };
  if (isBlocked) return { why: 'removed', appointmentId: null };
  return state.until <= today ? { why: 'over', appointmentId: null } : null;
};

type Waits = Pick<WaitingEntry, 'state'>;
type Planned<Entry> = { readonly entry: Entry; readonly start: Start };

/** Plans each client's next offer, in the order of joining. A planned time is taken for all who follow. */
export const planOffers = <Entry extends Waits>(
  inOrder: readonly Entry[],
  calendar: Omit<CalendarAsked, 'minutes'>,
): readonly Planned<Entry>[] => {
  const { rules, now } = calendar;
  const horizon = horizonOf(rules, now);
  const days = new Map<CalendarDate, DaySchedule>(calendar.days);
  /** The free starts of a day by visit length, until one of them is planned. */
  const known = new Map<CalendarDate, Map<number, readonly Reservation[]>>();
  const freeOn = (date: CalendarDate, minutes: number): readonly Reservation[] => {
    const ofDay = known.get(date) ?? new Map<number, readonly Reservation[]>();
    known.set(date, ofDay);
    const day = days.get(date) ?? ordinaryDay;
    const found =
      ofDay.get(minutes) ??
      startsOn({ ...calendar, minutes, days }, date, horizon).flatMap(({ time }) =>
        judgeStart({ rules, now, minutes, party: 'client', day, date }, time)
          .map((occupancy) => [{ ...occupancy, holdId: holdId(`planned ${date} ${time}`), until: addMinutes(now, 1) }])
          .unwrapOr([]),
      );
    ofDay.set(minutes, found);
    return found;
  };
  const withheld = takenBack(
    inOrder.map(({ state }) => state),
    now,
  );
  const next = new Set(offeredNext(inOrder.map(({ state }) => state)));
  return inOrder.flatMap((entry) => {
    const { state } = entry;
    if (!next.has(state)) return [];
    const last = state.until < horizon.lastDate ? state.until : horizon.lastDate;
    const dates = state.dates.length > 0 ? state.dates : datesBetween(horizon.firstDate, last);
    for (const date of dates) {
      const time = freeOn(date, state.minutes).find((start) => wouldBeOffered(state, start, withheld));
      if (time === undefined || !suitsWaiting(state, date)) continue;
      days.set(date, evolveDay(days.get(date) ?? ordinaryDay, { type: 'TimeReserved', data: time }));
      known.delete(date);
      return [{ entry, start: { date, time: time.time } }];
    }
    return [];
  });
};

/** The same for the current calendar. */
export const plannedNow = <Entry extends Waits>(
  parts: Pick<WaitingParts, 'schedules' | 'clock'>,
  inOrder: readonly Entry[],
): readonly Planned<Entry>[] => {
  const today = todayFromViews(parts);
  const last = inOrder.map(({ state }) => state.until).reduce((one, other) => (one > other ? one : other), today);
  return planOffers(inOrder, calendarFor(parts, 1, last));
};

/** Reserves a time for a waiting client, by the same decision as every hold, and records the offer. */
const offerStart = (
  parts: OfferingParts,
  { entry: { waitingId: id, state: entry }, start: { date, time } }: Planned<WaitingEntry>,
  minutesHeld: number,
) =>
  safeTry<unknown, Failure>(async function* () {
    const { handle, clock, ids } = parts;
    const caller = systemCaller(ids.fresh());
    const rules = yield* handle.state(availabilityRules, streams.availabilityRules);
    const now = clock.now();
    const named: HoldId = holdId(ids.fresh());
    const reserved = await handle.command(dayForReserving, streams.day(date), caller, {
      ...{ type: 'ReserveTime', holdId: named, date, time, minutes: entry.minutes, rules, now },
      ...{ until: addMinutes(now, minutesHeld), party: 'client', replaces: null },
    });
    // Somebody else was faster: the next round looks for another time.
    if (reserved.isErr()) return isFailure(reserved.error) ? err(reserved.error) : ok(null);
    const held = reservationOf(reserved.value.state, named);
    if (held === null) return ok(null);
    const { startsAt, endsAt, until } = held;
    const offer: WaitingOffer = { holdId: named, date, time, startsAt, endsAt, until };
    const offered = await handle.command(waitingFor.OfferTime, streams.waiting(id), caller, {
      type: 'OfferTime',
      offer,
    });
    if (offered.isOk()) return ok(null);
    if (offered.error.kind !== 'OutcomeUnknown') yield* giveBack(parts, caller, offer);
    return isFailure(offered.error) ? err(offered.error) : ok(null);
  });

const pieceOf = (
  { waitingId: about }: WaitingEntry,
  effect: () => ResultAsync<unknown, { readonly kind: string }>,
) => ({
  about,
  effect,
});

/**
 * Runs one round: settles each offer, ends entries that are over, and offers free times in the order of joining. The
 * log decides everything, so that rounds may be repeated, and run in several processes at once.
 */
export const offerFreedTimes = (parts: OfferingParts) => async (): Promise<void> => {
  const { attempts, caughtUp, clock, handle, ids, schedules, waitingViews } = parts;
  await caughtUp();
  if (waitingViews.count(null) === 0) return;
  const { zone } = schedules.rules();
  const today = dateInZone(zone, clock.now());
  const found = waitingViews.open();
  const settled = found.flatMap((entry) => {
    const { offer } = entry.state;
    return offer === null ? [] : [pieceOf(entry, () => settleOffer(parts, entry.waitingId, offer))];
  });
  await attempts.each('look what became of a time that is held for a client', settled);
  const standing = settled.length === 0 ? found : waitingViews.open();
  const over = standing.flatMap((entry) => {
    const end = reasonToEnd(entry, today);
    return end === null ? [] : [pieceOf(entry, () => endEntry(parts, systemCaller(ids.fresh()), entry.waitingId, end))];
  });
  await attempts.each('end an entry of the waiting list', over);
  const minutesHeld = (await handle.state(settings, streams.settings)).unwrapOr(null)?.waitingHoldMinutes ?? 0;
  if (minutesHeld === 0 || isQuiet(zone, clock.now())) return;
  if (settled.length + over.length > 0) await caughtUp();
  const waits = settled.length + over.length > 0 ? waitingViews.open() : standing;
  const planned = plannedNow(
    parts,
    waits.filter(({ isOffered }) => isOffered),
  );
  await attempts.each(
    'hold a freed time for a client who waits',
    planned.map((each) => pieceOf(each.entry, () => offerStart(parts, each, minutesHeld))),
  );
};
