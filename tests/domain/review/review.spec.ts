import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, personal } from '../../../domain/kernel/event.ts';
import { accountId, appointmentId, reviewId, serviceId } from '../../../domain/kernel/ids.ts';
import { instant } from '../../../domain/kernel/time.ts';
import { review, reviewFor } from '../../../domain/review/decide.ts';
import type { ModerateReview, ReviewCommand, ReviseReview, SubmitReview } from '../../../domain/review/events.ts';
import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import { everyRejectionHappens, stateAfter } from '../../support/each-rejection.ts';

const sealed = <Fields>(fields: Fields) => personal('account-ann', fields);
const words = { customerName: 'Ann Lee', customerEmail: null, title: 'Lovely', comment: 'Great service!' };
const friday = instant('2026-12-18T16:00:00.000Z');
const monday = instant('2026-12-21T16:00:00.000Z');

const submit = (rating = 5, changes: Partial<typeof words> = {}): SubmitReview => ({
  type: 'SubmitReview',
  review: {
    reviewId: reviewId('r1'),
    appointmentId: appointmentId('a1'),
    serviceId: serviceId('s1'),
    serviceName: 'Locs styling',
    accountId: accountId('ann'),
    rating,
    isVerifiedPurchase: true,
    personal: sealed({ ...words, ...changes }),
  },
});
const revise = (by: 'author' | 'owner', changes: ReviseReview['changes']): ReviseReview => ({
  type: 'ReviseReview',
  by,
  changes,
});
const moderate = (
  status: ModerateReview['status'],
  { response, note, at = friday }: { response?: string; note?: string; at?: typeof friday } = {},
): ModerateReview => ({
  type: 'ModerateReview',
  status,
  answer: response === undefined ? null : { answeredAt: at, personal: sealed({ response }) },
  note: note === undefined ? null : sealed({ note }),
});
const withdraw = (status: ModerateReview['status'] = null): ReviewCommand => ({
  type: 'ModerateReview',
  status,
  answer: 'withdrawn',
  note: null,
});
const remove = { type: 'DeleteReview' } as const;

const given = (...commands: readonly ReviewCommand[]) => {
  const state = commands.reduce(
    (before, command) => review.decide(command, before)._unsafeUnwrap().reduce(review.evolve, before),
    review.initial,
  );
  return { state, when: (command: ReviewCommand) => review.decide(command, state) };
};

