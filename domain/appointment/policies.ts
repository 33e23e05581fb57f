import { isMatching, match } from 'ts-pattern';
import {
  type Asked,
  askedAtBooking,
  type DepositRule,
  dueAtBooking,
  percentOf,
  type RefundRule,
  withoutDiscount,
} from '../kernel/deposit.ts';
import type { Party } from '../kernel/event.ts';
import { type EntryId, entryId, type ProofId } from '../kernel/ids.ts';
import { type Cents, cents, objectionToPaymentDate, type PaymentDateInvalid, sumOfCents } from '../kernel/money.ts';
import { foldedText } from '../kernel/text.ts';
import { addMinutes, type CalendarDate, type Instant, instantAt, millisOf, wallOfDay } from '../kernel/time.ts';
import type {
  AppointmentIsCancelled,
  CanceledWithFirst,
  CancellationWindowClosed,
  MoneyInvalid,
  MoneyWasReturned,
  ProposalInvalid,
  RescheduleLimitReached,
  RescheduleWindowClosed,
  ReturnsTooMuch,
  StatusForbidsClient,
} from './commands.ts';
import {
  type AppointmentStatus,
  appointmentStatusRules,
  type CancellationApplied,
  type Discount,
  holdsTime,
  isExpected,
  isNoShow,
  type MoveApplied,
  type Proposal,
  type ReceivedMoney,
  type ReturnedMoney,
  type Visit,
} from './events.ts';
import type { Booking, LedgerEntry, RefusalNoted } from './state.ts';

/** What these policies look at. A row of a read model has it as well as a booking. */
export type BookedUnder = Pick<Booking, 'status' | 'policies' | 'movesByClient' | 'install'> & {
  readonly time: Pick<Booking['time'], 'startsAt'>;
};

export type ObjectionToCancel = StatusForbidsClient | CancellationWindowClosed | CanceledWithFirst;
export type ObjectionToMove = StatusForbidsClient | RescheduleWindowClosed | RescheduleLimitReached;

const hourMillis = 3_600_000;

const closed = (booking: BookedUnder, hours: number, now: Instant): boolean =>
  millisOf(now) + hours * hourMillis > millisOf(booking.time.startsAt);

const cancelledInTime = (booking: BookedUnder, now: Instant): ObjectionToCancel | null => {
  const { cancellationHours, lateCancellationKeeps } = booking.policies;
  return closed(booking, lateCancellationKeeps === undefined ? cancellationHours : 0, now)
    ? { kind: 'CancellationWindowClosed', hours: cancellationHours }
    : null;
};

/** What the studio keeps, in percent, of the money of a client who cancels late now; null if she would be in time. */
const keptForLateness = (booking: BookedUnder, now: Instant): number | null => {
  const { cancellationHours, lateCancellationKeeps = null } = booking.policies;
  return match(appointmentStatusRules[booking.status].clientMayCancel)
    .with('in-time', () => (closed(booking, cancellationHours, now) ? lateCancellationKeeps : null))
    .with('always', 'never', () => null)
    .exhaustive();
};

/**
 * Why a client may not cancel the appointment now; null if she may. The hours are those she agreed to when she booked.
 */
export const clientCancellation = (booking: BookedUnder, now: Instant): ObjectionToCancel | null =>
  match(appointmentStatusRules[booking.status].clientMayCancel)
    .with(
      'always',
      'in-time',
      (may) => withItsFirst(booking) ?? (may === 'always' ? null : cancelledInTime(booking, now)),
    )
    .with('never', () => ({ kind: 'StatusForbidsClient' as const, status: booking.status }))
    .exhaustive();

/** A client cancels an install as a whole, by its first session. */
const withItsFirst = ({ install }: Pick<Booking, 'install'>): CanceledWithFirst | null =>
  install === null || install.session === 1
    ? null
    : { kind: 'CanceledWithFirst', session: install.session, of: install.of };

const textAgreedTo = ({ agreement }: Booking): string | null => agreement?.policiesHash ?? null;

/** The rule that a cancellation was judged by; null for the owner, whom none binds. */
export const cancellationApplied = (booking: Booking, by: Party, now: Instant): CancellationApplied | null =>
  match(by)
    .with('owner', () => null)
    .with('client', () => {
      const lateKeeps = keptForLateness(booking, now);
      return {
        policiesHash: textAgreedTo(booking),
        hours: match(appointmentStatusRules[booking.status].clientMayCancel)
          .with('in-time', () => booking.policies.cancellationHours)
          .with('always', 'never', () => null)
          .exhaustive(),
        ...(lateKeeps === null ? {} : { lateKeeps }),
      };
    })
    .exhaustive();

