import type { SessionId } from '../kernel/index.ts';
import type { BookedIn } from './events.ts';

/** How much of an appointment a session of its account may see. Only the whole of it may be changed. */
export type Insight =
  | 'whole'
  /** Date, time and service, so that its client knows when to come. */
  | 'time-only'
  | 'nothing';

/** A client's session, and what is known of its account. */
export type Viewer = {
  readonly sessionId: SessionId | null;
  /** She has shown an e-mail address or phone to sign in, and nothing else. */
  readonly byAddressAlone: boolean;
  readonly accountHasPassword: boolean;
  /** Addresses that were confirmed to be the account's person's, as `emailOf` writes them. */
  readonly verifiedEmails: readonly string[];
};

export type SeenBooking = {
  readonly bookedIn: BookedIn | null;
  /** The address that was booked under, as `emailOf` writes it; null once the client was forgotten. */
  readonly email: string | null;
};

/**
 * Anybody can register with somebody else's address, so a password shows only that its holder set it. She sees what was
 * booked with the password, and the rest when the address is confirmed. Where an account has a password, whoever gives
 * its address alone sees what she booked in the same session, and nothing of what was booked with the password.
 */
export const insightOf = (viewer: Viewer, { bookedIn, email }: SeenBooking): Insight => {
  const bookedWithPassword = bookedIn !== null && !bookedIn.byAddressAlone;
  if (viewer.byAddressAlone) {
    if (!viewer.accountHasPassword || (bookedIn !== null && bookedIn.sessionId === viewer.sessionId)) return 'whole';
    return bookedWithPassword ? 'nothing' : 'time-only';
  }
  return bookedWithPassword || (email !== null && viewer.verifiedEmails.includes(email)) ? 'whole' : 'time-only';
};
