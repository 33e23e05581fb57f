import { IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ProofStatus } from '../api/types.ts';
import type { Face } from './face.ts';

export type ProofFace = Face & {
  /** What the owner reads: what there is to do with it, or what she did. */
  readonly owners: string;
  /** The same, where there is more room. */
  readonly inFull: string;
  /** What the owner presses to give a proof this status. */
  readonly verb: string;
  /** What the toast says afterwards. */
  readonly done: string;
  /** Whether the owner still has to judge it. */
  readonly awaitsOwner: boolean;
  /** Whether the appointment that has it is paid. */
  readonly pays: boolean;
  /** Whether somebody may still book with it. */
  readonly mayBeUsed: boolean;
};

/** The one place that says what the screens make of a payment proof's status. The rules are those of the domain. */
export const proofFaces: { readonly [Status in ProofStatus]: ProofFace } = {
  rejected: {
    ...{ word: 'Rejected', tone: 'brick', Icon: IconX, owners: 'Rejected', inFull: 'Rejected' },
    ...{ verb: 'Reject', done: 'rejected', awaitsOwner: false, pays: false, mayBeUsed: false },
  },
  pending: {
    ...{ word: 'Pending', tone: 'amber', Icon: IconClock, owners: 'To verify', inFull: 'Awaiting verification' },
    ...{ verb: 'Set back to pending', done: 'set back to pending', awaitsOwner: true, pays: false, mayBeUsed: true },
  },
  verified: {
    ...{ word: 'Verified', tone: 'leaf', Icon: IconCircleCheck, owners: 'Verified', inFull: 'Verified' },
    ...{ verb: 'Verify', done: 'verified', awaitsOwner: false, pays: true, mayBeUsed: true },
  },
};
