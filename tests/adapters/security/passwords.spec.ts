import { describe, expect, it } from 'vitest';
import { openPasswords } from '../../../adapters/security/passwords.ts';

const cheap = openPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });

describe('a password', () => {
  it('matches its own hash only, which is another each time', async () => {
    const [hash, again] = [await cheap.hash('correct horse'), await cheap.hash('correct horse')];
    expect(hash).not.toBe(again);
    expect(await cheap.matches('correct horse', hash)).toBe(true);
    expect(await cheap.matches('correct horse', again)).toBe(true);
    expect(await cheap.matches('correct horse ', hash)).toBe(false);
    expect(await cheap.matches('', hash)).toBe(false);
  });

  it('matches nothing where there is no hash', async () => {
    expect(await cheap.matches('correct horse', null)).toBe(false);
  });

  it('is hashed with argon2id at its full cost, which the hash itself remembers', async () => {
    const passwords = openPasswords();
    const hash = await passwords.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await cheap.matches('correct horse', hash)).toBe(true);
  });
});
