import { describe, expect, test } from 'vitest';
import { identifierOf } from '../../../web/features/sign-in/identifier.ts';
import { returnAddress } from '../../../web/features/sign-in/return-address.ts';

describe('what she signs in with', () => {
  test.each([
    [' maya@example.com ', { kind: 'email', value: 'maya@example.com' }],
    ['317 555 0142', { kind: 'phone', value: '+13175550142' }],
    ['+1 (317) 555-0142', { kind: 'phone', value: '+13175550142' }],
    ['maya', null],
    ['maya@', null],
    ['317', null],
    ['', null],
  ])('%j', (typed, identifier) => {
    expect(identifierOf(typed)).toEqual(identifier);
  });
});

describe('where signing in leads', () => {
  test('admins to /admin, everyone else to /dashboard', () => {
    expect(returnAddress(null, 'admin')).toBe('/admin');
    expect(returnAddress(null, 'user')).toBe('/dashboard');
  });

  test('back to where she meant to go, but never off the site', () => {
    expect(returnAddress({ from: '/booking/details?date=2026-12-18' }, 'user')).toBe(
      '/booking/details?date=2026-12-18',
    );
    expect(returnAddress({ from: '//evil.example' }, 'user')).toBe('/dashboard');
    expect(returnAddress({ from: 'https://evil.example' }, 'user')).toBe('/dashboard');
    expect(returnAddress({ from: '/login' }, 'user')).toBe('/dashboard');
  });
});
