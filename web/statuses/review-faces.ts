import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ReviewStatus } from '../api/types.ts';
import { type Face, statusesOf } from './face.ts';

export type ReviewFace = Face & {
  /** What the owner presses to give a review this status; null where no button does. */
  readonly verb: string | null;
  /** Whether the owner still has to look at it. */
  readonly awaitsOwner: boolean;
  /** Whether everybody may read it. */
  readonly isPublic: boolean;
};

const faces = {
  pending: { word: 'Pending', tone: 'amber', Icon: IconClock, verb: null, awaitsOwner: true, isPublic: false },
  approved: { word: 'Approved', tone: 'leaf', Icon: IconCheck, verb: 'Approve', awaitsOwner: false, isPublic: true },
  rejected: { word: 'Rejected', tone: 'brick', Icon: IconX, verb: 'Reject', awaitsOwner: false, isPublic: false },
} as const satisfies { readonly [Status in ReviewStatus]: ReviewFace };

/** The one place that says what the screens make of a review's status. The rules are those of the domain. */
export const reviewFaces: { readonly [Status in ReviewStatus]: ReviewFace } = faces;

/** A status that the owner has a button for. */
export type ReviewVerdict = {
  [Status in ReviewStatus]: (typeof faces)[Status]['verb'] extends string ? Status : never;
}[ReviewStatus];

const isVerdict = (status: ReviewStatus): status is ReviewVerdict => reviewFaces[status].verb !== null;

export const reviewVerdicts = statusesOf<ReviewStatus>(reviewFaces).filter(isVerdict);
