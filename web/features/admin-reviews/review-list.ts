import type { ReviewStatus } from '../../api/types.ts';
import { statusNamed } from '../../statuses/face.ts';
import { reviewFaces } from '../../statuses/review-faces.ts';
export const sorts = { createdAt: 'Date', rating: 'Rating', status: 'Status' } as const;

/** What the list shows; the address of the page carries it. */
export type ReviewFilters = {
  readonly status: 'all' | ReviewStatus;
  /** Empty for any. */
  readonly rating: '' | '1' | '2' | '3' | '4' | '5';
  readonly sortBy: keyof typeof sorts;
  readonly sortOrder: 'asc' | 'desc';
  readonly page: number;
};

export const everything: ReviewFilters = { status: 'all', rating: '', sortBy: 'createdAt', sortOrder: 'desc', page: 1 };

const ratings = ['1', '2', '3', '4', '5'] as const;

export const readFilters = (params: URLSearchParams): ReviewFilters => {
  const page = Number(params.get('page'));
  const sortBy = params.get('sortBy') ?? '';
  return {
    status: statusNamed(reviewFaces, params.get('status')) ?? 'all',
    rating: ratings.find((known) => known === params.get('rating')) ?? '',
    sortBy: sortBy === 'rating' || sortBy === 'status' ? sortBy : 'createdAt',
    sortOrder: params.get('sortOrder') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
};

/** Only what differs from showing everything. */
export const writeFilters = (filters: ReviewFilters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filters)
      .filter(([name, value]) => value !== everything[name as keyof ReviewFilters])
      .map(([name, value]) => [name, String(value)]),
  );

/** Characters at most. */
export const longest = { title: 100, comment: 1000, response: 500, note: 500 } as const;

type Edited = { readonly rating: number; readonly title: string; readonly comment: string };

export const editProblem = ({ rating, title, comment }: Edited): string | null => {
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) return 'Rating must be between 1 and 5';
  if (title.trim().length > longest.title) return `Title must be ${longest.title} characters or less`;
  return comment.trim().length > longest.comment ? `Comment must be ${longest.comment} characters or less` : null;
};

export const responseProblem = (response: string): string | null => {
  if (response.trim() === '') return 'Response is required';
  return response.trim().length > longest.response ? `Response must be ${longest.response} characters or less` : null;
};
