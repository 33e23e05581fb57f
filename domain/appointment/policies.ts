import { match } from 'ts-pattern';
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
import { type AppointmentId, type EntryId, entryId, type ProofId } from '../kernel/ids.ts';
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
  type FeeReason,
  holdsTime,
  isExpected,
  isNoShow,
  type MoveApplied,
  type Proposal,
  type ReceivedMoney,
  type ReturnedMoney,
  type Visit,
} from './events.ts';
import { type Booking, feesForMissing, type LedgerEntry, type RefusalNoted } from './state.ts';

/** The fields that these policies read. Rows of a read model have them as well as bookings. */
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

/** The percentage that the studio keeps of a client's money if she cancels late now; null if she is in time. */
const keptForLateness = (booking: BookedUnder, now: Instant): number | null => {
  const { cancellationHours, lateCancellationKeeps = null } = booking.policies;
  return match(appointmentStatusRules[booking.status].clientMayCancel)
    .with('in-time', () => (closed(booking, cancellationHours, now) ? lateCancellationKeeps : null))
    .with('always', 'never', () => null)
    .exhaustive();
};

/** Why a client may not cancel the appointment now; null if she may. She agreed to the hours when she booked. */
export const clientCancellation = (booking: BookedUnder, now: Instant): ObjectionToCancel | null =>
  match(appointmentStatusRules[booking.status].clientMayCancel)
    .with(
      'always',
      'in-time',
      (may) => objectionToFurtherSession(booking) ?? (may === 'always' ? null : cancelledInTime(booking, now)),
    )
    .with('never', () => ({ kind: 'StatusForbidsClient' as const, status: booking.status }))
    .exhaustive();

/** A client cancels an install as a whole, by its first session. */
const objectionToFurtherSession = ({ install }: Pick<Booking, 'install'>): CanceledWithFirst | null =>
  install === null || install.session === 1
    ? null
    : { kind: 'CanceledWithFirst', session: install.session, of: install.of };

const textAgreedTo = ({ agreement }: Booking): string | null => agreement?.policiesHash ?? null;

/** The rule that a cancellation was judged by; null for the owner, whom no rule binds. */
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

/** The length of a visit without buffers: its service and its add-ons. */
export const minutesOfVisit = (visit: { readonly service: Lasting; readonly addOns: readonly Lasting[] }): number =>
  [visit.service, ...visit.addOns].reduce((sum, { minutes }) => sum + minutes, 0);

/** How many times the owner may propose at once. */
export const maxProposed = 3;

type ProposedTime = Proposal['times'][number];
type ProposedFor = Pick<Booking, 'status' | 'proposal'> & {
  readonly time: Pick<Booking['time'], 'holdId' | 'zone' | 'startsAt'>;
};

const isSameTime = (one: ProposedTime, other: ProposedTime): boolean =>
  one.date === other.date && one.time === other.time;

const isToCome = ({ date, time }: ProposedTime, { zone }: Pick<Booking['time'], 'zone'>, now: Instant): boolean =>
  (wallOfDay(zone, date).instantOf(time) ?? 0) > millisOf(now);

/** Whether the visit ends on the next day. A visit that ends at midnight ends on its own day. */
export const isOverMidnight = ({
  zone,
  date,
  startsAt,
  minutes,
}: Pick<Booking['time'], 'zone' | 'date' | 'startsAt' | 'minutes'>): boolean =>
  millisOf(addMinutes(startsAt, minutes)) > wallOfDay(zone, date).endsAt;

/** False if the visit would end after midnight: the client could not take such a time. */
const endsThatDay = ({ date, time }: ProposedTime, { zone, minutes }: Booking['time']): boolean => {
  const startsAt = instantAt(wallOfDay(zone, date).instantOf(time) ?? 0);
  return !isOverMidnight({ zone, date, startsAt, minutes });
};

/** Why these times cannot be proposed; null if they can. Nothing holds them until the client takes one. */
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
  return isFit && times.length > 0 && times.length <= maxProposed && until > now ? null : { kind: 'ProposalInvalid' };
};

/**
 * The proposed times that the client can still take; null if there are none. The proposal ends at its deadline, when
 * the visit moves, begins or is over.
 */
export const openProposal = ({ status, time, proposal }: ProposedFor, now: Instant): Proposal | null => {
  if (proposal === null || proposal.holdId !== time.holdId || !isExpected(status)) return null;
  if (proposal.until <= now || time.startsAt <= now) return null;
  const times = proposal.times.filter((each) => isToCome(each, time, now));
  return times.length === 0 ? null : { ...proposal, times };
};

/** Whether the owner proposed that time. If so, the client may take it regardless of the rules for moving. */
export const isProposed = (booking: ProposedFor, wanted: ProposedTime, now: Instant): boolean =>
  openProposal(booking, now)?.times.some((each) => isSameTime(each, wanted)) ?? false;

