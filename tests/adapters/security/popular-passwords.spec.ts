import { expect, test } from 'vitest';
import { popularPasswords } from '../../../adapters/security/passwords.ts';

const { has } = popularPasswords;

test.each(['password', 'PassWord', 'password1', 'Password1!', 'baseball', 'baseball2026', '123456789', 'qwertyuiop'])(
  '%s is popular',
  (password) => {
    expect(has(password)).toBe(true);
  },
);

test.each(['a-long-password', 'locs at the lake', 'baseball-on-tuesdays', 'k3pt-b7-nobody', ''])(
  '%s is not popular',
  (password) => {
    expect(has(password)).toBe(false);
  },
);
