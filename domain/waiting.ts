import type { Result } from 'neverthrow';
import { match } from 'ts-pattern';
import {
  type Decider,
  type EventsNamed,
  forAnyCommand,
  happened,
  nothing,
  type Personal,
  refused,
} from './kernel/event.ts';
import type { AccountId, AddOnId, AppointmentId, HoldId, ServiceId, WaitingId } from './kernel/ids.ts';
import { addDays, type CalendarDate, type Instant, type WallTime } from './kernel/time.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** What a client waits for. */
export type WaitingWish = {
  readonly serviceId: ServiceId;
  readonly addOnIds: readonly AddOnId[];
  /** Service and add-ons together. */
  readonly minutes: number;
  /** The days that suit the client, sorted; empty for any day. */
  readonly dates: readonly CalendarDate[];
  /** The last day that suits her, in the studio's zone. */
  readonly until: CalendarDate;
};

/** A time that is reserved for the client to whom it is offered. */
export type WaitingOffer = {
  readonly holdId: HoldId;
  readonly date: CalendarDate;
  readonly time: WallTime;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly until: Instant;
};

/** `withdrawn`: the time was taken back or exchanged for another one, or the client could not be told of it. */
export const offerEnds = ['declined', 'lapsed', 'withdrawn'] as const;
export type OfferEnd = (typeof offerEnds)[number];

export type PassedOffer = WaitingOffer & { readonly why: OfferEnd };

export const waitingEnds = ['booked', 'left', 'removed', 'over', 'unanswered'] as const;
export type WaitingEnd = (typeof waitingEnds)[number];

type Waiter = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

type Joined = WaitingWish & {
  readonly waitingId: WaitingId;
  readonly accountId: AccountId;
  readonly personal: Personal<Waiter>;
};

/** Stream `waiting-<id>`. */
export type WaitingEvent = EventsNamed<{
  readonly WaitingJoined: Joined;
  readonly WaitingOffered: WaitingOffer & { readonly waitingId: WaitingId };
  readonly WaitingOfferEnded: { readonly waitingId: WaitingId; readonly holdId: HoldId; readonly why: OfferEnd };
  readonly WaitingEnded: {
    readonly waitingId: WaitingId;
    readonly why: WaitingEnd;
    /** The visit that was booked; null for any other end. */
    readonly appointmentId: AppointmentId | null;
  };
}>;

export type PlaceOnList = Joined & {
  /** The time that is reserved for the client now; null for none. */
  readonly offer: WaitingOffer | null;
  /** Earlier offers, which she did not book. */
  readonly passed: readonly PassedOffer[];
  /** How many of them she did not answer. */
  readonly unanswered: number;
  readonly ended: WaitingEnd | null;
};

/** Null until the client joins. */
export type WaitingState = PlaceOnList | null;

const initial: WaitingState = null;

const withoutOffer = (waiting: PlaceOnList, holdId: HoldId, why: OfferEnd): PlaceOnList => {
  const { offer, passed, unanswered } = waiting;
  if (offer?.holdId !== holdId) return waiting;
  const counted = unanswered + (why === 'lapsed' ? 1 : 0);
  return { ...waiting, offer: null, passed: [...passed, { ...offer, why }], unanswered: counted };
};

const evolve = (waiting: WaitingState, event: WaitingEvent): WaitingState =>
  match(event)
    .returnType<WaitingState>()
    .with({ type: 'WaitingJoined' }, ({ data }) => ({ ...data, offer: null, passed: [], unanswered: 0, ended: null }))
    .with({ type: 'WaitingOffered' }, ({ data: { waitingId: _, ...offer } }) => waiting && { ...waiting, offer })
    .with({ type: 'WaitingOfferEnded' }, ({ data }) => waiting && withoutOffer(waiting, data.holdId, data.why))
    .with({ type: 'WaitingEnded' }, ({ data }) => waiting && { ...waiting, offer: null, ended: data.why })
    .exhaustive();

/** The longest wait, in days, and the largest number of days that a client can name. */
export const maxWaitDays = 400;
export const maxWaitedDates = 31;

/** A client who leaves this many offers unanswered loses her place, because others should not wait for her. */
const maxUnanswered = 2;

/** Whether a day suits the client. */
export const suitsWaiting = ({ dates, until }: Pick<WaitingWish, 'dates' | 'until'>, date: CalendarDate): boolean =>
  date <= until && (dates.length === 0 || dates.includes(date));

type Span = Pick<WaitingOffer, 'startsAt' | 'endsAt'>;

const overlap = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Whether the time is offered to the client: not if it overlaps one that she passed on or one that is withheld. */
export const wouldBeOffered = (
  { passed }: { readonly passed: readonly Span[] },
  time: Span,
  withheld: readonly Span[] = [],
): boolean => ![...passed, ...withheld].some((other) => overlap(other, time));

/**
 * Times that the owner took back, until their offers would have ended. They are not offered to others, because the
 * owner wants them for something else.
 */
export const takenBack = (places: readonly Pick<PlaceOnList, 'passed'>[], now: Instant): readonly Span[] =>
  places.flatMap(({ passed }) => passed.filter(({ why, until }) => why === 'withdrawn' && until > now));

