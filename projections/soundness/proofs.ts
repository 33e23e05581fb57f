import { match, P } from 'ts-pattern';
import { account } from '../../domain/account/decide.ts';
import type { AccountState } from '../../domain/account/state.ts';
import type { AccountId, AppointmentId, EmailHash, ProofId, ReviewId } from '../../domain/kernel/ids.ts';
import type { Instant } from '../../domain/kernel/time.ts';
import { type PaymentProofState, paymentProof } from '../../domain/payment-proof/decide.ts';
import type { PaymentProofEvent } from '../../domain/payment-proof/events.ts';
import { type ReviewState, review } from '../../domain/review/decide.ts';
import { isOfFamily } from '../follows.ts';
import { evolveIn, type LeftBehind, type Watch } from './watch.ts';

const leavesClaims = [
  'PaymentProofUploaded',
  'PaymentProofVerified',
  'PaymentProofRejected',
  'PaymentProofSetPending',
  'PaymentProofLapsed',
] as const satisfies readonly PaymentProofEvent['type'][];

/** A proof belongs to at most one appointment, and each appointment has claimed the proofs that it names. */
export const watchProofs = (): Watch => {
  const proofs = new Map<ProofId, PaymentProofState>();
  const users = new Map<ProofId, AppointmentId>();
  /** The claims for bookings that are not requested yet. */
  const waiting = new Map<ProofId, { readonly appointmentId: AppointmentId; readonly since: Instant }>();

  const use = (proofId: ProofId | null, appointmentId: AppointmentId): readonly string[] => {
    if (proofId === null) return [];
    const user = users.get(proofId) ?? appointmentId;
    users.set(proofId, user);
    waiting.delete(proofId);
    return user === appointmentId
      ? []
      : [`the proof ${proofId} pays for two appointments, ${user} and ${appointmentId}`];
  };

  const ownerOf = (proofId: ProofId): AppointmentId | null => proofs.get(proofId)?.claim?.appointmentId ?? null;

  /** Ignores a claim without a hold: it attaches a proof to an existing booking, and recovery does not undo it. */
  const noteClaim = (event: PaymentProofEvent, since: Instant): void =>
    match(event)
      .with({ type: 'PaymentProofClaimed' }, ({ data: { proofId, appointmentId, holdId } }) => {
        if (holdId !== null) waiting.set(proofId, { appointmentId, since });
      })
      .with({ type: 'PaymentProofGivenBack' }, ({ data: { proofId } }) => {
        if (ownerOf(proofId) === null) waiting.delete(proofId);
      })
      .with({ type: P.union(...leavesClaims) }, () => {})
      .exhaustive();

  const idle = (): readonly LeftBehind[] => {
    const requested = new Set(users.values());
    return [...waiting]
      .filter(([, { appointmentId }]) => !requested.has(appointmentId))
      .map(([proofId, { appointmentId, since }]) => ({
        of: 'claims',
        since,
        sentence: `since ${since} the proof ${proofId} is claimed for ${appointmentId}, which was never requested`,
      }));
  };

  return {
    of: 'payment proofs',
    invariant: null,
    next: ({ event, metadata: { occurredAt } }) => {
      if (isOfFamily('paymentProof', event)) {
        evolveIn(proofs, paymentProof, event.data.proofId, event);
        noteClaim(event, occurredAt);
        return [];
      }
      if (!isOfFamily('appointment', event) || !('proofId' in event.data)) return [];
      return use(event.data.proofId, event.data.appointmentId);
    },
    end: () => ({
      count: proofs.size,
      breaches: [...users].flatMap(([proofId, user]) => {
        const proof = `the appointment ${user} names the proof ${proofId}`;
        if (ownerOf(proofId) !== user) return [`${proof}, which is not claimed for it`];
        return proofs.get(proofId)?.hasLapsed ? [`${proof}, which has lapsed`] : [];
      }),
      left: idle(),
    }),
  };
};

/** An e-mail address has only one account, not counting those of forgotten people. */
export const watchAccounts = (): Watch => {
  const accounts = new Map<AccountId, AccountState>();
  return {
    of: 'accounts',
    invariant: null,
    next: ({ event }) => {
      if (isOfFamily('account', event)) evolveIn(accounts, account, event.data.accountId, event);
      return [];
    },
    end: () => {
      const owners = new Map<EmailHash, AccountId>();
      const breaches: string[] = [];
      for (const [id, found] of accounts) {
        if (found === null || found.forgotten) continue;
        const owner = owners.get(found.emailHash);
        if (owner !== undefined) breaches.push(`the accounts ${owner} and ${id} have the same e-mail address`);
        owners.set(found.emailHash, id);
      }
      return { count: accounts.size, breaches };
    },
  };
};

/** An appointment has at most one review. */
export const watchReviews = (): Watch => {
  const reviews = new Map<ReviewId, ReviewState>();
  return {
    of: 'reviews',
    invariant: null,
    next: ({ event }) => {
      if (isOfFamily('review', event)) evolveIn(reviews, review, event.data.reviewId, event);
      return [];
    },
    end: () => {
      const reviewed = new Map<AppointmentId, ReviewId>();
      const breaches: string[] = [];
      for (const [id, found] of reviews) {
        const appointment = found?.appointmentId ?? null;
        if (appointment === null) continue;
        const other = reviewed.get(appointment);
        if (other !== undefined) breaches.push(`the reviews ${other} and ${id} are of one appointment, ${appointment}`);
        reviewed.set(appointment, id);
      }
      return { count: reviews.size, breaches };
    },
  };
};
