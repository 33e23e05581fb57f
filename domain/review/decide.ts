import type { Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, forAnyCommand, happened, nothing, type Personal, personalOr, refused } from '../kernel/event.ts';
import { objectionToLength, objectionToText, same, type TextObjection, type TextTooLong } from '../kernel/text.ts';
import type { Instant } from '../kernel/time.ts';
import type {
  DeleteReview,
  ModerateReview,
  RatingInvalid,
  ReviewAlreadyWritten,
  ReviewCommand,
  ReviewEvent,
  ReviewForgotten,
  ReviewNotFound,
  ReviewRejection,
  ReviewStatus,
  ReviewText,
  ReviseReview,
  SubmitReview,
} from './events.ts';

const ratings = { minimum: 1, maximum: 5 };
const nameLimit = { field: 'customerName', limit: 100 };
const titleLimit = { field: 'title', limit: 100 };
const commentLimit = { field: 'comment', limit: 1000 };
const responseLimit = { field: 'response', limit: 500 };
const noteLimit = { field: 'note', limit: 1000 };

const objectionToRating = (rating: number): RatingInvalid | null =>
  Number.isInteger(rating) && rating >= ratings.minimum && rating <= ratings.maximum
    ? null
    : { kind: 'RatingInvalid', ...ratings };

const objectionToReview = (rating: number, text: ReviewText): RatingInvalid | TextObjection | null =>
  objectionToRating(rating) ??
  objectionToText(text.customerName, nameLimit) ??
  objectionToLength(text.title, titleLimit) ??
  objectionToLength(text.comment, commentLimit);

const objectionToResponse = (response: string): TextObjection | null => objectionToText(response, responseLimit);
const objectionToReviewNote = (note: string): TextTooLong | null => objectionToLength(note, noteLimit);

type Submitted = Extract<ReviewEvent, { readonly type: 'ReviewSubmitted' }>['data'];

export type Review = Submitted & {
  readonly status: ReviewStatus;
  readonly answer: {
    readonly answeredAt: Instant;
    readonly personal: Personal<{ readonly response: string }>;
  } | null;
  readonly note: Personal<{ readonly note: string }> | null;
};

/** Null until the review is written, and again after it is deleted: the author may then write another one. */
export type ReviewState = Review | null;

const initial: ReviewState = null;

const changed = (review: ReviewState, change: Partial<Review>): ReviewState =>
  review === null ? null : { ...review, ...change };

const revised = (
  review: ReviewState,
  by: 'author' | 'owner',
  rating: number,
  personal: Personal<ReviewText>,
): ReviewState => {
  if (review === null) return null;
  return { ...review, rating, personal, status: by === 'author' ? 'pending' : review.status };
};

const evolve = (review: ReviewState, event: ReviewEvent): ReviewState =>
  match(event)
    .with({ type: 'ReviewSubmitted' }, ({ data }) => ({
      ...data,
      status: 'pending' as const,
      answer: null,
      note: null,
    }))
    // The owner has not read the author's new text, so the review waits for her again.
    .with({ type: 'ReviewRevised' }, ({ data: { by, rating, personal } }) => revised(review, by, rating, personal))
    .with({ type: 'ReviewApproved' }, () => changed(review, { status: 'approved' }))
    .with({ type: 'ReviewRejected' }, () => changed(review, { status: 'rejected' }))
    .with({ type: 'ReviewSetPending' }, () => changed(review, { status: 'pending' }))
    .with({ type: 'ReviewAnswered' }, ({ data: { answeredAt, personal } }) =>
      changed(review, { answer: { answeredAt, personal } }),
    )
    .with({ type: 'ReviewAnswerWithdrawn' }, () => changed(review, { answer: null }))
    .with({ type: 'ReviewNoteTaken' }, ({ data }) => changed(review, { note: data.personal }))
    .with({ type: 'ReviewDeleted' }, () => null)
    .exhaustive();

/** The events of a command, with only the rejections that the command can have. */
type Decision<Rejection extends ReviewRejection = never> = Result<readonly ReviewEvent[], Rejection>;
type DeciderOf<Command, Rejection> = Decider<ReviewState, Command, ReviewEvent, Rejection>;
type Kept = Review & { readonly personal: Exclude<Review['personal'], 'erased'> };

const noText: ReviewText = { customerName: '-', customerEmail: null, title: null, comment: null };

const submit = (
  { review: asked }: SubmitReview,
  review: ReviewState,
): Decision<ReviewAlreadyWritten | RatingInvalid | TextObjection> => {
  if (review !== null) {
    const { status, answer, note, ...submitted } = review;
    return same(submitted, asked) ? nothing : refused({ kind: 'ReviewAlreadyWritten' });
  }
  const objection = objectionToReview(asked.rating, personalOr(asked.personal, noText));
  return objection === null ? happened({ type: 'ReviewSubmitted', data: asked }) : refused(objection);
};

const revise = (
  { by, changes }: ReviseReview,
  { reviewId, rating: before, personal }: Kept,
): Decision<RatingInvalid | TextObjection> => {
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

const moderate = ({ status, answer, note }: ModerateReview, review: Kept): Decision<TextObjection> => {
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

const remove = (_: DeleteReview, { reviewId }: Review): Decision =>
  happened({ type: 'ReviewDeleted', data: { reviewId } });

const isKept = (review: Review): review is Kept => review.personal !== 'erased';

const deciding = <Command, Rejection extends ReviewRejection>(
  decide: (command: Command, review: ReviewState) => Decision<Rejection>,
): DeciderOf<Command, Rejection> => ({ initial, evolve, decide });

const decidingOnReview = <Command, Rejection extends ReviewRejection>(
  decideOn: (command: Command, review: Review) => Decision<Rejection>,
): DeciderOf<Command, Rejection | ReviewNotFound> =>
  deciding(
    (command: Command, review: ReviewState): Decision<Rejection | ReviewNotFound> =>
      review === null ? refused({ kind: 'ReviewNotFound' }) : decideOn(command, review),
  );

const decidingOnKept = <Command, Rejection extends ReviewRejection>(
  decideOn: (command: Command, review: Kept) => Decision<Rejection>,
): DeciderOf<Command, Rejection | ReviewNotFound | ReviewForgotten> =>
  decidingOnReview(
    (command: Command, review: Review): Decision<Rejection | ReviewForgotten> =>
      isKept(review) ? decideOn(command, review) : refused({ kind: 'ReviewForgotten' }),
  );

/** A decider for each command, with only the rejections that the command can have. */
export const reviewFor = {
  SubmitReview: deciding(submit),
  ReviseReview: decidingOnKept(revise),
  ModerateReview: decidingOnKept(moderate),
  DeleteReview: decidingOnReview(remove),
} as const;

export const review: DeciderOf<ReviewCommand, ReviewRejection> = forAnyCommand({ initial, evolve }, reviewFor);
