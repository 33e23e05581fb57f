import type { ResultAsync } from 'neverthrow';
import type { CalendarDate, Instant, WallTime, Zone } from '../../../domain/kernel/index.ts';
import type { Unavailable } from '../log/event-store.ts';

export type ExportFact = { readonly what: string; readonly value: string };

/** One thing that happened, as its client reads it. */
export type ExportLine = {
  readonly at: Instant;
  readonly by: string;
  readonly text: string;
  readonly changes: readonly { readonly what: string; readonly from: string | null; readonly to: string | null }[];
  readonly facts: readonly ExportFact[];
};

/** What the studio has of a person, in words. */
export type PersonsData = {
  readonly madeAt: Instant;
  readonly account: readonly ExportFact[];
  readonly appointments: readonly {
    readonly appointmentId: string;
    readonly date: CalendarDate;
    readonly time: WallTime;
    readonly zone: Zone;
    readonly facts: readonly ExportFact[];
    readonly lines: readonly ExportLine[];
  }[];
  readonly reviews: readonly { readonly reviewId: string; readonly facts: readonly ExportFact[] }[];
  /** Files of the file store, each with its place in the ZIP without an extension. */
  readonly files: readonly { readonly stored: string; readonly as: string; readonly what: string }[];
};

export type DataExports = {
  /**
   * A ZIP with a page to read, the same as JSON, and the files that are still there. Files beyond 100 MB in all are named
   * and left out.
   */
  readonly pack: (data: PersonsData) => ResultAsync<Uint8Array, Unavailable>;
};