describe('a review', () => {
  it('is pending at first', () => {
    expect(given(submit()).state).toMatchObject({ status: 'pending', answer: null, note: null });
  });

  it('is the only one of its appointment', () => {
    expect(given(submit(5)).when(submit(1))._unsafeUnwrapErr()).toEqual({ kind: 'ReviewAlreadyWritten' });
    expect(given(submit(5), moderate('approved')).when(submit(5))._unsafeUnwrap()).toEqual([]);
  });

  it.each([
    [0, {}, { kind: 'RatingInvalid', minimum: 1, maximum: 5 }],
    [6, {}, { kind: 'RatingInvalid', minimum: 1, maximum: 5 }],
    [4.5, {}, { kind: 'RatingInvalid', minimum: 1, maximum: 5 }],
    [5, { customerName: ' ' }, { kind: 'TextMissing', field: 'customerName' }],
    [5, { customerName: 'x'.repeat(101) }, { kind: 'TextTooLong', field: 'customerName', limit: 100 }],
    [5, { title: 'x'.repeat(101) }, { kind: 'TextTooLong', field: 'title', limit: 100 }],
    [5, { comment: 'x'.repeat(1001) }, { kind: 'TextTooLong', field: 'comment', limit: 1000 }],
  ])('with rating %d and %o is refused, new or revised', (rating, changes, rejection) => {
    expect(given().when(submit(rating, changes))._unsafeUnwrapErr()).toEqual(rejection);
    expect(
      given(submit())
        .when(revise('owner', { rating, ...changes }))
        ._unsafeUnwrapErr(),
    ).toEqual(rejection);
  });

  it('needs neither title nor comment', () => {
    const bare = sealed({ ...words, title: null, comment: null });
    const { review: asked } = submit();
    expect(
      given()
        .when({ type: 'SubmitReview', review: { ...asked, personal: bare } })
        .isOk(),
    ).toBe(true);
  });

  it('becomes pending again when its author rewrites it, but not when the owner edits it', () => {
    const approved = [submit(), moderate('approved')];
    expect(given(...approved, revise('author', { comment: null })).state?.status).toBe('pending');
    expect(given(...approved, revise('owner', { comment: 'Great.' })).state?.status).toBe('approved');
    expect(
      given(...approved)
        .when(revise('author', { title: 'Lovely' }))
        ._unsafeUnwrap(),
    ).toEqual([]);
  });

  it('keeps the fields that a revision does not name', () => {
    expect(given(submit(), revise('author', { rating: 4 })).state).toMatchObject({
      rating: 4,
      personal: sealed(words),
    });
  });

  it('is approved and answered by one command, and keeps the moment of the answer', () => {
    const events = given(submit())
      .when(moderate('approved', { response: 'Thank you!', note: 'Regular' }))
      ._unsafeUnwrap();
    expect(events.map(({ type }) => type)).toEqual(['ReviewApproved', 'ReviewAnswered', 'ReviewNoteTaken']);
    expect(fold(review, [...given().when(submit())._unsafeUnwrap(), ...events])?.answer?.answeredAt).toBe(friday);
  });

  it('keeps the moment of an answer that is repeated', () => {
    const answered = given(submit(), moderate(null, { response: 'Thank you!' }));
    expect(answered.when(moderate(null, { response: 'Thank you!', at: monday }))._unsafeUnwrap()).toEqual([]);
    expect(answered.when(moderate(null, { response: 'Thanks!', at: monday }))._unsafeUnwrap()).toHaveLength(1);
  });

  it('loses its answer by the same command that sets its status', () => {
    const answered = given(submit(), moderate('approved', { response: 'Thank you!' }));
    const events = answered.when(withdraw('pending'))._unsafeUnwrap();
    expect(events.map(({ type }) => type)).toEqual(['ReviewSetPending', 'ReviewAnswerWithdrawn']);
    const withdrawn = given(submit(), moderate('approved', { response: 'Thank you!' }), withdraw());
    expect(withdrawn.state).toMatchObject({ status: 'approved', answer: null });
    expect(withdrawn.when(withdraw())._unsafeUnwrap()).toEqual([]);
  });

  it('accepts an answer of 1 to 500 characters; any other refuses the whole command', () => {
    const pending = given(submit());
    expect(pending.when(moderate('approved', { response: '' }))._unsafeUnwrapErr()).toEqual({
      kind: 'TextMissing',
      field: 'response',
    });
    expect(pending.when(moderate('approved', { response: 'x'.repeat(501) }))._unsafeUnwrapErr()).toEqual({
      kind: 'TextTooLong',
      field: 'response',
      limit: 500,
    });
  });

  it('may be written again after it is deleted, and is pending then', () => {
    expect(given(submit(), moderate('approved'), remove, submit(2)).state).toMatchObject({
      rating: 2,
      status: 'pending',
    });
  });

  it('of a forgotten author can only be deleted', () => {
    const forgotten = fold(review, [{ type: 'ReviewSubmitted', data: { ...submit().review, personal: 'erased' } }]);
    expect(review.decide(moderate('approved'), forgotten)._unsafeUnwrapErr()).toEqual({ kind: 'ReviewForgotten' });
    expect(review.decide(remove, forgotten).isOk()).toBe(true);
  });

  const statuses = fc.constantFrom<ModerateReview['status']>('pending', 'approved', 'rejected', null);
  keepsDeciderProperties({
    decider: review,
    commands: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(1, 5, 6).map((rating) => submit(rating)) },
      {
        weight: 3,
        arbitrary: fc
          .tuple(
            fc.constantFrom('author' as const, 'owner' as const),
            fc.record({ rating: fc.nat(6), title: fc.constantFrom(null, 'T') }, { requiredKeys: [] }),
          )
          .map(([by, changes]) => revise(by, changes)),
      },
      {
        weight: 4,
        arbitrary: fc
          .tuple(
            statuses,
            fc.record(
              {
                response: fc.constantFrom('', 'Yes', 'No'),
                note: fc.constantFrom('', 'x'),
                at: fc.constantFrom(friday, monday),
              },
              { requiredKeys: [] },
            ),
          )
          .map(([status, parts]) => moderate(status, parts)),
      },
      { weight: 1, arbitrary: statuses.map(withdraw) },
      { weight: 1, arbitrary: fc.constant(remove) },
    ),
    reaches: [
      'ReviewSubmitted',
      'ReviewRevised',
      'ReviewApproved',
      'ReviewRejected',
      'ReviewSetPending',
      'ReviewAnswered',
      'ReviewAnswerWithdrawn',
      'ReviewNoteTaken',
      'ReviewDeleted',
    ],
  });

  const written = stateAfter(review, submit());
  const forgotten = stateAfter(review, { ...submit(), review: { ...submit().review, personal: 'erased' } });
  const long = 'x'.repeat(1_001);
  everyRejectionHappens(reviewFor, {
    SubmitReview: {
      ReviewAlreadyWritten: [written, submit(4)],
      RatingInvalid: [null, submit(6)],
      TextMissing: [null, submit(5, { customerName: '' })],
      TextTooLong: [null, submit(5, { comment: long })],
    },
    ReviseReview: {
      ReviewNotFound: [null, revise('author', { rating: 4 })],
      ReviewForgotten: [forgotten, revise('author', { rating: 4 })],
      RatingInvalid: [written, revise('author', { rating: 6 })],
      TextMissing: [written, revise('author', { customerName: '' })],
      TextTooLong: [written, revise('author', { comment: long })],
    },
    ModerateReview: {
      ReviewNotFound: [null, moderate('approved')],
      ReviewForgotten: [forgotten, moderate('approved')],
      TextMissing: [written, moderate(null, { response: '' })],
      TextTooLong: [written, moderate(null, { note: long })],
    },
    DeleteReview: { ReviewNotFound: [null, remove] },
  });
});
