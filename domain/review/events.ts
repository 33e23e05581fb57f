import type { EventsNamed, Personal } from '../kernel/event.ts';
import type { AccountId, AppointmentId, ReviewId, ServiceId } from '../kernel/ids.ts';
import { namesIn, type TextObjection } from '../kernel/text.ts';
import type { Instant } from '../kernel/time.ts';

// Stored format: a change here needs a new schema version and an upcaster.

export type ReviewText = {
  readonly customerName: string;
  /** Null if the author was signed in. */
  readonly customerEmail: string | null;
  readonly title: string | null;
  readonly comment: string | null;
};

/** Stream `review-<id>`. */
export type ReviewEvent = EventsNamed<{
  readonly ReviewSubmitted: {
    readonly reviewId: ReviewId;
    readonly appointmentId: AppointmentId | null;
    readonly serviceId: ServiceId | null;
    readonly serviceName: string;
    readonly accountId: AccountId | null;
    readonly rating: number;
    readonly isVerifiedPurchase: boolean;
    readonly personal: Personal<ReviewText>;
  };
  readonly ReviewRevised: {
    readonly reviewId: ReviewId;
    readonly by: 'author' | 'owner';
    readonly rating: number;
    readonly personal: Personal<ReviewText>;
  };
  readonly ReviewApproved: { readonly reviewId: ReviewId };
  readonly ReviewRejected: { readonly reviewId: ReviewId };
  readonly ReviewSetPending: { readonly reviewId: ReviewId };
  readonly ReviewAnswered: {
    readonly reviewId: ReviewId;
    readonly answeredAt: Instant;
    readonly personal: Personal<{ readonly response: string }>;
  };
  readonly ReviewAnswerWithdrawn: { readonly reviewId: ReviewId };
  readonly ReviewNoteTaken: { readonly reviewId: ReviewId; readonly personal: Personal<{ readonly note: string }> };
  readonly ReviewDeleted: { readonly reviewId: ReviewId };
}>;

export type ReviewStatus = 'pending' | 'approved' | 'rejected';

/** The properties of a review's status. */
export type ReviewStatusRules = {
  /** Whether the owner still has to read it. */
  readonly awaitsOwner: boolean;
  /** Whether everybody may read it. */
  readonly isPublic: boolean;
};

/** Defines what each status of a review means. Nothing else does. */
export const reviewStatusRules: { readonly [Status in ReviewStatus]: ReviewStatusRules } = {
  pending: { awaitsOwner: true, isPublic: false },
  approved: { awaitsOwner: false, isPublic: true },
  rejected: { awaitsOwner: false, isPublic: false },
};

export const reviewStatuses = namesIn<ReviewStatus>(reviewStatusRules);

export type SubmitReview = {
  readonly type: 'SubmitReview';
  readonly review: Extract<ReviewEvent, { readonly type: 'ReviewSubmitted' }>['data'];
};

export type ReviseReview = {
  readonly type: 'ReviseReview';
  readonly by: 'author' | 'owner';
  /** Changes only the fields that it names; null removes a title or comment. */
  readonly changes: {
    readonly rating?: number | undefined;
    readonly customerName?: string | undefined;
    readonly title?: string | null | undefined;
    readonly comment?: string | null | undefined;
  };
};

type Answer = { readonly answeredAt: Instant; readonly personal: Personal<{ readonly response: string }> };

/** Everything that the owner can change about a review, in one decision; null keeps that part. */
export type ModerateReview = {
  readonly type: 'ModerateReview';
  readonly status: ReviewStatus | null;
  readonly answer: Answer | 'withdrawn' | null;
  /** Only the owner sees it. */
  readonly note: Personal<{ readonly note: string }> | null;
};

export type DeleteReview = { readonly type: 'DeleteReview' };

export type ReviewCommand = SubmitReview | ReviseReview | ModerateReview | DeleteReview;

export type ReviewNotFound = { readonly kind: 'ReviewNotFound' };
/** The appointment already has a review. */
export type ReviewAlreadyWritten = { readonly kind: 'ReviewAlreadyWritten' };
/** The author was forgotten, and the text is gone. */
export type ReviewForgotten = { readonly kind: 'ReviewForgotten' };
export type RatingInvalid = { readonly kind: 'RatingInvalid'; readonly minimum: number; readonly maximum: number };

export type ReviewRejection = ReviewNotFound | ReviewAlreadyWritten | ReviewForgotten | RatingInvalid | TextObjection;
