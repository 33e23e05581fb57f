import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadSite } from '../../../../adapters/http/site/site.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-limits-'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html><head></head><body><div id="root"></div></body></html>',
);
writeFileSync(join(folder, 'app.js'), 'self;');
const salon = await openSalonUnderTest({ site: loadSite(folder), areRatesLimited: true, trustedProxies: 1 });
afterAll(async () => {
  await salon.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, network: string, accept = 'text/html') =>
  salon.ask('GET', `/${path}`, { headers: { 'X-Forwarded-For': network, Accept: accept } });

const statusesOf = async (times: number, path: string, network: string): Promise<ReadonlySet<number>> => {
  const statuses = new Set<number>();
  for (let time = 0; time < times; time += 1) statuses.add((await get(path, network)).status);
  return statuses;
};

test('a family on one address opens six pages a minute on each of eight phones, with all their files', async () => {
  expect(await statusesOf(48, '/services', '203.0.113.1')).toEqual(new Set([200]));
  expect(await statusesOf(48 * 50, '/app.js', '203.0.113.1')).toEqual(new Set([200]));
});

describe('somebody who asks for pages without end', () => {
  test('is told so by a page that loads itself again; others are not kept waiting', async () => {
    expect(await statusesOf(300, '/nothing-here', '203.0.113.2')).toEqual(new Set([404]));
    const { status, headers, body } = await get('/services', '203.0.113.2');
    expect([status, headers.get('Cache-Control')]).toEqual([429, 'no-store']);
    const seconds = Number(headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(0);
    expect(body).toContain('<p>Too many requests. Please wait a moment and try again.</p>');
    expect(body).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
    expect((await get('/services', '203.0.113.3')).status).toBe(200);
    expect((await salon.ask('GET', '/services', { headers: { 'X-Forwarded-For': '203.0.113.2' } })).status).toBe(200);
  });

  test('is told so as programs read it where it is one', async () => {
    const { status, body } = await get('/services', '203.0.113.2', '*/*');
    expect([status, body.error.code]).toEqual([429, 'TooManyRequests']);
  });

  test('does not keep its network from asking whether the server is well', async () => {
    expect((await get('/health', '203.0.113.2')).status).toBe(200);
    expect((await get('/health/live', '203.0.113.2')).status).toBe(200);
    expect(await statusesOf(600, '/health/live', '203.0.113.2')).toContain(429);
  });
});

const limits = [
  ['/', 300],
  ['/files/pictures/none.webp', 6_000],
  ['/health', 600],
  ['/api/v2/services', 600],
  ['/api/v2/nothing-here', 600],
] as const;

test.each(limits)('every route has a limit: %s, %i in a minute', async (path, most) => {
  const network = `198.51.100.${limits.findIndex(([limited]) => limited === path)}`;
  await Promise.all(Array.from({ length: most - 1 }, () => get(path, network)));
  expect((await get(path, network)).status).not.toBe(429);
  expect((await get(path, network)).status).toBe(429);
});
