import type { Result, ResultAsync } from 'neverthrow';
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

/** An event that is about to be written. Its id is made once and stays the same over every retry. */
export type NewEvent = {
  readonly id: string;
  readonly event: SalonEvent;
  readonly metadata: Omit<Metadata, 'prev' | 'schemaVersion'>;
};

/** An event as the store takes it, and the metadata that it was given. */
export type EncodedEvent = EventToStore & { readonly metadata: Metadata };

/**
 * Translates between the domain's events and their stored format: validates, encrypts and decrypts personal boxes,
 * chains `prev`, and lifts old versions. Throws for an unknown type or a body that does not fit its schema: that is a
 * defect, and the program must not go on. Fails with `Unavailable` if the keys cannot be reached.
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

/** What one person has left in the salon's records, as the read models see it. */
export type Traces = {
  readonly of: (account: AccountId) => {
    /**
     * Uploaded by the account, attached to its appointments, or uploaded under its e-mail address and never attached.
     */
    readonly proofs: readonly ProofId[];
    /** Written by the account, or as a guest under its e-mail address. */
    readonly reviews: readonly ReviewId[];
    /** Photos of her hair, those that were removed as well. */
    readonly hairPictures: readonly HairPictureId[];
    /** All her appointments, the oldest first, also those that were canceled or deleted. */
    readonly appointments: readonly AppointmentId[];
    /** Appointments to come that are not cancelled. */
    readonly coming: readonly AppointmentId[];
    /** Her places on the waiting list, also those that have ended. */
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
