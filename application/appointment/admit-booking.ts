import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import type { Visit } from '../../domain/appointment/events.ts';
import { minutesOfVisit } from '../../domain/appointment/policies.ts';
import { type DepositRule, type RefundRule, strictestDeposit } from '../../domain/kernel/deposit.ts';
import { type AfterNoShows, afterNoShows, type SettingsState, settings } from '../../domain/settings.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Failure } from '../kernel/failure.ts';
import { openStudioOnly, type StudioNotOpen } from '../kernel/open-studio-only.ts';
import type { BookingParts, Customer } from './booking-parts.ts';
import { chooseVisit, type VisitWanted } from './choose-visit.ts';
import type { BlockedFromBooking, TooManyUnverifiedBookings, VisitRejection } from './rejections.ts';

/** The person as far as she is known yet; null before she has said who she is. */
export type PersonToAdmit = Pick<Customer, 'email'> & { readonly phone: string | null };

export type BookingToAdmit = { readonly visit: VisitWanted; readonly person: PersonToAdmit | null };

export type AdmissionRefusal =
  | VisitRejection
  | StudioNotOpen
  | BlockedFromBooking
  | TooManyUnverifiedBookings
  | Failure;

/** What the booking is made of: the visit of the catalogue, and the rules of this moment. */
export type Admitted = {
  readonly visit: Visit;
  /** What is asked of this client for this visit. */
  readonly deposit: DepositRule;
  /** Whether she pays the whole price because of visits that she missed. */
  readonly paysForNoShows: boolean;
  readonly refunds: RefundRule | null;
  readonly policies: SettingsState;
};

const standingOf = (
  parts: BookingParts,
  { address }: Caller,
  { email, phone }: PersonToAdmit,
  policies: SettingsState,
): ResultAsync<Exclude<AfterNoShows, 'not-online'>, BlockedFromBooking | TooManyUnverifiedBookings | Failure> =>
  parts.findAccount(email).andThen((account) => {
    const standing = account === null ? 'nothing' : afterNoShows(policies, parts.noShowsOf(account.accountId));
    if (account?.isBlocked || standing === 'not-online') return err({ kind: 'BlockedFromBooking' as const });
    const { unverifiedBookingsLimit: limit } = policies;
    const unverified = parts.unverifiedBookings.most({ accountId: account?.accountId ?? null, phone, address });
    return unverified >= limit ? err({ kind: 'TooManyUnverifiedBookings' as const, limit }) : ok(standing);
  });

/**
 * The one decision whether a client may book, beside her time and her proof. It is asked before she pays, with what is
 * known by then, and again by the booking.
 */
export const admitBooking =
  (parts: BookingParts) =>
  (caller: Caller, { visit: wanted, person }: BookingToAdmit): ResultAsync<Admitted, AdmissionRefusal> =>
    safeTry<Admitted, AdmissionRefusal>(async function* () {
      yield* openStudioOnly(parts, caller);
      const { visit, deposits } = yield* chooseVisit(parts)(wanted);
      const policies = yield* parts.handle.state(settings, streams.settings);
      const { policiesInForce } = parts;
      const standing = person === null ? 'nothing' : yield* standingOf(parts, caller, person, policies);
      const paysForNoShows = standing === 'pays-in-full';
      const [first, ...others] = deposits;
      const usual = policiesInForce.deposit();
      const strictest = strictestDeposit([first ?? usual, ...others.map((own) => own ?? usual)], {
        ...{ minutes: minutesOfVisit(visit), total: visit.total },
      });
      const deposit = paysForNoShows ? { kind: 'full' as const } : strictest;
      return ok({ visit, policies, deposit, paysForNoShows, refunds: policiesInForce.refunds() });
    });
