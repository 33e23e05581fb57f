import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { loadSite } from '../../../../adapters/http/site/site.ts';
import { book, maya, serviceNamed, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const page = '<!doctype html><title>Salon</title><script>document.title = "Salon";</script><div id="root"></div>';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
await mkdir(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), page);
writeFileSync(join(folder, 'assets', 'main-Bx3kQ9aZ.js'), `const words = "${'microlocs '.repeat(400)}";`);
writeFileSync(join(folder, 'assets', 'fonts-Cd4eFgHi.css'), 'b { color: red }');
writeFileSync(join(folder, 'assets', 'fonts-Cd4eFgHi.css.br'), brotliCompressSync('b { color: tan }'));
writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(folder, 'app.d.ts'), 'export {};');
const salon = await openSalonUnderTest({ site: loadSite(folder), allowedOrigins: ['https://partner.example'] });
afterAll(async () => {
  await salon.close();
  rmSync(folder, { recursive: true });
});

const everywhere = ['//', '//icon.svg', '//health', '/services', '/nothing', '//api/v2/docs', '//api/v2/openapi.json'];

describe('every answer', () => {
  test.each(everywhere)('%s is not sniffed, not framed, and tells nothing of the server', async (path) => {
    const { headers } = await salon.ask('GET', path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Content-Security-Policy')).toContain("base-uri 'none'");
    expect(headers.get('Content-Security-Policy')).not.toMatch(/script-src[^;]*'unsafe-/);
    expect(headers.has('X-Powered-By')).toBe(false);
    expect(headers.has('Server')).toBe(false);
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{8,64}$/);
  });

  test('a part of a page is not sniffed and stays here, and leaves the rules to its page', async () => {
    const { status, headers } = await salon.ask('GET', '//assets/main-Bx3kQ9aZ.js');
    expect(status).toBe(200);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.has('Content-Security-Policy')).toBe(false);
    const missing = await salon.ask('GET', '//assets/gone-Bx3kQ9aZ.js');
    expect([missing.status, missing.headers.get('X-Frame-Options')]).toEqual([404, 'DENY']);
  });

  test('a proxy’s request id is kept when it looks like one', async () => {
    const kept = await salon.ask('GET', '/services', { headers: { 'X-Request-Id': 'proxy-1234567' } });
    expect(kept.headers.get('X-Request-Id')).toBe('proxy-1234567');
    const refused = await salon.ask('GET', '/services', { headers: { 'X-Request-Id': 'a"b<script>' } });
    expect(refused.headers.get('X-Request-Id')).not.toContain('script');
  });

  test.each<readonly [boolean, number, string | null, boolean]>([
    [true, 0, null, true],
    [true, 0, 'http', true],
    [false, 0, null, false],
    [false, 0, 'https', false],
    [false, 1, 'https', true],
    [false, 1, null, false],
    [true, 1, 'http', false],
    [false, 1, 'https, http', false],
    [false, 2, 'https, http', true],
  ])(
    'served over TLS: %s, %i trusted proxies, which say %s: held to TLS %s',
    async (servedOverTls, trustedProxies, said, held) => {
      const publicUrl = servedOverTls ? 'https://salon.example' : null;
      const secure = await openSalonUnderTest({ publicUrl, trustedProxies });
      for (const path of ['/services', '/nothing', '//health']) {
        const headers: Record<string, string> = said === null ? {} : { 'X-Forwarded-Proto': said };
        const answered = await secure.ask('GET', path, { headers });
        const hsts = answered.headers.get('Strict-Transport-Security');
        expect([path, hsts]).toEqual([path, held ? 'max-age=31536000; includeSubDomains' : null]);
      }
      await secure.close();
    },
  );
});

