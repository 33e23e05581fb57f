import { addMinutes, type Instant } from '../kernel/index.ts';
import type { Party } from './events.ts';
import type { AppointmentRejection } from './rejections.ts';
import type { Booking } from './state.ts';

const closed = (booking: Booking, hours: number, now: Instant): boolean =>
  addMinutes(now, hours * 60) > booking.time.startsAt;

/**
 * A client may cancel what is pending at any time, what is confirmed until the hours of the policy before it starts,
 * and nothing that has been completed. The hours are those agreed to at booking.
 */
export const clientCancellation = (booking: Booking, now: Instant): AppointmentRejection | null => {
  if (booking.status === 'completed') return { kind: 'StatusForbidsClient', status: booking.status };
  const { cancellationHours } = booking.policies;
  return booking.status === 'confirmed' && closed(booking, cancellationHours, now)
    ? { kind: 'CancellationWindowClosed', hours: cancellationHours }
    : null;
};

/** Why this party may not move the appointment now; null when it may. Whether the new time is free, its day decides. */
export const objectionToMove = (booking: Booking, by: Party, now: Instant): AppointmentRejection | null => {
  if (booking.status === 'cancelled') return { kind: 'AppointmentIsCancelled' };
  return by === 'client' ? clientReschedule(booking, now) : null;
};

/** A client may move a coming appointment until the hours of the policy before it starts, and only so often. */
const clientReschedule = (booking: Booking, now: Instant): AppointmentRejection | null => {
  if (booking.status === 'completed') return { kind: 'StatusForbidsClient', status: booking.status };
  const { rescheduleHours, rescheduleLimit } = booking.policies;
  if (closed(booking, rescheduleHours, now)) return { kind: 'RescheduleWindowClosed', hours: rescheduleHours };
  return booking.movesByClient >= rescheduleLimit ? { kind: 'RescheduleLimitReached', limit: rescheduleLimit } : null;
};
