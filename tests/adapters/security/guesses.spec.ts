import { beforeEach, expect, test } from 'vitest';
import { openGuesses } from '../../../adapters/security/guessing.ts';
import type { Guesses, Miss } from '../../../application/ports/passwords.ts';
import type { SecurityEvent } from '../../../application/ports/security-events.ts';

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

test('a hundred at once are no more than twenty, and none of those who were refused counts', async () => {
  const taken = await Promise.all(Array.from({ length: 100 }, () => guesses.take('203.0.113.1')));
  expect(taken.filter((wait) => wait === 0)).toHaveLength(20);
  await guesses.giveBack('203.0.113.1');
  expect(await guesses.take('203.0.113.1')).toBe(0);
});

test('nothing is counted where limits are off', async () => {
  guesses = openGuesses(false, securityEvents);
  await miss('203.0.113.1', 400);
  expect([await guesses.siteWait(), noted]).toEqual([0, []]);
});