describe('pages', () => {
  test('every path of the app is its page, with its own small script allowed by hash', async () => {
    for (const path of ['//', '//booking/datetime', '//admin', '//dashboard']) {
      const { status, headers, body } = await salon.ask('GET', path);
      expect([path, status, body]).toEqual([path, 200, page]);
      expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-[\w+/]+=*'/);
      expect(headers.get('Cache-Control')).toBe('no-cache');
    }
  });

  test('a file that changes its name with its content is kept for good; others are asked about', async () => {
    const asset = await salon.ask('GET', '//assets/main-Bx3kQ9aZ.js', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('Content-Encoding')).toBe('br');
    const icon = await salon.ask('GET', '//icon.svg');
    expect(icon.headers.get('Cache-Control')).toBe('public, max-age=0');
    const again = await salon.ask('GET', '//icon.svg', {
      headers: { 'If-None-Match': icon.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('a file that the build has packed is sent as it was packed, and is no file of its own', async () => {
    const path = '/assets/fonts-Cd4eFgHi.css';
    const sent = async (encoding: string) => {
      const answer = await salon.salon.app.request(path, { headers: { 'Accept-Encoding': encoding } });
      const { headers } = answer;
      return [
        headers.get('Content-Encoding'),
        headers.get('Content-Type'),
        Buffer.from(await answer.arrayBuffer()),
      ] as const;
    };
    const [encoding, type, bytes] = await sent('br');
    expect([encoding, type, brotliDecompressSync(bytes).toString()]).toEqual([
      'br',
      expect.stringContaining('css'),
      'b { color: tan }',
    ]);
    expect((await sent('gzip'))[0]).toBe('gzip');
    expect((await sent('identity'))[2].toString()).toBe('b { color: red }');
    expect((await salon.ask('GET', `/${path}.br`)).status).toBe(404);
  });

  test('a missing file is missing, and the API never answers with a page', async () => {
    for (const path of ['//assets/gone-12345678.js', '//app.d.ts', '//api/nothing', '//api/v2', '//../../etc/passwd']) {
      const { status, headers } = await salon.ask('GET', path);
      expect([path, status]).toEqual([path, 404]);
      expect([path, headers.get('Content-Type')]).toEqual([
        path,
        expect.stringContaining(path.endsWith('passwd') ? 'html' : 'json'),
      ]);
    }
  });
});

describe('other origins', () => {
  const preflight = (origin: string) => ({
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-position',
    },
  });

  test('only those that are named may read answers', async () => {
    const allowed = await salon.ask('GET', '/services', { headers: { Origin: 'https://partner.example' } });
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('https://partner.example');
    expect(allowed.headers.get('Access-Control-Expose-Headers')).toContain('X-Position');
    const other = await salon.ask('GET', '/services', { headers: { Origin: 'https://evil.example' } });
    expect(other.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });

  test('a preflight is answered without asking who calls', async () => {
    const allowed = await salon.ask('OPTIONS', '/appointments', preflight('https://partner.example'));
    expect([allowed.status, allowed.headers.get('Access-Control-Allow-Methods')]).toEqual([
      204,
      'GET,POST,PUT,PATCH,DELETE',
    ]);
    const other = await salon.ask('OPTIONS', '/appointments', preflight('https://evil.example'));
    expect(other.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });
});

describe('public reads', () => {
  test('an unchanged answer is not sent again, a changed one is', async () => {
    const first = await salon.ask('GET', '/services');
    const tag = { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } };
    const unchanged = await salon.ask('GET', '/services', tag);
    expect([unchanged.status, unchanged.body]).toEqual([304, null]);
    expect(unchanged.headers.get('X-Position')).toBe(first.headers.get('X-Position'));
    const { id } = await serviceNamed(salon, 'Loc Repair');
    await salon.asOwner('PUT', `/admin/services/${id}`, { price: 61.5 });
    expect((await salon.ask('GET', '/services', tag)).status).toBe(200);
  });

  test('a long answer of one’s own is compressed as she asks for it', async () => {
    const token = await signInAsOwner(salon);
    const asked = (encoding: string) =>
      salon.salon.app.request('/api/v2/admin/services', {
        headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': encoding },
      });
    const plain = await (await asked('identity')).text();
    for (const [encoding, name, unpack] of [
      ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
      ['*', 'gzip', gunzipSync],
    ] as const) {
      const answer = await asked(encoding);
      expect(answer.headers.get('Content-Encoding')).toBe(name);
      expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain);
    }
  });

  test('HEAD answers as GET does, without a body', async () => {
    const { status, headers, body } = await salon.ask('HEAD', '/services/categories');
    expect([status, headers.get('Content-Type'), body]).toEqual([200, 'application/json', null]);
  });
});

describe('positions', () => {
  test('a read that brings the position of a booking shows the booking', async () => {
    const booked = await book(salon, maya, { time: '09:00' });
    const position = booked.headers.get('X-Position') ?? '';
    expect(position).not.toBe('');
    const list = await salon.asOwner('GET', '/admin/appointments', undefined, { 'X-Position': position });
    expect(list.body.data.appointments[0].id).toBe(booked.body.data.id);
    expect((list.headers.get('X-Position') ?? '') >= position).toBe(true);
  });

  test('a position that does not come is not waited for for ever', async () => {
    const { status } = await salon.ask('GET', '/services', { headers: { 'X-Position': '9999999999999999' } });
    expect(status).toBe(200);
  });
});

describe('the contract and its page', () => {
  test('openapi.json describes every call, who may make it, and how it is refused', async () => {
    const { body } = await salon.ask('GET', '//api/v2/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const operation = body.paths['/appointments'].post;
    expect(operation.responses.default.content['application/json'].schema.$ref).toBe('#/components/schemas/Refusal');
    expect(operation.security).toEqual([]);
    expect(body.paths['/admin/customers'].get.security).toEqual([{ bearer: [] }]);
    expect(operation.requestBody.content['application/json'].schema.$ref).toBe(
      '#/components/schemas/AppointmentWanted',
    );
  });

  test('openapi.json lists the refusals of each route by their status, as the server gives them', async () => {
    const { body: document } = await salon.ask('GET', '//api/v2/openapi.json');
    const { status, body } = await salon.ask('POST', '/auth/login', { body: { email: 'nobody@example.com' } });
    const listed = document.paths['/auth/login'].post.responses[status];
    const examples = listed.content['application/json'].examples;
    expect(examples[body.error.code].$ref).toBe(`#/components/examples/${body.error.code}`);
    expect(document.components.examples[body.error.code]).toEqual({ summary: body.message, value: body });
    const { responses } = document.paths['/branding'].put;
    expect(Object.keys(responses)).toEqual(['200', '409', 'default']);
    expect(responses[409].description).toBe('Refused: BrandingChangedMeanwhile.');
    expect(document.paths['/branding'].put).not.toHaveProperty('refuses');
  });

  test('openapi.json is written once, however often it is asked for', async () => {
    const first = await salon.ask('GET', '//api/v2/openapi.json');
    const written = vi.spyOn(JSON, 'stringify');
    const again = await salon.ask('GET', '//api/v2/openapi.json');
    const documents = written.mock.calls.filter(([value]) => Object.hasOwn(Object(value), 'openapi'));
    written.mockRestore();
    expect(documents).toHaveLength(0);
    expect(again.body).toEqual(first.body);
  });

  test('the page needs no script and names every call', async () => {
    const { headers, body } = await salon.ask('GET', '//api/v2/docs');
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(body).not.toContain('<script');
    const { body: document } = await salon.ask('GET', '//api/v2/openapi.json');
    for (const path of Object.keys(document.paths)) expect(body).toContain(`<code>${path}</code>`);
    expect(body).toContain('<code>BrandingChangedMeanwhile</code></td><td>Someone else saved changes');
  });
});

test('the log of requests names the route, never the query, the body or anybody', async () => {
  await salon.ask('GET', `/appointments/user?email=${maya.email}`);
  await salon.ask('POST', '/auth/check-email', { body: { email: maya.email } });
  const written = JSON.stringify(salon.lines);
  expect(written).toContain('"route":"POST /auth/check-email"');
  for (const secret of [maya.email, 'Okafor', '3175550142']) expect(written).not.toContain(secret);
});
