import type { PolicyChoices } from './branding.ts';

const ways = {
  cash: 'in cash at your appointment',
  digital: 'digitally at your appointment',
  any: 'at your appointment, in cash or digitally',
} as const satisfies Record<PolicyChoices['balance'], string>;

export const restPaid = (choices: PolicyChoices | null): string =>
  choices === null ? 'at your appointment' : ways[choices.balance];
