import { okAsync, type ResultAsync } from 'neverthrow';
import type { AppointmentNotFound } from '../../domain/appointment/commands.ts';
import { appointmentFor } from '../../domain/appointment/decide.ts';
import type { Proposal } from '../../domain/appointment/events.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import type { RejectionOf } from '../../domain/kernel/event.ts';
import type { AppointmentId } from '../../domain/kernel/ids.ts';
import { addMinutes, type Instant } from '../../domain/kernel/time.ts';
import { settings } from '../../domain/settings.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, type NotAllowed, partyOf } from '../kernel/caller.ts';
import type { Done } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import type { HoldTimeParts } from './holds.ts';
import { type OwnAppointmentParts, ownAppointment, ownersCommand } from './own-appointment.ts';
import type { AddressNotVerified } from './rejections.ts';

export type TimesToPropose = {
  readonly appointmentId: AppointmentId;
  readonly times: Proposal['times'];
  /** Null for the hours of the settings. */
  readonly until: Instant | null;
};

type ProposeRefusal = NotAllowed | RejectionOf<typeof appointmentFor.ProposeTimes> | Failure;

/** The owner asks the client to come at another time. The client takes one by moving the visit there. */
export const proposeTimes =
  (parts: HoldTimeParts) =>
  (caller: Caller, { appointmentId, times, until }: TimesToPropose): ResultAsync<Done<Booking>, ProposeRefusal> => {
    const now = parts.clock.now();
    return ownersCommand(parts)(caller, appointmentId, appointmentFor.ProposeTimes, () =>
      parts.handle.state(settings, streams.settings).map(({ proposalHours }) => ({
        ...{ type: 'ProposeTimes' as const, times, now },
        until: until ?? addMinutes(now, proposalHours * 60),
      })),
    );
  };

/** Like `keepTime`, for an appointment that the caller has just read. */
export const keepTimeOf = (
  { handle, clock }: HoldTimeParts,
  caller: Caller,
  booking: Booking,
): ResultAsync<Done<Booking>, AppointmentNotFound | Failure> => {
  const command = { type: 'EndProposal' as const, now: clock.now(), by: partyOf(caller) };
  return handle
    .command(appointmentFor.EndProposal, streams.appointment(booking.appointmentId), caller, command)
    .map(({ state, position }) => ({ value: state.booking ?? booking, position }));
};

export const withdrawProposal =
  (parts: HoldTimeParts) =>
  (caller: Caller, id: AppointmentId): ResultAsync<Done<Booking>, NotAllowed | AppointmentNotFound | Failure> =>
    ownersCommand(parts)(caller, id, appointmentFor.EndProposal, () =>
      okAsync({ type: 'EndProposal', by: 'owner', now: parts.clock.now() }),
    );

/** The client takes none of the times that are proposed; the owner who asks for it withdraws them. */
export const keepTime =
  (parts: HoldTimeParts & OwnAppointmentParts) =>
  (caller: Caller, id: AppointmentId): ResultAsync<Done<Booking>, AppointmentNotFound | AddressNotVerified | Failure> =>
    ownAppointment(parts)(caller, id).andThen(({ booking }) => keepTimeOf(parts, caller, booking));
