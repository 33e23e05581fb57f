import { err, ok, okAsync, type Result, type ResultAsync, safeTry } from 'neverthrow';
import type { ProfileRejection } from '../../domain/account/commands.ts';
import { policyText } from '../../domain/agreement.ts';
import type { AppointmentAlreadyRequested, HoldLost } from '../../domain/appointment/commands.ts';
import { appointment, appointmentFor } from '../../domain/appointment/decide.ts';
import {
  type ActiveStatus,
  type Agreement,
  appointmentStatusRules,
  type BookedIn,
  type BookedTime,
  type Discount,
  type Meeting,
  type PaymentMethod,
  type Policies,
  type Series,
  type Visit,
} from '../../domain/appointment/events.ts';
import {
  installSessionId,
  objectionToSessions,
  type SessionStart,
  type SessionTaken,
  type SessionWanted,
  sessionsWanted,
  visitOfSession,
} from '../../domain/appointment/install.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import type { HoldRejection } from '../../domain/availability/commands.ts';
import { askedAtBooking, type DepositRule, keptWhenLate, type RefundRule } from '../../domain/kernel/deposit.ts';
import { personal, type RejectionOf } from '../../domain/kernel/event.ts';
import {
  type AccountId,
  type AppointmentId,
  appointmentId,
  type CodeId,
  type HoldId,
  accountId as newAccountId,
  type ProofId,
} from '../../domain/kernel/ids.ts';
import { emailOf } from '../../domain/kernel/text.ts';
import type { CalendarDate, WallTime } from '../../domain/kernel/time.ts';
import { paymentProof, paymentProofFor } from '../../domain/payment-proof/decide.ts';
import { proofStatusRules } from '../../domain/payment-proof/events.ts';
import { type QuoteNotFound, type QuoteNotOpen, quoteNamed } from '../../domain/quote.ts';
import { isByAddressAlone } from '../../domain/session.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, clientsOrigin, partyOf } from '../kernel/caller.ts';
import type { Done } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import { openStudioOnly } from '../kernel/open-studio-only.ts';
import { admitBooking } from './admit-booking.ts';
import type { BookingParts, Customer } from './booking-parts.ts';
import { servicesOf, type VisitWanted } from './choose-visit.ts';
import { type DiscountRefusal, discountFor, takeCode, type VisitOfCode } from './discount.ts';
import { abandon, holdTime, refusalOfSession, type SqueezeInWanted } from './holds.ts';
import { requestSessions } from './install.ts';
import { noteProofRefusal } from './note-refusal.ts';
import { takeQuote } from './quoted-visit.ts';
import type { BookingRejection, PoliciesChanged } from './rejections.ts';

export type BookingWanted = {
  readonly date: CalendarDate;
  readonly time: WallTime;
  readonly customer: Customer;
  readonly paymentMethod: PaymentMethod | null;
  readonly paymentDetails: string | null;
  readonly notes: string | null;
  /** Left out if nobody was asked how to meet. */
  readonly meeting?: Meeting;
};

/** The reservation whose time the booking takes over; null without one. */
type Reserved = { readonly reservation: HoldId | null };

/** Identifies a booking: the same request always gets the same id and fingerprint. */
export type Named = { readonly appointmentId: AppointmentId; readonly fingerprint: string };

export type BookTimeRefusal =
  | SessionTaken
  | ProfileRejection
  | AppointmentAlreadyRequested
  | HoldLost
  | HoldRejection
  | Failure;

/** What an attempt claims before it requests the appointment, such as the payment proof. */
type Claim<Refusal> = (holdId: HoldId) => ResultAsync<unknown, Refusal>;

/** Uses a code for an attempt. */
type Use<Refusal> = (holdId: HoldId, accountId: AccountId) => ResultAsync<Discount | null, Refusal>;

