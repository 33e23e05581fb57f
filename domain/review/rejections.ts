import type { TextObjection } from '../kernel/index.ts';

export type ReviewNotFound = { readonly kind: 'ReviewNotFound' };
/** There is one review for an appointment. */
export type ReviewAlreadyWritten = { readonly kind: 'ReviewAlreadyWritten' };
/** Its author has been forgotten, and the text with them. */
export type ReviewForgotten = { readonly kind: 'ReviewForgotten' };
export type RatingInvalid = { readonly kind: 'RatingInvalid'; readonly minimum: number; readonly maximum: number };

export type ReviewRejection = ReviewNotFound | ReviewAlreadyWritten | ReviewForgotten | RatingInvalid | TextObjection;
