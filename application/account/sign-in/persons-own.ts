import { ok, type ResultAsync, safeTry } from 'neverthrow';
import { type Account, emailOf, mayBeStrangers, type PersonsOwn } from '../../../domain/account/index.ts';
import { appointment, type Booking, type CustomerDetails, insightOf } from '../../../domain/appointment/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Handle } from '../../handle.ts';
import type { Unavailable } from '../../ports/log/event-store.ts';
import type { Traces } from '../../ports/log/traces.ts';

export type VisitParts = { readonly handle: Handle; readonly traces: Traces };

type Visit = Pick<Booking, 'bookedIn'> & { readonly fields: CustomerDetails };

/** The account's visits whose client is not forgotten, the latest first. */
const visitsOf = ({ handle, traces }: VisitParts, { accountId }: Account) =>
  safeTry<readonly Visit[], Unavailable>(async function* () {
    const visits: Visit[] = [];
    for (const id of traces.of(accountId).appointments.toReversed()) {
      const { booking } = yield* handle.state(appointment, streams.appointment(id));
      if (booking === null || booking.personal === 'erased') continue;
      visits.push({ bookedIn: booking.bookedIn, fields: booking.personal.fields });
    }
    return ok(visits);
  });

const registrant = { sessionId: null, byAddressAlone: false, accountHasPassword: true, verifiedEmails: [] };

/** Visits under the account's address that whoever registered with it did not book. */
const bookedByGuests = (visits: readonly Visit[], { personal }: Account): readonly Visit[] =>
  visits.filter(({ bookedIn, fields }) => {
    const email = emailOf(fields.email);
    return (
      personal !== 'erased' &&
      email === emailOf(personal.fields.email) &&
      insightOf(registrant, { bookedIn, email }) !== 'whole'
    );
  });

export const hasGuestsVisits = (parts: VisitParts, account: Account): ResultAsync<boolean, Unavailable> =>
  visitsOf(parts, account).map((visits) => bookedByGuests(visits, account).length > 0);

/**
 * What the profile has to say of a person who has shown for the first time that the account's address is hers: what she said of herself
 * when she booked as a guest. If she never did, she may have filled in the form herself: the name stays, and a phone that is in a
 * visit. Null where nobody else can have filled it in.
 */
export const personsOwn = (parts: VisitParts, account: Account): ResultAsync<PersonsOwn | null, Unavailable> =>
  safeTry<PersonsOwn | null, Unavailable>(async function* () {
    if (!mayBeStrangers(account) || account.personal === 'erased') return ok(null);
    const visits = yield* visitsOf(parts, account);
    const [latest] = bookedByGuests(visits, account);
    const { firstName, lastName, phone } = latest?.fields ?? account.personal.fields;
    const isInVisit = visits.some(({ fields }) => fields.phone === phone);
    return ok({ firstName, lastName, phone: isInVisit ? phone : null, resetsPreferences: latest !== undefined });
  });