/** The rule that a move was judged by; null for the owner. */
export const moveApplied = (booking: Booking, by: Party): MoveApplied | null =>
  match(by)
    .with('owner', () => null)
    .with('client', () => ({
      policiesHash: textAgreedTo(booking),
      hours: booking.policies.rescheduleHours,
      limit: booking.policies.rescheduleLimit,
      move: booking.movesByClient + 1,
    }))
    .exhaustive();

/** Why this party may not move the appointment now; null if it may. The day decides whether the new time is free. */
export const objectionToMove = (
  booking: BookedUnder,
  by: Party,
  now: Instant,
): ObjectionToMove | AppointmentIsCancelled | null => {
  if (!holdsTime(booking.status)) return { kind: 'AppointmentIsCancelled' };
  return by === 'client' ? clientReschedule(booking, now) : null;
};

const movedInTime = (booking: BookedUnder, now: Instant): ObjectionToMove | null => {
  const { rescheduleHours, rescheduleLimit } = booking.policies;
  if (closed(booking, rescheduleHours, now)) return { kind: 'RescheduleWindowClosed', hours: rescheduleHours };
  return booking.movesByClient >= rescheduleLimit ? { kind: 'RescheduleLimitReached', limit: rescheduleLimit } : null;
};

const clientReschedule = (booking: BookedUnder, now: Instant): ObjectionToMove | null =>
  match(appointmentStatusRules[booking.status].clientMayMove)
    .with('in-time', () => movedInTime(booking, now))
    .with('never', () => ({ kind: 'StatusForbidsClient' as const, status: booking.status }))
    .exhaustive();

type Lasting = { readonly minutes: number };

/** How long a visit takes, without buffers: its service and what is added to it. */
export const minutesOfVisit = (visit: { readonly service: Lasting; readonly addOns: readonly Lasting[] }): number =>
  [visit.service, ...visit.addOns].reduce((sum, { minutes }) => sum + minutes, 0);

/** How many times the owner may propose at once. */
export const mostProposed = 3;

type ProposedTime = Proposal['times'][number];
type ProposedFor = Pick<Booking, 'status' | 'proposal'> & {
  readonly time: Pick<Booking['time'], 'holdId' | 'zone' | 'startsAt'>;
};

const isSameTime = (one: ProposedTime, other: ProposedTime): boolean =>
  one.date === other.date && one.time === other.time;

const isToCome = ({ date, time }: ProposedTime, { zone }: Pick<Booking['time'], 'zone'>, now: Instant): boolean =>
  (wallOfDay(zone, date).instantOf(time) ?? 0) > millisOf(now);

/** Whether it is the next day when the visit ends: one that ends at midnight ends on its day. */
export const isOverMidnight = ({
  zone,
  date,
  startsAt,
  minutes,
}: Pick<Booking['time'], 'zone' | 'date' | 'startsAt' | 'minutes'>): boolean =>
  millisOf(addMinutes(startsAt, minutes)) > wallOfDay(zone, date).endsAt;

/** A visit that would go on past midnight could not be taken. */
const endsThatDay = ({ date, time }: ProposedTime, { zone, minutes }: Booking['time']): boolean => {
  const startsAt = instantAt(wallOfDay(zone, date).instantOf(time) ?? 0);
  return !isOverMidnight({ zone, date, startsAt, minutes });
};

/** Why these times cannot be proposed; null if they can. Nobody holds them: the day decides when one is taken. */
export const objectionToProposal = (
  { time: present }: Pick<Booking, 'time'>,
  { times, until }: Pick<Proposal, 'times' | 'until'>,
  now: Instant,
): ProposalInvalid | null => {
  const isFit = times.every(
    (each, place) =>
      isToCome(each, present, now) &&
      endsThatDay(each, present) &&
      !isSameTime(each, present) &&
      times.findIndex((other) => isSameTime(each, other)) === place,
  );
  return isFit && times.length > 0 && times.length <= mostProposed && until > now ? null : { kind: 'ProposalInvalid' };
};

/**
 * What the client can still take of the proposed times; null for nothing. It is over when the visit has another time, is over
 * or has begun, and when the owner's hours have passed.
 */
