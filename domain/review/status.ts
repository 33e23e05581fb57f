import { namesIn } from '../kernel/index.ts';

export type ReviewStatus = 'pending' | 'approved' | 'rejected';

/** What one status of a review means for the studio. */
export type ReviewStatusRules = {
  /** Whether the owner still has to look at it. */
  readonly awaitsOwner: boolean;
  /** Whether everybody may read it. */
  readonly isPublic: boolean;
};

/** The one place that says what a review's status means. */
export const reviewStatusRules: { readonly [Status in ReviewStatus]: ReviewStatusRules } = {
  pending: { awaitsOwner: true, isPublic: false },
  approved: { awaitsOwner: false, isPublic: true },
  rejected: { awaitsOwner: false, isPublic: false },
};

export const reviewStatuses = namesIn<ReviewStatus>(reviewStatusRules);
