import type { MoneyMethod } from '../api/types.ts';

/** The most usual way to pay at a visit comes first. */
export const moneyMethods = ['cash', 'cashapp', 'zelle', 'other'] as const satisfies readonly MoneyMethod[];

/** How the owner reads the ways to pay. */
export const moneyMethodWords: { readonly [Each in MoneyMethod]: string } = {
  cash: 'Cash',
  cashapp: 'Cash App',
  zelle: 'Zelle',
  other: 'Other',
};
