import { err, ok, okAsync, safeTry } from 'neverthrow';
import { appointmentFor } from '../../domain/appointment/decide.ts';
import type { Proposal } from '../../domain/appointment/events.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import { daySchedule } from '../../domain/availability/day-schedule.ts';
import { closureAt } from '../../domain/availability/slots.ts';
import type { AppointmentId } from '../../domain/kernel/ids.ts';
import { addMinutes, type Instant } from '../../domain/kernel/time.ts';
import { settings } from '../../domain/settings.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, partyOf } from '../kernel/caller.ts';
import { type HoldTimeParts, rulesFromLog } from './holds.ts';
import { type OwnAppointmentParts, ownAppointment, ownersCommand } from './own-appointment.ts';

export type TimesToPropose = {
  readonly appointmentId: AppointmentId;
  readonly times: Proposal['times'];
  /** Null for the hours of the settings. */
  readonly until: Instant | null;
};

/** Refuses a time that the owner has closed, because no client could take it. Her opening hours do not limit her. */
const closedToAll = ({ handle, clock }: HoldTimeParts, { minutes }: Booking['time'], times: Proposal['times']) =>
  safeTry(async function* () {
    const asked = { rules: yield* rulesFromLog({ handle }), minutes, now: clock.now(), party: 'owner' as const };
    for (const { date, time } of times) {
      const day = yield* handle.state(daySchedule, streams.day(date));
      const closure = closureAt({ ...asked, day, date }, time);
      if (closure !== null) return err(closure);
    }
    return ok(null);
  });

/** The owner asks the client to come at another time. The client takes one by moving the visit there. */
export const proposeTimes =
  (parts: HoldTimeParts) =>
  (caller: Caller, { appointmentId, times, until }: TimesToPropose) => {
    const now = parts.clock.now();
    return ownersCommand(parts)(caller, appointmentId, appointmentFor.ProposeTimes, (booking) =>
      closedToAll(parts, booking.time, times)
        .andThen(() => parts.handle.state(settings, streams.settings))
        .map(({ proposalHours }) => ({
          ...{ type: 'ProposeTimes' as const, times, now },
          until: until ?? addMinutes(now, proposalHours * 60),
        })),
    );
  };

/** Like `keepTime`, for an appointment that the caller has just read. */
export const keepTimeOf = ({ handle, clock }: HoldTimeParts, caller: Caller, booking: Booking) => {
  const command = { type: 'EndProposal' as const, now: clock.now(), by: partyOf(caller) };
  return handle
    .command(appointmentFor.EndProposal, streams.appointment(booking.appointmentId), caller, command)
    .map(({ state, position }) => ({ value: state.booking ?? booking, position }));
};

export const withdrawProposal = (parts: HoldTimeParts) => (caller: Caller, id: AppointmentId) =>
  ownersCommand(parts)(caller, id, appointmentFor.EndProposal, () =>
    okAsync({ type: 'EndProposal', by: 'owner', now: parts.clock.now() }),
  );

/** Ends the proposal: the client keeps her time, or the owner withdraws the proposed ones. */
export const keepTime = (parts: HoldTimeParts & OwnAppointmentParts) => (caller: Caller, id: AppointmentId) =>
  ownAppointment(parts)(caller, id).andThen(({ booking }) => keepTimeOf(parts, caller, booking));
