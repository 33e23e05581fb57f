import type { ReviewEvent, ReviewState } from '../../../domain/review/index.ts';
import type { Tellings } from '../telling.ts';
import type { TimelineChange } from '../timeline.ts';
import { changeOf, factOf, fieldWords } from '../words.ts';

const starsText = (rating: number): string => `${rating} ${rating === 1 ? 'star' : 'stars'}`;

const changesBetween = (before: ReviewState, after: ReviewState): readonly TimelineChange[] =>
  before === null || after === null
    ? []
    : [
        ...changeOf('Review', before.status, after.status),
        ...changeOf('Stars', starsText(before.rating), starsText(after.rating)),
        ...changeOf(
          'Shown name',
          fieldWords(before.personal, 'customerName'),
          fieldWords(after.personal, 'customerName'),
        ),
        ...changeOf('Title', fieldWords(before.personal, 'title'), fieldWords(after.personal, 'title')),
        ...changeOf('Comment', fieldWords(before.personal, 'comment'), fieldWords(after.personal, 'comment')),
      ];

type States = { readonly before: ReviewState; readonly after: ReviewState };

const changesOf = ({ before, after }: States) => ({ changes: changesBetween(before, after) });

/** How each event of a review is told. */
export const reviewTellings: Tellings<ReviewEvent, ReviewState> = {
  ReviewSubmitted: {
    kind: 'review',
    tell: ({ rating, personal }) => ({
      text: `Review written: ${starsText(rating)}`,
      facts: [
        ...factOf('Shown name', fieldWords(personal, 'customerName')),
        ...factOf('Title', fieldWords(personal, 'title')),
        ...factOf('Comment', fieldWords(personal, 'comment')),
      ],
    }),
  },
  ReviewRevised: {
    kind: 'review',
    tell: ({ by }, states) => ({
      text: by === 'author' ? 'Review changed by its author' : 'Review edited by the studio',
      ...changesOf(states),
    }),
  },
  ReviewApproved: { kind: 'review', tell: (_, states) => ({ text: 'Review published', ...changesOf(states) }) },
  ReviewRejected: { kind: 'review', tell: (_, states) => ({ text: 'Review rejected', ...changesOf(states) }) },
  ReviewSetPending: {
    kind: 'review',
    tell: (_, states) => ({ text: 'Review set back to pending', ...changesOf(states) }),
  },
  ReviewAnswered: {
    kind: 'review',
    tell: ({ personal }) => ({ text: 'Review answered', facts: factOf('Answer', fieldWords(personal, 'response')) }),
  },
  ReviewAnswerWithdrawn: { kind: 'review', tell: () => ({ text: 'Answer to the review removed' }) },
  ReviewNoteTaken: {
    kind: 'review',
    isPrivate: true,
    tell: ({ personal }) => ({
      text: 'Private note on the review saved',
      facts: factOf('Note', fieldWords(personal, 'note')),
    }),
  },
  ReviewDeleted: { kind: 'review', tell: () => ({ text: 'Review deleted' }) },
};
