import { errAsync } from 'neverthrow';
import { describe, expect, test, vi } from 'vitest';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { demoBranding, demoOwner, fillWithDemo } from '../../../adapters/first-start/demo/fill-with-demo.ts';
import { type FirstStartParts, firstServices, firstStart } from '../../../adapters/first-start/first-start.ts';

import { sizeNamed } from '../../../domain/catalogue/retightening.ts';
import { calendarDate, zone } from '../../../domain/kernel/time.ts';
import { streams } from '../../../domain/streams.ts';
import { administrators } from '../../../projections/accounts.ts';
import { appointmentsBetween } from '../../../projections/appointments/of-account.ts';
import { listReviews } from '../../../projections/reviews.ts';
import { listServices } from '../../../projections/services.ts';
import { availabilityRulesView } from '../../../projections/single-rows.ts';
import { openSalonUnderTest, ownersCredentials, type SalonUnderTest } from '../http/support/salon-under-test.ts';

const patient = { timeout: 120_000, interval: 50 };
const everything = { sortBy: 'createdAt', direction: 'asc' } as const;

const partsOf = ({ salon, db }: SalonUnderTest): FirstStartParts => ({
  ids: salon.ids,
  addService: salon.useCases.addService,
  openFirstAdministrator: salon.useCases.openFirstAdministrator,
  proposeZone: salon.useCases.proposeZone,
  zone: zone('America/Chicago'),
  hasAdministrator: () => administrators(db).length > 0,
  administrator: null,
});

describe('a first start', () => {
  test('opens an administrator without a password, whom a link signs in once and within an hour', async () => {
    const under = await openSalonUnderTest({ begun: false });
    expect((await firstStart(partsOf(under))).isOk()).toBe(true);
    await under.salon.caughtUp();
    expect((await firstStart(partsOf(under))).isOk()).toBe(true);
    const [owner, ...others] = administrators(under.db);
    if (owner === undefined) throw new Error('nobody owns the salon');
    expect(others).toEqual([]);
    for (const password of ['', 'a-long-password']) {
      const body = { email: 'owner@salon.example', password };
      expect((await under.ask('POST', '/auth/login', { body })).status).toBe(401);
    }
    const enter = (secret: string) => under.ask('POST', '/auth/login-link', { body: { secret } });
    const secret = under.salon.signInLinks.make(owner.accountId);
    const entered = await enter(secret);
    expect(entered.body.data.user).toMatchObject({ role: 'admin', hasPassword: false });
    expect((await enter(secret)).body.error.code).toBe('SignInLinkSpent');
    expect((await enter('made-up')).body.error.code).toBe('SignInLinkSpent');
    const late = under.salon.signInLinks.make(owner.accountId);
    under.clock.advance(60 * 60_000);
    expect((await enter(late)).body.error.code).toBe('SignInLinkSpent');
    // She chooses her own address and her first password, with which she signs in from now on.
    const { token } = (await enter(under.salon.signInLinks.make(owner.accountId))).body.data;
    const hers = { email: 'zora@example.com', password: 'three-strands-of-hair' };
    expect((await under.ask('PUT', '/user/profile', { token, body: { email: hers.email } })).status).toBe(200);
    const chosen = { currentPassword: '', newPassword: hers.password, confirmPassword: hers.password };
    expect((await under.ask('PUT', '/user/password', { token, body: chosen })).status).toBe(200);
    expect((await under.ask('POST', '/auth/login', { body: hers })).body.data.user.role).toBe('admin');
    expect(JSON.stringify(under.lines)).not.toContain(secret);
    await under.close();
  });

  test('cut short anywhere, is brought to its end by the next one', async () => {
    const under = await openSalonUnderTest({ begun: false });
    const parts = partsOf(under);
    let left = 5;
    const dying: FirstStartParts = {
      ...parts,
      addService: (caller, wanted) => {
        left -= 1;
        return left < 0 ? errAsync({ kind: 'Unavailable' }) : parts.addService(caller, wanted);
      },
    };
    expect((await firstStart(dying)).isErr()).toBe(true);
    await under.salon.caughtUp();
    expect(administrators(under.db)).toEqual([]);
    expect((await firstStart(parts)).isOk()).toBe(true);
    await under.salon.caughtUp();
    const { rows } = listServices(under.db, everything);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(firstServices.map(({ name }) => name).toSorted());
    await under.close();
  });

  test('what the owner took away does not come back', async () => {
    const under = await openSalonUnderTest();
    const [first] = listServices(under.db, everything).rows;
    const token = (
      await under.ask('POST', '/auth/login', { body: { email: 'owner@salon.example', password: 'a-long-password' } })
    ).body.data.token;
    await under.ask('DELETE', `/admin/services/${first?.serviceId}`, { token });
    await firstStart(partsOf(under));
    await under.salon.caughtUp();
    expect(listServices(under.db, everything).total).toBe(firstServices.length - 1);
    await under.close();
  });
});

