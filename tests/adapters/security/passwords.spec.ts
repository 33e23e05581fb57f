import { describe, expect, it } from 'vitest';
import { openPasswords } from '../../../adapters/security/passwords.ts';
import type { Passwords } from '../../../application/ports/passwords.ts';

const low = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const cheap = openPasswords(low);

const hashed = async (passwords: Passwords, password: string): Promise<string> =>
  (await passwords.hash(password))._unsafeUnwrap();
const matches = async (password: string, hash: string | null): Promise<boolean> =>
  (await cheap.matches(password, hash))._unsafeUnwrap();

describe('a password', () => {
  it('matches its own hash only, which is another each time', async () => {
    const [hash, again] = [await hashed(cheap, 'correct horse'), await hashed(cheap, 'correct horse')];
    expect(hash).not.toBe(again);
    expect(await matches('correct horse', hash)).toBe(true);
    expect(await matches('correct horse', again)).toBe(true);
    expect(await matches('correct horse ', hash)).toBe(false);
    expect(await matches('', hash)).toBe(false);
  });

  it('matches nothing where there is no hash', async () => {
    expect(await matches('correct horse', null)).toBe(false);
  });

  it('is hashed with argon2id at its full cost, which the hash itself remembers', async () => {
    const hash = await hashed(openPasswords(), 'correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await matches('correct horse', hash)).toBe(true);
  });
});

it('many passwords at once wait in a queue that has an end; the rest is refused at once, and later tries find room again', async () => {
  const passwords = openPasswords(low, { atOnce: 1, maxWaiting: 3 });
  const stored = await hashed(passwords, 'correct horse');
  const tries = Array.from({ length: 10 }, () => passwords.matches('correct horse', stored));
  expect(passwords.areTooManyWaiting()).toBe(true);
  const ends = (await Promise.all(tries)).map((end) => (end.isOk() ? end.value : end.error.kind));
  expect(ends.slice(0, 4)).toEqual([true, true, true, true]);
  expect(ends.slice(4)).toEqual(Array(6).fill('Unavailable'));
  expect(passwords.areTooManyWaiting()).toBe(false);
  expect((await passwords.matches('correct horse', stored))._unsafeUnwrap()).toBe(true);
});
