import { objectionToLength, objectionToText, type TextObjection, type TextTooLong } from '../kernel/index.ts';
import type { ReviewText } from './events.ts';
import type { RatingInvalid } from './rejections.ts';

const ratings = { minimum: 1, maximum: 5 };
const nameLimit = { field: 'customerName', limit: 100 };
const titleLimit = { field: 'title', limit: 100 };
const commentLimit = { field: 'comment', limit: 1000 };
const responseLimit = { field: 'response', limit: 500 };
const noteLimit = { field: 'note', limit: 1000 };

const objectionToRating = (rating: number): RatingInvalid | null =>
  Number.isInteger(rating) && rating >= ratings.minimum && rating <= ratings.maximum
    ? null
    : { kind: 'RatingInvalid', ...ratings };

export const objectionToReview = (rating: number, text: ReviewText): RatingInvalid | TextObjection | null =>
  objectionToRating(rating) ??
  objectionToText(text.customerName, nameLimit) ??
  objectionToLength(text.title, titleLimit) ??
  objectionToLength(text.comment, commentLimit);

export const objectionToResponse = (response: string): TextObjection | null => objectionToText(response, responseLimit);
export const objectionToReviewNote = (note: string): TextTooLong | null => objectionToLength(note, noteLimit);
