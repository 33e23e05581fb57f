import { readFileSync, rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { openSqliteReadDatabase } from '../../../adapters/read-database/sqlite.ts';
import { book, maya } from './support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from './support/salon-under-test.ts';

const metricsToken = 'a-token-of-the-scraper';

let salon: SalonUnderTest;
afterEach(() => salon.close());

const figures = async (): Promise<ReadonlyMap<string, number>> => {
  const { status, body } = await salon.ask('GET', '//metrics', { token: metricsToken });
  expect(status).toBe(200);
  const lines = String(body)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
};

describe('monitoring', () => {
  it('is answered that the studio lives and is ready, before anything was uploaded', async () => {
    salon = await openSalonUnderTest();
    rmSync(salon.uploadsDir, { recursive: true });
    expect(await salon.ask('GET', '//health/live')).toMatchObject({ status: 200, body: { ok: true } });
    expect(await salon.ask('GET', '//health/ready')).toMatchObject({ status: 200, body: { ready: true, failing: [] } });
    expect((await salon.ask('GET', '//health')).body).toMatchObject({
      notices: { due: 0, failing: 0, late: 0, dueSince: null },
      freeBytes: expect.any(Number),
    });
  });

  it('hears that it is not ready while a public page fails, though every part is well', async () => {
    salon = await openSalonUnderTest();
    salon.db.exec('ALTER TABLE reviews RENAME TO elsewhere');
    const { status, body } = await salon.ask('GET', '//health/ready');
    expect([status, body]).toEqual([503, { ready: false, failing: ['/api/v2/reviews'] }]);
  });

  it('hears that it is not ready while the disk is full, and the owner reads it before', async () => {
    let freeBytes = 150_000_000;
    salon = await openSalonUnderTest({ freeBytes: () => Promise.resolve(freeBytes), metricsToken });
    const warnings = async () => (await salon.asOwner('GET', '/admin/dashboard')).body.data.warnings;
    const close =
      'The server’s disk is nearly full. Once it is, nothing can be booked or changed. Please tell the person who runs this site.';
    expect(await warnings()).toContainEqual({ code: 'DiskFull', message: close });
    expect((await salon.ask('GET', '//health/ready')).status).toBe(200);
    freeBytes = 4_096;
    const full =
      'The server’s disk is full, so nothing can be booked or changed. Please tell the person who runs this site.';
    expect(await warnings()).toContainEqual({ code: 'DiskFull', message: full });
    expect(await salon.ask('GET', '//health/ready')).toMatchObject({ status: 503, body: { ready: false } });
    expect(await salon.ask('GET', '//health')).toMatchObject({ status: 503, body: { status: 'degraded', freeBytes } });
    expect((await figures()).get('salon_ready')).toBe(0);
  });

  it('hears that it is not ready while the log is away', async () => {
    const store = openMemoryStore();
    salon = await openSalonUnderTest({
      store: { ...store, health: () => Promise.resolve({ status: 'down', reason: 'no route' }) },
      metricsToken,
    });
    expect(await salon.ask('GET', '//health/ready')).toMatchObject({ status: 503, body: { ready: false } });
    const read = await figures();
    expect([read.get('salon_ready'), read.get('salon_log_up')]).toEqual([0, 0]);
  });
});

describe('figures', () => {
  it('are for anyone who has the token, and name nobody', async () => {
    const db = openSqliteReadDatabase(':memory:');
    salon = await openSalonUnderTest({ db, metricsToken });
    expect((await book(salon, maya)).status).toBe(201);
    expect((await salon.ask('GET', '//metrics')).status).toBe(401);
    expect((await salon.ask('GET', '//metrics', { token: 'another' })).status).toBe(401);
    const read = await figures();
    expect([read.get('salon_ready'), read.get('salon_log_up'), read.get('salon_views_parked')]).toEqual([1, 1, 0]);
    expect(read.get('salon_answers_total{status="4xx"}')).toBeGreaterThanOrEqual(2);
    for (const value of read.values()) expect(Number.isFinite(value)).toBe(true);
    const text = (await salon.ask('GET', '//metrics', { token: metricsToken })).body;
    for (const word of Object.values(maya)) expect(text).not.toContain(word);
  });

  it('have every name that the alerts and the dashboard use', async () => {
    salon = await openSalonUnderTest({ metricsToken });
    const known = [...(await figures()).keys()].map((name) => name.replace(/\{.*/, ''));
    const { groups } = parse(readFileSync('docs/monitoring/alerts.yml', 'utf8'));
    const alerts: readonly string[] = groups[0].rules.map(({ expr }: { expr: string }) => expr);
    const panels = JSON.parse(readFileSync('docs/monitoring/grafana.json', 'utf8')).panels;
    const used = [...alerts, ...panels.map(({ targets }: { targets: { expr: string }[] }) => targets[0]?.expr)];
    const names = used.flatMap((expr) => expr.match(/\b(?:salon|nodejs|process)_\w+/g) ?? []);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('are not there without a token', async () => {
    salon = await openSalonUnderTest();
    expect((await salon.ask('GET', '//metrics', { token: metricsToken })).status).toBe(404);
  });
});
