import { z } from 'zod';
import type { AccountId, AppointmentId, ReviewId, ServiceId } from '../../../domain/kernel/index.ts';
import type { ReviewEvent } from '../../../domain/review/index.ts';
import { schemasOf } from '../schema.ts';
import { anyText, id, storedInstant, whole, yesOrNo } from './fields.ts';

const reviewId = id<ReviewId>();
const written = z.strictObject({
  customerName: anyText,
  customerEmail: anyText.nullable(),
  title: anyText.nullable(),
  comment: anyText.nullable(),
});

export const reviewSchemas = schemasOf<ReviewEvent>()({
  ReviewSubmitted: {
    version: 1,
    clear: z.strictObject({
      reviewId,
      appointmentId: id<AppointmentId>().nullable(),
      serviceId: id<ServiceId>().nullable(),
      serviceName: anyText,
      accountId: id<AccountId>().nullable(),
      rating: whole,
      isVerifiedPurchase: yesOrNo,
    }),
    personal: written,
  },
  ReviewRevised: {
    version: 1,
    clear: z.strictObject({ reviewId, by: z.enum(['author', 'owner']), rating: whole }),
    personal: written,
  },
  ReviewApproved: { version: 1, clear: z.strictObject({ reviewId }) },
  ReviewRejected: { version: 1, clear: z.strictObject({ reviewId }) },
  ReviewSetPending: { version: 1, clear: z.strictObject({ reviewId }) },
  ReviewAnswered: {
    version: 1,
    clear: z.strictObject({ reviewId, answeredAt: storedInstant }),
    personal: z.strictObject({ response: anyText }),
  },
  ReviewAnswerWithdrawn: { version: 1, clear: z.strictObject({ reviewId }) },
  ReviewNoteTaken: { version: 1, clear: z.strictObject({ reviewId }), personal: z.strictObject({ note: anyText }) },
  ReviewDeleted: { version: 1, clear: z.strictObject({ reviewId }) },
});
