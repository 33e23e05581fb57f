import { namesIn } from '../kernel/index.ts';

export type ProofStatus = 'pending' | 'verified' | 'rejected';

/** What one status of a proof means for the studio. */
export type ProofStatusRules = {
  /** Whether the owner still has to judge it. */
  readonly awaitsOwner: boolean;
  /** Whether the appointment that has it is paid. */
  readonly pays: boolean;
  /** Whether somebody may still book with it. */
  readonly mayBeUsed: boolean;
  /** Whether it is erased after the owner's days if no appointment uses it. A payment that she has received is not. */
  readonly lapses: boolean;
};

/** The one place that says what a proof's status means. */
export const proofStatusRules: { readonly [Status in ProofStatus]: ProofStatusRules } = {
  pending: { awaitsOwner: true, pays: false, mayBeUsed: true, lapses: true },
  verified: { awaitsOwner: false, pays: true, mayBeUsed: true, lapses: false },
  rejected: { awaitsOwner: false, pays: false, mayBeUsed: false, lapses: true },
};

export const proofStatuses = namesIn<ProofStatus>(proofStatusRules);
