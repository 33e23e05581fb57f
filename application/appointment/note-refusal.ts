import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import { match, P } from 'ts-pattern';
import type {
  AppointmentIsCancelled,
  AppointmentNotFound,
  HoldLost,
  VisitHasBegun,
  VisitHasMoved,
} from '../../domain/appointment/commands.ts';
import type { RefusedBecause } from '../../domain/appointment/events.ts';
import type { ObjectionToCancel, ObjectionToMove } from '../../domain/appointment/policies.ts';
import type { HoldRejection } from '../../domain/availability/commands.ts';
import type { AppointmentId, ProofId } from '../../domain/kernel/ids.ts';
import { paymentProof } from '../../domain/payment-proof/decide.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, partyOf } from '../kernel/caller.ts';
import { type Noted, type NoteRefusalParts, noteAndRefuse, type Tried } from '../kernel/done.ts';
import { type Failure, isFailure } from '../kernel/failure.ts';
import type { ProposalOver } from './rejections.ts';

type ClientsObjection =
  | HoldRejection
  | HoldLost
  | AppointmentIsCancelled
  | ObjectionToMove
  | ObjectionToCancel
  | VisitHasBegun
  | VisitHasMoved
  | ProposalOver;

/** The reason to note; null if another attempt decided, as with a lost hold. */
const becauseOf = (refusal: ClientsObjection): RefusedBecause | null =>
  match(refusal)
    .with({ kind: P.union('CancellationWindowClosed', 'RescheduleWindowClosed') }, ({ hours }) => ({
      kind: 'too-late' as const,
      hours,
    }))
    .with({ kind: 'RescheduleLimitReached' }, ({ limit }) => ({ kind: 'moves-used-up' as const, limit }))
    .with({ kind: 'StatusForbidsClient' }, ({ status }) => ({ kind: 'status' as const, status }))
    .with({ kind: 'AppointmentIsCancelled' }, () => ({ kind: 'status' as const, status: 'cancelled' as const }))
    .with({ kind: 'VisitHasMoved' }, () => ({ kind: 'visit-moved' as const }))
    .with({ kind: 'VisitHasBegun' }, () => ({ kind: 'visit-begun' as const }))
    .with(
      { kind: P.union('HoldLost', 'HoldAlreadyReleased', 'HoldIsAnothers', 'CanceledWithFirst', 'ProposalOver') },
      () => null,
    )
    .with(
      {
        kind: P.union(
          ...(['DayIsPast', 'DayTooSoon', 'DayBeyondWindow', 'BookingIsPaused', 'DayClosed', 'DayNotWorked'] as const),
          ...([
            'VisitLengthInvalid',
            'TimeDoesNotExist',
            'VisitLeavesDay',
            'NoticeTooShort',
            'TimeNotOffered',
          ] as const),
          ...(['PartOfDayClosed', 'VisitPastClosing', 'SlotAlreadyBooked', 'TimeIsReserved'] as const),
        ),
      },
      () => ({ kind: 'time-not-offered' as const }),
    )
    .exhaustive();

/**
 * Notes a client's refused move, cancellation or "I'll be there". Notes nothing for the owner, after a failure, or if
 * nothing was decided.
 */
export const noteClientRefusal =
  (parts: NoteRefusalParts) =>
  (caller: Caller, appointmentId: AppointmentId, tried: Pick<Tried, 'act' | 'wanted'>) =>
  <Refusal extends ClientsObjection | Failure | AppointmentNotFound>(refusal: Refusal): ResultAsync<never, Refusal> => {
    if (partyOf(caller) === 'owner' || isFailure(refusal)) return errAsync(refusal);
    if (refusal.kind === 'AppointmentNotFound') return errAsync(refusal);
    const because = becauseOf(refusal as ClientsObjection);
    return because === null
      ? errAsync(refusal)
      : noteAndRefuse(parts)(caller, refusal, [appointmentId, { ...tried, because }]);
  };

/** The appointment that has claimed the proof. */
const hasProof = ({ handle }: NoteRefusalParts, proofId: ProofId) =>
  handle
    .state(paymentProof, streams.paymentProof(proofId))
    .map((proof) => proof?.claim?.appointmentId ?? null)
    .orElse(() => okAsync(null));

const proofObjections: { readonly [kind: string]: RefusedBecause | undefined } = {
  ProofAlreadyUsed: { kind: 'proof-in-use' },
  PaymentProofNotFound: { kind: 'proof-of-another' },
  PaymentProofWasRejected: { kind: 'proof-rejected' },
  ProofForgotten: { kind: 'proof-erased' },
  ProofLapsed: { kind: 'proof-erased' },
};

/**
 * Notes a booking, or a proof for an appointment, that was refused because of its payment proof. The appointment that
 * has the proof notes that it was tried again; the one that was to get it notes that it did not. Neither names the
 * other.
 */
export const noteProofRefusal =
  (parts: NoteRefusalParts) =>
  <Refusal extends { readonly kind: string }>(
    caller: Caller,
    tried: { readonly appointmentId: AppointmentId | null; readonly proofId: ProofId | null },
    refusal: Refusal,
  ): ResultAsync<never, Refusal> => {
    const { appointmentId, proofId } = tried;
    const because = proofObjections[refusal.kind];
    if (because === undefined || proofId === null) return errAsync(refusal);
    return hasProof(parts, proofId).andThen((holder) => {
      const again: readonly Noted[] =
        holder === null || holder === appointmentId ? [] : [[holder, { act: 'use-proof', because, proofId }]];
      // A caller who does not own the proof must not learn that it exists.
      const own: readonly Noted[] =
        appointmentId === null || because.kind === 'proof-of-another'
          ? []
          : [[appointmentId, { act: 'add-proof', because }]];
      return noteAndRefuse(parts)(caller, refusal, ...again, ...own);
    });
  };
