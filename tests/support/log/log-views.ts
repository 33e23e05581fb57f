import type { Clock } from '../../../application/ports/clock.ts';
import type { Traces } from '../../../application/ports/event-codec.ts';
import type { Sessions } from '../../../application/ports/sessions.ts';
import type { Accounts, Services } from '../../../application/ports/views.ts';
import { account } from '../../../domain/account/decide.ts';
import type { Account, AccountState } from '../../../domain/account/state.ts';
import { appointment } from '../../../domain/appointment/decide.ts';
import type { Booking } from '../../../domain/appointment/state.ts';
import { type Service, sameCategory, service } from '../../../domain/catalogue/decide.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { type Proof, paymentProof } from '../../../domain/payment-proof/decide.ts';
import { type QuoteState, quote } from '../../../domain/quote.ts';
import { type Review, review } from '../../../domain/review/decide.ts';
import { type Session, session } from '../../../domain/session.ts';
import { type WaitingState, waiting } from '../../../domain/waiting.ts';

import { type Aggregate, statesIn } from '../states-in.ts';

type Views = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly services: Services;
  readonly traces: Traces;
};

const all = <State>(
  log: readonly Recorded<SalonEvent>[],
  prefix: string,
  aggregate: Aggregate<State>,
): readonly NonNullable<State>[] =>
  [...statesIn(log, prefix, aggregate).values()].filter((state) => state !== null && state !== undefined);

/** Gives the same answers as the read models, but folds the whole log again for each question. */
export const viewsOf = (log: () => readonly Recorded<SalonEvent>[], clock: Clock): Views => {
  const accounts = () => all<Account | null>(log(), 'account-', account);
  const sessions = () => all<Session | null>(log(), 'session-', session);
  const bookings = () =>
    all<{ readonly booking: Booking | null }>(log(), 'appointment-', appointment as never).flatMap(({ booking }) =>
      booking === null || booking.deleted ? [] : [booking],
    );
  const emailOf = (id: string) => {
    const found = accounts().find(({ accountId }) => accountId === id);
    return found === undefined || found.personal === 'erased' ? null : found.personal.fields.email;
  };
  return {
    accounts: {
      withPhone: (phone) =>
        accounts()
          .filter(({ personal }) => personal !== 'erased' && personal.fields.phone === phone)
          .map(({ accountId }) => accountId),
    },
    sessions: {
      reached: async () => undefined,
      standing: (id) => {
        const found = sessions().find(({ sessionId }) => sessionId === id);
        const owner = accounts().find(({ accountId }) => accountId === found?.accountId);
        if (found === undefined || owner === undefined) return null;
        const { accountId, method, startedAt, rotatedAt, expiresAt, revoked } = found;
        const { role, blocked, forgotten } = owner;
        const standing = { accountId, method, startedAt, rotatedAt, expiresAt, revokedFor: revoked };
        return { ...standing, role, isBlocked: blocked !== null, isForgotten: forgotten };
      },
      of: (id) =>
        sessions()
          .filter(({ accountId, revoked }) => accountId === id && revoked === null)
          .map(({ sessionId }) => sessionId),
      shown: (id) =>
        sessions()
          .filter(({ accountId, revoked }) => accountId === id && revoked === null)
          .map(({ sessionId, method, startedAt, rotatedAt, expiresAt }) => ({
            ...{ sessionId, method, startedAt, rotatedAt, expiresAt, address: null, device: null },
          })),
    },
    services: {
      inCategory: (wanted) =>
        all<Service | null>(log(), 'service-', service)
          .filter(({ category, removed }) => !removed && sameCategory(category, wanted))
          .map(({ serviceId }) => serviceId),
    },
    traces: {
      of: (id) => {
        const email = emailOf(id);
        const theirs = bookings().filter(({ accountId }) => accountId === id);
        return {
          proofs: all<Proof | null>(log(), 'payment-proof-', paymentProof)
            .filter(({ upload, claim }) => {
              const isByEmail = upload.personal !== 'erased' && upload.personal.fields.email === email;
              const attached = theirs.some(({ appointmentId }) => appointmentId === claim?.appointmentId);
              return attached || (claim === null && isByEmail);
            })
            .map(({ upload }) => upload.proofId),
          reviews: all<Review | null>(log(), 'review-', review)
            .filter(
              ({ accountId, personal }) =>
                accountId === id || (personal !== 'erased' && personal.fields.customerEmail === email),
            )
            .map(({ reviewId }) => reviewId),
          hairPictures: all<AccountState>(log(), 'account-', account)
            .filter((found) => found?.accountId === id)
            .flatMap((found) => found?.hairPictures.map(({ pictureId }) => pictureId) ?? []),
          appointments: theirs.map(({ appointmentId }) => appointmentId),
          places: all<WaitingState>(log(), 'waiting-', waiting)
            .filter((place) => place?.accountId === id)
            .flatMap((place) => (place === null ? [] : [place.waitingId])),
          quotes: all<QuoteState>(log(), 'quote-', quote)
            .filter((asked) => asked?.accountId === id)
            .flatMap((asked) => (asked === null ? [] : [asked.quoteId])),
          coming: theirs
            .filter(({ status, time }) => status !== 'cancelled' && time.startsAt > clock.now())
            .map(({ appointmentId }) => appointmentId),
        };
      },
    },
  };
};
