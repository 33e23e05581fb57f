import type { PaymentMethod } from '../api/types.ts';
import type { PaymentOptions } from './branding.ts';

/** Whether the studio has said where money that is sent this way arrives. */
const hasAddress: { readonly [Method in PaymentMethod]: (options: PaymentOptions) => boolean } = {
  cashapp: ({ cashapp }) => cashapp.number.trim() !== '',
  zelle: ({ zelle }) => zelle.number.trim() !== '',
};

/** The ways to pay that a client is offered: those with an address, CashApp first. Empty if the studio has published none. */
export const offeredMethods = (options: PaymentOptions): readonly PaymentMethod[] =>
  (['cashapp', 'zelle'] as const).filter((method) => hasAddress[method](options));

/** The method, if it is offered, or else the first one that is; null if none is. */
export const methodOffered = (options: PaymentOptions, wanted: PaymentMethod | undefined): PaymentMethod | null => {
  const offered = offeredMethods(options);
  return offered.find((method) => method === wanted) ?? offered[0] ?? null;
};