/** How many refused attempts an appointment keeps: per act and day, and in all. */
const refusalsKept = { ofActInDay: 3, inAll: 30 } as const;

const dayOf = ({ at }: Pick<RefusalNoted, 'at'>): string => at.slice(0, 10);

/** How many more refused attempts at this act the appointment can keep on that day (UTC). */
export const refusalsLeft = (noted: readonly RefusalNoted[], { act, at }: RefusalNoted): number => {
  const ofAct = noted.filter((other) => other.act === act && dayOf(other) === dayOf({ at }));
  return Math.max(0, Math.min(refusalsKept.ofActInDay - ofAct.length, refusalsKept.inAll - noted.length));
};

/** Whether the appointment keeps this refused attempt: not if it already has it, nor beyond the limits above. */
export const mayNoteRefusal = (noted: readonly RefusalNoted[], { act, at }: RefusalNoted): boolean =>
  refusalsLeft(noted, { act, at }) > 0 && !noted.some((other) => other.act === act && other.at === at);

const shortestReference = 6;
const phoneForm = /^1?\d{10}$/;

/**
 * Extracts a payment's reference from what a client typed, without blanks and signs. Null if the text names the
 * payer: a name, tag, address or phone is the same for each of her payments.
 */
export const paymentReferenceOf = (details: string): string | null => {
  const reference = foldedText(details).replace(/[^\p{L}\p{N}]/gu, '');
  const names = /[$@]/.test(details) || phoneForm.test(reference);
  return !names && reference.length >= shortestReference && /\d/.test(reference) ? reference : null;
};

/** $10,000: a larger amount is a typing error. */
const maxReceived = 1_000_000;

const isAmount = (amount: Cents): boolean => Number.isSafeInteger(amount) && amount >= 0 && amount <= maxReceived;

/** Why a receipt of money is refused; null if it is not. Dates compare as text, because their form sorts by time. */
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

/** Why a correction is refused: less would have been received than was given back. Null if it is fine. */
export const objectionToLessPaid = (before: Balance, after: Balance): MoneyWasReturned | null =>
  after.paid < before.paid && after.paid < after.returned ? { kind: 'MoneyWasReturned' } : null;

/** The fee of a move has the id of the hold that the move took. */
export const idOfMoveFee = ({ holdId }: Pick<Booking['time'], 'holdId'>): EntryId => entryId(holdId);

/**
 * The paid and unpaid parts of a visit's price and fees, in cents. No field is ever negative. While a visit holds its
 * time, `total - discount + fees = paid - returned + dueNow + dueAtVisit`, unless more was paid than that, or the price
 * in another program.
 */
export type Balance = {
  /** The price. */
  readonly total: Cents;
  /** The amount that a code takes off: never more than the price. */
  readonly discount: Cents;
  /** Fees in addition to the price that were not waived. */
  readonly fees: Cents;
  /** By verified proofs and by entries that were not reversed. */
  readonly paid: Cents;
  /** The part of `paid` that was given back. */
  readonly returned: Cents;
  readonly tip: Cents;
  /** The unpaid part of the sum agreed for booking and of fees for moves. */
  readonly dueNow: Cents;
  /** The rest. A canceled visit owes only its fees. */
  readonly dueAtVisit: Cents;
};

type Owed = {
  readonly status: AppointmentStatus;
  readonly bookedBy: Party;
  readonly deposit: DepositRule | null;
  readonly discount: Discount | null;
  readonly total: Cents;
  /** The sum of the verified proofs. */
  readonly proven: Cents;
  readonly ledger: readonly LedgerEntry[];
  readonly install: Booking['install'];
  readonly isSettled: boolean;
};

/** Whether the visit was paid in another program. If the owner has it take place again, it was not. */
export const isPaidElsewhere = ({ status, isSettled }: Pick<Owed, 'status' | 'isSettled'>): boolean =>
  isSettled && appointmentStatusRules[status].isOver;

/** Whether the client owes the price. If one session of an install was missed, the others are still owed. */
export const owesPrice = (owed: Pick<Owed, 'status' | 'install' | 'isSettled'>): boolean =>
  (holdsTime(owed.status) && !isPaidElsewhere(owed)) || (owed.install !== null && isNoShow(owed.status));

/** Sums over the entries that were not reversed. */
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

/** Whether the owner has waived the latest no-show fee of the visit, or of that further session of its install. */
export const isNoShowWaived = (ledger: Owed['ledger'], session?: AppointmentId): boolean =>
  feesForMissing(ledger, session).at(-1)?.isReversed === true;

/** The money that was given back. */
export const returnedIn = (ledger: Owed['ledger']): Cents => sumsOf(ledger).returned;

