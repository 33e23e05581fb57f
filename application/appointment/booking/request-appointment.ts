import { err, ok, okAsync, type Result, type ResultAsync, safeTry } from 'neverthrow';
import { emailOf } from '../../../domain/account/index.ts';
import { policyText } from '../../../domain/agreement/index.ts';
import type {
  Agreement,
  AppointmentAlreadyRequested,
  Booking,
  PaymentMethod,
} from '../../../domain/appointment/index.ts';
import { appointmentId, type HoldId, type ProofId, type RejectionOf } from '../../../domain/kernel/index.ts';
import { paymentProof, paymentProofFor, proofStatusRules } from '../../../domain/payment-proof/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import { openStudioOnly } from '../../open-studio-only.ts';
import { refusedOfProof } from '../note-refusal.ts';
import type { BookingRejection, PoliciesChanged } from '../rejections.ts';
import { admitBooking } from './admit-booking.ts';
import { type BookingWanted, type BookTimeRefusal, bookedBefore, bookTime, type Named } from './book-time.ts';
import type { BookingParts } from './booking-parts.ts';
import type { VisitWanted } from './choose-visit.ts';

export type AppointmentWanted = VisitWanted &
  BookingWanted & {
    readonly proofId: ProofId | null;
    readonly paymentMethod: PaymentMethod;
    /** What she has reserved while she paid. It is no part of the booking, so a repeat may come with another one. */
    readonly reservation: HoldId | null;
    /**
     * A repeat of the same request with the same key is the same booking. Null identifies the booking by its proof
     * instead.
     */
    readonly idempotencyKey: string | null;
    /** The text and the tick that she agreed by; null if she was not asked. */
    readonly agreement: { readonly policiesHash: string; readonly wording: string } | null;
    /** The words by which she has asked for texts about it; null or left out if she has not. */
    readonly textsWording?: string | null;
  };

type ClaimRejection = RejectionOf<typeof paymentProofFor.ClaimProof>;

export type RequestRefusal = BookingRejection | Exclude<BookTimeRefusal, AppointmentAlreadyRequested> | ClaimRejection;

type Proven = AppointmentWanted & { readonly proofId: ProofId };

const nameRequest = ({ ids }: BookingParts, caller: Caller, wanted: Proven): Named => {
  // Neither what she had reserved nor what she agreed to makes it another booking.
  const { reservation: _, agreement: __, textsWording: ___, ...said } = wanted;
  const { idempotencyKey, proofId } = said;
  const fingerprint = ids.keyed('booking', JSON.stringify({ ...said, idempotencyKey: null }));
  const id =
    idempotencyKey === null
      ? ids.keyed('appointment-by-proof', proofId)
      : ids.keyed('appointment-by-key', caller.accountId ?? caller.role, idempotencyKey, fingerprint);
  return { appointmentId: appointmentId(id), fingerprint };
};

/** The proof must have been uploaded by this e-mail address, and no other appointment may use it. */
const checkProof = (
  { handle }: BookingParts,
  { proofId, customer }: Proven,
  { appointmentId }: Named,
): ResultAsync<null, RequestRefusal> =>
  handle.state(paymentProof, streams.paymentProof(proofId)).andThen((proof) => {
    if (proof === null || proof.upload.personal === 'erased') return err({ kind: 'PaymentProofNotFound' as const });
    if (emailOf(proof.upload.personal.fields.email) !== emailOf(customer.email))
      return err({ kind: 'PaymentProofNotFound' as const });
    if (proof.claim !== null && proof.claim.appointmentId !== appointmentId) {
      return err({ kind: 'ProofAlreadyUsed' as const, appointmentId: proof.claim.appointmentId });
    }
    return proofStatusRules[proof.status].mayBeUsed ? ok(null) : err({ kind: 'PaymentProofWasRejected' as const });
  });

/** The booking's id comes from its proof or from all that was said: another booking with that id has used the proof. */
const asOfProof =
  ({ appointmentId }: Named) =>
  (refusal: BookTimeRefusal | ClaimRejection): RequestRefusal =>
    refusal.kind === 'AppointmentAlreadyRequested' ? { kind: 'ProofAlreadyUsed', appointmentId } : refusal;

const claimedFor =
  ({ handle }: BookingParts, caller: Caller, { proofId }: Proven, { appointmentId }: Named) =>
  (holdId: HoldId) =>
    handle.command(paymentProofFor.ClaimProof, streams.paymentProof(proofId), caller, {
      type: 'ClaimProof',
      appointmentId,
      holdId,
    });

/** What the booking keeps of her agreement. Refused if she was shown a text that is no longer in force. */
const agreementOf = (
  { clock, policiesInForce }: BookingParts,
  wanted: AppointmentWanted['agreement'],
): Result<Agreement | null, PoliciesChanged> => {
  if (wanted === null) return ok(null);
  return wanted.policiesHash === policiesInForce.now().policiesHash
    ? ok({ ...wanted, agreedAt: clock.now() })
    : err({ kind: 'PoliciesChanged' });
};

/** Stores the text that she agreed to, so that its hash names what she saw. */
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
 * decides. A repeat of the same request answers the same booking.
 */
export const requestAppointment =
  (parts: BookingParts) =>
  (caller: Caller, wanted: AppointmentWanted): ResultAsync<Done<Booking>, RequestRefusal> =>
    safeTry<Done<Booking>, RequestRefusal>(async function* () {
      yield* openStudioOnly(parts, caller);
      const { proofId } = wanted;
      if (proofId === null) return err({ kind: 'PaymentProofRequired' as const });
      const proven: Proven = { ...wanted, proofId };
      const named = nameRequest(parts, caller, proven);
      const before = yield* bookedBefore(parts, named).mapErr(asOfProof(named));
      if (before !== null) return ok({ value: before, position: null });
      const admitted = yield* admitBooking(parts)(caller, { visit: wanted, person: wanted.customer });
      yield* checkProof(parts, proven, named);
      const agreement = yield* agreementOf(parts, wanted.agreement);
      const claimProof = claimedFor(parts, caller, proven, named);
      const claim = (holdId: HoldId) => keepText(parts, caller, agreement).andThen(() => claimProof(holdId));
      const isRehearsal = !parts.openingViews.isOpen();
      const booked = bookTime(parts)(caller, { ...proven, ...admitted, named, claim, agreement, isRehearsal });
      return ok(yield* booked.mapErr(asOfProof(named)));
    }).orElse((refusal) => refusedOfProof(parts)(caller, { appointmentId: null, proofId: wanted.proofId }, refusal));
