import type { Result } from 'neverthrow';

/** Why there is no answer. */
export type OutboundTrouble = 'forbidden-address' | 'unreachable' | 'too-slow' | 'too-large' | 'sent-on';

export type OutboundAsked = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** How many times it may be sent on to another address. */
  readonly redirects: number;
  /** A longer answer is not read. */
  readonly mostBytes: number;
  /** For all of it, redirects included. */
  readonly millis: number;
};

export type OutboundAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
};

/**
 * Asks addresses that an owner typed, which must not lead into the network of the server. Each connection goes to an address
 * that was looked at: after its name was resolved, so that a name cannot lead elsewhere, and again after each redirect.
 */
export type Outbound = (asked: OutboundAsked) => Promise<Result<OutboundAnswer, OutboundTrouble>>;
