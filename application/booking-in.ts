import { type AppointmentEvent, appointment, type Booking } from '../domain/appointment/index.ts';
import type { SalonEvent } from '../domain/events.ts';
import { fold, type Recorded } from '../domain/kernel/index.ts';

/** The booking after these events, which are of one appointment's stream only; null where it has none. */
export const bookingIn = (own: readonly Recorded<SalonEvent>[]): Booking | null =>
  fold(
    appointment,
    own.map(({ event }) => event as AppointmentEvent),
  ).booking;
