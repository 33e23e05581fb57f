import type { AccountId, AppointmentId, CalendarDate, HoldId, Instant, ProofId } from '../../../domain/kernel/index.ts';

/** Work that was begun and not finished, as the read models see it. They are views: each reaction checks the log. */
export type OpenWork = {
  /** Holds that were taken before `before` and that no appointment uses. */
  readonly restlessHolds: (before: Instant) => readonly {
    readonly appointmentId: AppointmentId;
    readonly holdId: HoldId;
    readonly date: CalendarDate;
  }[];
  /** Proofs that were claimed before `before` for an appointment that was never requested. */
  readonly idleClaims: (before: Instant) => readonly {
    readonly appointmentId: AppointmentId;
    readonly holdId: HoldId;
    readonly proofId: ProofId;
  }[];
  /** Holds that the appointment's stream gave up and the day still keeps. */
  readonly unreleasedHolds: () => readonly {
    readonly appointmentId: AppointmentId;
    readonly holdId: HoldId;
    readonly date: CalendarDate;
  }[];
  /** Reservations that have ended by `now` and that the day still keeps. */
  readonly endedReservations: (now: Instant) => readonly { readonly holdId: HoldId; readonly date: CalendarDate }[];
  /** Proofs that no appointment has had since a time before `before`. */
  readonly unusedProofs: (before: Instant) => readonly ProofId[];
  /** Proofs that have lapsed, whether they are erased already or not. */
  readonly lapsedProofs: () => readonly ProofId[];
  /** Everybody who was forgotten, whether all that she left is erased already or not. */
  readonly forgottenPeople: () => readonly AccountId[];
};
