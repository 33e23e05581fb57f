import type { Pagination } from '../types.ts';
import type { RefusalCode, Route } from './contract.ts';

/** The readable parts of an answer or a refusal. */
export type Envelope<Data> = {
  readonly success?: boolean;
  readonly data?: Data;
  readonly message?: string;
  readonly pagination?: Pagination;
  readonly error?: { readonly code?: RefusalCode<Route>; readonly details?: unknown };
};

/** A time slot may also be only a time, which is free. */
const withWholeSlots = <Data>(data: Data): Data => {
  if (typeof data !== 'object' || data === null || !('timeSlots' in data) || !Array.isArray(data.timeSlots))
    return data;
  const timeSlots = data.timeSlots.map((slot: unknown) =>
    typeof slot === 'string' ? { time: slot, isAvailable: true } : slot,
  );
  return { ...data, timeSlots };
};

/**
 * Parses the server's text; null if it is not JSON. Only this function trusts the server to send what its route
 * declares.
 */
export const readEnvelope = <Data>(text: string): Envelope<Data> | null => {
  try {
    const read = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return read;
    // Appointments may also come as a bare list, or under `appointments`.
    const { data, appointments, ...rest } = Array.isArray(read) ? { data: read } : read;
    return { ...rest, data: withWholeSlots(data === undefined ? appointments : data) };
  } catch {
    return null;
  }
};

export const envelopeOf = async <Data>(response: Response): Promise<Envelope<Data> | null> =>
  readEnvelope<Data>(await response.text());