export const openProposal = ({ status, time, proposal }: ProposedFor, now: Instant): Proposal | null => {
  if (proposal === null || proposal.holdId !== time.holdId || !isExpected(status)) return null;
  if (proposal.until <= now || time.startsAt <= now) return null;
  const times = proposal.times.filter((each) => isToCome(each, time, now));
  return times.length === 0 ? null : { ...proposal, times };
};

/** Whether the owner has proposed that time, so that the client may take it whatever the rules of moving say. */
export const isProposed = (booking: ProposedFor, wanted: ProposedTime, now: Instant): boolean =>
  openProposal(booking, now)?.times.some((each) => isSameTime(each, wanted)) ?? false;

/** How many refused attempts an appointment keeps: of one act in a day, and in all. */
const refusalsKept = { ofActInDay: 3, inAll: 30 } as const;

const dayOf = ({ at }: Pick<RefusalNoted, 'at'>): string => at.slice(0, 10);

/** How many more refused attempts at the same act are kept on that day (UTC), and in all. */
export const refusalsLeft = (noted: readonly RefusalNoted[], { act, at }: RefusalNoted): number => {
  const ofAct = noted.filter((other) => other.act === act && dayOf(other) === dayOf({ at }));
  return Math.max(0, Math.min(refusalsKept.ofActInDay - ofAct.length, refusalsKept.inAll - noted.length));
};

/** Whether the appointment keeps this refused attempt: not if it has it already, nor beyond the numbers above. */
export const mayNoteRefusal = (noted: readonly RefusalNoted[], { act, at }: RefusalNoted): boolean =>
  refusalsLeft(noted, { act, at }) > 0 && !noted.some((other) => other.act === act && other.at === at);

const shortestReference = 6;
const phoneForm = /^1?\d{10}$/;

/**
 * The reference of a payment in what a client typed of it, without blanks and signs. Null if it names who pays: a name, a
 * tag, an address or a phone is the same for each of her payments.
 */
export const paymentReferenceOf = (details: string): string | null => {
  const reference = foldedText(details).replace(/[^\p{L}\p{N}]/gu, '');
  const names = /[$@]/.test(details) || phoneForm.test(reference);
  return !names && reference.length >= shortestReference && /\d/.test(reference) ? reference : null;
};

/** $10,000: more is a slip of the finger. */
const mostReceived = 1_000_000;

const isAmount = (amount: Cents): boolean => Number.isSafeInteger(amount) && amount >= 0 && amount <= mostReceived;

/** What is wrong with money that is said to be received; null if nothing. Days are compared as text, which their form allows. */
export const objectionToReceipt = (
  { amount, tip, receivedOn }: Pick<ReceivedMoney, 'amount' | 'tip' | 'receivedOn'>,
  today: CalendarDate,
): MoneyInvalid | PaymentDateInvalid | null => {
  if (!isAmount(amount) || !isAmount(tip) || amount + tip === 0) return { kind: 'MoneyInvalid' };
  return objectionToPaymentDate(receivedOn, today);
};

export const objectionToFee = (amount: Cents): MoneyInvalid | null =>
  isAmount(amount) && amount > 0 ? null : { kind: 'MoneyInvalid' };

export const objectionToReturn = (amount: Cents, balance: Balance): ReturnsTooMuch | null => {
  const received = netOf(balance);
  return amount > received ? { kind: 'ReturnsTooMuch', received } : null;
};

/** Why less cannot be received than was; null if it can. What was given back had been received. */
export const objectionToLessPaid = (before: Balance, after: Balance): MoneyWasReturned | null =>
  after.paid < before.paid && after.paid < after.returned ? { kind: 'MoneyWasReturned' } : null;

/** The fee of a move has the id of the hold that the move took. */
export const idOfMoveFee = ({ holdId }: Pick<Booking['time'], 'holdId'>): EntryId => entryId(holdId);

/**
 * What of a visit is paid and what is not, in cents. Nothing of it is ever below zero. While a visit holds its time,
 * `total - discount + fees = paid - returned + dueNow + dueAtVisit`, unless more was paid than that.
 */
export type Balance = {
  /** The price. */
  readonly total: Cents;
  /** What a code takes off it: never more than the price. */
  readonly discount: Cents;
  /** Charged beside the price, and not waived. */
  readonly fees: Cents;
  /** By verified proofs and by entries that were not reversed. */
  readonly paid: Cents;
  /** Given back of what was paid. */
  readonly returned: Cents;
  readonly tip: Cents;
  /** What is still to be paid of the sum that was agreed for booking, and of fees for moves. */
  readonly dueNow: Cents;
  /** The rest. A canceled visit owes its fees alone. */
  readonly dueAtVisit: Cents;
};

