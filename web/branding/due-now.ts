import type { PolicyChoices } from './branding.ts';

/**
 * What is paid when a visit is booked, in dollars: the deposit where the studio takes one and the client does not pay in full, and
 * never more than the visit costs.
 */
export const dueNow = (choices: PolicyChoices | null, total: number, isInFull = false): number =>
  !isInFull && choices?.payment === 'deposit' && choices.depositDollars !== null
    ? Math.min(choices.depositDollars, total)
    : total;

const ways = {
  cash: 'in cash at your appointment',
  digital: 'digitally at your appointment',
  any: 'at your appointment, in cash or digitally',
} as const satisfies Record<PolicyChoices['balance'], string>;

/** How the rest is paid. */
export const restPaid = ({ balance }: PolicyChoices): string => ways[balance];
