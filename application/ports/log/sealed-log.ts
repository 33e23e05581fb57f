import type { Result, ResultAsync } from 'neverthrow';
import type { StoredEvent, Unavailable } from './event-store.ts';

/** The log's tree of hashes and its signed head, as strangers check them: texts in the formats of C2SP. */
export type SealedLog = {
  /** The head's public key with its name, as one line (signed-note). */
  readonly verifierKey: string;
  /** The signed head (tlog-checkpoint), and how many events it is over. */
  readonly head: () => Result<{ readonly size: number; readonly text: string }, Unavailable>;
  /** What proves that the event with that number, counted from 0, is under the head (tlog-proof); null beyond it. */
  readonly inclusion: (index: number) => Result<string | null, Unavailable>;
  /** What proves that the head goes on from the tree of the first `size` events (tlog-witness); null beyond it. */
  readonly consistency: (size: number) => Result<string | null, Unavailable>;
  /** How many events a signed head is over; null for one that this log's key has not signed. */
  readonly sizeIn: (head: string) => number | null;
  /** What proves that the event is under a head of that size, in base64; null if it is not, or the log has no such head. */
  readonly inclusionUnder: (
    event: StoredEvent,
    size: number,
  ) => { readonly index: number; readonly proof: readonly string[] } | null;
  /** A receipt for every event of these streams (tlog-proof with extra data). It waits until they are sealed. */
  readonly receipt: (appointment: string, streams: readonly string[]) => ResultAsync<string, Unavailable>;
  /** The same for single events, which are in the order of the log. */
  readonly receiptOver: (appointment: string, events: readonly StoredEvent[]) => ResultAsync<string, Unavailable>;
};
