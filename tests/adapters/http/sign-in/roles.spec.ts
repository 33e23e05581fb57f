import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { audiences } from '../../../../adapters/http/roles.ts';
import type { Audience } from '../../../../adapters/http/wire/slice.ts';
import { declaredRoutes } from '../support/declared-answers.ts';
import { book, dayToBook, maya, nia, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';
import { openedForCodes } from '../support/sign-in-codes.ts';

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
  await salon.asOwner('PUT', `/admin/appointments/${appointmentId}/status`, body);
  const review = await salon.ask('POST', '/reviews', { token: tokens.client, body: { appointmentId, rating: 5 } });
  mayas = { appointmentId, proofId: paymentProofs[0].id, reviewId: review.body.data.id };
});
afterAll(() => salon.close());

type Visitor = 'anonymous' | keyof typeof tokens;

const tokenOf = (visitor: Visitor): string | null => (visitor === 'anonymous' ? null : tokens[visitor]);

/** Returns the route with Maya’s ids in its path. */
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
  type Salon = Awaited<ReturnType<typeof openedForCodes>>;
  type Person = typeof maya;

  /** Makes Maya’s data. Returns what names her and what lets somebody act for her. */
  const everythingOf = async (salon: Salon) => {
    const registered = await salon.ask('POST', '/auth/register', { body: { ...maya, password: 'secret-of-maya' } });
    const { token, refreshToken, user } = registered.body.data;
    const booked = await book(salon, maya, { time: '09:00' }, { token });
    const owner = await signInAsOwner(salon);
    const appointment = booked.body.data;
    const done = await book(salon, maya, { time: '10:00' }, { token });
    const review = { appointmentId: done.body.data.id, rating: 5, title: 'So neat', comment: 'Very kind' };
    await salon.asOwner('PUT', `/admin/appointments/${review.appointmentId}/status`, { status: 'completed' });
    const reviewed = await salon.ask('POST', '/reviews', { token, body: review });
    await salon.asOwner('PUT', `/admin/reviews/${reviewed.body.data.id}/status`, { status: 'approved' });
    const serviceId = appointment.service.id;
    const when = { serviceId, date: dayToBook, time: '14:00' };
    const reserved = await salon.ask('POST', '/reservations', { token, body: when });
    const feed = await salon.ask('POST', '/user/calendar-feed', { token });
    const sessions = await salon.ask('GET', '/user/sessions', { token });
    const seen = await salon.ask('GET', `/appointments/${appointment.id}`, { token });
    await vi.waitFor(() => expect(salon.mails.flatMap(({ to }) => to)).toContain(maya.email), { timeout: 120_000 });
    const mailed = JSON.stringify(salon.mails.filter(({ to }) => to.includes(maya.email)));
    const secretsIn = (text: string) => [...text.matchAll(/signature=([\w-]{16,})/g)].map(([, found = '']) => found);
    // The owner opens the files of every visit by the same signatures.
    const owners = secretsIn(
      JSON.stringify((await salon.asOwner('GET', `/admin/appointments/${appointment.id}`)).body),
    );
    const names = [maya.lastName, maya.email, maya.phone, maya.phone.slice(2)];
    return {
      owner,
      serviceId,
      token,
      names: [...names, user.id],
      filesOfVisit: owners,
      tokens: [
        ...[token, refreshToken, reserved.body.data.id, sessions.body.data.sessions?.[0]?.id],
        ...secretsIn(JSON.stringify([seen.body, feed.body, booked.body, mailed])),
      ].filter((each): each is string => typeof each === 'string'),
      ids: {
        appointment: appointment.id,
        proof: appointment.paymentProofs[0].id,
        review: reviewed.body.data.id,
        account: user.id,
        reservation: reserved.body.data.id,
        session: sessions.body.data.sessions?.[0]?.id,
      },
    };
  };

  const namesOfPlaces = /\{\w+\}/g;
  const elsewhere: Readonly<Record<string, string>> = {
    '{date}': dayToBook,
    '{name}': 'Nothing',
    '{type}': 'galleryImage',
  };

  /** Returns the path once for each id, with that id in every placeholder that has no fixed value. */
  const addressesOf = (path: string, ids: readonly string[]): readonly string[] =>
    path.includes('{')
      ? ids.map((id) => path.replace(namesOfPlaces, (place) => elsewhere[place] ?? encodeURIComponent(id)))
      : [path];

  /** Bodies from a stranger who knows what anybody may know of Maya: her email, her phone, and the ids in links. */
  const sentBy = ({ ids, serviceId }: Awaited<ReturnType<typeof everythingOf>>): Readonly<Record<string, object>> => {
    const { email, phone } = maya;
    const eve = { firstName: 'Eve', lastName: 'Stranger' };
    const when = { serviceId, date: dayToBook, time: '15:00' };
    const typed = { ...eve, email, phone };
    return {
      'POST /appointments': { ...when, customerInfo: typed, paymentProof: `/payment-proofs/${ids.proof}` },
      'POST /appointments/check': { ...when, customerInfo: typed, reservation: ids.reservation },
      'POST /reservations': { ...when, replaces: { id: ids.reservation, date: '2026-12-19' } },
      'POST /auth/register': { ...typed, password: 'secret-of-eve' },
      'POST /auth/login': { email, password: 'secret-of-eve' },
      'POST /auth/login-email-only': { email },
      'POST /auth/login-phone-only': { phone },
      'POST /auth/login-code': { email },
      'POST /auth/login-code/verify': { email, code: '123456' },
      'POST /auth/check-email': { email },
      'POST /auth/check-phone': { phone },
      'POST /auth/refresh': { refreshToken: ids.session },
      'POST /reviews': { appointmentId: ids.appointment, rating: 1 },
      'POST /reviews/public': { serviceId, customerName: 'Eve', customerEmail: email, rating: 4, comment: 'Well done' },
      'PUT /reviews/{id}': { rating: 1 },
      'PUT /user/profile': typed,
      'PUT /user/password': { currentPassword: 'secret-of-maya', newPassword: 'secret-of-eve' },
      'PATCH /appointments/{id}/status': { status: 'cancelled' },
      'PATCH /appointments/{id}/reschedule': { date: '2026-12-22', time: '10:00' },
      'POST /appointments/{id}/payment-proofs': { paymentProof: `/payment-proofs/${ids.proof}` },
      'POST /visit-links/move/{id}/{hold}': { date: '2026-12-22', time: '10:00' },
    };
  };

  const lookUps = [
    'GET /appointments/user',
    'GET /dashboard/user',
    'GET /reviews',
    'GET /admin/availability/time-slots/{date}',
  ];
  const searches = (accountId: string, reservation: string): readonly string[] => [
    ...['', `?userId=${accountId}`, `?email=${maya.email}`],
    ...[`?search=${maya.firstName}&limit=100`, `?reservation=${reservation}`],
  ];

  test.each(['identifier', 'code'] as const)(
    'reads nothing of hers in any answer but what she typed herself, where clients sign in by %s',
    async (way) => {
      const salon = await openedForCodes({ customerSignIn: way });
      salon.salon.start('https://salon.example');
      const hers = await everythingOf(salon);
      const ids = Object.values(hers.ids);
      const bodies = sentBy(hers);
      const register = async (person: Person, password: string) =>
        (await salon.ask('POST', '/auth/register', { body: { ...person, password } })).body.data.token as string;
      const ivy = { firstName: 'Ivy', lastName: 'Adeyemi', email: 'ivy@example.com', phone: '+13175550144' };
      const nias = await register(nia, 'secret-of-nia');
      const neighbor = await book(salon, nia, { time: '09:30' }, { token: nias });
      const guest = await book(salon, ivy, { time: '11:00' });
      const others: Readonly<Record<string, string | null>> = {
        'a stranger who has booked': null,
        'another client': nias,
        // The way in which clients sign in does not change what the owner reads.
        ...(way === 'identifier'
          ? { 'another client by her address alone': await signInAs(salon, ivy), 'the owner': hers.owner }
          : {}),
      };
      const told: unknown[] = [];
      let answers = 0;
      const look = async (who: string, method: string, path: string, body: object | null) => {
        const token = others[who] ?? null;
        const answered = await salon.ask(method, path, { token, ...(body === null ? {} : { body }) });
        const typed = `${decodeURIComponent(path)} ${JSON.stringify(body)}`;
        const text = JSON.stringify(answered.body);
        const secret =
          token === hers.owner
            ? hers.tokens.filter((each) => !hers.filesOfVisit.includes(each))
            : [...hers.names, ...hers.tokens];
        // If an address alone signs in, the specification has these answers say whose account it is.
        const isWhose = way === 'identifier' && /(?:login-(?:email|phone)-only|check-email)$/.test(path);
        const said = isWhose ? [hers.ids.account, maya.lastName] : [];
        const found = secret.filter((word) => text.includes(word) && !typed.includes(word) && !said.includes(word));
        answers += 1;
        if (found.length > 0) told.push([who, method, path, found]);
      };
      // The other people try every route. The owner only reads, so that the studio stays as it is.
      for (const who of Object.keys(others))
        for (const [route] of walked) {
          const [method = '', path = ''] = route.split(' ');
          if (path === '/events') continue;
          if (method !== 'GET' && others[who] === hers.owner) continue;
          for (const address of addressesOf(path, [...ids, neighbor.body.data.id, guest.body.data.id]))
            for (const query of lookUps.includes(route) ? searches(hers.ids.account, hers.ids.reservation) : [''])
              await look(who, method, `${address}${query}`, method === 'GET' ? null : (bodies[route] ?? {}));
        }
      expect(told).toEqual([]);
      expect(answers).toBeGreaterThan(1_000);
      // Nothing of hers has changed.
      const after = await salon.ask('GET', `/appointments/${hers.ids.appointment}`, { token: hers.token });
      expect(after.body.data).toMatchObject({
        status: 'pending',
        time: '09:00',
        paymentProofs: [{ id: hers.ids.proof }],
      });
    },
  );

  test('looks at a visit with the link of who has booked it, which opens no other visit and does nothing', async () => {
    const other = await openSalonUnderTest({ customerSignIn: 'code' });
    const { id, visitUrl } = (await book(other, maya, { time: '09:00' })).body.data;
    const nias = (await book(other, nia, { time: '10:00' })).body.data;
    const see: string = visitUrl.replace('/visit/', '/visit-links/');
    const seen = await other.ask('GET', see);
    expect(seen.body.data).toMatchObject({ id, action: 'see', standing: 'open', status: 'pending', time: '09:00' });
    const file = await other.ask('GET', seen.body.data.calendarUrl);
    expect(file.status).toBe(200);
    for (const word of [maya.firstName, maya.lastName, maya.email, maya.phone])
      expect([word, `${JSON.stringify(seen.body)}${String(file.body)}`.includes(word)]).toEqual([word, false]);
    const [, hold = '', signature = ''] = /\/see\/[^/]+\/([^?]+)(.+)$/.exec(see) ?? [];
    const [, niasHold = ''] = /\/see\/[^/]+\/([^?]+)/.exec(nias.visitUrl) ?? [];
    const tried = [
      ...['confirm', 'move', 'cancel'].map((act) => ['POST', `/visit-links/${act}/${id}/${hold}${signature}`]),
      ...['confirm', 'move', 'cancel'].map((act) => ['GET', `/visit-links/${act}/${id}/${hold}${signature}`]),
      ['GET', `/visit-links/see/${nias.id}/${niasHold}${signature}`],
      ['GET', `/visit-links/see/${id}/${niasHold}${signature}`],
      ['GET', `/visit-links/see/${id}/${hold}`],
    ] as const;
    for (const [method = '', path = ''] of tried) {
      const body = method === 'GET' ? {} : { body: { date: '2026-12-22', time: '10:00' } };
      const refused = await other.ask(method, path, body);
      expect([path, refused.status, refused.body.error.code]).toEqual([path, 403, 'LinkExpired']);
    }
    await other.close();
  });

  test.each(['identifier', 'code'] as const)(
    'who books under her address is told only what was typed (%s)',
    async (way) => {
      const other = await openSalonUnderTest({ customerSignIn: way });
      const first = await book(other, maya, { time: '09:00' });
      const hers = await other.asOwner('GET', `/admin/appointments/${first.body.data.id}`);
      const eve = { firstName: 'Eve', lastName: 'Other', email: maya.email, phone: '+13175550199' };
      const booked = await book(other, eve, { time: '14:00' });
      expect(booked.status).toBe(201);
      const told = JSON.stringify(booked.body);
      for (const word of [maya.firstName, maya.lastName, maya.phone, hers.body.data.userId])
        expect([word, told.includes(word)]).toEqual([word, false]);
      expect(booked.body.data.customerInfo).toMatchObject(eve);
      // The owner sees whose account it is.
      const seen = await other.asOwner('GET', `/admin/appointments/${booked.body.data.id}`);
      expect(seen.body.data.user).toMatchObject({ id: hers.body.data.userId, phone: maya.phone });
      await other.close();
    },
  );
});

// These tests are last because the owner’s calls remove things.
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
