import { beforeEach, describe, expect, it } from 'vitest';
import {
  moderateReview,
  type PublicReviewWanted,
  type ReviewJudgement,
  type ReviewWanted,
  removeReview,
  reviseReview,
  submitPublicReview,
  submitReview,
} from '../../../application/review.ts';

import { accountId, appointmentId, type ReviewId, reviewId, serviceId } from '../../../domain/kernel/ids.ts';
import { review } from '../../../domain/review/decide.ts';
import type { ReviseReview } from '../../../domain/review/events.ts';
import { streams } from '../../../domain/streams.ts';
import { clientCaller, guest, ownerCaller } from '../../support/callers.ts';
import { accountOpened, appointmentRequested, completed, serviceAdded } from '../../support/stories.ts';
import { openTestSalon, type TestSalon } from '../../support/test-salon.ts';

const ada = clientCaller(accountId('ada'));
const bea = clientCaller(accountId('bea'));

let salon: TestSalon;
beforeEach(async () => {
  salon = openTestSalon();
  await salon.given(streams.account(accountId('ada')), accountOpened('ada'));
  await salon.given(streams.service(serviceId('service-1')), serviceAdded());
  await salon.given(streams.appointment(appointmentId('one')), appointmentRequested({ id: 'one' }), completed('one'));
  await salon.given(streams.appointment(appointmentId('two')), appointmentRequested({ id: 'two' }));
});

const submit = (caller = ada, change: Partial<ReviewWanted> = {}) =>
  submitReview(salon.parts)(caller, {
    ...{ appointmentId: appointmentId('one'), rating: 5, title: null, comment: 'Lovely', customerName: null },
    ...change,
  });
const submitted = async () => (await submit())._unsafeUnwrap().value.reviewId;
const submitPublic = (change: Partial<PublicReviewWanted> = {}, caller = guest) =>
  submitPublicReview(salon.parts)(caller, {
    ...{ serviceId: serviceId('service-1'), customerName: 'Cleo', customerEmail: 'Cleo@example.com', rating: 4 },
    ...{ title: null, comment: 'Good', idempotencyKey: null },
    ...change,
  });
const moderate = (id: ReviewId, change: Partial<ReviewJudgement>, caller = ownerCaller) =>
  moderateReview(salon.parts)(caller, { reviewId: id, status: null, response: null, note: null, ...change });
const revise = (caller: typeof ada, id: ReviewId, changes: ReviseReview['changes']) =>
  reviseReview(salon.parts)(caller, { reviewId: id, changes });
const stateOf = async (id: ReviewId) => (await salon.parts.handle.state(review, streams.review(id)))._unsafeUnwrap();

describe('a review of a visit', () => {
  it('needs a completed visit, has the client’s own name and is a verified purchase', async () => {
    expect((await submit())._unsafeUnwrap().value).toMatchObject({
      status: 'pending',
      isVerifiedPurchase: true,
      serviceName: 'Retightening Small',
      personal: { fields: { customerName: 'Ada Brown', customerEmail: null, comment: 'Lovely' } },
    });
  });

  it('is written once: a repeat is accepted, another one is refused', async () => {
    const id = await submitted();
    expect((await submit())._unsafeUnwrap().value.reviewId).toBe(id);
    expect((await submit(ada, { rating: 1 }))._unsafeUnwrapErr()).toEqual({ kind: 'ReviewAlreadyWritten' });
  });

  it.each([
    ['of somebody else', bea, {}, 'AppointmentNotFound'],
    ['that is not there', ada, { appointmentId: appointmentId('none') }, 'AppointmentNotFound'],
    ['that was not completed', ada, { appointmentId: appointmentId('two') }, 'AppointmentNotCompleted'],
    ['without signing in', guest, {}, 'NotAllowed'],
    ['with six stars', ada, { rating: 6 }, 'RatingInvalid'],
    ['under no name', ada, { customerName: ' ' }, 'TextMissing'],
  ] as const)('%s is refused, and nothing is written', async (_, caller, change, kind) => {
    const before = await salon.types();
    expect((await submit(caller, change))._unsafeUnwrapErr().kind).toBe(kind);
    expect(await salon.types()).toEqual(before);
  });
});

