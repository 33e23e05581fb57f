import { err, errAsync, ok, type Result, ResultAsync, safeTry } from 'neverthrow';
import type { MoneyWasReturned } from '../domain/appointment/commands.ts';
import { appointment } from '../domain/appointment/decide.ts';
import { objectionToLessPaid } from '../domain/appointment/policies.ts';
import type { Booking } from '../domain/appointment/state.ts';
import { personal, refused } from '../domain/kernel/event.ts';
import { type ProofId, proofId } from '../domain/kernel/ids.ts';
import type { Cents } from '../domain/kernel/money.ts';
import { emailOf, isEmail } from '../domain/kernel/text.ts';
import {
  objectionToSize,
  objectionToUpload,
  type Proof,
  paymentProof,
  paymentProofFor,
} from '../domain/payment-proof/decide.ts';
import type { ProofPurpose, ProofReading, ProofStatus, UploadProof } from '../domain/payment-proof/events.ts';
import { streams } from '../domain/streams.ts';
import { balanceWith } from './kernel/balance.ts';
import { type Caller, clientsOrigin, ownerOnly } from './kernel/caller.ts';
import { type NoteRefusalParts, neverMissing, noteAndRefuse } from './kernel/done.ts';
import type { Failure } from './kernel/failure.ts';
import { type Given, sliceOf } from './kernel/handle.ts';
import { openStudioOnly } from './kernel/open-studio-only.ts';
import type { Ports } from './kernel/ports.ts';
import type { VerifyingProof, VerifyProofRefusal } from './kernel/proof-to-verify.ts';
import { todayFromViews } from './kernel/today.ts';
import type { Clock, Ids } from './ports/clock.ts';
import type { Schedules } from './ports/views.ts';
import { proofFile } from './stored-files.ts';

export type ProofToJudge = { readonly proofId: ProofId; readonly note: string | null };

type JudgeParts = Ports<'handle'>;
type VerifyParts = NoteRefusalParts & {
  readonly schedules: Pick<Schedules, 'rules'>;
  readonly clock: Clock;
};

/** A booking with all its proofs. */
type Proven = { readonly booking: Booking; readonly proofs: readonly Proof[] };

/** Finds the booking that has this proof; null if none has. */
const provenBy = ({ handle }: JudgeParts, proofId: ProofId) =>
  safeTry<Proven | null, Failure>(async function* () {
    const stateOf = (id: ProofId) => handle.state(paymentProof, streams.paymentProof(id));
    const claim = (yield* stateOf(proofId))?.claim ?? null;
    if (claim === null) return ok(null);
    const { booking } = yield* handle.state(appointment, streams.appointment(claim.appointmentId));
    if (booking === null) return ok(null);
    const proofs = yield* ResultAsync.combine(booking.proofIds.map(stateOf));
    return ok({ booking, proofs: proofs.filter((proof) => proof !== null) });
  });

/** Refuses a judgment after which less was received than has been returned. */
const notGivenBack = (
  found: Proven | null,
  proofId: ProofId,
  judged: Pick<Proof, 'status' | 'reading'>,
): Result<null, MoneyWasReturned> => {
  if (found === null) return ok(null);
  const { booking, proofs } = found;
  const as = proofs.map((proof) => (proof.upload.proofId === proofId ? { ...proof, ...judged } : proof));
  const objection = objectionToLessPaid(balanceWith(booking, proofs), balanceWith(booking, as));
  return objection === null ? ok(null) : err(objection);
};

const judgeProof =
  (type: 'RejectProof' | 'SetProofPending', status: ProofStatus) =>
  (parts: JudgeParts) =>
  (caller: Caller, { proofId, note }: ProofToJudge) =>
    ownerOnly(caller)
      .asyncAndThen(() => provenBy(parts, proofId))
      .andThen((found) => notGivenBack(found, proofId, { status, reading: null }))
      .andThen(() =>
        parts.handle.command(paymentProofFor.Judgement, streams.paymentProof(proofId), caller, {
          type,
          personal: personal(`proof-${proofId}`, { note }),
        }),
      )
      .map(({ state, position }) => ({ value: neverMissing(state), position }));

/** What the proof's visit still asks for without this proof; null if no visit has it. */
const dueFor = (found: Proven | null, proofId: ProofId): Cents | null => {
  if (found === null) return null;
  const others = found.proofs.filter(({ upload }) => upload.proofId !== proofId);
  const { dueNow, dueAtVisit } = balanceWith(found.booking, others);
  return dueNow > 0 ? dueNow : dueAtVisit;
};