/** The clients who get the next offers, in the order in which they joined. */
export const offeredNext = <Entry extends Pick<PlaceOnList, 'offer' | 'ended'>>(
  inOrder: readonly Entry[],
): readonly Entry[] => inOrder.filter(({ offer, ended }) => offer === null && ended === null);

/** Whether both wait for a common day. */
const compete = (one: WaitingWish, other: WaitingWish): boolean => {
  const named = one.dates.length === 0 ? other : one;
  const open = named === one ? other : one;
  return named.dates.length === 0 || named.dates.some((date) => suitsWaiting(open, date));
};

/** How many clients joined earlier and could be offered the same times. */
export const aheadOf = (before: readonly WaitingWish[], wish: WaitingWish): number =>
  before.filter((other) => compete(other, wish)).length;

export type JoinWaiting = { readonly type: 'JoinWaiting'; readonly joined: Joined; readonly today: CalendarDate };

/** A time was reserved for the client. */
export type OfferTime = { readonly type: 'OfferTime'; readonly offer: WaitingOffer };

export type EndOffer = { readonly type: 'EndOffer'; readonly holdId: HoldId; readonly why: OfferEnd };

export type EndWaiting = {
  readonly type: 'EndWaiting';
  readonly why: WaitingEnd;
  readonly appointmentId: AppointmentId | null;
};

/** No day, a past day, too many days, or one too far in the future. */
export type WaitingDaysInvalid = { readonly kind: 'WaitingDaysInvalid' };
export type WaitingNotFound = { readonly kind: 'WaitingNotFound' };
export type WaitingIsOver = { readonly kind: 'WaitingIsOver' };
/** Another time is already reserved for the client. */
export type WaitingHasOffer = { readonly kind: 'WaitingHasOffer' };
/** The client does not wait for this time. */
export type OfferDoesNotFit = { readonly kind: 'OfferDoesNotFit' };

export type WaitingRejection = WaitingDaysInvalid | WaitingNotFound | WaitingIsOver | WaitingHasOffer | OfferDoesNotFit;

type Decision<Rejection extends WaitingRejection = never> = Result<readonly WaitingEvent[], Rejection>;

const areDaysValid = ({ dates, until }: WaitingWish, today: CalendarDate): boolean =>
  dates.length <= maxWaitedDates &&
  dates.every((date, index) => date > today && date <= until && date > (dates[index - 1] ?? today)) &&
  (dates.at(-1) ?? until) === until &&
  until > today &&
  until <= addDays(today, maxWaitDays);

const join = ({ joined, today }: JoinWaiting, waiting: WaitingState): Decision<WaitingDaysInvalid> => {
  if (waiting !== null) return nothing;
  return areDaysValid(joined, today)
    ? happened({ type: 'WaitingJoined', data: joined })
    : refused({ kind: 'WaitingDaysInvalid' });
};

const offerTime = (
  { offer }: OfferTime,
  waiting: WaitingState,
): Decision<WaitingNotFound | WaitingIsOver | WaitingHasOffer | OfferDoesNotFit> => {
  if (waiting === null) return refused({ kind: 'WaitingNotFound' });
  if (waiting.ended !== null) return refused({ kind: 'WaitingIsOver' });
  if (waiting.offer !== null)
    return waiting.offer.holdId === offer.holdId ? nothing : refused({ kind: 'WaitingHasOffer' });
  if (!suitsWaiting(waiting, offer.date) || !wouldBeOffered(waiting, offer))
    return refused({ kind: 'OfferDoesNotFit' });
  return happened({ type: 'WaitingOffered', data: { ...offer, waitingId: waiting.waitingId } });
};

const endOffer = ({ holdId, why }: EndOffer, waiting: WaitingState): Decision => {
  if (waiting?.offer?.holdId !== holdId) return nothing;
  const { waitingId } = waiting;
  const hasGone = withoutOffer(waiting, holdId, why).unanswered >= maxUnanswered;
  const gone: WaitingEvent = { type: 'WaitingEnded', data: { waitingId, why: 'unanswered', appointmentId: null } };
  return happened<WaitingEvent>(
    { type: 'WaitingOfferEnded', data: { waitingId, holdId, why } },
    ...(hasGone ? [gone] : []),
  );
};

const end = ({ why, appointmentId }: EndWaiting, waiting: WaitingState): Decision<WaitingNotFound> => {
  if (waiting === null) return refused({ kind: 'WaitingNotFound' });
  const { waitingId, ended } = waiting;
  return ended === null ? happened({ type: 'WaitingEnded', data: { waitingId, why, appointmentId } }) : nothing;
};

/** A decider for each command, with only the rejections that the command can have. */
export const waitingFor = {
  JoinWaiting: { initial, evolve, decide: join },
  OfferTime: { initial, evolve, decide: offerTime },
  EndOffer: { initial, evolve, decide: endOffer },
  EndWaiting: { initial, evolve, decide: end },
} as const;

export type WaitingCommand = JoinWaiting | OfferTime | EndOffer | EndWaiting;

export const waiting: Decider<WaitingState, WaitingCommand, WaitingEvent, WaitingRejection> = forAnyCommand(
  { initial, evolve },
  waitingFor,
);
