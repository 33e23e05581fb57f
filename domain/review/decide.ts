import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, personalOr, same } from '../kernel/index.ts';
import type { ModerateReview, ReviewCommand, ReviseReview, SubmitReview } from './commands.ts';
import type { ReviewEvent, ReviewText } from './events.ts';
import { objectionToResponse, objectionToReview, objectionToReviewNote } from './policies.ts';
import type { ReviewRejection } from './rejections.ts';
import { evolve, initial, type Review, type ReviewState } from './state.ts';
import type { ReviewStatus } from './status.ts';

type Decision = Result<readonly ReviewEvent[], ReviewRejection>;
type Kept = Review & { readonly personal: Exclude<Review['personal'], 'erased'> };

const nothing: Decision = ok([]);
const happened = (...events: readonly ReviewEvent[]): Decision => ok(events);
const refused = (rejection: ReviewRejection): Decision => err(rejection);

const noText: ReviewText = { customerName: '-', customerEmail: null, title: null, comment: null };

const submit = ({ review: asked }: SubmitReview, review: ReviewState): Decision => {
  if (review !== null) {
    const { status, answer, note, ...submitted } = review;
    return same(submitted, asked) ? nothing : refused({ kind: 'ReviewAlreadyWritten' });
  }
  const objection = objectionToReview(asked.rating, personalOr(asked.personal, noText));
  return objection === null ? happened({ type: 'ReviewSubmitted', data: asked }) : refused(objection);
};

const revise = ({ by, changes }: ReviseReview, { reviewId, rating: before, personal }: Kept): Decision => {
  const { fields } = personal;
  const rating = changes.rating ?? before;
  const text: ReviewText = {
    customerName: changes.customerName ?? fields.customerName,
    customerEmail: fields.customerEmail,
    title: changes.title === undefined ? fields.title : changes.title,
    comment: changes.comment === undefined ? fields.comment : changes.comment,
  };
  if (rating === before && same(text, fields)) return nothing;
  const objection = objectionToReview(rating, text);
  if (objection !== null) return refused(objection);
  const revised = { reviewId, by, rating, personal: { subject: personal.subject, fields: text } };
  return happened({ type: 'ReviewRevised', data: revised });
};

const statusEvents = {
  pending: 'ReviewSetPending',
  approved: 'ReviewApproved',
  rejected: 'ReviewRejected',
} as const satisfies Record<ReviewStatus, ReviewEvent['type']>;

const moderate = ({ status, answer, note }: ModerateReview, review: Kept): Decision => {
  const { reviewId } = review;
  const withdraws = answer === 'withdrawn' && review.answer !== null;
  const given =
    answer === null || answer === 'withdrawn' || same(review.answer?.personal, answer.personal) ? null : answer;
  const noteText = note === null ? '' : personalOr(note, { note: '' }).note;
  const notes = note !== null && (review.note === null ? noteText !== '' : !same(review.note, note));
  const objection =
    (given === null ? null : objectionToResponse(personalOr(given.personal, { response: '' }).response)) ??
    (notes ? objectionToReviewNote(noteText) : null);
  if (objection !== null) return refused(objection);
  return happened(
    ...(status === null || status === review.status ? [] : [{ type: statusEvents[status], data: { reviewId } }]),
    ...(withdraws ? [{ type: 'ReviewAnswerWithdrawn' as const, data: { reviewId } }] : []),
    ...(given === null ? [] : [{ type: 'ReviewAnswered' as const, data: { reviewId, ...given } }]),
    ...(notes ? [{ type: 'ReviewNoteTaken' as const, data: { reviewId, personal: note } }] : []),
  );
};

const isKept = (review: Review): review is Kept => review.personal !== 'erased';

const ofReview = (review: ReviewState, decideOn: (review: Review) => Decision): Decision =>
  review === null ? refused({ kind: 'ReviewNotFound' }) : decideOn(review);

const ofKept = (review: ReviewState, decideOn: (review: Kept) => Decision): Decision =>
  ofReview(review, (found) => (isKept(found) ? decideOn(found) : refused({ kind: 'ReviewForgotten' })));

const decide = (command: ReviewCommand, review: ReviewState): Decision =>
  match(command)
    .with({ type: 'SubmitReview' }, (asked) => submit(asked, review))
    .with({ type: 'ReviseReview' }, (asked) => ofKept(review, (found) => revise(asked, found)))
    .with({ type: 'ModerateReview' }, (asked) => ofKept(review, (found) => moderate(asked, found)))
    .with({ type: 'DeleteReview' }, () =>
      ofReview(review, ({ reviewId }) => happened({ type: 'ReviewDeleted', data: { reviewId } })),
    )
    .exhaustive();

export const review: Decider<ReviewState, ReviewCommand, ReviewEvent, ReviewRejection> = { initial, evolve, decide };
