import { beforeEach, describe, expect, it } from 'vitest';
import { moderateReview, removeReview, submitPublicReview, submitReview } from '../../../application/review.ts';
import { accountId, appointmentId, serviceId } from '../../../domain/kernel/ids.ts';
import { review } from '../../../domain/review/decide.ts';
import { streams } from '../../../domain/streams.ts';
import { clientCaller, guest, ownerCaller } from '../../support/callers.ts';
import { accountOpened, appointmentRequested, completed, serviceAdded } from '../../support/stories.ts';
import { openTestSalon, type TestSalon } from '../../support/test-salon.ts';

const ada = clientCaller(accountId('ada'));

let salon: TestSalon;
beforeEach(async () => {
  salon = openTestSalon();
  await salon.given(streams.account(accountId('ada')), accountOpened('ada'));
  await salon.given(streams.service(serviceId('service-1')), serviceAdded());
  await salon.given(streams.appointment(appointmentId('one')), appointmentRequested({ id: 'one' }), completed('one'));
});

describe('a review', () => {
  it('of a guest has its answer encrypted with the review’s own key', async () => {
    const written = await submitPublicReview(salon.parts)(guest, {
      ...{ serviceId: serviceId('service-1'), customerName: 'Cleo', customerEmail: 'cleo@example.com', rating: 4 },
      ...{ title: null, comment: 'Good', idempotencyKey: null },
    });
    const { reviewId } = written._unsafeUnwrap().value;
    const answer = { reviewId, status: null, response: { text: 'Thank you!' }, note: null };
    const judged = await moderateReview(salon.parts)(ownerCaller, answer);
    expect(judged._unsafeUnwrap().value.answer?.personal).toMatchObject({ subject: `review-${reviewId}` });
  });

  it('of an install is of the service, and belongs to its last session', async () => {
    const idOf = (session: number) => appointmentId(`two-session-${session}`);
    const { service } = appointmentRequested().data;
    for (const session of [2, 3]) {
      const id = idOf(session);
      const requested = appointmentRequested({ id, date: `2026-12-1${session}` });
      const named = { ...service, name: `${service.name} (session ${session} of 3)` };
      const data = { ...requested.data, service: named, install: { session, of: 3, further: [] } };
      await salon.given(streams.appointment(id), { ...requested, data });
    }
    const submit = async (session: number) => {
      const id = idOf(session);
      await salon.given(streams.appointment(id), completed(id));
      const wanted = { appointmentId: id, rating: 5, title: null, comment: null, customerName: null };
      return submitReview(salon.parts)(ada, wanted);
    };
    expect((await submit(2))._unsafeUnwrapErr()).toEqual({ kind: 'AppointmentNotCompleted' });
    expect((await submit(3))._unsafeUnwrap().value.serviceName).toBe(service.name);
  });

  it('can be removed by its author, who may write another', async () => {
    const submit = async (rating: number) => {
      const wanted = { appointmentId: appointmentId('one'), rating, title: null, comment: null, customerName: null };
      return (await submitReview(salon.parts)(ada, wanted))._unsafeUnwrap().value;
    };
    const { reviewId } = await submit(5);
    (await removeReview(salon.parts)(ada, reviewId))._unsafeUnwrap();
    const state = await salon.parts.handle.state(review, streams.review(reviewId));
    expect(state._unsafeUnwrap()).toBeNull();
    expect((await submit(2)).rating).toBe(2);
  });
});
