import { describe, expect, it } from 'vitest';
import { methodOffered, offeredMethods } from '../../../web/branding/getting-paid.ts';

const options = (cashtag: string, zelle: string) => ({
  cashapp: { number: cashtag },
  zelle: { name: 'Zora Neale', number: zelle },
});

describe('the ways to pay', () => {
  it('are those that the studio has published an address for, or both where it tells each client', () => {
    expect(offeredMethods(options('$zora', '3175550100'))).toEqual(['cashapp', 'zelle']);
    expect(offeredMethods(options('$zora', ' '))).toEqual(['cashapp']);
    expect(offeredMethods(options('', '3175550100'))).toEqual(['zelle']);
    expect(offeredMethods(options('', ''))).toEqual(['cashapp', 'zelle']);
  });

  it('begin with the one that she chose before, if it is still offered', () => {
    expect(methodOffered(options('$zora', '3175550100'), 'zelle')).toBe('zelle');
    expect(methodOffered(options('$zora', ''), 'zelle')).toBe('cashapp');
    expect(methodOffered(options('', '3175550100'), undefined)).toBe('zelle');
    expect(methodOffered(options('', ''), 'zelle')).toBe('zelle');
  });
});
