import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer, Body } from '../../api/call/contract.ts';
import type { AdminReview, ReviewStatus, Topic } from '../../api/types.ts';
import { type ReviewVerdict, reviewFaces } from '../../statuses/faces.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import { allOrFirstRefusal, inTurn } from '../../ui/admin/list/list-state.ts';
import type { ReviewFilters } from './review-list.ts';

export const reviewsKey = ['private', 'admin', 'reviews'] as const;

export const reviewsIn = ({ reviews }: Answer<'GET /admin/reviews'>): readonly AdminReview[] => reviews;

export const adminReviewsQuery = (filters: ReviewFilters) =>
  queryOptions({
    queryKey: [...reviewsKey, filters],
    queryFn: ({ signal }) => {
      const rating = filters.rating === '' ? undefined : Number(filters.rating);
      return api.data('GET /admin/reviews', { query: { ...filters, rating }, signal });
    },
    placeholderData: keepPreviousData,
  });

const topics: readonly Topic[] = ['reviews'];

/** Missing fields stay unchanged. */
type Judgement = Body<'PUT /admin/reviews/{id}/status'>;

/** Called with the server's answer, even when a change is undone. */
type Learn = (review: AdminReview) => void;

const judge = async (id: string, judgement: Judgement, learn?: Learn): Promise<void> => {
  const review = await api.data('PUT /admin/reviews/{id}/status', { params: { id }, body: judgement });
  learn?.(review);
};

type StatusChange = { readonly id: string; readonly status: ReviewVerdict; readonly from: ReviewStatus };

export const useJudgeReview = (learn?: Learn) =>
  useOwnersChange({
    send: ({ id, status }: StatusChange) => judge(id, { status }, learn),
    said: ({ status }) => `Review ${reviewFaces[status].word.toLowerCase()} successfully`,
    failed: 'Failed to update review status',
    undo: ({ id, from }) => judge(id, { status: from }, learn),
    topics,
  });

type StatusesChange = {
  readonly ids: readonly string[];
  readonly status: ReviewVerdict;
  readonly before: ReadonlyMap<string, Pick<AdminReview, 'status'>>;
};

const judgeEach = (ids: readonly string[], statusOf: (id: string) => ReviewStatus | undefined) =>
  inTurn(ids, (id) => judge(id, { status: statusOf(id) }), 'Failed to update review status');

export const useJudgeReviews = () =>
  useOwnersChange({
    send: ({ ids, status }: StatusesChange) => judgeEach(ids, () => status),
    said: ({ status }, { done }) =>
      done.length === 0 ? null : `${done.length} reviews updated to ${reviewFaces[status].word.toLowerCase()}`,
    failed: 'Failed to update reviews',
    mayUndo: ({ before }, { done }) => done.length > 0 && done.every((id) => before.has(id)),
    undo: ({ before }, { done }) => judgeEach(done, (id) => before.get(id)?.status).then(allOrFirstRefusal),
    topics,
  });

type Response = {
  readonly review: AdminReview;
  readonly adminResponse: string;
  /** A response can be given in any status. The status changes only if one is given. */
  readonly status?: 'approved';
};

export const useRespond = () =>
  useOwnersChange({
    send: ({ review: { id }, adminResponse, status }: Response) => judge(id, { adminResponse, status }),
    said: () => 'Review response added successfully',
    failed: 'Failed to respond to review',
    undo: ({ review: { id, adminResponse, status: from }, status }) =>
      judge(id, { adminResponse, status: status === undefined ? undefined : from }),
    topics,
  });

type Words = Pick<AdminReview, 'rating' | 'title' | 'comment'>;

const revise = (id: string, { rating, title, comment }: Words) =>
  api.call('PUT /admin/reviews/{id}', { params: { id }, body: { rating, title, comment } });

export const useReviseReview = () =>
  useOwnersChange({
    send: ({ id, to }: { readonly id: string; readonly to: Words; readonly from: Words }) => revise(id, to),
    said: () => 'Review updated successfully',
    failed: 'Failed to update review',
    undo: ({ id, from }) => revise(id, from),
    topics,
  });

export const useDeleteReview = () =>
  useOwnersChange({
    send: (id: string) => api.call('DELETE /admin/reviews/{id}', { params: { id } }),
    said: () => 'Review deleted successfully',
    failed: 'Failed to delete review',
    topics,
  });

type NoteChange = { readonly id: string; readonly to: string; readonly from: string };

export const useNoteReview = (learn: Learn) =>
  useOwnersChange({
    send: ({ id, to }: NoteChange) => judge(id, { adminNote: to }, learn),
    said: () => 'Note saved',
    failed: 'Failed to save the note',
    undo: ({ id, from }) => judge(id, { adminNote: from }, learn),
  });
