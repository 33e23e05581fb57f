import { afterAll, describe, expect, test } from 'vitest';
import { book, maya, nia, serviceNamed, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest();
afterAll(() => salon.close());

/** Makes a visit that took place, and returns it with the client’s token. */
const completedVisit = async (person: typeof maya, time: string) => {
  const booked = await book(salon, person, { time });
  const { id } = booked.body.data;
  await salon.asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'completed' });
  return { id, token: await signInAs(salon, person) };
};

const publicReview = async (fields: object = {}) => {
  const { id: serviceId } = await serviceNamed(salon, 'Locs Styling');
  const body = {
    ...{ serviceId, customerName: 'Ada L.', customerEmail: 'ada@example.com', rating: 4 },
    ...{ title: 'Lovely', comment: 'Patient and kind.', ...fields },
  };
  return salon.ask('POST', '/reviews/public', { body });
};

describe('a client reviews her visit', () => {
  test('once it is completed, and reads her own before it is approved', async () => {
    const { id, token } = await completedVisit(maya, '09:00');
    const open = await salon.ask('GET', '/user/appointments-to-review', { token });
    expect(open.body.data.map((visit: { id: string }) => visit.id)).toEqual([id]);
    expect((await salon.ask('GET', `/reviews/appointment/${id}`, { token })).status).toBe(404);

    const written = await salon.ask('POST', '/reviews', {
      token,
      body: { appointmentId: id, rating: 5, comment: 'Worth every minute.' },
    });
    expect(written.status).toBe(201);
    expect(written.body.message).toBe(
      'Thank you for your review! It will be reviewed by our team before being published.',
    );
    expect(written.body.data).toMatchObject({
      appointmentId: id,
      rating: 5,
      title: null,
      comment: 'Worth every minute.',
      customerName: 'Maya Okafor',
      user: { firstName: 'Maya', lastName: 'Okafor' },
      isVerifiedPurchase: true,
      status: 'pending',
      adminResponse: null,
      appointment: { time: '09:00' },
    });
    expect(written.body.data).not.toHaveProperty('customerEmail');

    const own = await salon.ask('GET', '/user/reviews', { token });
    expect(own.body.data.reviews.map((review: { id: string }) => review.id)).toEqual([written.body.data.id]);
    expect((await salon.ask('GET', '/user/appointments-to-review', { token })).body.data).toEqual([]);
    expect((await salon.ask('GET', `/reviews/appointment/${id}`, { token })).status).toBe(200);
    expect((await salon.asOwner('GET', `/reviews/appointment/${id}`)).status).toBe(200);
    const others = await salon.ask('GET', `/reviews/appointment/${id}`);
    expect(others.status).toBe(404);
    expect(others.body.message).toBe('Review not found');
  });

  test('and strangers do not learn her last name from the name it was written under', async () => {
    const { id, token } = await completedVisit(maya, '14:00');
    const written = await salon.ask('POST', '/reviews', { token, body: { appointmentId: id, rating: 5 } });
    const path = `/reviews/${written.body.data.id}`;
    const names = async (customerName: string | null) => {
      if (customerName !== null) await salon.ask('PUT', path, { token, body: { customerName } });
      await salon.asOwner('PUT', `/admin${path}/status`, { status: 'approved' });
      const seen = [];
      for (const who of [{}, { token }, { token: await signInAsOwner(salon) }]) {
        seen.push((await salon.ask('GET', `/reviews/appointment/${id}`, who)).body.data.customerName);
      }
      return seen;
    };
    expect(await names(null)).toEqual(['Maya O.', 'Maya Okafor', 'Maya Okafor']);
    expect(await names('MAYA  OKAFOR')).toEqual(['MAYA  O.', 'MAYA  OKAFOR', 'MAYA  OKAFOR']);
    expect(await names('Okafor-Bell, M.')).toEqual(['O.-Bell, M.', 'Okafor-Bell, M.', 'Okafor-Bell, M.']);
    expect(await names('A happy client')).toEqual(['A happy client', 'A happy client', 'A happy client']);
    await salon.ask('DELETE', path, { token });
  });

  test.each([
    ['Smith-Jones', 'Ana SMITH–JONES', 'Ana S.'],
    ["O'Neal", 'Ana O’Neal', 'Ana O.'],
    ['Łukasik', "Lukasik's Ana", "Ł.'s Ana"],
    ['$&(.*)+[x', 'Ana $&(.*)+[x', 'Ana $.'],
    ['👩‍🦰🌸', 'Ana 👩‍🦰🌸', 'Ana 👩.'],
    ['--', 'Ana --', 'Ana --'],
  ])('with the last name %s, and everybody still reads every page of reviews', async (lastName, customerName, seen) => {
    const ana = { ...nia, lastName, email: `ana-${lastName.length}-${lastName.codePointAt(0)}@example.com` };
    const { id, token } = await completedVisit(ana, '15:00');
    const written = await salon.ask('POST', '/reviews', {
      token,
      body: { appointmentId: id, rating: 5, customerName },
    });
    const reviewId = written.body.data.id;
    await salon.asOwner('PUT', `/admin/reviews/${reviewId}/status`, { status: 'approved' });
    const listed = await salon.ask('GET', '/reviews');
    expect(listed.status).toBe(200);
    const found = listed.body.data.reviews.find((review: { id: string }) => review.id === reviewId);
    expect([found.customerName, found.user.lastName]).toEqual([seen, [...lastName][0]]);
    await salon.asOwner('DELETE', `/admin/appointments/${id}`);
    await salon.asOwner('DELETE', `/admin/reviews/${reviewId}`);
  });

  test('not before, not twice with other words, and not for others', async () => {
    const booked = await book(salon, nia, { time: '11:00' });
    const { id } = booked.body.data;
    const token = await signInAs(salon, nia);
    const body = { appointmentId: id, rating: 4 };
    const early = await salon.ask('POST', '/reviews', { token, body });
    expect([early.status, early.body.error.code]).toEqual([422, 'AppointmentNotCompleted']);
    await salon.asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'completed' });
    const stranger = await signInAs(salon, maya);
    expect((await salon.ask('POST', '/reviews', { token: stranger, body })).status).toBe(404);
    expect((await salon.ask('POST', '/reviews', { token, body })).status).toBe(201);
    const again = await salon.ask('POST', '/reviews', { token, body: { ...body, rating: 1 } });
    expect([again.status, again.body.error.code]).toEqual([409, 'ReviewAlreadyWritten']);
    expect((await salon.ask('POST', '/reviews', { body })).status).toBe(401);
  });

  test('what she changes waits for approval again; only she and the owner may', async () => {
    const { id, token } = await completedVisit(maya, '13:00');
    const written = await salon.ask('POST', '/reviews', { token, body: { appointmentId: id, rating: 3 } });
    const path = `/reviews/${written.body.data.id}`;
    await salon.asOwner('PUT', `/admin${path}/status`, { status: 'approved' });
    const stranger = await signInAs(salon, nia);
    expect((await salon.ask('PUT', path, { token: stranger, body: { rating: 1 } })).status).toBe(403);
    const changed = await salon.ask('PUT', path, { token, body: { rating: 4, title: 'Better on second thought' } });
    expect(changed.body).toMatchObject({ success: true, data: { rating: 4, status: 'pending' } });
    expect((await salon.ask('DELETE', path, { token: stranger })).status).toBe(404);
    const gone = await salon.ask('DELETE', path, { token });
    expect(gone.body).toEqual({ success: true, data: null, message: 'Review deleted successfully' });
    expect((await salon.ask('PUT', path, { token, body: { rating: 1 } })).status).toBe(404);
  });
});

