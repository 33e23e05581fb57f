import { afterAll, expect, test } from 'vitest';
import { book, maya, nia, serviceNamed, signInAs } from './support/people.ts';
import { openSalonUnderTest } from './support/salon-under-test.ts';

// After every kind of change, asks for every public read again with its ETag. The server sends what changed and
// answers 304 for the rest.

let visitId: string;
let proofId: string;
let reviewId: string;
const tags = new Map<string, string>();
const bodies = new Map<string, string>();

const day = '2026-12-05';
const reads = () =>
  ({
    branding: '/branding',
    services: '/services',
    active: '/services?isActive=true&sortBy=price&sortOrder=asc',
    service: `/services/${serviceId}`,
    categories: '/services/categories',
    reviews: '/reviews?limit=3&status=approved',
    'of the service': `/reviews/service/${serviceId}`,
    slots: `/admin/availability/time-slots/${day}`,
    'for the service': `/admin/availability/time-slots/${day}?serviceId=${serviceId}`,
    days: `/availability/days?from=${day}&to=2026-12-12`,
    next: '/availability/next?count=20',
    check: `/admin/availability/check?date=${day}&time=09:00`,
    'of the visit': `/reviews/appointment/${visitId}`,
    rules: '/availability/rules',
  }) as const;

type Read = keyof ReturnType<typeof reads>;

/** Returns the names of the reads that changed since the last look. */
const look = async (): Promise<readonly Read[]> => {
  const changed: Read[] = [];
  for (const [name, path] of Object.entries(reads()) as [Read, string][]) {
    const known = tags.get(name);
    const asked = await salon.ask('GET', path, known === undefined ? {} : { headers: { 'If-None-Match': known } });
    const plain = await salon.ask('GET', path);
    const tag = plain.headers.get('ETag') ?? '';
    const body = JSON.stringify(plain.body);
    const isThere = plain.status === 200;
    if (isThere) expect([name, tag]).toEqual([name, expect.stringMatching(/^W\/".+"$/)]);
    const isSame = body === bodies.get(name);
    expect([name, asked.status]).toEqual([name, isSame && isThere ? 304 : plain.status]);
    if (isThere) expect([name, tag === known]).toEqual([name, isSame]);
    if (asked.status === 200) expect([name, JSON.stringify(asked.body)]).toEqual([name, body]);
    if (!isSame) changed.push(name);
    tags.set(name, tag);
    bodies.set(name, body);
  }
  return changed;
};

const asOwner = (method: string, path: string, body?: object) => () => salon.asOwner(method, path, body);

const salon = await openSalonUnderTest();
const serviceId = (await serviceNamed(salon, 'Consultation')).id;
await look();
afterAll(() => salon.close());

const ofServices = ['services', 'active'] as const;
const ofTimes = ['slots', 'for the service', 'days', 'next'] as const;

type Change = readonly [what: string, make: () => Promise<unknown>, changes: readonly Read[]];
const status = (to: string) => () => asOwner('PUT', `/admin/appointments/${visitId}/status`, { status: to })();
const review = (fields: object) => () => asOwner('PUT', `/admin/reviews/${reviewId}/status`, fields)();

