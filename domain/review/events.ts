import type { AccountId, AppointmentId, Instant, Personal, ReviewId, ServiceId } from '../kernel/index.ts';

// Stored format: a change here needs a new schema version and an upcaster.

export type ReviewText = {
  readonly customerName: string;
  /** Null if the author wrote it while signed in. */
  readonly customerEmail: string | null;
  readonly title: string | null;
  readonly comment: string | null;
};

/** Stream `review-<id>`. */
export type ReviewEvent =
  | {
      readonly type: 'ReviewSubmitted';
      readonly data: {
        readonly reviewId: ReviewId;
        readonly appointmentId: AppointmentId | null;
        readonly serviceId: ServiceId | null;
        readonly serviceName: string;
        readonly accountId: AccountId | null;
        readonly rating: number;
        readonly isVerifiedPurchase: boolean;
        readonly personal: Personal<ReviewText>;
      };
    }
  | {
      readonly type: 'ReviewRevised';
      readonly data: {
        readonly reviewId: ReviewId;
        readonly by: 'author' | 'owner';
        readonly rating: number;
        readonly personal: Personal<ReviewText>;
      };
    }
  | { readonly type: 'ReviewApproved'; readonly data: { readonly reviewId: ReviewId } }
  | { readonly type: 'ReviewRejected'; readonly data: { readonly reviewId: ReviewId } }
  | { readonly type: 'ReviewSetPending'; readonly data: { readonly reviewId: ReviewId } }
  | {
      readonly type: 'ReviewAnswered';
      readonly data: {
        readonly reviewId: ReviewId;
        readonly answeredAt: Instant;
        readonly personal: Personal<{ readonly response: string }>;
      };
    }
  | { readonly type: 'ReviewAnswerWithdrawn'; readonly data: { readonly reviewId: ReviewId } }
  | {
      readonly type: 'ReviewNoteTaken';
      readonly data: { readonly reviewId: ReviewId; readonly personal: Personal<{ readonly note: string }> };
    }
  | { readonly type: 'ReviewDeleted'; readonly data: { readonly reviewId: ReviewId } };