type Asked<Refusal> = BookingWanted &
  Reserved & {
    readonly named: Named;
    readonly visit: Visit;
    readonly proofId: ProofId | null;
    readonly claim: Claim<Refusal>;
    /** The code, used as soon as the booking's account is known. */
    readonly discount?: { readonly codeId: CodeId; readonly use: Use<Refusal> } | undefined;
    /** The rules that apply to this booking from now on. */
    readonly policies: Required<Policies>;
    /** Left out if the owner books: the client pays at the visit. */
    readonly deposit?: DepositRule;
    /** Null or left out if nobody agreed to a rule. */
    readonly refunds?: RefundRule | null;
    /** Null if nobody was asked to agree to them. */
    readonly agreement: Agreement | null;
    /** The wording by which the client asked for text messages. */
    readonly textsWording?: string | null | undefined;
    /** Whether it is a test booking in a studio that has not opened. */
    readonly isRehearsal?: boolean;
    /** Left out if it is booked alone. */
    readonly series?: Series | undefined;
    /** The starts of the further sessions; left out if it takes one day. */
    readonly further?: readonly SessionStart[] | undefined;
    /** Left out if the time has to be free. */
    readonly squeezeIn?: SqueezeInWanted | undefined;
    readonly brought?: Brought | undefined;
    /** The owner's reason for another price; left out for the usual price. */
    readonly priceNote?: string | undefined;
  };

/** An imported visit may be in the past, has the status from its source, and keeps no buffers. */
type Brought = { readonly status: ActiveStatus };

/** The client's session, if she books for the account that she is signed in to. */
const sessionOf = ({ accountId: signedInTo, sessionId, method }: Caller, accountId: AccountId): BookedIn | null =>
  sessionId === null || signedInTo !== accountId ? null : { sessionId, byAddressAlone: isByAddressAlone(method) };

/** Keeps only the policies that bind the client: free moves only if not every move is free, and so on. */
const agreedPolicies = (policies: Required<Policies>, refunds: RefundRule | null): Policies => {
  const { cancellationHours, rescheduleHours, rescheduleLimit, freeMoves, noShowFee } = policies;
  const lateCancellationKeeps = keptWhenLate(policies.lateCancellationKeeps, refunds);
  return {
    ...{ cancellationHours, rescheduleHours, rescheduleLimit },
    ...(freeMoves < rescheduleLimit ? { freeMoves } : {}),
    ...(lateCancellationKeeps < 100 ? { lateCancellationKeeps } : {}),
    ...(noShowFee.kind === 'none' ? {} : { noShowFee }),
  };
};

/** The steps after the time is held. */
const requestOn = <Refusal>(
  parts: BookingParts,
  caller: Caller,
  asked: Asked<Refusal>,
  [time, ...further]: readonly [BookedTime, ...BookedTime[]],
) =>
  safeTry<Done<Booking>, BookTimeRefusal | Refusal>(async function* () {
    const { named, proofId, customer, paymentMethod, paymentDetails, notes, meeting = null } = asked;
    const { appointmentId } = named;
    const { handle } = parts;
    const install = { session: 1, of: further.length + 1, further };
    const isInstall = further.length > 0;
    const visit = isInstall ? visitOfSession(asked.visit, install) : asked.visit;
    yield* asked.claim(time.holdId);
    const unknown = newAccountId(parts.ids.keyed('client-of', appointmentId));
    const accountId = yield* parts.findOrOpenAccount(caller, customer, unknown);
    const discount = asked.discount === undefined ? null : yield* asked.discount.use(time.holdId, accountId);
    const bookedBy = partyOf(caller);
    const { state, position } = yield* handle.command(
      appointmentFor.RequestAppointment,
      streams.appointment(appointmentId),
      caller,
      {
        type: 'RequestAppointment',
        meeting,
        textsWording: asked.textsWording ?? undefined,
        status: asked.brought?.status,
        priceNote: asked.priceNote,
        request: {
          ...named,
          ...visit,
          ...time,
          accountId,
          bookedBy,
          bookedIn: bookedBy === 'client' ? sessionOf(caller, accountId) : null,
          proofId,
          paymentMethod,
          policies: agreedPolicies(asked.policies, asked.refunds ?? null),
          agreement: asked.agreement,
          ...(asked.deposit === undefined ? {} : { deposit: asked.deposit }),
          ...(asked.refunds == null ? {} : { refunds: asked.refunds }),
          ...(discount === null ? {} : { discount }),
          ...(asked.isRehearsal === true ? { rehearsal: true } : {}),
          ...(asked.brought !== undefined && appointmentStatusRules[asked.brought.status].isOver
            ? { settled: true }
            : {}),
          ...(asked.series === undefined ? {} : { series: asked.series }),
          ...(isInstall ? { install } : {}),
          personal: personal(`account-${accountId}`, { ...customer, paymentDetails, notes, ...clientsOrigin(caller) }),
        },
      },
    );
    if (state.booking === null) throw new Error(`${appointmentId} was requested and is not there`);
    return ok(
      await requestSessions(parts)(caller, { value: state.booking, position }).unwrapOr({
        value: state.booking,
        position,
      }),
    );
  });

