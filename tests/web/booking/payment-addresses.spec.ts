import { describe, expect, test } from 'vitest';
import { cashAppAddress, zelleAddress } from '../../../web/ui/payment/payment-addresses.ts';

describe('the address that opens the way to pay', () => {
  test.each([
    ['$DivineStrands', 50, 'https://cash.app/$DivineStrands/50.00'],
    ['DivineStrands', 162.5, 'https://cash.app/$DivineStrands/162.50'],
    [' $divine-strands ', 5, 'https://cash.app/$divine-strands/5.00'],
    ['3175550142', 50, null],
    ['+1 (317) 555-0142', 50, null],
    ['', 50, null],
  ])('of Cash App: %s', (receiver, amount, address) => {
    expect(cashAppAddress(receiver, amount)).toBe(address);
  });

  const told = (address: string) => JSON.parse(atob(new URL(address).searchParams.get('data') ?? ''));

  test('of Zelle has the receiver as her bank knows her', () => {
    expect(told(zelleAddress({ name: 'Divine', number: '+1 (317) 555-0142' }))).toEqual({
      ...{ name: 'Divine', action: 'payment', token: '3175550142' },
    });
    expect(told(zelleAddress({ name: 'Divine', number: 'pay@divine.example' })).token).toBe('pay@divine.example');
  });
});