describe('a demo', () => {
  test('is a salon in which nothing overlaps, everybody has paid as it shows, and proofs can be looked at', async () => {
    const store = openMemoryStore();
    const under = await openSalonUnderTest({ store });
    const { db, salon, files, clock } = under;
    const services = listServices(db, everything).rows.map((row) => ({ ...row, removed: false }));
    const rules = availabilityRulesView.open(db)();
    const demo = { store, files, codec: salon.codec, clock, ids: salon.ids, rules, services };
    const filled = await fillWithDemo(demo, 80);
    expect(filled.appointments).toBe(80);
    await salon.caughtUp();
    const visits = appointmentsBetween(db, calendarDate('0000-01-01'), calendarDate('9999-12-31'));
    const byStart = visits.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
    byStart.forEach((visit, place) => {
      const next = byStart[place + 1];
      if (next !== undefined)
        expect(Date.parse(visit.startsAt) + visit.minutes * 60_000).toBeLessThanOrEqual(Date.parse(next.startsAt));
      expect(visit.paymentStatus).toBe(visit.status === 'pending' ? 'pending' : 'completed');
    });
    const datesOf = Map.groupBy(byStart, ({ accountId }) => accountId);
    for (const own of datesOf.values()) {
      const sizes = new Set(own.map(({ service }) => sizeNamed(service.name)));
      sizes.delete(null);
      expect(sizes.size).toBeLessThanOrEqual(1);
      own.forEach(({ date }, place) => {
        const before = own[place - 1]?.date;
        if (before !== undefined) expect(Date.parse(date) - Date.parse(before)).toBeGreaterThanOrEqual(25 * 86_400_000);
      });
    }
    const done = visits.find(({ status }) => status === 'completed');
    if (done === undefined) throw new Error('no visit is completed');
    const told = (await store.read(streams.appointment(done.appointmentId), 0))._unsafeUnwrap();
    expect(told.map(({ metadata }) => metadata.role)).toEqual(['user', 'admin', 'admin']);
    const now = clock.now();
    expect(visits.filter(({ startsAt, status }) => startsAt > now && status === 'pending').length).toBeGreaterThan(0);
    expect(visits.filter(({ startsAt, status }) => startsAt > now && status === 'confirmed').length).toBeGreaterThan(0);
    expect(listReviews(db, { status: 'approved' }).total).toBeGreaterThan(10);
    expect([...files.stored.keys()].filter((name) => name.startsWith('payment-proofs/')).length).toBe(80);
    await under.close();
  });

  test('has an owner with a name, in a city of its zone, and warns her of no proof', async () => {
    const store = openMemoryStore();
    const under = await openSalonUnderTest({ store, begun: false });
    const { db, salon, files, clock } = under;
    await firstStart({ ...partsOf(under), administrator: ownersCredentials, named: demoOwner });
    await salon.caughtUp();
    const { token, user } = (await under.ask('POST', '/auth/login', { body: ownersCredentials })).body.data;
    expect(user).toMatchObject(demoOwner);
    const services = listServices(db, everything).rows.map((row) => ({ ...row, removed: false }));
    const rules = availabilityRulesView.open(db)();
    const welcomeText = 'Hi, I’m Dana. Welcome to my booking site!';
    expect(demoBranding(rules.zone, []).home).toEqual({ location: 'CHICAGO, IL', welcomeText });
    expect(demoBranding(zone('America/New_York'), []).home).toEqual({ location: 'NEW YORK', welcomeText });
    await fillWithDemo({ store, files, codec: salon.codec, clock, ids: salon.ids, rules, services }, 1);
    await salon.caughtUp();
    const news = (await under.ask('GET', '/admin/news?limit=30', { token })).body.data;
    const times: readonly string[] = news.map(({ at }: { readonly at: string }) => at);
    expect(times).toHaveLength(30);
    expect(times).toEqual(times.toSorted().toReversed());
    const proofs = (await under.ask('GET', '/admin/payment-proofs?limit=100', { token })).body.data;
    expect(proofs).toHaveLength(100);
    for (const { id } of proofs.slice(0, 20)) {
      expect((await under.ask('GET', `/admin/payment-proofs/${id}/same-file`, { token })).body.data).toEqual([]);
      await vi.waitFor(async () => {
        const looks = (await under.ask('GET', `/admin/payment-proofs/${id}/looks`, { token })).body.data;
        expect(looks).toMatchObject({ samePicture: [], waiting: 0 });
        expect(looks.compared).toBeGreaterThan(0);
      }, patient);
    }
    await under.close();
  });
});
