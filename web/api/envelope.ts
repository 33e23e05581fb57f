import type { RefusalCode, Route } from './contract.ts';
import type { Pagination } from './types.ts';

/** An answer or a refusal, as far as it could be read. */
export type Envelope<Data> = {
  readonly success?: boolean;
  readonly data?: Data;
  readonly message?: string;
  readonly pagination?: Pagination;
  readonly error?: { readonly code?: RefusalCode<Route>; readonly details?: unknown };
};

/** Reads what the server sent; null where it is no JSON. Here, and nowhere else, the server is believed to answer what its route declares. */
export const readEnvelope = <Data>(text: string): Envelope<Data> | null => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The same of what `fetch` gives. */
export const envelopeOf = async <Data>(response: Response): Promise<Envelope<Data> | null> => {
  try {
    return readEnvelope<Data>(await response.text());
  } catch {
    return null;
  }
};
