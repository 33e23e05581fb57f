import type { AppointmentId, Instant, ProofId, Zone } from '../../domain/kernel/index.ts';

/** What a line is about, which a reader may choose by. */
export type TimelineKind = 'booking' | 'payment' | 'time' | 'review' | 'notice' | 'person';

/** Who did it, as seen from the appointment. `somebody` is signed in to an account that is not the appointment's. */
export type TimelineActor = 'client' | 'guest' | 'owner' | 'studio' | 'somebody';

/** What an event changed. Null says that there was or is nothing. */
export type TimelineChange = { readonly what: string; readonly from: string | null; readonly to: string | null };

/** What an event says besides. Texts may have several lines. */
export type TimelineFact = { readonly what: string; readonly value: string };

/** Where a request came from: a network address and what the browser says of itself. Null where it is not stored. */
export type TimelineOrigin = { readonly network: string | null; readonly device: string | null };

/** One event, in the salon's words. */
export type TimelineLine = {
  /** The event's id, and where it is in the log and in its stream. */
  readonly id: string;
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly at: Instant;
  readonly by: TimelineActor;
  /** The account that acted, or `anonymous` or `system`. Null in a client's timeline. */
  readonly actor: string | null;
  /** All lines that one request led to have the same. */
  readonly request: string;
  readonly kind: TimelineKind;
  /** A step of the system on the way, such as the hold that a booking rests on. */
  readonly isStep: boolean;
  readonly text: string;
  readonly changes: readonly TimelineChange[];
  readonly facts: readonly TimelineFact[];
  readonly origin: TimelineOrigin | null;
  /** Its personal fields were erased: the person was forgotten, or the proof lapsed. */
  readonly isErased: boolean;
  readonly proofId: ProofId | null;
};

/** Why events of a type are not shown, and how many of them the timeline left out. */
type LeftOut = { readonly type: string; readonly count: number; readonly why: string };

/** All that happened to one appointment, in the order in which it happened. */
export type Timeline = {
  readonly appointmentId: AppointmentId;
  /** The zone that the appointment was booked in. */
  readonly zone: Zone;
  /** What the appointment is now, so that a timeline on paper says what it is of. */
  readonly claims: readonly TimelineFact[];
  /** The owner took it off every list. */
  readonly isDeleted: boolean;
  /** The policies that the client agreed to, as she was shown them. */
  readonly policies: readonly { readonly policiesHash: string; readonly text: string }[];
  readonly lines: readonly TimelineLine[];
  readonly leftOut: readonly LeftOut[];
};
