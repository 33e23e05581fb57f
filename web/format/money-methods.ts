import type { Appointment, MoneyMethod } from '../api/types.ts';

/** The most usual way to pay at a visit comes first. */
export const moneyMethods = ['cash', 'cashapp', 'zelle', 'other'] as const satisfies readonly MoneyMethod[];

/** How the owner reads the ways to pay. */
export const moneyMethodWords: { readonly [Each in MoneyMethod]: string } = {
  cash: 'Cash',
  cashapp: 'Cash App',
  zelle: 'Zelle',
  other: 'Other',
};

/** The ways to pay as the owner chooses between them. */
export const methodChoices = moneyMethods.map((value) => ({ value, label: moneyMethodWords[value] }));

export type ChargedFor = NonNullable<Appointment['money']['entries'][number]['fee']>;

/** How the owner reads what a fee is for. */
export const feeWords: { readonly [Each in ChargedFor]: string } = {
  late: 'Late fee',
  'no-show': 'No-show fee',
  move: 'Fee for moving',
  other: 'Fee',
};
