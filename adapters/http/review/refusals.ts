import type { AppointmentNotCompleted } from '../../../application/review/index.ts';
import type { TextObjection } from '../../../domain/kernel/index.ts';
import type { ReviewRejection } from '../../../domain/review/index.ts';
import { broken, conflict, notFound, type Sentences } from '../refusing/refused.ts';

const noReview = () => notFound('Review not found');

export const reviewSentences: Sentences<Exclude<ReviewRejection, TextObjection> | AppointmentNotCompleted> = {
  ReviewNotFound: noReview,
  ReviewForgotten: noReview,
  ReviewAlreadyWritten: () => conflict('This appointment has already been reviewed.'),
  RatingInvalid: ({ minimum, maximum }) =>
    broken(`Please select a rating between ${minimum} and ${maximum} stars`, { minimum, maximum }),
  AppointmentNotCompleted: () => broken('Only a completed appointment can be reviewed.'),
};
