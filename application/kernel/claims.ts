import { appointment } from '../../domain/appointment/decide.ts';
import type { AppointmentEvent } from '../../domain/appointment/events.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import type { SalonEvent } from '../../domain/events.ts';
import { fold, type Recorded } from '../../domain/kernel/event.ts';

/** The booking after these events, which are of one appointment's stream only; null where it has none. */
export const bookingIn = (own: readonly Recorded<SalonEvent>[]): Booking | null =>
  fold(
    appointment,
    own.map(({ event }) => event as AppointmentEvent),
  ).booking;

export type WatchClaimsParts = {
  /** Names this process. */
  readonly by: string;
  /** Whether other processes do the same work. Alone, this one knows that a claim of another has nobody behind it any more. */
  readonly isLogShared: boolean;
  /** Milliseconds that pass as they are lived through, whatever is done to the clock. */
  readonly elapsed: () => number;
};

/** The try that a process has taken on. */
export type ClaimedTry = { readonly number: number; readonly by: string };

/** Longer than a try can take. A claim that stands so long has nobody behind it any more. */
const claimMillis = 5 * 60_000;

/**
 * Tells of a claim the number of another server's try that has ended without a word; null if nobody has claimed it, and undefined
 * while a try goes on.
 */
export const watchClaims = <Id>({ by, isLogShared, elapsed }: WatchClaimsParts) => {
  /** Since when a claim of another server has been seen. */
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
