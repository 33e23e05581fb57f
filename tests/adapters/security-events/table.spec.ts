import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSecurityTable, type SecurityTable } from '../../../adapters/security-events.ts';
import type { SecurityEvent } from '../../../application/ports/security-events.ts';
import { accountId } from '../../../domain/kernel/ids.ts';
import { addMinutes, type Instant, instant } from '../../../domain/kernel/time.ts';
import { wordsIn } from '../../support/words-in-files.ts';

const noon = instant('2026-12-04T12:00:00.000Z');
const ann = accountId('ann');
const hour = 60;
const day = 24 * hour;

const refused = (changes: Partial<SecurityEvent> = {}): SecurityEvent =>
  ({
    ...{ kind: 'sign-in-refused', detail: 'PasswordWrong', accountId: ann, actorId: null },
    ...{ network: '198.51.100.77', requestId: 'request' },
    ...changes,
  }) as SecurityEvent;

let folder: string;
let path: string;
let table: SecurityTable;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salon-security-'));
  path = join(folder, 'security-events.db');
  table = openSecurityTable(path);
});
afterEach(() => {
  table.close();
  rmSync(folder, { recursive: true });
});

const all = (now: Instant = noon) => table.page({ page: 1, limit: 10_000 }, now).rows;
const network = (number: number) => `203.0.${Math.floor(number / 256)}.${number % 256}`;

describe('what is kept', () => {
  test('is a row for each hour and for what differs in more than its time', () => {
    for (const minutes of [0, 10, 59, 60]) table.add(refused(), addMinutes(noon, minutes));
    table.add(refused({ detail: 'AccountIsBlocked' }), noon);
    expect(all().map(({ detail, count, firstAt, lastAt }) => [detail, count, firstAt, lastAt])).toEqual([
      ['PasswordWrong', 1, '2026-12-04T13:00:00.000Z', '2026-12-04T13:00:00.000Z'],
      ['PasswordWrong', 3, '2026-12-04T12:00:00.000Z', '2026-12-04T12:59:00.000Z'],
      ['AccountIsBlocked', 1, '2026-12-04T12:00:00.000Z', '2026-12-04T12:00:00.000Z'],
    ]);
  });

  test('is shown in pages, the latest first, and is there after a restart', () => {
    for (let hours = 0; hours < 5; hours += 1) table.add(refused(), addMinutes(noon, hours * hour));
    table.close();
    table = openSecurityTable(path);
    const { rows, total } = table.page({ page: 2, limit: 2 }, noon);
    expect([total, rows.map(({ lastAt }) => lastAt)]).toEqual([
      5,
      ['2026-12-04T14:00:00.000Z', '2026-12-04T13:00:00.000Z'],
    ]);
  });

  test('is gone after ninety days', () => {
    table.add(refused(), noon);
    table.add(refused(), addMinutes(noon, day));
    expect(all(addMinutes(noon, 90 * day))).toHaveLength(2);
    expect(all(addMinutes(noon, 90 * day + 1))).toHaveLength(1);
  });

  test('says whether something has happened lately', () => {
    table.add(refused({ kind: 'password-guessed', detail: null }), noon);
    expect(table.hasSince(['guesses-used-up', 'password-guessed'], noon)).toBe(true);
    expect(table.hasSince(['password-guessed'], addMinutes(noon, 1))).toBe(false);
    expect(table.hasSince(['guesses-used-up'], noon)).toBe(false);
  });
});

describe('a flood', () => {
  test('from many networks is a hundred rows an hour and one that counts the others', () => {
    for (let time = 0; time < 5_000; time += 1) table.add(refused({ network: network(time) }), noon);
    const rows = all();
    expect(rows).toHaveLength(101);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
    expect(rows.filter((row) => row.network === null)).toMatchObject([{ accountId: null, count: 4_900 }]);
  });

  test('of hours is a thousand rows, and pushes out nothing of another kind', () => {
    table.add(refused({ kind: 'log-exported', detail: null }), noon);
    for (let hours = 1; hours <= 15; hours += 1) {
      for (let time = 0; time < 150; time += 1) {
        table.add(refused({ network: network(time) }), addMinutes(noon, hours * hour));
      }
    }
    const rows = all(addMinutes(noon, 15 * hour));
    expect(rows.filter(({ kind }) => kind === 'sign-in-refused')).toHaveLength(1_000);
    expect(rows.filter(({ kind }) => kind === 'log-exported')).toHaveLength(1);
  });
});

describe('a forgotten person', () => {
  test('leaves no network in any file, beside her account or without one', () => {
    table.add(refused(), noon);
    table.add(refused({ accountId: null, detail: 'AccountUnknown' }), noon);
    table.add(refused({ accountId: accountId('bea'), network: '203.0.113.9' }), noon);
    expect(table.placed()).toEqual([ann, 'bea']);
    table.blind(ann);
    expect(table.placed()).toEqual(['bea']);
    expect(wordsIn(folder, ['198.51.100.77'])).toEqual([]);
    expect(all().map((row) => [row.accountId, row.network])).toEqual([
      ['bea', '203.0.113.9'],
      [null, null],
      [ann, null],
    ]);
  });

  test('leaves the network of the owner, who forgot her', () => {
    const forgotten = refused({ kind: 'person-forgotten', detail: null, actorId: accountId('owner') });
    table.add(forgotten, noon);
    table.blind(ann);
    expect([table.placed(), all()]).toMatchObject([[], [{ network: '198.51.100.77' }]]);
  });
});

describe('the file', () => {
  test('can be read by its owner only', () => {
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('is started over where it is damaged', () => {
    table.close();
    writeFileSync(path, 'no database at all');
    table = openSecurityTable(path);
    table.add(refused(), noon);
    expect(all()).toHaveLength(1);
  });
});
