import type { PaymentMethod } from '../api/types.ts';
import type { PaymentOptions } from './branding.ts';

/** True if the studio has said where to send money with this method. */
export const hasAddress: { readonly [Method in PaymentMethod]: (options: PaymentOptions) => boolean } = {
  cashapp: ({ cashapp }) => cashapp.number.trim() !== '',
  zelle: ({ zelle }) => zelle.number.trim() !== '',
};

const methods = ['cashapp', 'zelle'] as const;

/** True if the studio has published where to send money with any method. */
export const hasAnyAddress = (options: PaymentOptions): boolean =>
  methods.some((method) => hasAddress[method](options));

/** The payment methods to offer: those with an address, or both if the studio tells each client where to pay. */
export const offeredMethods = (options: PaymentOptions): readonly PaymentMethod[] =>
  methods.filter((method) => !hasAnyAddress(options) || hasAddress[method](options));

/** The method, if it is offered, or else the other one. */
export const methodOffered = (options: PaymentOptions, wanted: PaymentMethod = 'cashapp'): PaymentMethod =>
  offeredMethods(options).find((method) => method === wanted) ?? offeredMethods(options)[0] ?? wanted;
