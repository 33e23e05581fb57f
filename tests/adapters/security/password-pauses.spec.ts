import { beforeEach, expect, test } from 'vitest';
import { openPasswordPauses, type PasswordPauses } from '../../../adapters/security/guessing.ts';
import type { SecurityEvent } from '../../../application/ports/security-events.ts';
import { accountId } from '../../../domain/kernel/ids.ts';

const ann = accountId('ann');
const bea = accountId('bea');

let noted: SecurityEvent[];
let waits: { readonly millis: number; readonly end: () => void }[];
let pauses: PasswordPauses;
beforeEach(() => {
  noted = [];
  waits = [];
  pauses = openPasswordPauses({
    securityEvents: { note: (event) => void noted.push(event) },
    wait: (millis) => new Promise((resolve) => void waits.push({ millis, end: () => resolve() })),
  });
});

const network = (number: number) => `203.0.${Math.floor(number / 256)}.${number % 256}`;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Fails each guess from a new network. */
const guess = async (times: number, account = ann): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    const passed = pauses.pass(account, network(time));
    await settle();
    waits.at(-1)?.end();
    await passed;
    await pauses.fail(account, network(time));
  }
};

test('ten wrong passwords from ten networks cost nobody time', async () => {
  await guess(10);
  expect(waits).toEqual([]);
});

test('each further one waits, for longer and longer, but for no more than four seconds', async () => {
  await guess(16);
  expect(waits.map(({ millis }) => millis)).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000]);
});

test('many at once wait just as many one after the other do', async () => {
  for (let time = 0; time < 30; time += 1) void pauses.pass(ann, network(time));
  await settle();
  expect(waits).toHaveLength(20);
});

test('twenty wait for one account at most; more are refused, and other accounts do not notice', async () => {
  await guess(10);
  waits = [];
  const passing = Array.from({ length: 20 }, (_, index) => pauses.pass(ann, network(index)));
  await settle();
  expect(waits).toHaveLength(20);
  expect(await pauses.pass(ann, network(99))).toBeGreaterThan(0);
  expect(await pauses.pass(bea, network(99))).toBe(0);
  for (const { end } of waits) end();
  expect(await Promise.all(passing)).toEqual(Array(20).fill(0));
  void pauses.pass(ann, network(99));
  await settle();
  expect(waits).toHaveLength(21);
});

test('five hundred wait for all accounts together at most', async () => {
  for (let one = 0; one < 30; one += 1) {
    for (let time = 0; time < 30; time += 1) void pauses.pass(accountId(`one-${one}`), network(time));
  }
  await settle();
  expect(waits).toHaveLength(500);
});

test('the person with the right password waits once, and later tries from there do not wait', async () => {
  await guess(12);
  waits = [];
  const entering = pauses.pass(ann, '198.51.100.1');
  await settle();
  expect(waits).toHaveLength(1);
  waits[0]?.end();
  expect(await entering).toBe(0);
  await pauses.succeed(ann, '198.51.100.1');
  await guess(10);
  expect(await pauses.pass(ann, '198.51.100.1')).toBe(0);
});

test('a network where she has been never waits, also while nobody else gets a place', async () => {
  pauses.recognize(ann, '198.51.100.1');
  await guess(10);
  for (let time = 0; time < 30; time += 1) void pauses.pass(ann, network(time));
  await settle();
  expect(await pauses.pass(ann, '198.51.100.1')).toBe(0);
});

test('right passwords do not count', async () => {
  for (let time = 0; time < 30; time += 1) {
    expect(await pauses.pass(ann, network(time))).toBe(0);
    await pauses.succeed(ann, network(time));
  }
  expect(noted).toEqual([]);
});

test('what is going on is noted once, with the account', async () => {
  await guess(9);
  expect(noted).toEqual([]);
  await guess(20);
  expect(noted).toMatchObject([{ kind: 'password-guessed', accountId: ann }]);
});

test('a try whose password was not checked, because too many waited, does not count', async () => {
  await guess(9);
  for (let time = 0; time < 5; time += 1) {
    expect(await pauses.pass(ann, network(50 + time))).toBe(0);
    await pauses.giveBack(ann);
  }
  expect(waits).toEqual([]);
  await guess(2);
  expect(waits.map(({ millis }) => millis)).toEqual([250]);
});
