import { err, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import { account } from '../../domain/account/decide.ts';
import type { AppointmentNotFound } from '../../domain/appointment/commands.ts';
import { type AppointmentDecider, appointment } from '../../domain/appointment/decide.ts';
import type { AppointmentState, Booking } from '../../domain/appointment/state.ts';
import type { AppointmentId } from '../../domain/kernel/ids.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, insightInto, isTheirs, type NotAllowed, ownerOnly, partyOf } from '../kernel/caller.ts';
import type { Done } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import { noteOthers, type OthersParts } from '../kernel/others-records.ts';
import type { Ports } from '../kernel/ports.ts';
import type { AddressNotVerified } from './rejections.ts';

export type OwnAppointment = { readonly state: AppointmentState; readonly booking: Booking };

export type OwnAppointmentParts = Ports<'handle'> & OthersParts;

type Parts = Ports<'handle'>;

/** Finds any appointment. Does not check who asks. */
export const anyAppointment =
  ({ handle }: Parts) =>
  (id: AppointmentId) =>
    handle.state(appointment, streams.appointment(id)).andThen((state) => {
      const { booking } = state;
      return booking === null || booking.deleted
        ? err({ kind: 'AppointmentNotFound' as const })
        : ok({ state, booking });
    });

/** Runs the owner's command, made from the booking, on any appointment. */
export const ownersCommand =
  (parts: Parts) =>
  <Command, Rejection extends { readonly kind: string }, Objection extends { readonly kind: string }>(
    caller: Caller,
    id: AppointmentId,
    rules: AppointmentDecider<Command, Rejection>,
    commandFor: (booking: Booking) => ResultAsync<Command, Objection | Failure>,
  ): ResultAsync<Done<Booking>, NotAllowed | AppointmentNotFound | Rejection | Objection | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() => anyAppointment(parts)(id))
      .andThen(({ booking }) =>
        commandFor(booking)
          .andThen((command) => parts.handle.command(rules, streams.appointment(id), caller, command))
          .map(({ state, position }) => ({ value: state.booking ?? booking, position })),
      );

const objectionTo = (
  { handle }: Parts,
  caller: Caller,
  { accountId, bookedIn, personal }: Booking,
): ResultAsync<AppointmentNotFound | AddressNotVerified | null, Failure> =>
  handle.state(account, streams.account(accountId)).map((found) => {
    const holder = { hasPassword: found?.password != null, verifiedEmails: found?.verifiedEmails ?? [] };
    const email = personal === 'erased' ? null : personal.fields.email;
    const insight = insightInto(caller, holder, { accountId, bookedIn, email });
    if (insight === 'whole') return null;
    return { kind: insight === 'nothing' ? 'AppointmentNotFound' : 'AddressNotVerified' };
  });

/**
 * Finds the appointment if the caller may act on it: any for the owner, only her own for a client; otherwise not found.
 * A visit that somebody else may have booked under a client's address waits until the address is verified.
 */
export const ownAppointment = (parts: OwnAppointmentParts) => (caller: Caller, id: AppointmentId) =>
  anyAppointment(parts)(id).andThen((own) => {
    if (partyOf(caller) === 'owner') return okAsync(own);
    const theirs = isTheirs(caller, own.booking.accountId);
    if (!theirs) noteOthers(parts, caller, 'appointment');
    const objection = theirs
      ? objectionTo(parts, caller, own.booking)
      : okAsync({ kind: 'AppointmentNotFound' as const });
    return objection.andThen(
      (found): Result<OwnAppointment, AppointmentNotFound | AddressNotVerified> =>
        found === null ? ok(own) : err(found),
    );
  });
