import type { Instant } from './time.ts';

export type Role = 'anonymous' | 'user' | 'admin' | 'system';

/** What every stored event says about itself, beside what happened. */
export type Metadata = {
  readonly occurredAt: Instant;
  /** The account that acted, or `anonymous` or `system`. */
  readonly actor: string;
  readonly role: Role;
  /** One per request: everything that came of it carries the same. */
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly schemaVersion: number;
  /** SHA-256 of the stream's previous event; null for a stream's first. */
  readonly prev: string | null;
};

/** An event as it was read back: what happened, and where it stands in the log. */
export type Recorded<Event> = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** A fixed-width string; later events sort after earlier ones. */
  readonly position: string;
  readonly event: Event;
  readonly metadata: Metadata;
};