/** Undoes everything that an attempt took. */
const giveUp = async <Refusal>(
  parts: BookingParts,
  caller: Caller,
  asked: Asked<Refusal>,
  held: readonly BookedTime[],
) => {
  const codeId = asked.discount?.codeId ?? null;
  for (const [place, { holdId, date }] of held.entries()) {
    const appointmentId = installSessionId(asked.named.appointmentId, place + 1);
    const ofFirst = place === 0 ? { proofId: asked.proofId, codeId } : { proofId: null };
    await abandon(parts)(caller, { appointmentId, holdId, date, ...ofFirst });
  }
};

/** Holds the time of each session in order, so that of two installs that compete, one gets all its days. */
const holdAll = <Refusal>(parts: BookingParts, caller: Caller, asked: Asked<Refusal>) =>
  safeTry(async function* () {
    const { visit, further, reservation, brought, squeezeIn } = asked;
    const isBrought = brought !== undefined;
    const hold = ({ session, ...start }: SessionWanted) =>
      holdTime(parts)(caller, {
        ...{ appointmentId: installSessionId(asked.named.appointmentId, session), ...start, reservation },
        ...{ pastAllowed: isBrought, withoutBuffers: isBrought, squeezeIn },
      });
    const [first, ...others] = sessionsWanted(visit, asked, further);
    const held: [BookedTime, ...BookedTime[]] = [yield* hold(first)];
    for (const session of others) {
      const next = await hold(session);
      if (next.isErr()) {
        await giveUp(parts, caller, asked, held);
        return err(refusalOfSession(session)(next.error));
      }
      held.push(next.value);
    }
    return ok(held);
  });

/**
 * Holds the time, claims what the booking needs, finds or opens the account, and requests the appointment. A refusal
 * undoes what this call took; so does finding that the same request was booked before with another hold. After an
 * unknown outcome nothing is undone, because the appointment may exist. The recovery undoes what cannot be undone now.
 */
export const bookTime =
  (parts: BookingParts) =>
  <Refusal extends { readonly kind: string }>(caller: Caller, asked: Asked<Refusal>) =>
    safeTry<Done<Booking>, BookTimeRefusal | Refusal>(async function* () {
      const { date, reservation } = asked;
      const held = yield* holdAll(parts, caller, asked);
      if (reservation !== null) parts.reservationLimits.end({ holdId: reservation, date }, parts.clock.now());
      const requested = await requestOn(parts, caller, asked, held);
      const landed = requested.isOk() && requested.value.value.time.holdId === held[0].holdId;
      const unknown = requested.isErr() && requested.error.kind === 'OutcomeUnknown';
      if (!landed && !unknown) await giveUp(parts, caller, asked, held);
      return requested.isOk() ? ok(requested.value) : err(requested.error);
    });

/**
 * The booking that the same request made before; null if this is the first. Refuses another request with the same id.
 */
export const bookedBefore = ({ handle }: BookingParts, { appointmentId, fingerprint }: Named) =>
  handle.state(appointment, streams.appointment(appointmentId)).andThen(({ booking }) => {
    const isOther = booking !== null && (booking.deleted || booking.fingerprint !== fingerprint);
    return isOther ? err({ kind: 'AppointmentAlreadyRequested' as const }) : ok(booking);
  });

