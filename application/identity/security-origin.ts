import type { Caller } from '../caller.ts';

/** Where an event comes from that a caller has caused. */
export const originOf = ({ address, correlationId }: Pick<Caller, 'address' | 'correlationId'>) => ({
  network: address,
  requestId: correlationId,
});
