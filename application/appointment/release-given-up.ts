import type { AppointmentEvent } from '../../domain/appointment/index.ts';
import type { Recorded } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import { latest } from '../done.ts';
import type { Handle } from '../handle.ts';
import type { Position } from '../ports/event-store.ts';
import { type HeldTime, releaseTimeNowOrLater } from './release-time.ts';

/** The time that an appointment's event gives up; null if it gives up none. */
const givenUpBy = (event: AppointmentEvent): HeldTime | null => {
  switch (event.type) {
    case 'AppointmentCancelled':
      return event.data;
    case 'AppointmentRescheduled':
      return { ...event.data.previous, appointmentId: event.data.appointmentId };
    case 'AppointmentDeleted':
      return event.data.hold === null ? null : { ...event.data.hold, appointmentId: event.data.appointmentId };
    default:
      return null;
  }
};

/**
 * Releases the times that these stored events gave up. A view that has reached the answered position shows them free.
 */
export const releaseGivenUp =
  (parts: { readonly handle: Handle }) =>
  async (caller: Caller, events: readonly Recorded<AppointmentEvent>[]): Promise<Position | null> => {
    let released: Position | null = null;
    for (const { event } of events) {
      const time = givenUpBy(event);
      if (time !== null) released = latest(released, await releaseTimeNowOrLater(parts)(caller, time).unwrapOr(null));
    }
    return released;
  };
