import type { MoneyMethod } from '../api/types.ts';

/** How the owner reads the ways to pay; the first is the most usual one at a visit. */
export const moneyMethodWords: { readonly [Each in MoneyMethod]: string } = {
  cash: 'Cash',
  cashapp: 'Cash App',
  zelle: 'Zelle',
  other: 'Other',
};

export const moneyMethods = Object.keys(moneyMethodWords) as readonly MoneyMethod[];
