import { objectionToText, type TextObjection } from '../kernel/index.ts';
import type { ReviewText } from './events.ts';
import type { RatingInvalid } from './rejections.ts';

const ratings = { minimum: 1, maximum: 5 };
const nameLimit = { field: 'customerName', required: true, limit: 100 };
const titleLimit = { field: 'title', required: false, limit: 100 };
const commentLimit = { field: 'comment', required: false, limit: 1000 };
const responseLimit = { field: 'response', required: true, limit: 500 };
const noteLimit = { field: 'note', required: false, limit: 1000 };

const objectionToRating = (rating: number): RatingInvalid | null =>
  Number.isInteger(rating) && rating >= ratings.minimum && rating <= ratings.maximum
    ? null
    : { kind: 'RatingInvalid', ...ratings };

export const objectionToReview = (rating: number, text: ReviewText): RatingInvalid | TextObjection | null =>
  objectionToRating(rating) ??
  objectionToText(text.customerName, nameLimit) ??
  objectionToText(text.title, titleLimit) ??
  objectionToText(text.comment, commentLimit);

export const objectionToResponse = (response: string): TextObjection | null => objectionToText(response, responseLimit);
export const objectionToReviewNote = (note: string): TextObjection | null => objectionToText(note, noteLimit);
