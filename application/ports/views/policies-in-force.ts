import type { Cents } from '../../../domain/kernel/index.ts';

/** The policies that a client is shown at this moment. It is a view of what the owner has written and settled. */
export type PoliciesInForce = {
  readonly now: () => { readonly policiesHash: string; readonly text: string };
  /** What is paid when a visit is booked, if it costs this total: the deposit where the studio takes one. */
  readonly dueAtBooking: (total: Cents) => Cents;
};