/** Notes on the proof's booking that it could not be verified because its file is gone. A form error is not noted. */
const notVerified = (parts: VerifyParts, caller: Caller, proofId: ProofId, refusal: VerifyProofRefusal) => {
  if (refusal.kind !== 'ProofForgotten') return errAsync(refusal);
  return parts.handle.state(paymentProof, streams.paymentProof(proofId)).andThen((proof) => {
    const id = proof?.claim?.appointmentId;
    if (id === undefined) return errAsync(refusal);
    return noteAndRefuse(parts)(caller, refusal, [
      id,
      { act: 'verify-proof', because: { kind: 'proof-erased' }, proofId },
    ]);
  });
};

/** Verifies a proof: the owner has received the money. What she reads off it is stored with the amount due then. */
export const verifyProof =
  (parts: VerifyParts): VerifyingProof =>
  (caller, { proofId, note, seen }) =>
    safeTry(async function* () {
      yield* ownerOnly(caller);
      const found = yield* provenBy(parts, proofId);
      const isNoted = seen !== null && Object.values(seen).some((field) => field !== null);
      const reading: ProofReading | null = isNoted
        ? { amount: seen.amount, paidOn: seen.paidOn, due: dueFor(found, proofId) }
        : null;
      const words = personal(`proof-${proofId}`, { note, sender: seen?.sender ?? null });
      const read = reading === null ? null : { ...reading, personal: words };
      yield* notGivenBack(found, proofId, { status: 'verified', reading: read });
      return parts.handle
        .command(paymentProofFor.VerifyProof, streams.paymentProof(proofId), caller, {
          ...{ type: 'VerifyProof', reading, today: todayFromViews(parts), personal: words },
        })
        .map(({ state, position }) => ({ value: neverMissing(state), position }));
    }).orElse((refusal) => notVerified(parts, caller, proofId, refusal));

/** Rejects a proof: the owner has not received the money. The note says why. */
export const rejectProof = judgeProof('RejectProof', 'rejected');

/** Withdraws the owner's judgment. */
export const setProofPending = judgeProof('SetProofPending', 'pending');

export type ProofWanted = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** Null if it comes by the visit's link and its client has no address. */
  readonly email: string | null;
  readonly method: 'cashapp' | 'zelle';
  /** What the client says she paid; null if she does not say. */
  readonly amount: Cents | null;
  /** What she wants to book with it; null if she does not say. */
  readonly purpose: ProofPurpose | null;
  /** A repeat with the same key is the same proof; null makes every call a new one. */
  readonly idempotencyKey: string | null;
};

export type UploadProofParts = Ports<'handle' | 'files' | 'fileKinds' | 'digest' | 'clock' | 'ids' | 'openingViews'>;

type Fields = Omit<UploadProof['upload'], 'proofId' | 'personal'> & {
  readonly email: string;
  readonly fileName: string;
};

const nameProof = (ids: Ids, caller: Caller, key: string | null, fields: Fields): ProofId =>
  proofId(
    key === null
      ? ids.fresh()
      : ids.keyed('payment-proof', caller.accountId ?? caller.role, key, JSON.stringify(fields)),
  );

/**
 * Uploads a proof. The file is stored before the event, so that every file in the log exists. Only the file and the
 * e-mail address are checked here; the booking checks time and price.
 */
export const uploadPaymentProof = (parts: UploadProofParts) => (caller: Caller, wanted: ProofWanted) =>
  safeTry(async function* () {
    const { handle, files, fileKinds, digest, clock, ids } = parts;
    yield* openStudioOnly(parts, caller);
    const { bytes, method, amount, fileName, purpose, idempotencyKey } = wanted;
    const email = emailOf(wanted.email ?? '');
    if (wanted.email !== null && !isEmail(email)) return refused({ kind: 'EmailInvalid' });
    const sizeObjection = objectionToSize(bytes.length);
    if (sizeObjection !== null) return refused(sizeObjection);
    const kind = yield* fileKinds(bytes);
    const judged = { sha256: digest(bytes), bytes: bytes.length, kind, method, amount };
    const id = nameProof(ids, caller, idempotencyKey, { ...judged, email, fileName });
    const upload = {
      ...judged,
      proofId: id,
      personal: personal(`proof-${id}`, { email, fileName, purpose, ...clientsOrigin(caller) }),
    };
    const objection = objectionToUpload(upload);
    if (objection !== null) return refused(objection);
    const stream = streams.paymentProof(id);
    // A repeat finds its file already stored, unless it was erased since.
    if ((yield* handle.state(paymentProofFor.UploadProof, stream)) === null) yield* files.put(proofFile(id), bytes);
    const { position } = yield* handle.command(paymentProofFor.UploadProof, stream, caller, {
      type: 'UploadProof',
      upload,
    });
    return ok({ value: { proofId: id, fileName, uploadedAt: clock.now() }, position });
  });

const useCases = { rejectProof, setProofPending, uploadPaymentProof, verifyProof };
export const paymentProofUseCases = sliceOf(useCases);
export type PaymentProofUseCases = Given<typeof useCases>;
