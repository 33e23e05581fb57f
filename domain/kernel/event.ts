import type { Instant } from './time.ts';

export type Role = 'anonymous' | 'user' | 'admin' | 'system';

/** The side of an appointment that somebody is on: clients book for themselves, the owner for the salon. */
export type Party = 'client' | 'owner';

/** Where a record comes from that was not made here. */
export type ImportedFrom = {
  /** The program that wrote it, such as `square`, or the kind of file, such as `csv`. */
  readonly source: string;
  /** One for each file: the keyed hash of its content. */
  readonly importId: string;
};

/** What is stored with every event, besides its own data. */
export type Metadata = {
  readonly occurredAt: Instant;
  /** The id of the account that acted, or `anonymous` or `system`. */
  readonly actor: string;
  readonly role: Role;
  /** One per request: all events that result from it have the same. */
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly schemaVersion: number;
  /** SHA-256 of the previous event in the stream; null for the first. */
  readonly prev: string | null;
  /** Only with events that an import brought. */
  readonly importedFrom?: ImportedFrom | undefined;
};

/** An event as it is read from the log, and where it is in the log. */
export type Recorded<Event> = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** A string of fixed width: later events sort after earlier ones. */
  readonly position: string;
  readonly event: Event;
  readonly metadata: Metadata;
};
