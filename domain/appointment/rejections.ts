import type { AppointmentStatus } from './status.ts';

export type AppointmentNotFound = { readonly kind: 'AppointmentNotFound' };
/** Another booking was made under the same id: the proof or the idempotency key is used up. */
export type AppointmentAlreadyRequested = { readonly kind: 'AppointmentAlreadyRequested' };
/** The hold was given up meanwhile, so its time may be somebody else's. */
export type HoldLost = { readonly kind: 'HoldLost' };
export type AppointmentIsCancelled = { readonly kind: 'AppointmentIsCancelled' };
export type AppointmentIsNotCancelled = { readonly kind: 'AppointmentIsNotCancelled' };
/** The client may do this to a pending or confirmed appointment only. */
export type StatusForbidsClient = { readonly kind: 'StatusForbidsClient'; readonly status: AppointmentStatus };
export type CancellationWindowClosed = { readonly kind: 'CancellationWindowClosed'; readonly hours: number };
export type RescheduleWindowClosed = { readonly kind: 'RescheduleWindowClosed'; readonly hours: number };
export type RescheduleLimitReached = { readonly kind: 'RescheduleLimitReached'; readonly limit: number };

export type AppointmentRejection =
  | AppointmentNotFound
  | AppointmentAlreadyRequested
  | HoldLost
  | AppointmentIsCancelled
  | AppointmentIsNotCancelled
  | StatusForbidsClient
  | CancellationWindowClosed
  | RescheduleWindowClosed
  | RescheduleLimitReached;