describe('anybody reviews a service', () => {
  test('it shows once the owner approved it, by service and rating', async () => {
    const sent = await publicReview();
    expect(sent.status).toBe(201);
    expect(sent.body.message).toBe('Review submitted successfully and is pending approval!');
    expect(sent.body.data).toMatchObject({ status: 'pending', isVerifiedPurchase: false, user: null });
    const { id, serviceId } = sent.body.data;
    const idsAt = async (path: string): Promise<readonly string[]> =>
      (await salon.ask('GET', path)).body.data.reviews.map((review: { id: string }) => review.id);
    expect(await idsAt('/reviews')).not.toContain(id);
    expect(await idsAt('/reviews?status=pending')).not.toContain(id);

    const approved = await salon.asOwner('PUT', `/admin/reviews/${id}/status`, {
      status: 'approved',
      adminNote: 'a regular',
    });
    expect(approved.body).toMatchObject({
      message: 'Review approved successfully',
      data: { status: 'approved', adminNote: 'a regular', customerEmail: 'ada@example.com' },
    });
    expect(await idsAt(`/reviews?service=${serviceId}&rating=4`)).toContain(id);
    expect(await idsAt(`/reviews?service=${serviceId}&rating=5`)).not.toContain(id);
    expect(await idsAt(`/reviews/service/${serviceId}?page=1&limit=10&status=approved`)).toContain(id);
    const page = await salon.ask('GET', '/reviews?limit=1&status=&rating=');
    expect(page.body.data.pagination).toMatchObject({ page: 1, limit: 1 });
    expect(page.body.data.reviews).toHaveLength(1);
    const none = await salon.ask('GET', '/reviews?rating=1');
    const approvedRatings = (await salon.ask('GET', '/reviews?limit=100')).body.data.reviews.map(
      (review: { rating: number }) => review.rating,
    );
    const count = approvedRatings.length;
    const average = approvedRatings.reduce((sum: number, each: number) => sum + each, 0) / count;
    expect([page.body.data.rating, none.body.data.rating]).toEqual([
      { average, count },
      { average, count },
    ]);
    expect(JSON.stringify(page.body)).not.toContain('ada@example.com');
    expect(JSON.stringify(page.body)).not.toContain('a regular');
  });

  test('a service that is not there', async () => {
    expect((await publicReview({ serviceId: 'nowhere' })).status).toBe(404);
  });
});

