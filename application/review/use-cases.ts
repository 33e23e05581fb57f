export { moderateReview } from './moderate-review.ts';
export { removeReview } from './remove-review.ts';
export { reviseReview } from './revise-review.ts';
export { submitPublicReview } from './submit-public-review.ts';
export { submitReview } from './submit-review.ts';
