/** Characters at most; the comment of a public review asks for ten, which is advice and not enforced. */
export const limits = { title: 100, comment: 1000, name: 100, email: 254 } as const;

type Written = { readonly rating: number; readonly customerName: string };

const hasRating = (rating: number): boolean => Number.isInteger(rating) && rating >= 1 && rating <= 5;

export const reviewProblem = ({ rating, customerName }: Written): string | null => {
  if (!hasRating(rating)) return 'Please select a rating between 1 and 5 stars';
  return customerName.trim() === '' ? 'Please enter your name' : null;
};

type PublicWritten = Written & {
  readonly serviceId: string;
  readonly customerEmail: string;
  readonly comment: string;
};

/** In the order of the form. */
export const publicReviewProblem = (review: PublicWritten): string | null => {
  if (review.serviceId === '') return 'Please select a service';
  if (review.customerName.trim() === '') return 'Please enter your name';
  if (review.customerEmail.trim() === '') return 'Please enter your email address';
  if (review.comment.trim() === '') return 'Please write a review comment';
  return reviewProblem(review);
};
