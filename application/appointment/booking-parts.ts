import type { ResultAsync } from 'neverthrow';
import type { ProfileRejection } from '../../domain/account/commands.ts';
import type { AccountId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Failure } from '../kernel/failure.ts';
import type { CodeGuesses, OpeningViews, PayingNetworks, PoliciesInForce, UnverifiedBookings } from '../ports/views.ts';
import type { HoldTimeParts } from './holds.ts';

/** The person a visit is for, as typed. */
export type Customer = {
  readonly firstName: string;
  readonly lastName: string;
  /** Empty where the owner books for somebody without one. */
  readonly email: string;
  /** In E.164 format. */
  readonly phone: string;
};

export type BookingParts = HoldTimeParts & {
  readonly findAccount: (
    email: string,
  ) => ResultAsync<{ readonly accountId: AccountId; readonly isBlocked: boolean } | null, Failure>;
  /**
   * Finds the account with this e-mail address, or opens one. Never changes an existing account. Without an address,
   * `unknown` is the account that is opened.
   */
  readonly findOrOpenAccount: (
    caller: Caller,
    customer: Customer,
    unknown: AccountId,
  ) => ResultAsync<AccountId, ProfileRejection | Failure>;
  readonly openingViews: OpeningViews;
  readonly unverifiedBookings: UnverifiedBookings;
  /** How many visits this client missed, beside those whose fee the owner waived. */
  readonly noShowsOf: (accountId: AccountId) => number;
  readonly payingNetworks: PayingNetworks;
  readonly codeGuesses: CodeGuesses;
  readonly policiesInForce: PoliciesInForce;
};