// The order matters: each change starts from the state that the ones before it left.
const changes: readonly Change[] = [
  ['nothing', async () => null, []],
  ['a branding text', asOwner('PUT', '/branding', { home: { welcomeText: 'Hello' } }), ['branding']],
  ['the same branding again', asOwner('PUT', '/branding', { home: { welcomeText: 'Hello' } }), []],
  ['a price', () => asOwner('PUT', `/admin/services/${serviceId}`, { price: 35 })(), [...ofServices, 'service']],
  [
    'a longer service',
    () => asOwner('PUT', `/admin/services/${serviceId}`, { duration: 1 })(),
    [...ofServices, 'service', 'for the service'],
  ],
  ['a new category', asOwner('POST', '/admin/categories', { name: 'Colour' }), ['categories']],
  [
    'a renamed category',
    asOwner('PUT', '/admin/categories/rename', { oldName: 'Colour', newName: 'Colours' }),
    ['categories'],
  ],
  ['a removed category', asOwner('DELETE', '/admin/categories/Colours'), ['categories']],
  [
    'a booking',
    async () => {
      const { id, paymentProofs } = (await book(salon, maya, { date: day, time: '10:00' })).body.data;
      visitId = id;
      proofId = paymentProofs[0].id;
    },
    [...ofTimes],
  ],
  ['a second one', () => book(salon, nia, { date: day, time: '14:00' }), [...ofTimes]],
  ['a confirmation', status('confirmed'), []],
  ['a verified proof', () => asOwner('PUT', `/admin/payment-proofs/${proofId}/status`, { status: 'verified' })(), []],
  ['a cancellation', status('cancelled'), [...ofTimes]],
  ['a re-opening', status('confirmed'), [...ofTimes]],
  [
    'an edit of its time',
    () => asOwner('PUT', `/admin/appointments/${visitId}`, { time: '12:00' })(),
    ['slots', 'for the service', 'next'],
  ],
  ['its completion', status('completed'), []],
  [
    'a public review',
    async () => {
      const body = { serviceId, customerName: 'Ada', customerEmail: 'ada@example.com', rating: 5, comment: 'Fine' };
      reviewId = (await salon.ask('POST', '/reviews/public', { body })).body.data.id;
    },
    [],
  ],
  ['its approval', review({ status: 'approved' }), ['reviews', 'of the service']],
  ['an answer to it', review({ adminResponse: 'Thank you' }), ['reviews', 'of the service']],
  [
    'a private note on it, which is a change of its own',
    review({ adminNote: 'A friend' }),
    ['reviews', 'of the service'],
  ],
  [
    'an edit of it',
    () => asOwner('PUT', `/admin/reviews/${reviewId}`, { title: 'Good' })(),
    ['reviews', 'of the service'],
  ],
  ['its rejection', review({ status: 'rejected' }), ['reviews', 'of the service']],
  ['an approval after all', review({ status: 'approved' }), ['reviews', 'of the service']],
  ['its deletion', () => asOwner('DELETE', `/admin/reviews/${reviewId}`)(), ['reviews', 'of the service']],
  [
    'a review of the visit',
    async () => {
      const body = { appointmentId: visitId, rating: 4, comment: 'Neat' };
      reviewId = (await salon.ask('POST', '/reviews', { token: await signInAs(salon, maya), body })).body.data.id;
    },
    [],
  ],
  ['the approval of that', review({ status: 'approved' }), ['reviews', 'of the service', 'of the visit']],
  ['an answer to that', review({ adminResponse: 'Thank you' }), ['reviews', 'of the service', 'of the visit']],
  ['its end', () => asOwner('DELETE', `/admin/reviews/${reviewId}`)(), ['reviews', 'of the service', 'of the visit']],
  [
    'a closed day',
    asOwner('POST', '/admin/availability', { date: day, isFullDayUnavailable: true, reason: 'Away' }),
    [...ofTimes, 'check'],
  ],
  [
    'slots of her own',
    asOwner('POST', '/admin/availability', { date: day, timeSlots: ['10:00', '11:00'] }),
    [...ofTimes, 'check'],
  ],
  ['a day reset', asOwner('DELETE', `/admin/availability/${day}`), [...ofTimes, 'check']],
  [
    'other hours',
    asOwner('PUT', '/admin/availability/settings', { businessHours: { start: '11:00', end: '17:00' } }),
    [...ofTimes, 'check'],
  ],
  [
    'booking paused',
    asOwner('PUT', '/admin/availability/settings', { isGloballyUnavailable: true, globalUnavailabilityReason: 'Ill' }),
    [...ofTimes, 'check', 'rules'],
  ],
  [
    'booking resumed',
    asOwner('PUT', '/admin/availability/settings', { isGloballyUnavailable: false }),
    [...ofTimes, 'check', 'rules'],
  ],
  ['a wider window', asOwner('PUT', '/admin/availability/settings', { bookingWindowMonths: 6 }), ['rules']],
  ['a deleted appointment', () => asOwner('DELETE', `/admin/appointments/${visitId}`)(), [...ofTimes]],
  [
    'an inactive service',
    () => asOwner('PUT', `/admin/services/${serviceId}`, { isActive: false })(),
    ['services', 'active', 'service', 'for the service'],
  ],
  [
    'a service gone',
    async () => {
      const { id } = await serviceNamed(salon, 'Locs Styling');
      await asOwner('DELETE', `/admin/services/${id}`)();
    },
    [...ofServices],
  ],
];

test.each(changes)('what public reads show after %s', async (_, make, expected) => {
  await make();
  expect((await look()).toSorted()).toEqual([...expected].toSorted());
});
