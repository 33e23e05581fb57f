import { describe, expect, it } from 'vitest';
import { personal } from '../../domain/kernel/event.ts';
import { accountId, appointmentId, reviewId, serviceId } from '../../domain/kernel/ids.ts';
import { instant } from '../../domain/kernel/time.ts';
import { appointmentsToReview } from '../../projections/appointments/to-review.ts';
import {
  listReviews,
  type ReviewsAsked,
  reviewById,
  reviewOfAppointment,
  reviewsOfPerson,
} from '../../projections/reviews.ts';

import { readModelsAfter } from '../support/read-models.ts';
import { accountOpened, booked, completed, forgotten, people, reviewSubmitted } from '../support/stories.ts';

const approved = (id: string) => ({ type: 'ReviewApproved' as const, data: { reviewId: reviewId(id) } });
const rejected = (id: string) => ({ type: 'ReviewRejected' as const, data: { reviewId: reviewId(id) } });
const start = [
  accountOpened('ada'),
  ...booked(),
  completed(),
  reviewSubmitted('mine', { appointment: 'one', rating: 4 }),
];

describe('reviews', () => {
  const db = readModelsAfter(
    ...start,
    reviewSubmitted('guest', { who: null, rating: 5 }),
    reviewSubmitted('bad', { who: null, rating: 1 }),
    approved('mine'),
    approved('guest'),
    rejected('bad'),
  );
  const ids = (asked: ReviewsAsked) => listReviews(db, asked).rows.map(({ reviewId: id }) => id);

  it('are listed newest first, or as the owner sorts them', () => {
    expect(ids({})).toEqual(['bad', 'guest', 'mine']);
    expect(ids({ direction: 'asc' })).toEqual(['mine', 'guest', 'bad']);
    expect(ids({ sortBy: 'rating', direction: 'desc' })).toEqual(['guest', 'mine', 'bad']);
    expect(ids({ sortBy: 'status', direction: 'asc' })).toEqual(['guest', 'mine', 'bad']);
  });

  it('can be limited to a status, a rating, a service or an author', () => {
    expect(ids({ status: 'approved' })).toEqual(['guest', 'mine']);
    expect(ids({ status: 'approved', rating: 4 })).toEqual(['mine']);
    expect(ids({ serviceId: serviceId('service-1'), rating: null })).toHaveLength(3);
    expect(ids({ serviceId: serviceId('other') })).toEqual([]);
    expect(ids({ accountId: accountId('ada') })).toEqual(['mine']);
    expect(listReviews(db, { page: { page: 2, limit: 2 } })).toMatchObject({ rows: [{ reviewId: 'mine' }], total: 3 });
  });

  it('show their author and their visit', () => {
    expect(reviewOfAppointment(db, appointmentId('one'))).toMatchObject({
      ...{ reviewId: 'mine', rating: 4, status: 'approved', isVerifiedPurchase: true, title: 'Lovely' },
      ...{ authorFirstName: 'Ada', authorLastName: 'Brown', visitDate: '2026-12-18', visitTime: '10:00' },
    });
    expect(reviewById(db, reviewId('guest'))).toMatchObject({
      ...{ accountId: null, customerName: 'Ada B', customerEmail: 'guest@example.com', authorFirstName: null },
    });
    expect(reviewOfAppointment(db, appointmentId('other'))).toBeNull();
  });
});

it('what a person has written is found when she is forgotten, also what the owner had deleted before', () => {
  const guest = { ...reviewSubmitted('guest', { who: null }) };
  const { email } = people.ada;
  const asGuest = {
    ...guest,
    data: {
      ...guest.data,
      personal: personal('review-guest', { customerName: 'Ada', customerEmail: email, title: null, comment: 'Neat' }),
    },
  };
  const deleted = { type: 'ReviewDeleted' as const, data: { reviewId: reviewId('guest') } };
  const before = readModelsAfter(...start, asGuest, deleted);
  expect(reviewsOfPerson(before, accountId('ada'))).toEqual(['guest', 'mine']);
  expect(reviewById(before, reviewId('guest'))).toBeNull();
  expect(reviewsOfPerson(readModelsAfter(...start, asGuest, deleted, forgotten('ada')), accountId('ada'))).toEqual([
    'guest',
    'mine',
  ]);
});

describe('a review', () => {
  const mine = reviewId('mine');
  const text = { customerName: 'Ada', customerEmail: null, title: null, comment: 'Better still' };
  const box = personal('account-ada', text);

  it('is pending again after its author rewrote it, but not after the owner did', () => {
    const revised = (by: 'author' | 'owner') =>
      reviewById(
        readModelsAfter(...start, approved('mine'), {
          type: 'ReviewRevised',
          data: { reviewId: mine, by, rating: 3, personal: box },
        }),
        mine,
      );
    expect(revised('author')).toMatchObject({ status: 'pending', rating: 3, comment: 'Better still', title: null });
    expect(revised('owner')).toMatchObject({ status: 'approved', rating: 3 });
  });

  it('shows the salon’s answer and the owner’s note', () => {
    const at = instant('2026-12-24T10:00:00.000Z');
    const answered = {
      type: 'ReviewAnswered',
      data: { reviewId: mine, answeredAt: at, personal: personal('studio', { response: 'Thanks' }) },
    } as const;
    const db = readModelsAfter(...start, answered, {
      type: 'ReviewNoteTaken',
      data: { reviewId: mine, personal: personal('studio', { note: 'Regular' }) },
    });
    expect(reviewById(db, mine)).toMatchObject({
      response: 'Thanks',
      answeredAt: at,
      note: 'Regular',
      status: 'pending',
    });
    const without = readModelsAfter(...start, answered, { type: 'ReviewAnswerWithdrawn', data: { reviewId: mine } });
    expect(reviewById(without, mine)).toMatchObject({ response: null, answeredAt: null });
  });

  it('is asked for until it is written, and again after it is deleted', () => {
    const toReview = (...story: Parameters<typeof reviewSubmitted>[0][]) =>
      appointmentsToReview(
        readModelsAfter(...start.slice(0, -1), ...story.map((id) => reviewSubmitted(id, { appointment: 'one' }))),
        accountId('ada'),
      ).map(({ appointmentId: id }) => id);
    expect(toReview()).toEqual(['one']);
    expect(toReview('mine')).toEqual([]);
    const deleted = readModelsAfter(...start, { type: 'ReviewDeleted', data: { reviewId: mine } });
    expect(reviewById(deleted, mine)).toBeNull();
    expect(appointmentsToReview(deleted, accountId('ada'))).toHaveLength(1);
  });

  it('loses its texts when its author is forgotten, even if she wrote it as a guest', () => {
    const asGuest = reviewSubmitted('guest', { who: null });
    const texts = { customerName: 'A', customerEmail: people.ada.email.toUpperCase(), title: 'T', comment: 'C' };
    const guest = { ...asGuest, data: { ...asGuest.data, personal: personal('review-guest' as const, texts) } };
    const db = readModelsAfter(...start, guest, reviewSubmitted('other', { who: null }), forgotten('ada'));
    const gone = { customerName: null, customerEmail: null, title: null, comment: null };
    expect(reviewById(db, mine)).toMatchObject({ ...gone, rating: 4, authorFirstName: null });
    expect(reviewById(db, reviewId('guest'))).toMatchObject(gone);
    expect(reviewById(db, reviewId('other'))).toMatchObject({ title: 'Lovely' });
  });
});
