import { err, ok, okAsync, safeTry } from 'neverthrow';
import type { AmendAppointment } from '../../domain/appointment/commands.ts';
import { appointmentFor } from '../../domain/appointment/decide.ts';
import {
  type ActiveStatus,
  type CustomerDetails,
  holdsTime,
  type ListedStatus,
  type Meeting,
  type PaymentMethod,
} from '../../domain/appointment/events.ts';
import { firstSessionOf, visitOfSession } from '../../domain/appointment/install.ts';
import { minutesOfVisit } from '../../domain/appointment/policies.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import { type Personal, personal } from '../../domain/kernel/event.ts';
import type { AddOnId, AppointmentId, ServiceId } from '../../domain/kernel/ids.ts';
import type { CalendarDate, WallTime } from '../../domain/kernel/time.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, ownerOnly } from '../kernel/caller.ts';
import { type Done, following } from '../kernel/done.ts';

import { changeStatus, reopening } from './change-status.ts';
import { atPrice, chooseVisit } from './choose-visit.ts';
import { type HoldTimeParts, restOnNewTime, retryIfChanged, type SqueezeInWanted } from './holds.ts';

import { reopenInstall } from './install.ts';
import { type AgreedPrice, priceNote, takeOwnerNote } from './notes.ts';
import { anyAppointment } from './own-appointment.ts';

/** Changes only the fields that it names. */
export type Amendment = {
  readonly appointmentId: AppointmentId;
  readonly serviceId?: ServiceId;
  readonly addOnIds?: readonly AddOnId[];
  /** What the booked service costs this client, and why. */
  readonly agreed?: AgreedPrice;
  readonly date?: CalendarDate;
  readonly time?: WallTime;
  readonly customer?: Partial<CustomerDetails>;
  readonly paymentMethod?: PaymentMethod | null;
  readonly meeting?: Meeting;
  /** Why it may overlap other visits. */
  readonly squeezeIn?: SqueezeInWanted;
  /** Also reopens a canceled appointment, at its time after the change. The whole save succeeds, or nothing does. */
  readonly reopenAs?: ActiveStatus;
};

/** The client has been forgotten: her appointments cannot be amended. */
export type CustomerForgotten = { readonly kind: 'CustomerForgotten' };

/** Keeps the booked price and minutes unless others are named. A session of an install remains one. */
const amendedVisit = (
  parts: HoldTimeParts,
  { visit, install }: Booking,
  { serviceId, addOnIds, agreed }: Amendment,
) => {
  const wantedAddOns = addOnIds ?? visit.addOns.map(({ addOnId }) => addOnId);
  const isSame =
    (serviceId ?? visit.service.serviceId) === visit.service.serviceId &&
    wantedAddOns.length === visit.addOns.length &&
    visit.addOns.every(({ addOnId }) => wantedAddOns.includes(addOnId));
  if (isSame) return okAsync(agreed === undefined ? visit : atPrice(visit, agreed.price));
  return chooseVisit(
    parts,
    true,
  )({ serviceId: serviceId ?? visit.service.serviceId, addOnIds: wantedAddOns, price: null, total: null }).map(
    (chosen) => (install === null ? chosen.visit : visitOfSession(chosen.visit, install)),
  );
};

const amendedCustomer = (
  { personal: box, accountId }: Booking,
  change: Partial<CustomerDetails> | undefined,
): Personal<CustomerDetails> | null => {
  if (change === undefined) return box;
  return box === 'erased' ? null : personal(`account-${accountId}`, { ...box.fields, ...change });
};