type Owed = {
  readonly status: AppointmentStatus;
  readonly bookedBy: Party;
  readonly deposit: DepositRule | null;
  readonly discount: Discount | null;
  readonly total: Cents;
  /** What the verified proofs show. */
  readonly proven: Cents;
  readonly ledger: readonly LedgerEntry[];
  readonly install: Booking['install'];
};

/** Sums over the entries that count. */
const sumsOf = (ledger: Owed['ledger']) => {
  const standing = ledger.filter(({ isReversed }) => !isReversed);
  const received = standing.filter((entry) => entry.kind === 'received');
  const fees = standing.filter((entry) => entry.kind === 'fee');
  const sum = (entries: readonly { readonly amount: Cents }[]): Cents =>
    sumOfCents(entries.map(({ amount }) => amount));
  return {
    received: sum(received),
    tip: sumOfCents(received.map(({ tip }) => tip)),
    returned: sum(standing.filter((entry) => entry.kind === 'returned')),
    fees: sum(fees),
    feesForMoves: sum(fees.filter(({ reason }) => reason === 'move')),
  };
};

/** Whether the owner has forgiven that the client did not come. */
export const isNoShowWaived = (ledger: Owed['ledger']): boolean =>
  ledger.findLast(isMatching({ kind: 'fee', reason: 'no-show' }))?.isReversed === true;

/** Whether any of the price was received, beside proofs. A tip alone pays nothing. */
export const hasReceived = (ledger: Owed['ledger']): boolean => sumsOf(ledger).received > 0;

/** What was agreed to be paid for booking, of a booking. */
export const askedOf = ({
  bookedBy,
  deposit,
  discount,
  visit,
}: Pick<Booking, 'bookedBy' | 'deposit' | 'discount' | 'visit'>): Cents =>
  askedAtBooking({ bookedBy, deposit, discount, total: visit.total });

/** Whether a booking is given up if its payment does not come: it waits for the owner, and something was asked for it. */
export const mayLapse = (booking: Pick<Booking, 'status' | 'bookedBy' | 'deposit' | 'discount' | 'visit'>): boolean =>
  appointmentStatusRules[booking.status].awaitsOwner && askedOf(booking) > 0;

/** Whether it is given up now. A proof that nobody has rejected keeps the request, and so does anything received. */
export const isUnpaidRequest = (booking: Booking, rejectedProofs: readonly ProofId[]): boolean =>
  mayLapse(booking) &&
  !hasReceived(booking.ledger) &&
  booking.proofIds.every((proofId) => rejectedProofs.includes(proofId));

/** When what has waited for its payment since that moment is given up; null for never. */
export const givenUpAfter = (hours: number, since: Instant): Instant | null =>
  hours === 0 ? null : addMinutes(since, hours * 60);

type Unpaid = {
  readonly hours: number;
  /** When the visit or a proof of it changed last. */
  readonly since: Instant;
  readonly rejectedProofs: readonly ProofId[];
};

/** When an unpaid request is given up, which is not while its client chooses among other times; null for never. */
export const givenUpAt = (booking: Booking, { hours, since, rejectedProofs }: Unpaid, now: Instant): Instant | null => {
  const at = givenUpAfter(hours, since);
  if (at === null || !isUnpaidRequest(booking, rejectedProofs)) return null;
  const chosenUntil = openProposal(booking, now)?.until ?? at;
  return chosenUntil > at ? chosenUntil : at;
};

/** What the studio has of the client, in cents: what she paid without what she got back. */
export const netOf = ({ paid, returned }: Pick<Balance, 'paid' | 'returned'>): Cents =>
  cents(Math.max(0, paid - returned));

/** What is owed: to be paid now, and at the visit. */
export const owedOf = ({ dueNow, dueAtVisit }: Balance): Cents => sumOfCents([dueNow, dueAtVisit]);

export const balanceOf = (owed: Owed): Balance => {
  const { status, total, proven, ledger } = owed;
  const price = withoutDiscount(total, owed.discount);
  const { received, tip, returned, fees, feesForMoves } = sumsOf(ledger);
  const paid = sumOfCents([proven, received]);
  const unpaidOf = (...sums: readonly Cents[]): Cents =>
    cents(Math.max(0, sumOfCents(sums) - netOf({ paid, returned })));
  // Where one session was missed, the others are still owed.
  const owesPrice = holdsTime(status) || (owed.install !== null && isNoShow(status));
  const owes = owesPrice ? unpaidOf(price, fees) : unpaidOf(fees);
  const dueNow = isExpected(status) ? unpaidOf(askedAtBooking(owed), feesForMoves) : cents(0);
  return { total, discount: cents(total - price), fees, paid, returned, tip, dueNow, dueAtVisit: cents(owes - dueNow) };
};

