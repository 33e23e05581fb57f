import { api } from '../../api/client.ts';
import type { Review, ReviewStatus } from '../../api/types.ts';
import { inTurn } from '../../ui/admin/in-turn.ts';
import { useOwnersChange } from '../../ui/admin/use-owners-change.ts';

/** Approved ones stand on the site. */
const also = [['reviews']];

type Judged = 'approved' | 'rejected';

const judge = (id: string, status: ReviewStatus) => api.send<Review>('PUT', `/admin/reviews/${id}/status`, { status });

export const useJudgeReview = () =>
  useOwnersChange({
    send: ({ id, status }: { readonly id: string; readonly status: Judged; readonly from: ReviewStatus }) =>
      judge(id, status),
    said: ({ status }) => `Review ${status} successfully`,
    failed: 'Failed to update review status',
    undo:
      ({ id, from }) =>
      () =>
        judge(id, from),
    also,
  });

export const useJudgeReviews = () =>
  useOwnersChange({
    send: ({ ids, status }: { readonly ids: readonly string[]; readonly status: Judged }) =>
      inTurn(
        ids,
        (id) => api.send<Review>('PUT', `/admin/reviews/${id}/status`, { status }),
        'Failed to update review status',
      ),
    said: ({ status }, { done }) => (done.length === 0 ? null : `${done.length} reviews updated to ${status}`),
    failed: 'Failed to update reviews',
    also,
  });

export type Response = {
  readonly id: string;
  /** Also sent when it stays: a response may be given in any. */
  readonly status: ReviewStatus;
  readonly adminResponse: string;
};

export const useRespond = () =>
  useOwnersChange({
    send: ({ id, ...response }: Response) => api.send<Review>('PUT', `/admin/reviews/${id}/status`, response),
    said: () => 'Review response added successfully',
    failed: 'Failed to respond to review',
    also,
  });

export type Revision = {
  readonly id: string;
  readonly rating: number;
  readonly title: string | null;
  readonly comment: string | null;
};

export const useReviseReview = () =>
  useOwnersChange({
    send: ({ id, ...revision }: Revision) => api.send<Review>('PUT', `/admin/reviews/${id}`, revision),
    said: () => 'Review updated successfully',
    failed: 'Failed to update review',
    also,
  });

export const useDeleteReview = () =>
  useOwnersChange({
    send: (id: string) => api.send<null>('DELETE', `/admin/reviews/${id}`),
    said: () => 'Review deleted successfully',
    failed: 'Failed to delete review',
    also,
  });

export const useNoteReview = () =>
  useOwnersChange({
    send: ({ id, adminNote }: { readonly id: string; readonly adminNote: string }) =>
      api.send<Review>('PUT', `/admin/reviews/${id}/status`, { adminNote }),
    said: () => 'Note saved',
    failed: 'Failed to save the note',
  });
