import type { AppointmentStatus } from './status.ts';

export type AppointmentNotFound = { readonly kind: 'AppointmentNotFound' };
/** The id belongs to another booking: its proof or its idempotency key was used before. */
export type AppointmentAlreadyRequested = { readonly kind: 'AppointmentAlreadyRequested' };
/** The hold was given up in the meantime, so somebody else may have its time. */
export type HoldLost = { readonly kind: 'HoldLost' };
export type AppointmentIsCancelled = { readonly kind: 'AppointmentIsCancelled' };
export type AppointmentIsNotCancelled = { readonly kind: 'AppointmentIsNotCancelled' };
/** A client may do this only while the appointment is pending or confirmed. */
export type StatusForbidsClient = { readonly kind: 'StatusForbidsClient'; readonly status: AppointmentStatus };
export type CancellationWindowClosed = { readonly kind: 'CancellationWindowClosed'; readonly hours: number };
export type RescheduleWindowClosed = { readonly kind: 'RescheduleWindowClosed'; readonly hours: number };
export type RescheduleLimitReached = { readonly kind: 'RescheduleLimitReached'; readonly limit: number };

/** The visit is not what the edit was made from, which would put back what another edit changed. */
export type VisitHasChanged = { readonly kind: 'VisitHasChanged' };
/** The visit has another time than the one that was asked about. */
export type VisitHasMoved = { readonly kind: 'VisitHasMoved' };
export type VisitHasBegun = { readonly kind: 'VisitHasBegun' };

export type AppointmentRejection =
  | AppointmentNotFound
  | AppointmentAlreadyRequested
  | HoldLost
  | AppointmentIsCancelled
  | AppointmentIsNotCancelled
  | StatusForbidsClient
  | CancellationWindowClosed
  | RescheduleWindowClosed
  | RescheduleLimitReached
  | VisitHasChanged
  | VisitHasMoved
  | VisitHasBegun;