const amendOnce = (parts: HoldTimeParts) => (caller: Caller, amendment: Amendment) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    const { appointmentId } = amendment;
    const { booking } = yield* anyAppointment(parts)(appointmentId);
    const visit = yield* amendedVisit(parts, booking, amendment);
    const customer = amendedCustomer(booking, amendment.customer);
    if (customer === null) return err({ kind: 'CustomerForgotten' as const });
    const paymentMethod = amendment.paymentMethod === undefined ? booking.paymentMethod : amendment.paymentMethod;
    const command: AmendAppointment = {
      type: 'AmendAppointment',
      visit,
      paymentMethod,
      personal: customer,
      time: null,
      meeting: amendment.meeting,
      priceNote: priceNote(booking.visit.service.price, amendment.agreed),
      madeFrom: {
        ...{ visit: booking.visit, paymentMethod: booking.paymentMethod },
        ...{ personal: booking.personal, time: booking.time },
      },
      reopenAs: holdsTime(booking.status) ? null : (amendment.reopenAs ?? null),
    };
    const date = amendment.date ?? booking.time.date;
    const time = amendment.time ?? booking.time.time;
    const isAsLong = minutesOfVisit(visit) === minutesOfVisit(booking.visit);
    const minutes = isAsLong ? booking.time.minutes : minutesOfVisit(visit);
    const moves = date !== booking.time.date || time !== booking.time.time || minutes !== booking.time.minutes;
    if (moves || command.reopenAs !== null) {
      const pastAllowed = date === booking.time.date;
      const wanted = { appointmentId, date, time, minutes, pastAllowed, squeezeIn: amendment.squeezeIn };
      const amended = () =>
        restOnNewTime(parts)(
          caller,
          wanted,
          appointmentFor.AmendAppointment,
          (held, isDiscountLost) => ({ ...command, time: held, isDiscountLost }),
          command.reopenAs === null ? null : booking,
        );
      const { reopenAs } = command;
      return ok(
        yield* reopenAs === null
          ? amended()
          : reopenInstall(parts)(caller, booking, amended, reopening(parts, caller, reopenAs)),
      );
    }
    const stream = streams.appointment(appointmentId);
    const { state, position } = yield* parts.handle.command(appointmentFor.AmendAppointment, stream, caller, command);
    return ok({ value: state.booking ?? booking, position });
  });

/**
 * The owner edits an appointment. A new start or length is held like the time of a new booking. If somebody else
 * changes the visit in between, it is read and edited again.
 */
export const amendAppointment = (parts: HoldTimeParts) => (caller: Caller, amendment: Amendment) =>
  retryIfChanged(parts.clock, amendment.appointmentId, () => amendOnce(parts)(caller, amendment));

export type Edit = {
  readonly appointmentId: AppointmentId;
  /** Null if neither the visit nor its client's details change. */
  readonly amendment: Amendment | null;
  /** A new price for the visit; null leaves it unchanged. */
  readonly agreed: AgreedPrice | null;
  readonly status: ListedStatus | null;
  /** The owner's private note; null leaves it unchanged. */
  readonly note: string | null;
};

/** Changes the agreed price of a visit, even after it. An install has one price, that of its first session. */
const agreeOnPrice = (parts: HoldTimeParts) => (caller: Caller, id: AppointmentId, agreed: AgreedPrice) =>
  safeTry(async function* () {
    const { booking } = yield* anyAppointment(parts)(firstSessionOf(id));
    const { appointmentId, visit } = booking;
    if (visit.service.price === agreed.price) return ok({ value: booking, position: null });
    return amendAppointment(parts)(caller, { appointmentId, agreed });
  });

/**
 * The owner saves an appointment's form: visit and client first, because a new time can be refused; then the status, if
 * it still differs; then note and price.
 */
export const editAppointment =
  (parts: HoldTimeParts) =>
  (caller: Caller, { appointmentId, amendment, agreed, status, note }: Edit) =>
    safeTry(async function* () {
      yield* ownerOnly(caller);
      let done: Done<Booking> | null = null;
      if (amendment !== null) done = yield* amendAppointment(parts)(caller, amendment);
      if (status !== null) done = following(done, yield* changeStatus(parts)(caller, { appointmentId, status }));
      if (note !== null) done = following(done, yield* takeOwnerNote(parts)(caller, { appointmentId, note }));
      if (agreed !== null) done = following(done, yield* agreeOnPrice(parts)(caller, appointmentId, agreed));
      const { booking } = yield* anyAppointment(parts)(appointmentId);
      return ok({ value: booking, position: done?.position ?? null });
    });