export type AppointmentWanted = VisitWanted &
  BookingWanted & {
    readonly proofId: ProofId | null;
    readonly paymentMethod: PaymentMethod;
    /** What she reserved while she paid. It is not part of the booking, so a repeat may have another one. */
    readonly reservation: HoldId | null;
    /** A repeat with the same key is the same booking. Null identifies the booking by its proof instead. */
    readonly idempotencyKey: string | null;
    /** The text and the checkbox wording that she agreed to; null if she was not asked. */
    readonly agreement: { readonly policiesHash: string; readonly wording: string } | null;
    /** The wording by which she asked for text messages; null or left out if she did not. */
    readonly textsWording?: string | null;
    /** The discount code as she typed it. */
    readonly code?: string;
    /** The starts of the further sessions; left out if it takes one day. */
    readonly further?: readonly SessionStart[];
  };

type ClaimRejection = RejectionOf<typeof paymentProofFor.ClaimProof>;

export type RequestRefusal =
  | BookingRejection
  | DiscountRefusal
  | Exclude<BookTimeRefusal, AppointmentAlreadyRequested>
  | ClaimRejection;

const nameRequest = ({ ids }: BookingParts, caller: Caller, wanted: AppointmentWanted): Named => {
  // The reservation and the agreements do not make it another booking.
  const { reservation: _, agreement: __, textsWording: ___, ...said } = wanted;
  const { idempotencyKey, proofId } = said;
  const fingerprint = ids.keyed('booking', JSON.stringify({ ...said, idempotencyKey: null }));
  const id =
    idempotencyKey === null && proofId !== null
      ? ids.keyed('appointment-by-proof', proofId)
      : ids.keyed('appointment-by-key', caller.accountId ?? caller.role, idempotencyKey ?? '', fingerprint);
  return { appointmentId: appointmentId(id), fingerprint };
};

/** Checks that this e-mail address uploaded the proof, and that no other appointment uses it. */
const checkProof = (
  { handle }: BookingParts,
  { proofId, customer }: AppointmentWanted & { readonly proofId: ProofId },
  { appointmentId }: Named,
) =>
  handle.state(paymentProof, streams.paymentProof(proofId)).andThen((proof) => {
    if (proof === null || proof.upload.personal === 'erased') return err({ kind: 'PaymentProofNotFound' as const });
    if (emailOf(proof.upload.personal.fields.email) !== emailOf(customer.email))
      return err({ kind: 'PaymentProofNotFound' as const });
    if (proof.claim !== null && proof.claim.appointmentId !== appointmentId) {
      return err({ kind: 'ProofAlreadyUsed' as const, appointmentId: proof.claim.appointmentId });
    }
    return proofStatusRules[proof.status].mayBeUsed ? ok(null) : err({ kind: 'PaymentProofWasRejected' as const });
  });

/** The id comes from the proof or from everything entered, so another booking with this id has used the proof. */
const asOfProof =
  ({ appointmentId }: Named) =>
  (refusal: BookTimeRefusal | ClaimRejection | DiscountRefusal | QuoteNotFound | QuoteNotOpen): RequestRefusal =>
    refusal.kind === 'AppointmentAlreadyRequested' ? { kind: 'ProofAlreadyUsed', appointmentId } : refusal;

const claimedFor =
  ({ handle }: BookingParts, caller: Caller, proofId: ProofId, { appointmentId }: Named) =>
  (holdId: HoldId) =>
    handle.command(paymentProofFor.ClaimProof, streams.paymentProof(proofId), caller, {
      type: 'ClaimProof',
      appointmentId,
      holdId,
    });

/** Refused if another booking has meanwhile taken some of what the client was told: she would owe more than she knows. */
const takingFor =
  (parts: BookingParts, caller: Caller, found: Discount, { appointmentId }: Named, visit: VisitOfCode) =>
  (holdId: HoldId, accountId: AccountId) =>
    takeCode(parts)(caller, found.codeId, { ...visit, appointmentId, holdId, accountId }).andThen(
      (taken): Result<Discount | null, DiscountRefusal> =>
        taken !== null && taken.amount < found.amount ? err({ kind: 'CodeUsedUp' }) : ok(taken),
    );

