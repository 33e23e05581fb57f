import { ok, type ResultAsync, safeTry } from 'neverthrow';
import { match } from 'ts-pattern';
import {
  type ActiveStatus,
  type AppointmentDecider,
  type AppointmentIsCancelled,
  type AppointmentIsNotCancelled,
  type AppointmentNotFound,
  type AppointmentStatus,
  appointmentFor,
  type Booking,
  type CancelAppointment,
  type HoldLost,
  holdsTime,
  type ObjectionToCancel,
  type VisitHasMoved,
} from '../../domain/appointment/index.ts';
import { type AppointmentId, personal } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, clientsOrigin, partyOf } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { HoldTimeParts } from './holds/hold-time.ts';
import { releaseGivenUp } from './holds/release-given-up.ts';
import { restOnNewTime, type TimeRefusal } from './holds/rest-on-new-time.ts';
import { refusedOfClient } from './note-refusal.ts';
import { anyAppointment, type OwnAppointmentParts, ownAppointment } from './own-appointment.ts';
import type { AddressNotVerified } from './rejections.ts';

type CancelRefusal = AppointmentNotFound | ObjectionToCancel | Failure;
type ReopenRefusal = TimeRefusal<AppointmentNotFound | AppointmentIsNotCancelled | HoldLost>;
type SetActiveRefusal = AppointmentNotFound | AppointmentIsCancelled | Failure;
type ChangeRefusal = CancelRefusal | ReopenRefusal | SetActiveRefusal;
export type StatusRefusal = ChangeRefusal | NotAllowed;

/** Cancels an appointment that the caller has just read. What is refused to a client is kept. */
export const cancelOf = <Rejection extends AppointmentNotFound | ObjectionToCancel | VisitHasMoved>(
  parts: HoldTimeParts,
  caller: Caller,
  booking: Booking,
  reason: string | null,
  rules: AppointmentDecider<CancelAppointment, Rejection>,
): ResultAsync<Done<Booking>, Rejection | Failure> =>
  safeTry<Done<Booking>, Rejection | Failure>(async function* () {
    const { state, events, position } = yield* parts.handle.command(
      rules,
      streams.appointment(booking.appointmentId),
      caller,
      {
        type: 'CancelAppointment',
        by: partyOf(caller),
        now: parts.clock.now(),
        personal: personal(`account-${booking.accountId}`, { reason, ...clientsOrigin(caller) }),
      },
    );
    const released = await releaseGivenUp(parts)(caller, events);
    return ok({ value: state.booking ?? booking, position: latest(position, released) });
  }).orElse(refusedOfClient(parts)(caller, booking.appointmentId, { act: 'cancel' }));

/** Cancels the appointment and frees its time. A client may do so within the rules she booked under. */
export const cancelAppointment =
  (parts: HoldTimeParts & OwnAppointmentParts) =>
  (
    caller: Caller,
    { appointmentId, reason }: { readonly appointmentId: AppointmentId; readonly reason: string | null },
  ): ResultAsync<Done<Booking>, CancelRefusal | AddressNotVerified> =>
    ownAppointment(parts)(caller, appointmentId).andThen(({ booking }) =>
      cancelOf(parts, caller, booking, reason, appointmentFor.CancelAppointment),
    );

/** A cancelled appointment needs a new hold for its time. It is refused if somebody else has that time now. */
const reopen = (
  parts: HoldTimeParts,
  caller: Caller,
  { appointmentId, time: { date, time, minutes } }: Booking,
  status: ActiveStatus,
): ResultAsync<Done<Booking>, ReopenRefusal> =>
  restOnNewTime(parts)(
    caller,
    { appointmentId, date, time, minutes, pastAllowed: true },
    appointmentFor.ReopenAppointment,
    (held) => ({
      type: 'ReopenAppointment',
      status,
      time: held,
    }),
  );

const setActive = (
  { handle }: HoldTimeParts,
  caller: Caller,
  booking: Booking,
  status: ActiveStatus,
): ResultAsync<Done<Booking>, SetActiveRefusal> =>
  handle
    .command(appointmentFor.SetStatus, streams.appointment(booking.appointmentId), caller, {
      type: 'SetStatus',
      status,
    })
    .map(({ state, position }) => ({ value: state.booking ?? booking, position }));

/** Like `changeStatus`, for an appointment that the caller has just read. */
export const changeStatusOf = (
  parts: HoldTimeParts,
  caller: Caller,
  booking: Booking,
  status: AppointmentStatus,
): ResultAsync<Done<Booking>, ChangeRefusal> =>
  match(status)
    .with('cancelled', () => cancelOf(parts, caller, booking, null, appointmentFor.CancelAppointment))
    .with('pending', 'confirmed', 'completed', (active) =>
      holdsTime(booking.status) ? setActive(parts, caller, booking, active) : reopen(parts, caller, booking, active),
    )
    .exhaustive();

/** The owner may change any status to any other. */
export const changeStatus =
  (parts: HoldTimeParts) =>
  (
    caller: Caller,
    { appointmentId, status }: { readonly appointmentId: AppointmentId; readonly status: AppointmentStatus },
  ): ResultAsync<Done<Booking>, StatusRefusal> =>
    ownerOnly(caller)
      .asyncAndThen(() => anyAppointment(parts)(appointmentId))
      .andThen(({ booking }) => changeStatusOf(parts, caller, booking, status));
