import type { PaymentMethod } from '../api/types.ts';
import type { PaymentOptions } from './branding.ts';

/** Whether the studio has said where money that is sent this way arrives. */
export const hasAddress: { readonly [Method in PaymentMethod]: (options: PaymentOptions) => boolean } = {
  cashapp: ({ cashapp }) => cashapp.number.trim() !== '',
  zelle: ({ zelle }) => zelle.number.trim() !== '',
};

const methods = ['cashapp', 'zelle'] as const;

/** Whether the studio has published where any money is to be sent. */
export const hasAnyAddress = (options: PaymentOptions): boolean =>
  methods.some((method) => hasAddress[method](options));

/** The ways to pay that a client is offered, CashApp first: those with an address, or both while the studio tells it to each client. */
export const offeredMethods = (options: PaymentOptions): readonly PaymentMethod[] =>
  methods.filter((method) => !hasAnyAddress(options) || hasAddress[method](options));

/** The method, if it is offered, or else the other one. */
export const methodOffered = (options: PaymentOptions, wanted: PaymentMethod = 'cashapp'): PaymentMethod =>
  offeredMethods(options).find((method) => method === wanted) ?? offeredMethods(options)[0] ?? wanted;
