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
};

/** The one place that says what a proof's status means. */
export const proofStatusRules: { readonly [Status in ProofStatus]: ProofStatusRules } = {
  pending: { awaitsOwner: true, pays: false, mayBeUsed: true },
  verified: { awaitsOwner: false, pays: true, mayBeUsed: true },
  rejected: { awaitsOwner: false, pays: false, mayBeUsed: false },
};

export const proofStatuses = namesIn<ProofStatus>(proofStatusRules);
