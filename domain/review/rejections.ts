import type { TextObjection } from '../kernel/index.ts';

export type ReviewNotFound = { readonly kind: 'ReviewNotFound' };
/** The appointment already has a review. */
export type ReviewAlreadyWritten = { readonly kind: 'ReviewAlreadyWritten' };
/** The author has been forgotten, and the text is gone. */
export type ReviewForgotten = { readonly kind: 'ReviewForgotten' };
export type RatingInvalid = { readonly kind: 'RatingInvalid'; readonly minimum: number; readonly maximum: number };

export type ReviewRejection = ReviewNotFound | ReviewAlreadyWritten | ReviewForgotten | RatingInvalid | TextObjection;
