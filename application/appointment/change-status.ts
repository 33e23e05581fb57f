import { okAsync, type ResultAsync } from 'neverthrow';
import { match } from 'ts-pattern';
import type {
  AppointmentIsCancelled,
  AppointmentIsNotCancelled,
  AppointmentNotFound,
  CancelAppointment,
  HoldLost,
  VisitHasMoved,
  VisitHasNotBegun,
} from '../../domain/appointment/commands.ts';
import { type AppointmentDecider, appointmentFor } from '../../domain/appointment/decide.ts';
import {
  type ActiveStatus,
  type AppointmentStatus,
  holdsTime,
  type ListedStatus,
} from '../../domain/appointment/events.ts';
import type { ObjectionToCancel } from '../../domain/appointment/policies.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import { personal } from '../../domain/kernel/event.ts';
import type { AppointmentId } from '../../domain/kernel/ids.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, clientsOrigin, type NotAllowed, ownerOnly, partyOf } from '../kernel/caller.ts';
import { type Done, latest } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import { commandAndRelease, type HoldTimeParts, restOnNewTime, type TimeRefusal } from './holds.ts';
import { refusedOfClient } from './note-refusal.ts';
import { anyAppointment, type OwnAppointmentParts, ownAppointment } from './own-appointment.ts';
import type { AddressNotVerified } from './rejections.ts';

type CancelRefusal = AppointmentNotFound | ObjectionToCancel | Failure;
type ReopenRefusal = TimeRefusal<AppointmentNotFound | AppointmentIsNotCancelled | HoldLost>;
type SetActiveRefusal = AppointmentNotFound | AppointmentIsCancelled | Failure;
type ChangeRefusal = CancelRefusal | ReopenRefusal | SetActiveRefusal;
export type StatusRefusal = ChangeRefusal | NotAllowed;
type NoShowOfRefusal = AppointmentNotFound | AppointmentIsCancelled | VisitHasNotBegun | Failure;
export type NoShowRefusal = NoShowOfRefusal | NotAllowed;

/** Cancels an appointment that the caller has just read. What is refused to a client is kept. */
export const cancelOf = <Rejection extends AppointmentNotFound | ObjectionToCancel | VisitHasMoved>(
  parts: HoldTimeParts,
  caller: Caller,
  booking: Booking,
  reason: string | null,
  rules: AppointmentDecider<CancelAppointment, Rejection>,
): ResultAsync<Done<Booking>, Rejection | Failure> =>
  commandAndRelease(parts)(caller, booking, rules, {
    type: 'CancelAppointment',
    by: partyOf(caller),
    now: parts.clock.now(),
    personal: personal(`account-${booking.accountId}`, { reason, ...clientsOrigin(caller) }),
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
  booking: Booking,
  status: ActiveStatus,
): ResultAsync<Done<Booking>, ReopenRefusal> => {
  const { appointmentId } = booking;
  const { date, time, minutes } = booking.time;
  return restOnNewTime(parts)(
    caller,
    { appointmentId, date, time, minutes, pastAllowed: true },
    appointmentFor.ReopenAppointment,
    (held, isDiscountLost) => ({ ...{ type: 'ReopenAppointment', status, time: held }, isDiscountLost }),
    booking,
  );
};

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

/** Like `markNoShow`, for an appointment that the caller has just read. */
const markNoShowOf = (
  parts: HoldTimeParts,
  caller: Caller,
  booking: Booking,
): ResultAsync<Done<Booking>, NoShowOfRefusal> =>
  commandAndRelease(parts)(caller, booking, appointmentFor.MarkNoShow, {
    type: 'MarkNoShow',
    now: parts.clock.now(),
  });

/** The client did not come. What is left of the time is free again. */
export const markNoShow =
  (parts: HoldTimeParts) =>
  (caller: Caller, appointmentId: AppointmentId): ResultAsync<Done<Booking>, NoShowRefusal> =>
    ownerOnly(caller)
      .asyncAndThen(() => anyAppointment(parts)(appointmentId))
      .andThen(({ booking }) => markNoShowOf(parts, caller, booking));

/** Like `changeStatus`, for an appointment that the caller has just read. */
const changeStatusOf = (
  parts: HoldTimeParts,
  caller: Caller,
  booking: Booking,
  status: ListedStatus,
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
    { appointmentId, status }: { readonly appointmentId: AppointmentId; readonly status: ListedStatus },
  ): ResultAsync<Done<Booking>, StatusRefusal> =>
    ownerOnly(caller)
      .asyncAndThen(() => anyAppointment(parts)(appointmentId))
      .andThen(({ booking }) => changeStatusOf(parts, caller, booking, status));

type BulkRefusal = StatusRefusal | NoShowRefusal;

export type BulkAnswer = {
  /** Each with its earlier status, so that the change can be undone. */
  readonly changed: readonly { readonly appointmentId: AppointmentId; readonly from: AppointmentStatus }[];
  readonly refused: readonly { readonly appointmentId: AppointmentId; readonly refusal: BulkRefusal }[];
};

type Wanted = { readonly appointmentId: AppointmentId; readonly status: AppointmentStatus };
type Changed = BulkAnswer['changed'][number];

const changeOne = (parts: HoldTimeParts, caller: Caller, wanted: Wanted): ResultAsync<Done<Changed>, BulkRefusal> =>
  anyAppointment(parts)(wanted.appointmentId).andThen(({ booking }) =>
    match(wanted.status)
      .returnType<ResultAsync<Done<Booking>, BulkRefusal>>()
      .with('no-show', () => markNoShowOf(parts, caller, booking))
      .with('pending', 'confirmed', 'completed', 'cancelled', (status) =>
        changeStatusOf(parts, caller, booking, status),
      )
      .exhaustive()
      .map(({ position }) => ({ value: { appointmentId: booking.appointmentId, from: booking.status }, position })),
  );

/** Changes each appointment separately: one that is refused does not stop the others. */
export const changeStatusesInBulk =
  (parts: HoldTimeParts) =>
  (
    caller: Caller,
    {
      appointmentIds,
      status,
    }: { readonly appointmentIds: readonly AppointmentId[]; readonly status: AppointmentStatus },
  ): ResultAsync<Done<BulkAnswer>, NotAllowed> =>
    ownerOnly(caller).asyncAndThen(() =>
      [...new Set(appointmentIds)].reduce<ResultAsync<Done<BulkAnswer>, NotAllowed>>(
        (before, appointmentId) =>
          before.andThen(({ value: { changed, refused }, position }) =>
            changeOne(parts, caller, { appointmentId, status })
              .map((done) => ({
                value: { changed: [...changed, done.value], refused },
                position: latest(position, done.position),
              }))
              .orElse((refusal) =>
                okAsync({ value: { changed, refused: [...refused, { appointmentId, refusal }] }, position }),
              ),
          ),
        okAsync({ value: { changed: [], refused: [] }, position: null }),
      ),
    );