/** Whether any of the price was received, apart from proofs. A tip alone pays nothing. */
export const hasReceived = (ledger: Owed['ledger']): boolean => sumsOf(ledger).received > 0;

/** The amount agreed to be paid at booking, of a booking. */
export const askedOf = ({
  bookedBy,
  deposit,
  discount,
  visit,
}: Pick<Booking, 'bookedBy' | 'deposit' | 'discount' | 'visit'>): Cents =>
  askedAtBooking({ bookedBy, deposit, discount, total: visit.total });

/** What a code takes off the visit's present price. */
export const discountOf = ({ visit: { total }, discount }: Pick<Booking, 'visit' | 'discount'>): Cents =>
  cents(total - withoutDiscount(total, discount));

/** Whether the request is canceled if its payment does not come: it awaits the owner, and booking asked for money. */
export const mayLapse = (booking: Pick<Booking, 'status' | 'bookedBy' | 'deposit' | 'discount' | 'visit'>): boolean =>
  appointmentStatusRules[booking.status].awaitsOwner && askedOf(booking) > 0;

type Unpaid = Parameters<typeof mayLapse>[0] & Pick<Booking, 'ledger' | 'proofIds'>;

/** Whether it can be canceled now. A proof that nobody rejected keeps the request, and so does any money received. */
export const isUnpaidRequest = (booking: Unpaid, rejectedProofs: readonly ProofId[]): boolean =>
  mayLapse(booking) &&
  !hasReceived(booking.ledger) &&
  booking.proofIds.every((proofId) => rejectedProofs.includes(proofId));

/** When a request that has waited for payment since then is canceled; null for never. */
export const givenUpAfter = (hours: number, since: Instant): Instant | null =>
  hours === 0 ? null : addMinutes(since, hours * 60);

type LapseTerms = {
  readonly hours: number;
  /** When the visit or one of its proofs last changed. */
  readonly since: Instant;
  readonly rejectedProofs: readonly ProofId[];
};

/** When an unpaid request is canceled, but not while its client chooses among proposed times; null for never. */
export const givenUpAt = (
  booking: Unpaid & ProposedFor,
  { hours, since, rejectedProofs }: LapseTerms,
  now: Instant,
): Instant | null => {
  const at = givenUpAfter(hours, since);
  if (at === null || !isUnpaidRequest(booking, rejectedProofs)) return null;
  const chosenUntil = openProposal(booking, now)?.until ?? at;
  return chosenUntil > at ? chosenUntil : at;
};

/** The client's money that the studio has, in cents: what she paid minus what she got back. */
export const netOf = ({ paid, returned }: Pick<Balance, 'paid' | 'returned'>): Cents =>
  cents(Math.max(0, paid - returned));

/** Everything still owed: now and at the visit. */
export const owedOf = ({ dueNow, dueAtVisit }: Balance): Cents => sumOfCents([dueNow, dueAtVisit]);

export const balanceOf = (owed: Owed): Balance => {
  const { status, total, proven, ledger } = owed;
  const price = withoutDiscount(total, owed.discount);
  const { received, tip, returned, fees, feesForMoves } = sumsOf(ledger);
  const paid = sumOfCents([proven, received]);
  const unpaidOf = (...sums: readonly Cents[]): Cents =>
    cents(Math.max(0, sumOfCents(sums) - netOf({ paid, returned })));
  const owes = owesPrice(owed) ? unpaidOf(price, fees) : unpaidOf(fees);
  const dueNow = isExpected(status) ? unpaidOf(askedAtBooking(owed), feesForMoves) : cents(0);
  return { total, discount: cents(total - price), fees, paid, returned, tip, dueNow, dueAtVisit: cents(owes - dueNow) };
};

/** The balance of a booking with verified proofs of the sum `proven`. */
export const balanceOfBooking = (booking: Booking, proven: Cents): Balance =>
  balanceOf({ ...booking, total: booking.visit.total, proven });

/** What the owner changed about the money of a visit. */
export type MoneyChange =
  | {
      readonly kind: 'charged' | 'waived';
      readonly entryId: EntryId;
      readonly reason: FeeReason;
      readonly amount: Cents;
    }
  | { readonly kind: 'returned'; readonly entryId: EntryId; readonly amount: Cents }
  | { readonly kind: 'price'; readonly amount: Cents };

const standsIn = (ledger: Owed['ledger'], id: EntryId): boolean =>
  ledger.some(({ entryId: each, isReversed }) => each === id && !isReversed);

