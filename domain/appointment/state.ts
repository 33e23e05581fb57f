import { isMatching, match } from 'ts-pattern';
import { type DepositRule, type RefundRule, unnamedProofPays } from '../kernel/deposit.ts';
import type { Party, Personal } from '../kernel/event.ts';
import type { AccountId, AppointmentId, EntryId, HoldId, ProofId, SessionId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { Instant } from '../kernel/time.ts';
import {
  type Agreement,
  type AppointmentEvent,
  type AppointmentStatus,
  type BookedIn,
  type BookedTime,
  type CallerOrigin,
  type CustomerDetails,
  type Discount,
  type Fee,
  holdsTime,
  type Install,
  isNoShow,
  type Meeting,
  type PaymentMethod,
  type Policies,
  type Proposal,
  type ReceivedMoney,
  type ReturnedMoney,
  type Series,
  type TriedAct,
  type Visit,
} from './events.ts';

/** Consonants that nobody mistakes for one another or for a digit, and that form no word by chance. */
const letters = 'BCDFGHJKMNPQRTVW';
const length = 6;

/** FNV-1a, which spreads ids that begin alike. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash >>> 0;
};

/**
 * The code that a client reads out and the owner searches for, instead of the whole id: `KDRTMB`. About one studio in
 * thirty with a thousand visits has two that share a code, so it helps to find a visit but does not identify it.
 */
export const confirmationCodeOf = (appointmentId: AppointmentId): string => {
  const hash = hashOf(appointmentId);
  let code = '';
  for (let place = 0; place < length; place += 1) code += letters.charAt((hash >>> (place * 4)) & 15);
  return code;
};

/** How much of an appointment a session of its account may see. A change requires `whole`. */
export type Insight =
  | 'whole'
  /** Date, time and service, so that the client knows when to come. */
  | 'time-only'
  | 'nothing';

/** A client's session, and what is known of its account. */
export type Viewer = {
  readonly sessionId: SessionId | null;
  /** She signed in by giving an e-mail address or phone, and nothing else. */
  readonly byAddressAlone: boolean;
  readonly accountHasPassword: boolean;
  /** Addresses that were confirmed as the account holder's, as `emailOf` writes them. */
  readonly verifiedEmails: readonly string[];
};

export type SeenBooking = {
  readonly bookedIn: BookedIn | null;
  /** As `emailOf` writes it; empty if the owner booked without one, null if the client was forgotten. */
  readonly email: string | null;
};

/**
 * Anybody can register with somebody else's address, so a password proves only that its holder set it. The holder
 * sees what was booked with it, and the rest once the address is confirmed. Somebody who gives only the address of an
 * account with a password sees what was booked in the same session, and nothing booked with the password.
 */
export const insightOf = (viewer: Viewer, { bookedIn, email }: SeenBooking): Insight => {
  const bookedWithPassword = bookedIn !== null && !bookedIn.byAddressAlone;
  if (viewer.byAddressAlone) {
    if (!viewer.accountHasPassword || (bookedIn !== null && bookedIn.sessionId === viewer.sessionId)) return 'whole';
    return bookedWithPassword ? 'nothing' : 'time-only';
  }
  const { verifiedEmails } = viewer;
  // The owner booked it for the account itself, and the account's address was confirmed later.
  const isHers = email === '' ? verifiedEmails.length > 0 : email !== null && verifiedEmails.includes(email);
  return bookedWithPassword || isHers ? 'whole' : 'time-only';
};

/** A line of the ledger. A reversed line stays, but no longer counts. */
export type LedgerEntry = (
  | (ReceivedMoney & { readonly kind: 'received' })
  | (ReturnedMoney & { readonly kind: 'returned' })
  | (Fee & { readonly kind: 'fee' })
) & { readonly isReversed: boolean };

/** The ledger after this entry is reversed. */
export const reversedIn = <Line extends Pick<LedgerEntry, 'entryId' | 'isReversed'>>(
  ledger: readonly Line[],
  entryId: EntryId,
): readonly Line[] => ledger.map((line) => (line.entryId === entryId ? { ...line, isReversed: true } : line));

/** The ledger with this entry. One that was reversed stands again. */
export const enteredIn = <Line extends Pick<LedgerEntry, 'entryId' | 'isReversed'>>(
  ledger: readonly Line[],
  entry: Line,
): readonly Line[] =>
  ledger.some(({ entryId }) => entryId === entry.entryId)
    ? ledger.map((line) => (line.entryId === entry.entryId ? { ...line, isReversed: false } : line))
    : [...ledger, entry];

type EntryEvent = Extract<AppointmentEvent, { readonly type: 'MoneyReceived' | 'MoneyReturned' | 'FeeCharged' }>;

/** The line that an event adds to the ledger. */
export const entryOf = (event: EntryEvent): LedgerEntry =>
  match(event)
    .with({ type: 'MoneyReceived' }, ({ data: { entryId, method, amount, tip, receivedOn } }) => ({
      ...{ kind: 'received' as const, entryId, method, amount, tip, receivedOn, isReversed: false },
    }))
    .with({ type: 'MoneyReturned' }, ({ data: { entryId, method, amount, returnedOn, offPrice } }) => ({
      ...{ kind: 'returned' as const, entryId, method, amount, returnedOn, isReversed: false },
      ...(offPrice === undefined ? {} : { offPrice }),
    }))
    .with({ type: 'FeeCharged' }, ({ data: { entryId, amount, reason, session } }) => ({
      ...{ kind: 'fee' as const, entryId, amount, reason, isReversed: false },
      ...(session === undefined ? {} : { session }),
    }))
    .exhaustive();

export type Booking = {
  readonly appointmentId: AppointmentId;
  readonly accountId: AccountId;
  readonly bookedBy: Party;
  readonly bookedIn: BookedIn | null;
  readonly status: AppointmentStatus;
  /** Who canceled it; null if it is not canceled. */
  readonly calledOffBy: Party | null;
  /** The time it occupies; if it is canceled, the last time it occupied. */
  readonly time: BookedTime;
  readonly visit: Visit;
  readonly policies: Policies;
  /** What she agreed to when she booked; null if she was not asked. */
  readonly agreement: Agreement | null;
  readonly paymentMethod: PaymentMethod | null;
  /** Null if nobody asked how to meet. */
  readonly meeting: Meeting | null;
  /** Whether the client wants texts about this visit. */
  readonly areTextsWanted: boolean;
  /** Oldest first. */
  readonly proofIds: readonly ProofId[];
  readonly fingerprint: string;
  /** The part of the price that she agreed to pay when she booked; null if no rule was agreed. */
  readonly deposit: DepositRule | null;
  /** Whether canceling in time gives back what she has paid; null if no rule was agreed. */
  readonly refunds: RefundRule | null;
  /** The amount that a code takes off the price; null without a code. */
  readonly discount: Discount | null;
  /** What a verified proof without an amount pays. Later price changes do not affect it. */
  readonly unnamedPays: Cents;
  /** Null if it is not part of a series. */
  readonly series: Series | null;
  /** Null if it takes one day. */
  readonly install: Install | null;
  /** Whether its price was paid in another program, before it was brought from there. */
  readonly isSettled: boolean;
  readonly personal: Personal<CustomerDetails>;
  readonly ownerNote: Personal<{ readonly note: string }> | null;
  /** Money received other than through payment proofs, money returned, and fees; oldest first. */
  readonly ledger: readonly LedgerEntry[];
  /** The no-show fees that the latest reopening took back. */
  readonly feesTakenBack: readonly EntryId[];
  readonly movesByClient: number;
  /** The hold of the time for which the client confirmed that she will come; null if she has not. */
  readonly attendanceFor: HoldId | null;
  /** The last proposal that nobody has ended, even if it has expired; null for none. */
  readonly proposal: Proposal | null;
  readonly deleted: boolean;
};

export type RefusalNoted = { readonly act: TriedAct; readonly at: Instant };

export type AppointmentState = {
  /** Null until the booking is requested. */
  readonly booking: Booking | null;
  /** Holds that this appointment can never take again. */
  readonly givenUp: readonly HoldId[];
  /** The `manifest` of each `EvidencePackMade`. */
  readonly packs: readonly string[];
  /** From each `AttemptRefused`. */
  readonly refusals: readonly RefusalNoted[];
};

export const initial: AppointmentState = { booking: null, givenUp: [], packs: [], refusals: [] };

type FeeEntry = Extract<LedgerEntry, { readonly kind: 'fee' }>;

const isForMissing = (entry: LedgerEntry): entry is FeeEntry => isMatching({ kind: 'fee', reason: 'no-show' }, entry);

/** The fees because the visit was missed, or that further session of its install. */
export const feesForMissing = (ledger: readonly LedgerEntry[], missed?: AppointmentId): readonly FeeEntry[] =>
  ledger.filter(isForMissing).filter(({ session }) => session === missed);

/** The fees that a visit owes because it was missed. */
export const noShowFeesOf = ({ status, ledger }: Pick<Booking, 'status' | 'ledger'>) =>
  isNoShow(status) ? feesForMissing(ledger).filter(({ isReversed }) => !isReversed) : [];

/** Whether the appointment occupies its time now. */
export const isActive = (booking: Booking): boolean => holdsTime(booking.status) && !booking.deleted;

/** Whether it was canceled and could be reopened. */
export const isCalledOff = ({ status, deleted }: Booking): boolean =>
  !deleted && !holdsTime(status) && !isNoShow(status);

/** Whether the client has confirmed that she will come at the visit's current time. */
export const isAttendanceConfirmed = ({
  attendanceFor,
  time,
  status,
}: Pick<Booking, 'attendanceFor' | 'status'> & { readonly time: Pick<BookedTime, 'holdId'> }): boolean =>
  holdsTime(status) && attendanceFor === time.holdId;

/** Whether the visit has another time than that of the hold. */
export const hasMovedFrom = ({ time, status }: Booking, holdId: HoldId): boolean =>
  holdsTime(status) && time.holdId !== holdId;

/** The hold of an active appointment; null if it occupies no time. */
export const activeHoldOf = (state: AppointmentState): HoldId | null =>
  state.booking !== null && isActive(state.booking) ? state.booking.time.holdId : null;

/** Whether the rest of an install continues: a missed first session does not cancel the others. */
export const isUnderWay = ({ status, deleted }: Pick<Booking, 'status' | 'deleted'>): boolean =>
  !deleted && (holdsTime(status) || isNoShow(status));

/** Whether the hold is the appointment's own, or is kept for a further session of its install. */
export const keepsHold = (state: AppointmentState, holdId: HoldId): boolean => {
  const { booking } = state;
  if (activeHoldOf(state) === holdId) return true;
  return booking !== null && isUnderWay(booking) && isHeldFurther(booking, holdId);
};

const isHeldFurther = ({ install }: Booking, holdId: HoldId): boolean =>
  install?.further.some((time) => time.holdId === holdId) ?? false;

const timeOf = ({ holdId, date, time, zone, startsAt, minutes }: BookedTime): BookedTime => ({
  holdId,
  date,
  time,
  zone,
  startsAt,
  minutes,
});

/** Drops the origin of the booking: the event keeps it, and no decision needs it. */
export const withoutOrigin = (box: Personal<CustomerDetails & Partial<CallerOrigin>>): Personal<CustomerDetails> => {
  if (box === 'erased') return box;
  const { address: _, device: __, ...fields } = box.fields;
  return { subject: box.subject, fields };
};

const visitOf = ({ service, addOns, total }: Visit): Visit => ({ service, addOns, total });

const changed = (state: AppointmentState, change: Partial<Booking>): AppointmentState =>
  state.booking === null ? state : { ...state, booking: { ...state.booking, ...change } };

const givingUp = (state: AppointmentState, holdId: HoldId): AppointmentState =>
  state.givenUp.includes(holdId) ? state : { ...state, givenUp: [...state.givenUp, holdId] };

const requested = (
  state: AppointmentState,
  data: Extract<AppointmentEvent, { readonly type: 'AppointmentRequested' }>['data'],
): AppointmentState => ({
  ...state,
  booking: {
    appointmentId: data.appointmentId,
    accountId: data.accountId,
    bookedBy: data.bookedBy,
    bookedIn: data.bookedIn,
    status: 'pending',
    calledOffBy: null,
    time: timeOf(data),
    visit: visitOf(data),
    policies: data.policies,
    agreement: data.agreement,
    paymentMethod: data.paymentMethod,
    meeting: null,
    areTextsWanted: false,
    proofIds: data.proofId === null ? [] : [data.proofId],
    fingerprint: data.fingerprint,
    deposit: data.deposit ?? null,
    refunds: data.refunds ?? null,
    discount: data.discount ?? null,
    unnamedPays: unnamedProofPays(data),
    series: data.series ?? null,
    install: data.install ?? null,
    isSettled: data.settled === true,
    personal: withoutOrigin(data.personal),
    ownerNote: null,
    ledger: [],
    feesTakenBack: [],
    movesByClient: 0,
    attendanceFor: null,
    proposal: null,
    deleted: false,
  },
});

export const evolve = (state: AppointmentState, event: AppointmentEvent): AppointmentState =>
  match(event)
    .with({ type: 'AppointmentRequested' }, ({ data }) => requested(state, data))
    .with({ type: 'AppointmentConfirmed' }, () => changed(state, { status: 'confirmed' }))
    .with({ type: 'AppointmentCompleted' }, () => changed(state, { status: 'completed' }))
    .with({ type: 'AppointmentSetPending' }, () => changed(state, { status: 'pending' }))
    .with({ type: 'AppointmentCancelled' }, ({ data }) =>
      givingUp(changed(state, { status: 'cancelled', calledOffBy: data.by }), data.holdId),
    )
    .with({ type: 'AppointmentNoShow' }, ({ data }) => givingUp(changed(state, { status: 'no-show' }), data.holdId))
    .with({ type: 'AppointmentReopened' }, ({ data }) =>
      changed(state, {
        status: data.status,
        calledOffBy: null,
        time: timeOf(data),
        feesTakenBack: state.booking === null ? [] : noShowFeesOf(state.booking).map(({ entryId }) => entryId),
        ...(data.isDiscountLost ? { discount: null } : {}),
      }),
    )
    .with({ type: 'AppointmentRescheduled' }, ({ data }) =>
      givingUp(
        changed(state, {
          time: timeOf(data),
          movesByClient: (state.booking?.movesByClient ?? 0) + (data.by === 'client' && !data.isProposed ? 1 : 0),
        }),
        data.previous.holdId,
      ),
    )
    .with({ type: 'TimesProposed' }, ({ data: { holdId, times, until } }) =>
      changed(state, { proposal: { holdId, times, until } }),
    )
    .with({ type: 'ProposalEnded' }, () => changed(state, { proposal: null }))
    .with({ type: 'AppointmentAmended' }, ({ data }) =>
      changed(state, { visit: visitOf(data), paymentMethod: data.paymentMethod, personal: data.personal }),
    )
    .with({ type: 'MeetingChosen' }, ({ data }) => changed(state, { meeting: data.meeting }))
    .with({ type: 'TextsChosen' }, ({ data }) => changed(state, { areTextsWanted: data.areWanted }))
    .with({ type: 'AttendanceConfirmed' }, ({ data }) => changed(state, { attendanceFor: data.holdId }))
    .with({ type: 'OwnerNoteTaken' }, ({ data }) => changed(state, { ownerNote: data.personal }))
    .with({ type: 'ProofAdded' }, ({ data }) =>
      changed(state, {
        proofIds: [...(state.booking?.proofIds ?? []), data.proofId],
        paymentMethod: data.paymentMethod,
      }),
    )
    .with({ type: 'MoneyReceived' }, { type: 'MoneyReturned' }, { type: 'FeeCharged' }, (event) =>
      changed(state, { ledger: enteredIn(state.booking?.ledger ?? [], entryOf(event)) }),
    )
    .with({ type: 'MoneyReversed' }, { type: 'FeeWaived' }, ({ data: { entryId } }) =>
      changed(state, { ledger: reversedIn(state.booking?.ledger ?? [], entryId) }),
    )
    .with({ type: 'AppointmentDeleted' }, ({ data }) => {
      const gone = changed(state, { deleted: true });
      return data.hold === null ? gone : givingUp(gone, data.hold.holdId);
    })
    .with({ type: 'EvidencePackMade' }, ({ data }) =>
      state.packs.includes(data.manifest) ? state : { ...state, packs: [...state.packs, data.manifest] },
    )
    .with({ type: 'AttemptRefused' }, ({ data: { act, at } }) => ({
      ...state,
      refusals: [...state.refusals, { act, at }],
    }))
    .with({ type: 'BookingAbandoned' }, { type: 'HoldGivenUp' }, ({ data }) => givingUp(state, data.holdId))
    .exhaustive();
