import type { Pagination } from '../types.ts';
import type { RefusalCode, Route } from './contract.ts';

/** What could be read of an answer or a refusal. */
export type Envelope<Data> = {
  readonly success?: boolean;
  readonly data?: Data;
  readonly message?: string;
  readonly pagination?: Pagination;
  readonly error?: { readonly code?: RefusalCode<Route>; readonly details?: unknown };
};

/**
 * Reads what the server sent; null if it is not JSON. This is the only place that trusts the server to answer what its
 * route declares.
 */
export const readEnvelope = <Data>(text: string): Envelope<Data> | null => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads what `fetch` returned. */
export const envelopeOf = async <Data>(response: Response): Promise<Envelope<Data> | null> => {
  try {
    return readEnvelope<Data>(await response.text());
  } catch {
    return null;
  }
};
