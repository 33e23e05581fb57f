import { beforeEach, expect, test } from 'vitest';
import { openGuesses } from '../../../adapters/security/guessing.ts';
import type { Guesses, Miss } from '../../../application/ports/passwords.ts';
import type { SecurityEvent } from '../../../application/ports/security-events.ts';
import { accountId } from '../../../domain/kernel/ids.ts';

let noted: SecurityEvent[];
let guesses: Guesses;
const securityEvents = { note: (event: SecurityEvent) => void noted.push(event) };
beforeEach(() => {
  noted = [];
  guesses = openGuesses(true, securityEvents);
});

const about = (address: string): Miss => ({ address, correlationId: 'request', accountId: null });

const miss = async (network: string, times = 1): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    expect(await guesses.take(network)).toBe(0);
    await guesses.miss(network, about(network));
  }
};

test('a network misses twenty times in an hour, and then has to wait for its end', async () => {
  await miss('203.0.113.1', 20);
  const wait = await guesses.take('203.0.113.1');
  expect(wait).toBeGreaterThan(55 * 60_000);
  expect(wait).toBeLessThanOrEqual(60 * 60_000);
  expect(await guesses.take('203.0.113.2')).toBe(0);
});

test('what is no miss takes nothing', async () => {
  for (let time = 0; time < 50; time += 1) {
    expect(await guesses.take('203.0.113.1')).toBe(0);
    await guesses.giveBack('203.0.113.1');
  }
  await miss('203.0.113.1', 20);
  expect(await guesses.take('203.0.113.1')).toBeGreaterThan(0);
});

test('a hundred at once are no more than twenty, and none of those who were refused counts', async () => {
  const taken = await Promise.all(Array.from({ length: 100 }, () => guesses.take('203.0.113.1')));
  expect(taken.filter((wait) => wait === 0)).toHaveLength(20);
  await guesses.giveBack('203.0.113.1');
  expect(await guesses.take('203.0.113.1')).toBe(0);
});

test('all networks together miss three hundred times in an hour', async () => {
  for (let network = 0; network < 15; network += 1) {
    expect(await guesses.siteWait()).toBe(0);
    await miss(`203.0.113.${network}`, 20);
  }
  const wait = await guesses.siteWait();
  expect(wait).toBeGreaterThan(55 * 60_000);
  expect(wait).toBeLessThanOrEqual(60 * 60_000);
});

test('each budget that is used up is noted once, with the network and the account it was about', async () => {
  await miss('203.0.113.1', 19);
  expect(noted).toEqual([]);
  await guesses.take('203.0.113.1');
  await guesses.miss('203.0.113.1', { ...about('203.0.113.1'), accountId: accountId('ann') });
  for (let time = 0; time < 5; time += 1) await guesses.take('203.0.113.1');
  expect(noted).toEqual([
    {
      ...{ kind: 'guesses-used-up', detail: 'network', accountId: 'ann', actorId: null },
      ...{ network: '203.0.113.1', requestId: 'request' },
    },
  ]);
  for (let network = 2; network < 16; network += 1) await miss(`203.0.113.${network}`, 20);
  await miss('203.0.113.99', 5);
  expect(noted.filter(({ detail }) => detail === 'site')).toHaveLength(1);
  expect(noted.filter(({ detail }) => detail === 'network')).toHaveLength(15);
});

test('nothing is counted where limits are off', async () => {
  guesses = openGuesses(false, securityEvents);
  await miss('203.0.113.1', 400);
  expect([await guesses.siteWait(), noted]).toEqual([0, []]);
});
