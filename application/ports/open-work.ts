import type { AppointmentId, CalendarDate, HoldId, Instant, ProofId } from '../../domain/kernel/index.ts';

/** What was begun and not brought to its end, as the read models see it. Each answer is a view, never the truth. */
export type OpenWork = {
  /** Holds taken before `before` that no appointment rests on. */
  readonly restlessHolds: (before: Instant) => readonly {
    readonly appointmentId: AppointmentId;
    readonly holdId: HoldId;
    readonly date: CalendarDate;
  }[];
  /** Proofs claimed before `before` for an appointment that was never requested. */
  readonly idleClaims: (before: Instant) => readonly {
    readonly appointmentId: AppointmentId;
    readonly holdId: HoldId;
    readonly proofId: ProofId;
  }[];
  /** Holds that their appointment's stream gave up and that their day still keeps. */
  readonly unreleasedHolds: () => readonly {
    readonly appointmentId: AppointmentId;
    readonly holdId: HoldId;
    readonly date: CalendarDate;
  }[];
};