/** What changed between two states of a booking; empty for receipts, and for what was taken back in between. */
export const moneyChanges = (before: Booking, after: Booking): readonly MoneyChange[] => {
  const changed = after.ledger.flatMap((entry): readonly MoneyChange[] => {
    const { kind, entryId: id, amount } = entry;
    const [was, is] = [standsIn(before.ledger, id), standsIn(after.ledger, id)];
    if (was === is || kind === 'received') return [];
    if (kind === 'returned') return is ? [{ kind, entryId: id, amount }] : [];
    return [{ kind: is ? 'charged' : 'waived', entryId: id, reason: entry.reason, amount }];
  });
  const { total } = after.visit;
  return total === before.visit.total ? changed : [...changed, { kind: 'price', amount: total }];
};

/** How much of the returned money would be due again for the price. */
export const dueAgain = (booking: Booking, proven: Cents, returned: ReturnedMoney): Cents => {
  if (!owesPrice(booking)) return cents(0);
  const before = balanceOfBooking(booking, proven);
  const entry = { ...returned, kind: 'returned' as const, isReversed: false };
  const after = balanceOfBooking({ ...booking, ledger: [...booking.ledger, entry] }, proven);
  return cents(Math.min(owedOf(after) - owedOf(before), before.total - before.discount));
};

/** Lowers a visit's price by `amount`: first its service's, then its add-ons'. A negative amount raises the price. */
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
 * What moving the visit costs its client, in cents: the deposit again, once she has used up the free moves that she
 * agreed to. Zero if she agreed to no deposit, or to pay the whole price, or if she has neither paid nor sent one
 * because a code has paid it or it is still to come.
 */
export const costOfMoving = ({
  policies: { freeMoves },
  movesByClient,
  deposit,
  discount,
  install,
  proofIds,
  ledger,
  total,
}: Pick<Booking, 'policies' | 'movesByClient' | 'deposit' | 'discount' | 'install' | 'proofIds' | 'ledger'> & {
  readonly total: Cents;
}): Cents => {
  const isFree = freeMoves === undefined || movesByClient < freeMoves;
  // The deposit belongs to the first session.
  const isFurther = install !== null && install.session > 1;
  const isUnpaid = proofIds.length === 0 && !hasReceived(ledger);
  if (isFree || isFurther || isUnpaid || deposit === null || deposit.kind === 'full') return cents(0);
  const again = dueAtBooking(deposit, total);
  return withoutDiscount(again, discount) === 0 ? cents(0) : again;
};

/** What the client was charged for the move to the visit's current time, in cents. */
export const costOfLastMove = ({ ledger, time }: Pick<Booking, 'ledger' | 'time'>): Cents =>
  sumsOf(ledger.filter(({ entryId }) => entryId === idOfMoveFee(time))).fees;

/** What a client loses and gets back of the money that she paid or sent, if she cancels; null without a rule. */
export type CostOfCanceling = { readonly lost: Cents; readonly refunded: Cents };

const keptInTime = (refunds: RefundRule | null): number | null =>
  match(refunds)
    .with(null, () => null)
    .with('none', () => 100)
    .with('in-time', () => 0)
    .exhaustive();

/** A canceled visit still owes its fees, so nothing is refunded that they need. */
const splitBy = (kept: number | null, paid: Cents, ledger: Owed['ledger']): CostOfCanceling | null => {
  if (kept === null) return null;
  const beyondFees = Math.max(0, paid - sumsOf(ledger).fees);
  const refunded = cents(Math.min(paid - percentOf(kept, paid), beyondFees));
  return { lost: cents(paid - refunded), refunded };
};

/** The split by the rules that she agreed to, if she cancels now. */
export const costOfCanceling = (
  booking: BookedUnder & Pick<Booking, 'refunds' | 'ledger'>,
  paid: Cents,
  now: Instant,
): CostOfCanceling | null =>
  splitBy(keptForLateness(booking, now) ?? keptInTime(booking.refunds), paid, booking.ledger);

/** The split for a visit that its client has canceled. `lateKeeps`: the percentage applied because she was late. */
export const costOfHavingCanceled = (
  { refunds, lateKeeps, ledger }: Pick<Booking, 'refunds' | 'ledger'> & { readonly lateKeeps: number | null },
  paid: Cents,
): CostOfCanceling | null => splitBy(lateKeeps ?? keptInTime(refunds), paid, ledger);

/**
 * What a client who does not come owes by the rule that she agreed to, in cents: never more than the price, and zero
 * without a rule. `paid` is the client's money that the studio has, because only a paid deposit can be kept.
 */
export const costOfMissing = (booking: Pick<Booking, 'policies'> & Asked, paid: Cents): Cents =>
  match(booking.policies.noShowFee)
    .with(undefined, { kind: 'none' }, () => cents(0))
    .with({ kind: 'deposit' }, () => cents(Math.min(askedAtBooking(booking), paid)))
    .with({ kind: 'amount' }, { kind: 'percent' }, (rule) =>
      dueAtBooking(rule, withoutDiscount(booking.total, booking.discount)),
    )
    .exhaustive();
