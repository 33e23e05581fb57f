import type { Appointment, MoneyMethod } from '../api/types.ts';

/** The most common payment method at a visit comes first. */
export const moneyMethods = ['cash', 'cashapp', 'zelle', 'other'] as const satisfies readonly MoneyMethod[];

/** The owner's words for the payment methods. */
export const moneyMethodWords: { readonly [Each in MoneyMethod]: string } = {
  cash: 'Cash',
  cashapp: 'Cash App',
  zelle: 'Zelle',
  other: 'Other',
};

/** The payment methods as the owner's options. */
export const methodChoices = moneyMethods.map((value) => ({ value, label: moneyMethodWords[value] }));

export type ChargedFor = NonNullable<Appointment['money']['entries'][number]['fee']>;

/** The owner's words for the kinds of fees. */
export const feeWords: { readonly [Each in ChargedFor]: string } = {
  late: 'Late fee',
  'no-show': 'No-show fee',
  move: 'Fee for moving',
  other: 'Fee',
};
