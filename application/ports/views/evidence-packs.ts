import type { ResultAsync } from 'neverthrow';
import type { AppointmentId, Instant, Zone } from '../../../domain/kernel/index.ts';
import type { Unavailable } from '../log/event-store.ts';

/** An event of the log as a pack tells it. */
export type EvidenceEntry = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly by: string;
  /** What the reader can do without: a step of the booking system on the way, or what the salon's words leave out. */
  readonly isStep: boolean;
  /** Null for an event that the salon's words leave out. */
  readonly text: string | null;
  readonly changes: readonly { readonly what: string; readonly from: string | null; readonly to: string | null }[];
  readonly facts: readonly { readonly what: string; readonly value: string }[];
  /** What its box holds is the studio's own, and stays closed. */
  readonly isWithheld: boolean;
  readonly isErased: boolean;
};

export type EvidenceContent = {
  readonly appointmentId: AppointmentId;
  /** The zone that the appointment was booked in. */
  readonly zone: Zone;
  readonly madeAt: Instant;
  /** What the appointment is now, by its events. */
  readonly claims: readonly { readonly what: string; readonly value: string }[];
  /** The texts that she agreed to, under the hashes by which events name them. */
  readonly policies: readonly { readonly policiesHash: string; readonly text: string }[];
  /** In the order of the log. */
  readonly entries: readonly EvidenceEntry[];
};

export type PreparedPack = {
  /** SHA-256, in hex, of the list of its files. The log has to say it before the pack is finished. */
  readonly manifest: string;
  /** The ZIP, with the proof that the log says it. */
  readonly finish: () => ResultAsync<Uint8Array, Unavailable>;
};

/** Makes packs for whoever settles a dispute: what the log has of an appointment, readable, proved, and with verifiers. */
export type EvidencePacks = { readonly prepare: (content: EvidenceContent) => ResultAsync<PreparedPack, Unavailable> };