/** The balance of a booking whose verified proofs show so much. */
export const balanceOfBooking = (booking: Booking, proven: Cents): Balance =>
  balanceOf({ ...booking, total: booking.visit.total, proven });

/** What would be due again of money that is given back now, and is no more than the price. */
export const dueAgain = (booking: Booking, proven: Cents, returned: ReturnedMoney): Cents => {
  const before = balanceOfBooking(booking, proven);
  const entry = { ...returned, kind: 'returned' as const, isReversed: false };
  const after = balanceOfBooking({ ...booking, ledger: [...booking.ledger, entry] }, proven);
  return cents(Math.min(owedOf(after) - owedOf(before), before.total - before.discount));
};

/** The visit for that much less, first of its service and then of what is added to it. Below zero it is dearer. */
export const cheaperBy = ({ service, addOns, total }: Visit, amount: number): Visit => {
  let left = amount;
  const lowered = <Part extends { readonly price: Cents }>(part: Part): Part => {
    const off = Math.min(left, part.price);
    left -= off;
    return { ...part, price: cents(part.price - off) };
  };
  return { service: lowered(service), addOns: addOns.map(lowered), total: cents(total - amount) };
};

/**
 * What moving the visit costs its client, in cents: the deposit again, once the free moves that she agreed to are used
 * up. Nothing where she agreed to no deposit, or to pay the whole price.
 */
export const costOfMoving = ({
  policies: { freeMoves },
  movesByClient,
  deposit,
  install,
  total,
}: Pick<Booking, 'policies' | 'movesByClient' | 'deposit' | 'install'> & { readonly total: Cents }): Cents =>
  freeMoves === undefined ||
  movesByClient < freeMoves ||
  deposit === null ||
  deposit.kind === 'full' ||
  // The deposit belongs to the first session.
  (install !== null && install.session > 1)
    ? cents(0)
    : dueAtBooking(deposit, total);

/** What the move to the visit's present time cost its client, in cents. */
export const costOfLastMove = ({ ledger, time }: Pick<Booking, 'ledger' | 'time'>): Cents =>
  sumsOf(ledger.filter(({ entryId }) => entryId === idOfMoveFee(time))).fees;

/** What a client loses, and what she gets back, of what she has paid or sent, if she cancels; null without a rule. */
export type CostOfCanceling = { readonly lost: Cents; readonly refunded: Cents };

const keptInTime = (refunds: RefundRule | null): number | null =>
  match(refunds)
    .with(null, () => null)
    .with('none', () => 100)
    .with('in-time', () => 0)
    .exhaustive();

const splitBy = (kept: number | null, paid: Cents): CostOfCanceling | null => {
  if (kept === null) return null;
  const lost = percentOf(kept, paid);
  return { lost, refunded: cents(paid - lost) };
};

/** By the rules that she agreed to, if she cancels now. */
export const costOfCanceling = (
  booking: BookedUnder & Pick<Booking, 'refunds'>,
  paid: Cents,
  now: Instant,
): CostOfCanceling | null => splitBy(keptForLateness(booking, now) ?? keptInTime(booking.refunds), paid);

/** The same of a visit that its client has canceled; `lateKeeps` is what was applied because she did so late. */
export const costOfHavingCanceled = (
  { refunds, lateKeeps }: Pick<Booking, 'refunds'> & { readonly lateKeeps: number | null },
  paid: Cents,
): CostOfCanceling | null => splitBy(lateKeeps ?? keptInTime(refunds), paid);

/**
 * What a client who does not come owes by the rule that she agreed to, in cents: never more than the price. Zero where none
 * was agreed. `paid` is what the studio has of her, because only a deposit that was paid can be kept.
 */
export const costOfMissing = (booking: Pick<Booking, 'policies'> & Asked, paid: Cents): Cents =>
  match(booking.policies.noShowFee)
    .with(undefined, { kind: 'none' }, () => cents(0))
    .with({ kind: 'deposit' }, () => cents(Math.min(askedAtBooking(booking), paid)))
    .with({ kind: 'amount' }, { kind: 'percent' }, (rule) =>
      dueAtBooking(rule, withoutDiscount(booking.total, booking.discount)),
    )
    .exhaustive();
