import { okAsync, ResultAsync } from 'neverthrow';
import { appointmentFor } from '../../domain/appointment/decide.ts';
import type { Proposal } from '../../domain/appointment/events.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import type { AppointmentId } from '../../domain/kernel/ids.ts';
import { addMinutes, type Instant } from '../../domain/kernel/time.ts';
import { settings } from '../../domain/settings.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, partyOf } from '../kernel/caller.ts';
import { checkHold, type HoldTimeParts } from './holds.ts';
import { type OwnAppointmentParts, ownAppointment, ownersCommand } from './own-appointment.ts';

export type TimesToPropose = {
  readonly appointmentId: AppointmentId;
  readonly times: Proposal['times'];
  /** Null for the hours of the settings. */
  readonly until: Instant | null;
};

/** Refuses a time that the client could not take. The owner's opening hours do not limit her. */
const closedOrTaken = (
  parts: HoldTimeParts,
  caller: Caller,
  { appointmentId, time: { minutes } }: Booking,
  times: Proposal['times'],
) =>
  ResultAsync.combine(
    times.map((start) =>
      checkHold(parts)(caller, { appointmentId, ...start, minutes, pastAllowed: true, respectsClosures: true }),
    ),
  );

/** The owner asks the client to come at another time. The client takes one by moving the visit there. */
export const proposeTimes =
  (parts: HoldTimeParts) =>
  (caller: Caller, { appointmentId, times, until }: TimesToPropose) => {
    const now = parts.clock.now();
    return ownersCommand(parts)(caller, appointmentId, appointmentFor.ProposeTimes, (booking) =>
      closedOrTaken(parts, caller, booking, times)
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
