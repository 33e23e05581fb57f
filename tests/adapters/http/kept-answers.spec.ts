import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceNamed } from './support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from './support/salon-under-test.ts';

let salon: SalonUnderTest;
beforeAll(async () => {
  salon = await openSalonUnderTest({ areRatesLimited: false });
});
afterAll(() => salon.close());

const saturday = '2026-12-05';

const asOwner = async (method: string, path: string, body?: unknown): Promise<void> => {
  const { status, body: said } = await salon.asOwner(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(said)}`);
};

const read = (path: string, headers: Readonly<Record<string, string>> = {}) => salon.ask('GET', path, { headers });

/** Reads an answer made for this request alone: a request with credentials gets no kept answer. */
const remade = (path: string) => read(path, { Authorization: 'Bearer of-nobody' });

// For every public read, remembered.spec.ts shows that a kept answer changes with its data.

describe('an answer that is kept for every visitor', () => {
  test('has every header of one that is made again, packed or not, and is told apart from the owner’s', async () => {
    const own = ['x-request-id', 'date'];
    const namesOf = ({ headers }: { headers: Headers }) =>
      [...headers].filter(([name]) => !own.includes(name)).sort(([one], [other]) => one.localeCompare(other));
    for (const headers of [{}, { 'Accept-Encoding': 'br;q=1.0, gzip;q=0.8' }, { 'Accept-Encoding': 'gzip;q=0' }]) {
      for (const path of ['/services', '/branding', '/availability/rules']) {
        await salon.salon.app.request(`/api/v2${path}`, { headers });
        const kept = await salon.salon.app.request(`/api/v2${path}`, { headers });
        const made = await salon.salon.app.request(`/api/v2${path}`, {
          headers: { ...headers, Authorization: 'Bearer of-nobody' },
        });
        expect(namesOf(kept)).toEqual(namesOf(made));
        expect(kept.headers.get('X-Request-Id')).not.toBe(made.headers.get('X-Request-Id'));
      }
    }
    const hidden = (await serviceNamed(salon, 'Interlocks')).id;
    await asOwner('PUT', `/admin/services/${hidden}`, { isActive: false });
    const path = '/services?isActive=false';
    const forOwner = await salon.asOwner('GET', path);
    const forVisitor = await read(path);
    expect(JSON.stringify(forOwner.body)).toContain(hidden);
    expect(JSON.stringify(forVisitor.body)).not.toContain(hidden);
    expect(JSON.stringify((await read(path)).body)).not.toContain(hidden);
  });

  test('has them for another origin and over TLS as well', async () => {
    const options = { allowedOrigins: ['https://partner.example'], publicUrl: 'https://salon.example' };
    const open = await openSalonUnderTest(options);
    for (const origin of ['https://partner.example', 'https://elsewhere.example']) {
      const headers = { Origin: origin };
      const ask = async (more: object) => {
        const answered = await open.salon.app.request('/api/v2/services', { headers: { ...headers, ...more } });
        return answered.headers;
      };
      await ask({});
      const [kept, made] = [await ask({}), await ask({ Authorization: 'Bearer of-nobody' })];
      for (const one of [kept, made]) one.delete('X-Request-Id');
      expect([...kept]).toEqual([...made]);
      expect(kept.get('Strict-Transport-Security')).toContain('max-age');
      expect(kept.get('Access-Control-Allow-Origin')).toBe(origin.includes('partner') ? origin : null);
      expect(kept.get('Vary')).toBe('Authorization, Accept-Encoding, Origin');
    }
    await open.close();
  });

  test('unpacks to the same words', async () => {
    const request = () => salon.salon.app.request('/api/v2/services', { headers: { 'Accept-Encoding': 'gzip' } });
    await request();
    const packed = await request();
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    const unpacked = new Response(packed.body?.pipeThrough(new DecompressionStream('gzip')));
    expect(await unpacked.json()).toEqual((await read('/services')).body);
  });

  test('is logged as any other answer, and counted by the limits', async () => {
    const limited = await openSalonUnderTest({ areRatesLimited: true });
    const statuses = new Set<number>();
    for (let count = 0; count < 620; count += 1) statuses.add((await limited.ask('GET', '/branding')).status);
    expect(statuses).toEqual(new Set([200, 429]));
    const lines = limited.lines.filter(({ fields }) => 'route' in fields && fields.route === 'GET /branding');
    expect(lines).toHaveLength(620);
    expect(lines[599]?.fields).toMatchObject({ method: 'GET', status: 200, role: 'anonymous' });
    await limited.close();
  });

  test('changes by itself where time takes a start away', async () => {
    const rules = { minimumNotice: 24 * 60, businessHours: { start: '09:00', end: '17:00' }, slotDuration: 30 };
    await asOwner('PUT', '/admin/availability/settings', rules);
    const path = `/admin/availability/time-slots/${saturday}`;
    const before = await read(path);
    salon.clock.advance(60 * 60_000);
    const after = await read(path);
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
    const open = ({ body }: typeof before) =>
      body.data.timeSlots.filter(({ isAvailable }: { isAvailable: boolean }) => isAvailable).length;
    expect(open(after)).toBeLessThan(open(before));
    expect(after.body).toEqual((await remade(path)).body);
  });
});
