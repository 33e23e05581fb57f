import type { Result, ResultAsync } from 'neverthrow';
import type { Booking } from '../../domain/appointment/state.ts';
import type { SalonEvent } from '../../domain/events.ts';
import type { Metadata, Recorded, Subject } from '../../domain/kernel/event.ts';
import type {
  AccountId,
  AppointmentId,
  HairPictureId,
  ProofId,
  QuoteId,
  ReviewId,
  WaitingId,
} from '../../domain/kernel/ids.ts';
import type { EventToStore, StoredEvent, Unavailable } from './event-store.ts';

/** SHA-256 of a file's bytes, as 64 hex digits. */
export type Digest = (bytes: Uint8Array) => string;

/** An event to write. Its id is made once and is the same at every retry. */
export type NewEvent = {
  readonly id: string;
  readonly event: SalonEvent;
  readonly metadata: Omit<Metadata, 'prev' | 'schemaVersion'>;
};

/** An event as the store takes it, with its metadata. */
export type EncodedEvent = EventToStore & { readonly metadata: Metadata };

/**
 * Translates between the domain's events and their stored format: validates, encrypts and decrypts personal boxes,
 * chains `prev`, and upgrades old versions. Throws for an unknown type or a body that does not fit its schema: that is
 * a bug, and the program must not continue. Fails with `Unavailable` if the keys cannot be reached.
 */
export type EventCodec = {
  /** `tip` is the stream's last stored event, null for a new stream. */
  readonly encode: (
    stream: string,
    tip: StoredEvent | null,
    events: readonly NewEvent[],
  ) => ResultAsync<readonly EncodedEvent[], Unavailable>;
  readonly decode: (events: readonly StoredEvent[]) => ResultAsync<readonly Recorded<SalonEvent>[], Unavailable>;
};

/** The log's hash tree and its signed head, as texts in the formats of C2SP, which strangers can check. */
export type SealedLog = {
  /** The head's public key with its name, as one line (signed-note). */
  readonly verifierKey: string;
  /** The signed head (tlog-checkpoint), and how many events it covers. */
  readonly head: () => Result<{ readonly size: number; readonly text: string }, Unavailable>;
  /** The proof that the event with that number, counted from 0, is under the head (tlog-proof); null beyond it. */
  readonly inclusion: (index: number) => Result<string | null, Unavailable>;
  /** The proof that the head continues the tree of the first `size` events (tlog-witness); null beyond it. */
  readonly consistency: (size: number) => Result<string | null, Unavailable>;
  /** How many events a signed head covers; null if this log's key did not sign it. */
  readonly sizeIn: (head: string) => number | null;
  /** The base64 proof that the event is under a head of that size; null if it is not, or the log has no such head. */
  readonly inclusionUnder: (
    event: StoredEvent,
    size: number,
  ) => { readonly index: number; readonly proof: readonly string[] } | null;
  /** A receipt for every event of these streams (tlog-proof with extra data). It waits until they are sealed. */
  readonly receipt: (appointment: string, streams: readonly string[]) => ResultAsync<string, Unavailable>;
  /** The same for single events, given in log order. */
  readonly receiptOver: (appointment: string, events: readonly StoredEvent[]) => ResultAsync<string, Unavailable>;
};

/** A client's record of a booking: a PDF with the receipt of its events inside. It waits until they are sealed. */
export type MakeBookingRecord = (booking: Booking) => ResultAsync<Uint8Array, Unavailable>;

/** The traces of one person in the studio's records, as the read models see them. */
export type Traces = {
  readonly of: (account: AccountId) => {
    /** Uploaded by the account, attached to its appointments, or uploaded under its address and never attached. */
    readonly proofs: readonly ProofId[];
    /** Written by the account, or as a guest under its e-mail address. */
    readonly reviews: readonly ReviewId[];
    /** Photos of her hair, including removed ones. */
    readonly hairPictures: readonly HairPictureId[];
    /** All her appointments, the oldest first, including canceled and deleted ones. */
    readonly appointments: readonly AppointmentId[];
    /** Upcoming appointments that are not canceled. */
    readonly coming: readonly AppointmentId[];
    /** Her places on the waiting list, including ended ones. */
    readonly places: readonly WaitingId[];
    /** The quotes that she asked for. */
    readonly quotes: readonly QuoteId[];
  };
};

/** The keys that encrypt personal boxes: one random key for each subject, itself encrypted with the secret. */
export type Vault = {
  /** Destroys the subject's key: every box encrypted with it reads `erased` from then on, in every process. */
  readonly forget: (subject: Subject) => ResultAsync<void, Unavailable>;
  readonly hasForgotten: (subject: Subject) => ResultAsync<boolean, Unavailable>;
};
