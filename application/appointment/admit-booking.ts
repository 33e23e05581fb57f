import { err, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import type { Visit } from '../../domain/appointment/events.ts';
import { minutesOfVisit } from '../../domain/appointment/policies.ts';
import { needsConsultation, nobodySeen } from '../../domain/catalogue/consultation.ts';
import { type DepositRule, type RefundRule, strictestDeposit } from '../../domain/kernel/deposit.ts';
import type { AppointmentId } from '../../domain/kernel/ids.ts';
import { quoteNamed } from '../../domain/quote.ts';
import { afterNoShows, type SettingsState, settings } from '../../domain/settings.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../kernel/caller.ts';
import { openStudioOnly } from '../kernel/open-studio-only.ts';
import type { BookingParts, Customer } from './booking-parts.ts';
import { type Asking, chooseVisit, type VisitWanted } from './choose-visit.ts';
import { todayFromLog } from './holds.ts';
import { chooseQuoted } from './quoted-visit.ts';

/** What is known of the client so far; null before she has said who she is. */
export type PersonToAdmit = Pick<Customer, 'email'> & { readonly phone: string | null };

export type BookingToAdmit = {
  readonly visit: VisitWanted;
  readonly person: PersonToAdmit | null;
  /** The id of the booking, if it has one already. Its own use of a quote does not count against it. */
  readonly appointmentId?: AppointmentId;
};

/** The catalogue's visit and the rules in force now, which the booking is made from. */
export type Admitted = {
  readonly visit: Visit;
  /** How many days it takes. */
  readonly sessions: number;
  /** The deposit for this client and this visit. */
  readonly deposit: DepositRule;
  /** Whether she pays the whole price in advance because she missed visits. */
  readonly paysForNoShows: boolean;
  readonly refunds: RefundRule | null;
  readonly policies: SettingsState;
};

const standingOf = (
  parts: BookingParts,
  { address }: Caller,
  { email, phone }: PersonToAdmit,
  policies: SettingsState,
) =>
  parts.findAccount(email).andThen((account) => {
    const standing = account === null ? 'nothing' : afterNoShows(policies, parts.noShowsOf(account.accountId));
    if (account?.isBlocked || standing === 'not-online') return err({ kind: 'BlockedFromBooking' as const });
    const { unverifiedBookingsLimit: limit } = policies;
    const unverified = parts.unverifiedBookings.most({ accountId: account?.accountId ?? null, phone, address });
    return unverified >= limit ? err({ kind: 'TooManyUnverifiedBookings' as const, limit }) : ok(standing);
  });

/** Refuses a known client who has not had the consultation that a service requires. */
const requireConsultation = (parts: BookingParts, person: PersonToAdmit | null, services: readonly Asking[]) => {
  const asking = services.filter(({ consultation }) => consultation.kind !== 'none');
  if (asking.length === 0 || person === null) return okAsync(null);
  return ResultAsync.combine([todayFromLog(parts), parts.findAccount(person.email)] as const).andThen(
    ([today, account]) => {
      const seen = account === null ? { ...nobodySeen, quoted: [] } : parts.seenBefore(account.accountId, today);
      const needed = asking.find(
        ({ serviceId, consultation }) =>
          !seen.quoted.includes(serviceId) && needsConsultation(consultation, seen, today),
      );
      return needed === undefined ? ok(null) : err({ kind: 'ConsultationNeeded' as const, name: needed.name });
    },
  );
};

/** Refuses a quote unless the person named is the signed-in client. */
const quoteClientOnly = ({ findAccount }: BookingParts, { accountId }: Caller, { email }: PersonToAdmit) =>
  findAccount(email).andThen((account) =>
    account !== null && account.accountId === accountId ? ok(null) : err({ kind: 'QuoteNotFound' as const }),
  );

/**
 * Decides whether a client may book, apart from her time and her payment proof. Called before she pays, with what is
 * known so far, and again when she books.
 */
export const admitBooking =
  (parts: BookingParts) =>
  (caller: Caller, { visit: wanted, person, appointmentId }: BookingToAdmit) =>
    safeTry(async function* () {
      yield* openStudioOnly(parts, caller);
      const quoteId = quoteNamed(wanted.serviceId);
      const chosen =
        quoteId === null
          ? chooseVisit(parts)(wanted)
          : chooseQuoted(parts)(caller, quoteId, { wanted, own: appointmentId ?? null });
      const { visit, deposits, services, sessions } = yield* chosen;
      yield* requireConsultation(parts, person, services);
      if (quoteId !== null && person !== null) yield* quoteClientOnly(parts, caller, person);
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
      return ok({ visit, sessions, policies, deposit, paysForNoShows, refunds: policiesInForce.refunds() });
    });
