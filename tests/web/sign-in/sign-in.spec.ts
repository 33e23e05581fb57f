import { describe, expect, test } from 'vitest';
import { identifierOf } from '../../../web/features/sign-in/identifier.ts';
import { returnAddress, signInAddress, wantsAccount } from '../../../web/features/sign-in/return-address.ts';

test.each([
  [' maya@example.com ', { kind: 'email', value: 'maya@example.com' }],
  ['317 555 0142', { kind: 'phone', value: '+13175550142' }],
  ['+1 (317) 555-0142', { kind: 'phone', value: '+13175550142' }],
  ['maya', null],
  ['maya@', null],
  ['317', null],
  ['', null],
])('what she signs in with: %j', (typed, identifier) => {
  expect(identifierOf(typed)).toEqual(identifier);
});

const searchOf = (address: string): string => new URL(address, 'http://localhost').search;
const backTo = (from: string): string => returnAddress(searchOf(signInAddress(from)), 'user');

describe('where signing in leads', () => {
  test('admins to /admin, everyone else to /dashboard', () => {
    expect(returnAddress('', 'admin')).toBe('/admin');
    expect(returnAddress('', 'user')).toBe('/dashboard');
  });

  test('back to where she meant to go', () => {
    const booking = `/booking/details?${new URLSearchParams({ service: '{"name":"Wash & go, 100%"}', date: '2026-12-18' })}`;
    expect([booking, '/appointments', '/login-help'].map(backTo)).toEqual([booking, '/appointments', '/login-help']);
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '//[',
    '/login',
    '/login?from=/settings',
    '',
  ])('never off the site, nor to signing in: %j', (from) => {
    expect(backTo(from)).toBe('/dashboard');
  });

  test('an account is opened where that was asked for', () => {
    const addresses = [signInAddress('/services', { wantsAccount: true }), signInAddress('/services')];
    expect(addresses.map((address) => wantsAccount(searchOf(address)))).toEqual([true, false]);
  });
});
