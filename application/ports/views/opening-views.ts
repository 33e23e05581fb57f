import type { AppointmentId } from '../../../domain/kernel/index.ts';

/** What the views say of a studio that has not opened. */
export type OpeningViews = {
  readonly isOpen: () => boolean;
  /** What was booked to try the studio out, and not deleted since. */
  readonly rehearsals: () => readonly AppointmentId[];
};
