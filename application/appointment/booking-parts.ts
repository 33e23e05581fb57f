import type { ResultAsync } from 'neverthrow';
import type { ProfileRejection } from '../../domain/account/commands.ts';
import type { VisitsSeen } from '../../domain/catalogue/consultation.ts';
import type { AccountId, HoldId, ServiceId } from '../../domain/kernel/ids.ts';
import type { CalendarDate } from '../../domain/kernel/time.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Ports } from '../kernel/ports.ts';
import type { ReservedTimeNamed } from '../ports/views.ts';
import type { HoldTimeParts } from './holds.ts';

/** The person a visit is for, as typed. */
export type Customer = {
  readonly firstName: string;
  readonly lastName: string;
  /** Empty if the owner books for somebody without one. */
  readonly email: string;
  /** In E.164 format. */
  readonly phone: string;
};

export type BookingParts = HoldTimeParts &
  Ports<'openingViews' | 'unverifiedBookings' | 'reservationLimits' | 'codeGuesses' | 'policiesInForce'> & {
    readonly findAccount: (
      email: string,
    ) => ResultAsync<{ readonly accountId: AccountId; readonly isBlocked: boolean } | null, Failure>;
    /**
     * Finds the account with this e-mail address, or opens one. Never changes an existing account. For a person without
     * an address, opens the account `unknown`.
     */
    readonly findOrOpenAccount: (
      caller: Caller,
      customer: Customer,
      unknown: AccountId,
    ) => ResultAsync<AccountId, ProfileRejection | Failure>;
    /** How many visits this client missed, without those whose fee the owner waived. */
    readonly noShowsOf: (accountId: AccountId) => number;
    /** The client's earlier visits, and the services that she has a quote for. */
    readonly seenBefore: (
      accountId: AccountId,
      today: CalendarDate,
    ) => VisitsSeen & { readonly quoted: readonly ServiceId[] };
    /** The days on which this reservation keeps a time. */
    readonly reservedUnder: (id: HoldId) => readonly ReservedTimeNamed[];
  };