/** The agreement to store with the booking. Refused if the text that she saw is no longer in force. */
const agreementOf = (
  { clock, policiesInForce }: BookingParts,
  wanted: AppointmentWanted['agreement'],
): Result<Agreement | null, PoliciesChanged> => {
  if (wanted === null) return ok(null);
  return wanted.policiesHash === policiesInForce.now().policiesHash
    ? ok({ ...wanted, agreedAt: clock.now() })
    : err({ kind: 'PoliciesChanged' });
};

/** Stores the text that the client agreed to, so that its hash leads to what she saw. */
const keepText = (
  { handle, policiesInForce }: BookingParts,
  caller: Caller,
  agreement: Agreement | null,
): ResultAsync<unknown, Failure> => {
  if (agreement === null) return okAsync(null);
  const { policiesHash, text } = policiesInForce.now();
  if (agreement.policiesHash !== policiesHash) return okAsync(null);
  const stream = streams.policyText(policiesHash);
  return handle.command(policyText, stream, caller, { type: 'ShowPolicyText', policiesHash, text });
};

/**
 * A client books. Everything that can be refused is checked before anything is written, except the time, which its day
 * decides. A proof is required if something is due at booking. A repeat returns the same booking.
 */
export const requestAppointment = (parts: BookingParts) => (caller: Caller, wanted: AppointmentWanted) =>
  safeTry(async function* () {
    yield* openStudioOnly(parts, caller);
    const { proofId } = wanted;
    const named = nameRequest(parts, caller, wanted);
    const before = yield* bookedBefore(parts, named).mapErr(asOfProof(named));
    if (before !== null) return ok({ value: before, position: null });
    const { appointmentId } = named;
    const admitted = yield* admitBooking(parts)(caller, { visit: wanted, person: wanted.customer, appointmentId });
    const { deposit, visit } = admitted;
    const unfit = objectionToSessions(admitted.sessions, wanted, wanted.further ?? []);
    if (unfit !== null) return err(unfit);
    const ofVisit = { services: servicesOf(visit), total: visit.total };
    const inSight = { ...ofVisit, appointmentId, email: wanted.customer.email };
    const found = wanted.code === undefined ? null : yield* discountFor(parts)(caller, wanted.code, inSight);
    const asked = { bookedBy: 'client' as const, deposit, discount: found, total: visit.total };
    if (proofId === null && askedAtBooking(asked) > 0) return err({ kind: 'PaymentProofRequired' as const });
    if (proofId !== null) yield* checkProof(parts, { ...wanted, proofId }, named);
    const agreement = yield* agreementOf(parts, wanted.agreement);
    const claimProof: Claim<ClaimRejection | DiscountRefusal | Failure> =
      proofId === null ? () => okAsync(null) : claimedFor(parts, caller, proofId, named);
    const quoteId = quoteNamed(wanted.serviceId);
    const useQuote: Claim<QuoteNotFound | QuoteNotOpen | Failure> = (holdId) =>
      quoteId === null ? okAsync(null) : takeQuote(parts)(caller, quoteId, { appointmentId, holdId });
    const claim = (holdId: HoldId) =>
      keepText(parts, caller, agreement)
        .andThen(() => claimProof(holdId))
        .andThen(() => useQuote(holdId));
    const isRehearsal = !parts.openingViews.isOpen();
    const discount =
      found === null ? undefined : { codeId: found.codeId, use: takingFor(parts, caller, found, named, ofVisit) };
    const booked = bookTime(parts)(caller, {
      ...wanted,
      ...admitted,
      named,
      claim,
      discount,
      agreement,
      isRehearsal,
    });
    return ok(yield* booked.mapErr(asOfProof(named)));
  }).orElse((refusal) => noteProofRefusal(parts)(caller, { appointmentId: null, proofId: wanted.proofId }, refusal));
