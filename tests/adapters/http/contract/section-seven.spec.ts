import { afterAll, describe, expect, test } from 'vitest';
import {
  accountIdOf,
  dayToBook,
  fileOf,
  formOf,
  maya,
  nia,
  png,
  serviceNamed,
  signInAsOwner,
  uploadProofOf,
} from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

// Makes every call of section 7 of the specification like a client that knows only that section and the entities of
// section 3: it sends every payload and reads every field that they name.

let client: string;
let reviewId: string;
let imageUrl: string;

type Answer = Awaited<ReturnType<SalonUnderTest['ask']>>;

const call = async (method: string, path: string, body?: unknown, token: string | null = null): Promise<Answer> => {
  // All calls have JSON content type, even those without a body.
  const headers = { 'Content-Type': 'application/json' };
  const answered = await salon.ask(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
  expect([path, answered.status < 300, answered.body.success]).toEqual([path, true, true]);
  return answered;
};
const asOwner = (method: string, path: string, body?: unknown) => call(method, path, body, owner);
const asClient = (method: string, path: string, body?: unknown) => call(method, path, body, client);

/** Expects every field that the specification names, even if it is null. */
const has = (value: object, fields: string): void => {
  const missing = fields.split(/,? /).filter((field) => !(field in value));
  expect(missing).toEqual([]);
};

const ofService = 'id _id name description price duration category type isActive image images createdAt addOns';
const ofAppointment =
  'id _id serviceId serviceName servicePrice date time status paymentStatus totalPrice customerInfo addOns ' +
  'paymentProofs notes userId createdAt updatedAt service user message paymentProof';
const ofReview =
  '_id id appointmentId rating title comment customerName user isVerifiedPurchase createdAt updatedAt status ' +
  'adminResponse adminResponseDate service serviceName appointment helpfulVotes';
const ofUser = 'id _id firstName lastName name email phone role isVerified createdAt updatedAt notificationPreferences';
const ofPages = 'page limit total pages';

const payload = async (time: string, person = maya) => {
  const { id, name, price, addOns } = await serviceNamed(salon, 'Consultation');
  return {
    ...{ serviceId: id, serviceName: name, servicePrice: String(price), date: dayToBook, time },
    customerInfo: { ...person, paymentMethod: 'cashapp', paymentDetails: '', userId: null },
    ...{ addOns: addOns.slice(0, 0), userId: null, notes: '', totalPrice: price },
    paymentProof: { url: await uploadProofOf(salon, person), uploadedAt: '2026-12-04T15:00:00Z', fileName: 'a.png' },
  };
};

const salon = await openSalonUnderTest();
const owner = await signInAsOwner(salon);
const serviceId = (await serviceNamed(salon, 'Consultation')).id;
const visit: { readonly id: string } = (await call('POST', '/appointments', await payload('09:00'))).body.data;
const mayaId = await accountIdOf(salon, maya);
await asOwner('PUT', `/admin/appointments/${visit.id}/status`, { status: 'completed' });
afterAll(() => salon.close());

describe('public calls', () => {
  test('branding and services', async () => {
    const branding = (await call('GET', '/branding')).body.data;
    has(branding, 'global home microlocks consultation policies disclaimer gallery visibility');
    has(branding.home, 'businessName heroTitle location welcomeText heroImage aboutTitle aboutText testimonialHeading');
    has(branding.policies, 'companyName tagline title sections footerText paymentOptions');
    const services = (await call('GET', '/services?isActive=true&sortBy=price&sortOrder=asc')).body.data;
    for (const group of Object.values(services) as { price: unknown; duration: unknown }[][]) {
      for (const service of group) {
        has(service, ofService);
        expect([typeof service.price, typeof service.duration]).toEqual(['number', 'number']);
      }
    }
    has((await call('GET', `/services/${serviceId}`)).body.data, ofService);
    const known = ['Retightening', 'New Install', 'Maintenance', 'Styling', 'Consultation'];
    expect((await call('GET', '/services/categories')).body.data).toEqual(expect.arrayContaining(known));
  });

  test('times', async () => {
    const slots = (await call('GET', `/admin/availability/time-slots/${dayToBook}`)).body.data;
    has(slots, 'timeSlots reason isFullDayUnavailable isCustom');
    for (const slot of slots.timeSlots) has(slot, 'time isAvailable');
    const checked = await call('GET', `/admin/availability/check?date=${dayToBook}&time=10%3A30`);
    expect([checked.body.data, typeof checked.body.message]).toEqual([{ isAvailable: true, reason: null }, 'string']);
  });

  test('reviews', async () => {
    const sent = {
      serviceId,
      customerName: 'Ada',
      customerEmail: 'ada@example.com',
      rating: 4,
      title: '',
      comment: 'x',
    };
    const written = await call('POST', '/reviews/public', sent);
    reviewId = written.body.data.id;
    expect(written.body.message).toMatch(/pending approval/);
    await asOwner('PUT', `/admin/reviews/${reviewId}/status`, { status: 'approved', adminNote: 'ok' });
    for (const path of [
      '/reviews?limit=3&status=approved',
      `/reviews?page=1&limit=10&service=${serviceId}&rating=4`,
      `/reviews/service/${serviceId}?page=1&limit=10&status=approved`,
    ]) {
      const { reviews, pagination } = (await call('GET', path)).body.data;
      has(reviews[0], ofReview);
      expect(pagination).toMatchObject({ page: 1, total: 1, pages: 1 });
    }
    const plain = await call('GET', '/reviews');
    expect(plain.body.data.pagination).toMatchObject({ page: 1, limit: 10 });
    expect((await salon.ask('GET', `/reviews/appointment/${visit.id}`)).status).toBe(404);
  });
});

describe('signing in', () => {
  test('looks up by e-mail and phone in both readings', async () => {
    for (const [path, body] of [
      ['/auth/check-email', { email: maya.email }],
      ['/auth/check-phone', { phone: maya.phone }],
    ] as const) {
      const { body: found } = await call('POST', path, body);
      has(found, 'exists user');
      has(found.data, 'exists isAdmin requiresPassword loginMethod message user');
      has(found.user, 'id firstName lastName phone');
    }
  });

  test('answers token, refresh token and user, and knows the session', async () => {
    for (const [path, body] of [
      ['/auth/login-email-only', { email: maya.email }],
      ['/auth/login-phone-only', { phone: maya.phone }],
      ['/auth/register', { ...nia, password: 'secret' }],
      ['/auth/login', { email: nia.email, password: 'secret' }],
    ] as const) {
      const { data } = (await call('POST', path, body)).body;
      has(data, 'token refreshToken user');
      has(data.user, ofUser);
    }
    client = (await call('POST', '/auth/login-email-only', { email: maya.email })).body.data.token;
    has((await asClient('GET', '/auth/me')).body.data, ofUser);
    await asClient('GET', '/auth/verify');
    const other = (await call('POST', '/auth/login-email-only', { email: maya.email })).body.data.token;
    await call('POST', '/auth/logout', undefined, other);
  });
});

describe('a client’s calls', () => {
  test('dashboard and appointments', async () => {
    for (const path of ['/dashboard', `/dashboard/user?userId=${mayaId}`, `/dashboard/user?email=${maya.email}`]) {
      const { data } = (await asClient('GET', path)).body;
      has(data, 'user appointments statistics userReviews completedAppointmentsToReview');
      has(data.appointments, 'all recent upcoming');
      has(data.statistics, 'appointments totalSpent favoriteServices memberSince lastActivity');
      has(data.statistics.appointments, 'total pending confirmed completed cancelled');
      has(data.statistics.favoriteServices[0], 'id name category price count');
    }
    for (const query of ['', `?userId=${mayaId}`, `?email=${encodeURIComponent(maya.email)}`]) {
      has((await asClient('GET', `/appointments/user${query}`)).body.data[0], ofAppointment);
    }
    const one = (await asClient('GET', `/appointments/${visit.id}`)).body.data;
    has(one, ofAppointment);
    has(one.customerInfo, 'firstName lastName name email phone paymentMethod paymentDetails');
    has(one.service, 'id name category duration price');
    has(one.user, 'id name email phone');
    has(one.paymentProofs[0], 'id amount paymentMethod status proofImage notes createdAt');
    const booked = (await call('POST', '/appointments', await payload('10:00'))).body.data;
    await asClient('PATCH', `/appointments/${booked.id}/cancel`);
    const second = (await call('POST', '/appointments', await payload('10:30'))).body.data;
    await asClient('PATCH', `/appointments/${second.id}/status`, { status: 'cancelled' });
  });

  test('reviews', async () => {
    expect((await asClient('GET', '/user/appointments-to-review')).body.data[0].id).toBe(visit.id);
    const sent = { appointmentId: visit.id, rating: 5, title: 'Neat', comment: 'Quick', customerName: 'Maya O.' };
    const { id } = (await asClient('POST', '/reviews', sent)).body.data;
    has((await asClient('GET', '/user/reviews')).body.data.reviews[0], ofReview);
    has((await asClient('GET', `/reviews/appointment/${visit.id}`)).body.data, ofReview);
    await asClient('PUT', `/reviews/${id}`, { rating: 4 });
    await asClient('DELETE', `/reviews/${id}`);
  });

  test('an upload without the version in its address', async () => {
    const customerInfo = { ...maya, userId: mayaId };
    const appointmentData = JSON.stringify({
      ...{ service: { id: serviceId }, addOns: [], date: dayToBook, time: '11:00', customerInfo },
      ...{ paymentMethod: 'zelle', paymentAmount: '30', userId: mayaId },
    });
    const form = formOf({ file: fileOf(png(77)), email: maya.email, appointmentData });
    const { body } = await salon.ask('POST', '/api/upload/payment-proof', { form });
    has(body.data, 'url uploadedAt fileName');
  });
});

describe('the owner’s calls', () => {
  test('appointments', async () => {
    const query = 'page=1&limit=20&status=all&search=&date=&sortBy=customerInfo.name&sortOrder=desc';
    const { data } = (await asOwner('GET', `/admin/appointments?${query}`)).body;
    has(data, 'appointments pagination');
    has(data.pagination, ofPages);
    expect((await asOwner('GET', '/admin/appointments')).body.data.pagination).toMatchObject({ page: 1, limit: 20 });
    expect(Array.isArray((await asOwner('GET', '/appointments')).body.data)).toBe(true);
    const customerInfo = { name: 'Nia Brown', email: nia.email, phone: nia.phone };
    const made = await asOwner('POST', '/admin/appointments', {
      serviceId,
      date: dayToBook,
      time: '14:00',
      customerInfo,
    });
    const path = `/admin/appointments/${made.body.data.id}`;
    const read = (await asOwner('GET', path)).body.data;
    has(read, ofAppointment);
    // An edit form sends back all that it has read.
    expect((await asOwner('PUT', path, { ...read, time: '14:30' })).body.data.time).toBe('14:30');
    await asOwner('PUT', `${path}/status`, { status: 'confirmed' });
    const bulk = { appointmentIds: [made.body.data.id], status: 'completed' };
    expect((await asOwner('PUT', '/admin/appointments/bulk-status', bulk)).body.data.updated).toHaveLength(1);
    await asOwner('GET', `/admin/appointments/analytics?startDate=${dayToBook}&endDate=${dayToBook}`);
    await asOwner('DELETE', path);
  });

  test('dashboard and customers', async () => {
    const { data } = (await asOwner('GET', '/admin/dashboard')).body;
    has(data.overview, 'totalAppointments todayAppointments totalUsers totalRevenue');
    has(data.statistics.appointments, 'pending confirmed completed cancelled');
    has(data.recentAppointments[0], ofAppointment);
    const { customers } = (await asOwner('GET', '/admin/customers')).body.data;
    has(customers[0], 'id firstName lastName email phone role createdAt totalAppointments totalSpent lastAppointment');
  });

  test('services and categories', async () => {
    const query = 'page=1&limit=20&search=&category=&isActive=true&sortBy=createdAt&sortOrder=desc';
    const { services, pagination } = (await asOwner('GET', `/admin/services?${query}`)).body.data;
    has(services[0], ofService);
    has(pagination, ofPages);
    expect((await asOwner('GET', '/admin/services')).body.data.pagination.limit).toBe(20);
    const sent = { name: 'Wash', description: 'A wash', category: 'Care', duration: '0.5', price: '20', image: '' };
    const { id, ...made } = (await asOwner('POST', '/admin/services', sent)).body.data;
    expect(made).toMatchObject({ duration: 0.5, price: 20, isActive: true, type: 'service', image: null, images: [] });
    const change = { name: 'Long wash', description: 'A long wash', category: 'Care', price: 25, isActive: true };
    await asOwner('PUT', `/admin/services/${id}`, change);
    expect((await asOwner('PUT', `/admin/services/${id}`, { isActive: false })).body.data.name).toBe('Long wash');
    await asOwner('PUT', '/admin/categories/rename', { oldName: 'Care', newName: 'Hair care' });
    await asOwner('DELETE', `/admin/services/${id}`);
    await asOwner('DELETE', `/admin/categories/${encodeURIComponent('Hair care')}`);
  });

  test('settings and availability', async () => {
    const settings = (await asOwner('GET', '/admin/settings')).body.data;
    await asOwner('PUT', '/admin/settings', settings);
    const { body } = await asOwner('GET', '/admin/availability/settings');
    has(
      body.data,
      'businessHours workingDays slotDuration isGloballyUnavailable globalUnavailabilityReason defaultTimeSlots',
    );
    await asOwner('PUT', '/admin/availability/settings', body.data);
    const pause = { isGloballyUnavailable: true, globalUnavailabilityReason: 'Away' };
    await asOwner('PUT', '/admin/availability/settings', pause);
    await asOwner('PUT', '/admin/availability/settings', { ...pause, isGloballyUnavailable: false });
    const range = `/admin/availability/time-slots/${dayToBook}?startTime=09:00&endTime=12:00`;
    const seen = (await asOwner('GET', range)).body.data;
    has(seen, 'date timeSlots reason isFullDayUnavailable isCustom');
    expect(seen.timeSlots.every(({ time }: { time: string }) => time >= '09:00' && time < '12:00')).toBe(true);
    const timeSlots = [
      { time: '10:00', isAvailable: true },
      { time: '11:00', isAvailable: false },
    ];
    const day = { date: '2026-12-21', timeSlots, isFullDayUnavailable: false, reason: '' };
    await asOwner('POST', '/admin/availability', day);
    const { date: _, ...plan } = { ...day, timeSlots: ['10:00'] };
    const many = await asOwner('POST', '/admin/availability/bulk', { ...plan, dates: ['2026-12-22', '2026-12-23'] });
    expect(many.body.data.totalProcessed).toBe(2);
    const after = await asOwner('DELETE', '/admin/availability/2026-12-21');
    expect(after.body.data.isCustom).toBe(false);
  });

  test('reviews', async () => {
    const query = 'page=1&limit=20&status=all&rating=all&sortBy=createdAt&sortOrder=desc';
    const { reviews, pagination } = (await asOwner('GET', `/admin/reviews?${query}`)).body.data;
    has(reviews[0], ofReview);
    has(pagination, ofPages);
    expect((await asOwner('GET', '/admin/reviews')).body.data.pagination.limit).toBe(20);
    const answered = await asOwner('PUT', `/admin/reviews/${reviewId}/status`, {
      status: 'approved',
      adminResponse: 'Thanks',
    });
    expect(Date.parse(answered.body.data.adminResponseDate)).not.toBeNaN();
    await asOwner('PUT', `/admin/reviews/${reviewId}`, { rating: 5, title: 'Good', comment: 'Fine' });
    await asOwner('DELETE', `/admin/reviews/${reviewId}`);
  });

  test('branding and pictures', async () => {
    const branding = (await call('GET', '/branding')).body.data;
    const saved = await asOwner('PUT', '/branding', branding);
    expect(typeof saved.body.message).toBe('string');
    expect((await call('GET', '/branding')).body.data).toEqual(branding);
    const single = await salon.asOwner(
      'POST',
      '/api/upload/cloudinary/single/galleryImage',
      formOf({ file: fileOf(png(1)) }),
    );
    imageUrl = single.body.data.url;
    expect([single.body.success, typeof single.body.message, typeof imageUrl]).toEqual([true, 'string', 'string']);
    const several = await salon.asOwner(
      'POST',
      '/api/upload/cloudinary/multiple/serviceImage',
      formOf({ files: [fileOf(png(2)), fileOf(png(3))] }),
    );
    expect(several.body.data.urls).toHaveLength(2);
    await asOwner('DELETE', '/upload/cloudinary/image', { imageUrl });
  });
});
