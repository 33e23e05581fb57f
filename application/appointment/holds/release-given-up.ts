import { match, P } from 'ts-pattern';
import type { AppointmentEvent } from '../../../domain/appointment/index.ts';
import type { Recorded } from '../../../domain/kernel/index.ts';
import type { Caller } from '../../caller.ts';
import { latest } from '../../done.ts';
import type { Handle } from '../../handle.ts';
import type { Position } from '../../ports/log/event-store.ts';
import { releaseTimeNowOrLater, type TimeGivenUp } from './release-time.ts';

/** Events after which the appointment keeps its time, or whose command releases the hold itself. */
const givesUpNoTime = [
  'AppointmentRequested',
  'AppointmentConfirmed',
  'AppointmentCompleted',
  'AppointmentSetPending',
  'AppointmentReopened',
  'AppointmentAmended',
  'MeetingChosen',
  'TextsChosen',
  'AttendanceConfirmed',
  'OwnerNoteTaken',
  'EvidencePackMade',
  'AttemptRefused',
  'ProofAdded',
  'BookingAbandoned',
  'HoldGivenUp',
] as const satisfies readonly AppointmentEvent['type'][];

/** The time that an appointment's event gives up; null if it gives up none that is still to be released. */
const givenUpBy = (event: AppointmentEvent): TimeGivenUp | null =>
  match(event)
    .with({ type: 'AppointmentCancelled' }, ({ data }) => data)
    .with({ type: 'AppointmentRescheduled' }, ({ data: { previous, appointmentId } }) => ({
      ...previous,
      appointmentId,
    }))
    .with({ type: 'AppointmentDeleted' }, ({ data: { hold, appointmentId } }) =>
      hold === null ? null : { ...hold, appointmentId },
    )
    .with({ type: P.union(...givesUpNoTime) }, () => null)
    .exhaustive();

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