describe('a review by a guest', () => {
  it('does not prove a visit', async () => {
    expect((await submitPublic())._unsafeUnwrap().value).toMatchObject({
      status: 'pending',
      isVerifiedPurchase: false,
      accountId: null,
      appointmentId: null,
      personal: { subject: expect.stringMatching(/^review-/), fields: { customerEmail: 'cleo@example.com' } },
    });
    expect((await submitPublic({}, ada))._unsafeUnwrap().value.personal).toMatchObject({ subject: 'account-ada' });
  });

  it('is written once for one key', async () => {
    const first = (await submitPublic({ idempotencyKey: 'k' }))._unsafeUnwrap().value;
    expect((await submitPublic({ idempotencyKey: 'k' }))._unsafeUnwrap().value.reviewId).toBe(first.reviewId);
    expect((await submitPublic())._unsafeUnwrap().value.reviewId).not.toBe(first.reviewId);
  });

  it.each([
    [{ serviceId: serviceId('none') }, 'ServiceNotFound'],
    [{ customerEmail: 'cleo' }, 'EmailInvalid'],
    [{ customerName: '' }, 'TextMissing'],
    [{ comment: ' ' }, 'TextMissing'],
    [{ rating: 0 }, 'RatingInvalid'],
  ] as const)('is refused with %o, and nothing is written', async (change, kind) => {
    const before = await salon.types();
    expect((await submitPublic(change))._unsafeUnwrapErr().kind).toBe(kind);
    expect(await salon.types()).toEqual(before);
  });
});

describe('a review', () => {
  it('becomes pending again when its author rewrites it, but not when the owner edits it', async () => {
    const id = await submitted();
    await moderate(id, { status: 'approved' });
    expect((await revise(ownerCaller, id, { title: 'Edited' }))._unsafeUnwrap().value.status).toBe('approved');
    expect((await revise(ada, id, { rating: 3 }))._unsafeUnwrap().value).toMatchObject({
      status: 'pending',
      rating: 3,
    });
  });

  it('can be changed by nobody else, and is hidden from others until it is public', async () => {
    const id = await submitted();
    for (const caller of [bea, guest]) {
      expect((await revise(caller, id, {}))._unsafeUnwrapErr()).toEqual({ kind: 'ReviewNotFound' });
      expect((await removeReview(salon.parts)(caller, id))._unsafeUnwrapErr()).toEqual({ kind: 'ReviewNotFound' });
      expect((await moderate(id, { status: 'approved' }, caller))._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
    }
    await moderate(id, { status: 'approved' });
    expect((await revise(bea, id, {}))._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
    expect((await removeReview(salon.parts)(guest, id))._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
    expect((await moderate(id, { status: 'rejected' }, ada))._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
  });

  it('is approved with an answer and a note, and the answer has its moment', async () => {
    const id = await submitted();
    const judged = await moderate(id, { status: 'approved', response: { text: 'Thank you, Ada!' }, note: 'A regular' });
    expect(judged._unsafeUnwrap().value).toMatchObject({
      status: 'approved',
      answer: { answeredAt: salon.clock.now(), personal: { fields: { response: 'Thank you, Ada!' } } },
      note: { subject: 'account-ada', fields: { note: 'A regular' } },
    });
  });

  it('can lose its answer and get another one', async () => {
    const id = await submitted();
    await moderate(id, { status: 'approved', response: { text: 'Thank you, Eda!' } });
    const withdrawn = await moderate(id, { status: 'pending', response: 'withdrawn' });
    expect(withdrawn._unsafeUnwrap().value).toMatchObject({ status: 'pending', answer: null });
    const anew = await moderate(id, { response: { text: 'Thank you, Ada!' } });
    expect(anew._unsafeUnwrap().value.answer?.personal).toMatchObject({ fields: { response: 'Thank you, Ada!' } });
  });

  it('of a guest has its answer encrypted with the review’s own key', async () => {
    const { reviewId: id } = (await submitPublic())._unsafeUnwrap().value;
    const judged = await moderate(id, { response: { text: 'Thank you!' } });
    expect(judged._unsafeUnwrap().value.answer?.personal).toMatchObject({ subject: `review-${id}` });
  });

  it('can be removed by its author, who may write another', async () => {
    const id = await submitted();
    (await removeReview(salon.parts)(ada, id))._unsafeUnwrap();
    expect(await stateOf(id)).toBeNull();
    expect((await submit(ada, { rating: 2 }))._unsafeUnwrap().value.rating).toBe(2);
  });

  it('that does not exist cannot be judged', async () => {
    expect((await moderate(reviewId('none'), { status: 'approved' }))._unsafeUnwrapErr()).toEqual({
      kind: 'ReviewNotFound',
    });
  });
});
