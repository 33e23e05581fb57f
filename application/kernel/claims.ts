import { appointment } from '../../domain/appointment/decide.ts';
import type { AppointmentEvent } from '../../domain/appointment/events.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import type { SalonEvent } from '../../domain/events.ts';
import { fold, type Recorded } from '../../domain/kernel/event.ts';
import { type Proof, paymentProof } from '../../domain/payment-proof/decide.ts';
import type { PaymentProofEvent } from '../../domain/payment-proof/events.ts';

/** The booking after these events of one appointment's stream; null if there is none. */
export const bookingIn = (own: readonly Recorded<SalonEvent>[]): Booking | null =>
  fold(
    appointment,
    own.map(({ event }) => event as AppointmentEvent),
  ).booking;

/** The payment proof after these events of its stream; null if there is none. */
export const proofAfter = (own: readonly Recorded<SalonEvent>[]): Proof | null =>
  fold(
    paymentProof,
    own.map(({ event }) => event as PaymentProofEvent),
  );

export type WatchClaimsParts = {
  /** Names this process. */
  readonly by: string;
  /** Whether other processes do the same work. If not, another process's claim is abandoned. */
  readonly isLogShared: boolean;
  /** A monotonic clock in milliseconds, which ignores changes of the system clock. */
  readonly elapsed: () => number;
};

/** A try that a process has claimed. */
export type ClaimedTry = { readonly number: number; readonly by: string };

/** Longer than any try takes. An older claim is abandoned. */
const claimMillis = 5 * 60_000;

/** Returns the number of an abandoned try; null if there is no claim, and undefined if the try may still be running. */
export const watchClaims = <Id>({ by, isLogShared, elapsed }: WatchClaimsParts) => {
  /** When this process first saw another server's claim. */
  const watched = new Map<Id, { readonly number: number; readonly since: number }>();
  return (id: Id, claim: ClaimedTry | null): number | null | undefined => {
    if (claim === null) {
      watched.delete(id);
      return null;
    }
    if (claim.by === by || !isLogShared) return claim.number;
    const seen = watched.get(id);
    if (seen?.number !== claim.number) {
      watched.set(id, { number: claim.number, since: elapsed() });
      return undefined;
    }
    return elapsed() - seen.since >= claimMillis ? claim.number : undefined;
  };
};
