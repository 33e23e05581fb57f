import { err, ok, type Result } from 'neverthrow';
import { account } from '../../domain/account/decide.ts';
import type { AppointmentNotFound } from '../../domain/appointment/commands.ts';
import { appointment } from '../../domain/appointment/decide.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import type { AppointmentId } from '../../domain/kernel/ids.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, insightInto, ownerOnly } from '../kernel/caller.ts';
import type { Ports } from '../kernel/ports.ts';

import { type RecordParts, recordsOfAppointment } from './records.ts';
import { tellTimeline } from './tell-timeline.ts';

/** Somebody else may have booked the visit under the caller's address. */
type AddressNotVerified = { readonly kind: 'AddressNotVerified' };

type Parts = RecordParts & Ports<'handle'>;

const notFound: AppointmentNotFound = { kind: 'AppointmentNotFound' };

/** Returns an appointment's timeline for the owner, even if the appointment was deleted. */
export const viewTimeline = (parts: Parts) => (caller: Caller, appointmentId: AppointmentId) =>
  ownerOnly(caller)
    .asyncAndThen(() => recordsOfAppointment(parts)(appointmentId))
    .andThen((of) => (of.booking === null ? err(notFound) : ok(tellTimeline(of, 'owner'))));

/** Checks that the caller may read the whole appointment. */
const mayRead = ({ handle }: Parts, caller: Caller, booking: Booking) =>
  handle
    .state(account, streams.account(booking.accountId))
    .andThen((found): Result<null, AppointmentNotFound | AddressNotVerified> => {
      const holder = { hasPassword: found?.password != null, verifiedEmails: found?.verifiedEmails ?? [] };
      const email = booking.personal === 'erased' ? null : booking.personal.fields.email;
      const insight = insightInto(caller, holder, { ...booking, email });
      if (insight === 'whole') return ok(null);
      return err(insight === 'nothing' ? notFound : { kind: 'AddressNotVerified' });
    });

/** Returns the timeline of the client's own appointment, without the studio's private lines and other people's data. */
export const viewOwnTimeline = (parts: Parts) => (caller: Caller, appointmentId: AppointmentId) =>
  parts.handle
    .state(appointment, streams.appointment(appointmentId))
    .andThen(({ booking }) => (booking === null || booking.deleted ? err(notFound) : ok(booking)))
    .andThen((booking) => mayRead(parts, caller, booking))
    .andThen(() => recordsOfAppointment(parts)(appointmentId))
    .map((of) => tellTimeline(of, 'client'));