test('the owner answers reviews, edits, sorts, rejects and takes away', async () => {
  const { id } = (await publicReview({ customerEmail: 'bea@example.com', rating: 2 })).body.data;
  const judge = (body: object) => salon.asOwner('PUT', `/admin/reviews/${id}/status`, body);
  const answered = await judge({ status: 'pending', adminResponse: 'Thank you, Bea.' });
  expect(answered.body.message).toBe('Review response added successfully');
  expect(answered.body.data.adminResponse).toBe('Thank you, Bea.');
  expect(answered.body.data.adminResponseDate).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect((await judge({ status: 'rejected', adminResponse: 'Thanks.' })).body.message).toBe(
    'Review rejected successfully',
  );
  const withdrawn = await judge({ adminResponse: null });
  expect(withdrawn.body).toMatchObject({
    message: 'Review updated successfully',
    data: { status: 'rejected', adminResponse: null, adminResponseDate: null },
  });
  const empty = await judge({ status: 'rejected', adminResponse: ' ' });
  expect([empty.status, empty.body.message]).toEqual([400, 'Response is required']);
  expect((await judge({})).status).toBe(400);

  const edited = await salon.asOwner('PUT', `/admin/reviews/${id}`, { title: 'Fine', rating: 3 });
  expect(edited.body).toMatchObject({ message: 'Review updated successfully', data: { title: 'Fine', rating: 3 } });
  expect(edited.body.data.status).toBe('rejected');
  const outOfRange = await salon.asOwner('PUT', `/admin/reviews/${id}`, { rating: 0 });
  expect([outOfRange.status, outOfRange.body.message]).toEqual([400, 'Rating must be between 1 and 5']);

  const listed = await salon.asOwner('GET', '/admin/reviews?status=all&sortBy=rating&sortOrder=asc');
  const of = (visit: string) => salon.asOwner('GET', `/admin/reviews?appointmentId=${visit}`);
  const ofVisit = listed.body.data.reviews.find(
    (each: { appointmentId: string | null }) => each.appointmentId !== null,
  );
  expect((await of(ofVisit.appointmentId)).body.data.reviews).toEqual([ofVisit]);
  expect((await of('nothing-like-it')).body.data.reviews).toEqual([]);
  const ratings = listed.body.data.reviews.map((review: { rating: number }) => review.rating);
  expect(ratings).toEqual([...ratings].sort((one, other) => one - other));
  expect(listed.body.data.pagination).toMatchObject({ page: 1, limit: 20, total: ratings.length });
  expect(listed.body.pagination).toEqual(listed.body.data.pagination);
  const rejected = await salon.asOwner('GET', '/admin/reviews?status=rejected');
  expect(rejected.body.data.reviews.map((review: { id: string }) => review.id)).toEqual([id]);

  expect((await salon.asOwner('DELETE', `/admin/reviews/${id}`)).body.data).toBeNull();
  expect((await salon.asOwner('DELETE', `/admin/reviews/${id}`)).status).toBe(404);
});
