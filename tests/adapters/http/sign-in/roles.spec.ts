import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audiences } from '../../../../adapters/http/roles.ts';
import type { Audience } from '../../../../adapters/http/wire/slice.ts';
import { declaredRoutes } from '../support/declared-answers.ts';
import { book, maya, nia, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
let tokens: Readonly<Record<'client' | 'other client' | 'owner', string>>;
let mayas: { readonly appointmentId: string; readonly proofId: string; readonly reviewId: string };

beforeAll(async () => {
  salon = await openSalonUnderTest();
  const booked = await book(salon, maya, { time: '09:00' });
  await book(salon, nia, { time: '11:00' });
  const owner = await signInAsOwner(salon);
  tokens = { client: await signInAs(salon, maya), 'other client': await signInAs(salon, nia), owner };
  const { id: appointmentId, paymentProofs } = booked.body.data;
  const body = { status: 'completed' };
  await salon.ask('PUT', `/admin/appointments/${appointmentId}/status`, { token: owner, body });
  const review = await salon.ask('POST', '/reviews', { token: tokens.client, body: { appointmentId, rating: 5 } });
  mayas = { appointmentId, proofId: paymentProofs[0].id, reviewId: review.body.data.id };
});
afterAll(() => salon.close());

type Visitor = 'anonymous' | keyof typeof tokens;

const tokenOf = (visitor: Visitor): string | null => (visitor === 'anonymous' ? null : tokens[visitor]);

/** The route with something of Maya's in it, wherever it names one. */
const addressOf = (route: string): { readonly method: string; readonly path: string } => {
  const [method = '', path = ''] = route.split(' ');
  const id = path.includes('payment-proofs/{id}')
    ? mayas.proofId
    : path.includes('reviews/{id}')
      ? mayas.reviewId
      : mayas.appointmentId;
  return {
    method,
    path: path
      .replace('{id}', id)
      .replace('{date}', '2026-12-21')
      .replace('{name}', 'Nothing')
      .replace('{type}', 'galleryImage'),
  };
};

const statusFor = async (route: string, visitor: Visitor): Promise<number> => {
  const { method, path } = addressOf(route);
  if (path === '/events') return statusOfStream(visitor);
  const answered = await salon.ask(method, path, {
    token: tokenOf(visitor),
    ...(method === 'GET' ? {} : { body: {} }),
  });
  return answered.status;
};

const statusOfStream = async (visitor: Visitor): Promise<number> => {
  const token = tokenOf(visitor);
  const ending = new AbortController();
  const response = await salon.salon.app.request('/api/v2/events', {
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  await response.body?.cancel();
  ending.abort();
  return response.status;
};

const keptOut: Readonly<Record<Audience, Readonly<Partial<Record<Visitor, number>>>>> = {
  anyone: {},
  'signed-in': { anonymous: 401 },
  admin: { anonymous: 401, client: 403, 'other client': 403 },
};

const visitors: readonly Visitor[] = ['anonymous', 'client', 'other client', 'owner'];

// Signing out would end the walk.
const endTheWalk = ['POST /auth/logout', 'POST /auth/logout-everywhere'];
const walked = Object.entries(audiences).filter(([route]) => !endTheWalk.includes(route));

describe("what is Maya's", () => {
  type Hers = readonly [method: string, path: () => string, body: (() => object) | null];
  const hers: readonly Hers[] = [
    ['GET', () => `/appointments/${mayas.appointmentId}`, null],
    ['PATCH', () => `/appointments/${mayas.appointmentId}/cancel`, () => ({})],
    ['PATCH', () => `/appointments/${mayas.appointmentId}/status`, () => ({ status: 'cancelled' })],
    ['PATCH', () => `/appointments/${mayas.appointmentId}/reschedule`, () => ({ date: '2026-12-22', time: '10:00' })],
    [
      'POST',
      () => `/appointments/${mayas.appointmentId}/payment-proofs`,
      () => ({ paymentProof: `/api/v2/files/payment-proofs/${mayas.proofId}` }),
    ],
    ['GET', () => `/reviews/appointment/${mayas.appointmentId}`, null],
    ['PUT', () => `/reviews/${mayas.reviewId}`, () => ({ rating: 1 })],
    ['DELETE', () => `/reviews/${mayas.reviewId}`, null],
    ['POST', () => '/reviews', () => ({ appointmentId: mayas.appointmentId, rating: 1 })],
  ];

  test.each(hers)('%s %s does not exist for another client', async (method, path, body) => {
    const answered = await salon.ask(method, path(), {
      token: tokens['other client'],
      ...(body === null ? {} : { body: body() }),
    });
    expect(answered.status).toBe(404);
  });

  test('another client is refused her list and her dashboard by name', async () => {
    const token = tokens['other client'];
    const { body } = await salon.ask('GET', '/auth/me', { token: tokens.client });
    const lookUps = [
      `/appointments/user?userId=${body.data.id}`,
      `/dashboard/user?userId=${body.data.id}`,
      `/appointments/user?email=${maya.email}`,
      `/dashboard/user?email=${maya.email}`,
    ];
    for (const path of lookUps) {
      const answered = await salon.ask('GET', path, { token });
      expect([path, answered.status, answered.body.error.code]).toEqual([path, 403, 'NotTheirs']);
    }
    const unknown = await salon.ask('GET', '/appointments/user?email=nobody@example.com', { token });
    expect([unknown.status, unknown.body.error.code]).toEqual([403, 'NotTheirs']);
  });

  test('the owner looks anybody up, by id or by address', async () => {
    const { body } = await salon.ask('GET', '/auth/me', { token: tokens.client });
    for (const query of [`userId=${body.data.id}`, `email=${encodeURIComponent(` ${maya.email.toUpperCase()}`)}`]) {
      const visits = await salon.ask('GET', `/appointments/user?${query}`, { token: tokens.owner });
      expect(visits.body.data.map(({ id }: { id: string }) => id)).toEqual([mayas.appointmentId]);
      const dashboard = await salon.ask('GET', `/dashboard/user?${query}`, { token: tokens.owner });
      expect(dashboard.body.data.user.id).toBe(body.data.id);
    }
    const nobody = await salon.ask('GET', '/dashboard/user?email=nobody@example.com', { token: tokens.owner });
    expect(nobody.status).toBe(404);
  });

  test('nobody who is not signed in looks anybody up', async () => {
    for (const path of ['/appointments/user', '/dashboard/user']) {
      const answered = await salon.ask('GET', `${path}?email=${maya.email}`);
      expect([answered.status, answered.body.error.code]).toEqual([401, 'NotSignedIn']);
    }
  });
});

describe('every other person', () => {
  const others = ['anonymous', 'other client'] as const;
  const hersIn = async (
    answered: { readonly body: unknown },
    typed: readonly string[] = [],
  ): Promise<readonly string[]> => {
    const { body } = await salon.ask('GET', '/auth/me', { token: tokens.client });
    const words = [maya.lastName, maya.email, maya.phone, maya.phone.slice(2), body.data.id, tokens.client];
    const told = JSON.stringify(answered.body);
    return words.filter((word) => told.includes(word) && !typed.includes(word));
  };

  test('reads no name, address, number, id or token of Maya in any answer', async () => {
    await salon.ask('PUT', `/admin/reviews/${mayas.reviewId}/status`, {
      token: tokens.owner,
      body: { status: 'approved' },
    });
    const shown = await salon.ask('GET', '/reviews');
    expect(JSON.stringify(shown.body)).toContain(mayas.reviewId);
    const told: unknown[] = [];
    for (const [route] of walked) {
      const { method, path } = addressOf(route);
      if (path === '/events') continue;
      for (const visitor of others) {
        const token = tokenOf(visitor);
        const answered = await salon.ask(method, path, { token, ...(method === 'GET' ? {} : { body: {} }) });
        const words = await hersIn(answered);
        if (words.length > 0) told.push([route, visitor, words]);
      }
    }
    expect(told).toEqual([]);
  });

  test.each(['identifier', 'code'] as const)(
    'who books under her address is told only what was typed (%s)',
    async (way) => {
      const other = await openSalonUnderTest({ customerSignIn: way });
      const first = await book(other, maya, { time: '09:00' });
      const owner = await signInAsOwner(other);
      const hers = await other.ask('GET', `/admin/appointments/${first.body.data.id}`, { token: owner });
      const eve = { firstName: 'Eve', lastName: 'Other', email: maya.email, phone: '+13175550199' };
      const booked = await book(other, eve, { time: '14:00' });
      expect(booked.status).toBe(201);
      const told = JSON.stringify(booked.body);
      for (const word of [maya.firstName, maya.lastName, maya.phone, hers.body.data.userId])
        expect([word, told.includes(word)]).toEqual([word, false]);
      expect(booked.body.data.customerInfo).toMatchObject(eve);
      // The owner is told whose account it is.
      const seen = await other.ask('GET', `/admin/appointments/${booked.body.data.id}`, { token: owner });
      expect(seen.body.data.user).toMatchObject({ id: hers.body.data.userId, phone: maya.phone });
      await other.close();
    },
  );
});

// Last: the owner's part of the walk takes things away.
describe('the table of routes and roles', () => {
  test('names every route that is declared, and no other', () => {
    const declared = declaredRoutes(salon.salon.api).map(({ method, path }) => `${method} ${path}`);
    expect(declared.toSorted()).toEqual(Object.keys(audiences).toSorted());
  });

  test.each(walked)('%s is for %s', async (route, audience) => {
    for (const visitor of visitors) {
      const status = await statusFor(route, visitor);
      const refusal = keptOut[audience][visitor];
      if (refusal === undefined) expect([visitor, status]).not.toEqual([visitor, 401]);
      else expect([visitor, status]).toEqual([visitor, refusal]);
      expect(status).toBeLessThan(500);
    }
  });
});
