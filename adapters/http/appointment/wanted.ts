import type { z } from '@hono/zod-openapi';
import type {
  Amendment,
  BookingInSight,
  OwnersBooking,
  AppointmentWanted as Wanted,
} from '../../../application/appointment/index.ts';
import { type CustomerDetails, holdsTime } from '../../../domain/appointment/index.ts';
import {
  type AddOnId,
  type AppointmentId,
  addOnId,
  type HoldId,
  holdId,
  serviceId,
} from '../../../domain/kernel/index.ts';
import { proofIdIn } from '../payment-proof/index.ts';
import type { AdminAppointmentChange, AdminAppointmentWanted, AppointmentWanted, BookingToCheck } from './shapes.ts';

const addOnIds = (ids: readonly string[] | undefined): readonly AddOnId[] => (ids ?? []).map(addOnId);

const reservationIn = ({ reservation }: { readonly reservation?: string | null | undefined }): HoldId | null =>
  reservation == null ? null : holdId(reservation);

/** What a client asks for, in the domain's words. */
export const wantedBooking = (body: z.output<typeof AppointmentWanted>, idempotencyKey: string | null): Wanted => {
  const { firstName, lastName, email, phone, paymentMethod, paymentDetails } = body.customerInfo;
  return {
    serviceId: serviceId(body.serviceId),
    addOnIds: addOnIds(body.addOns),
    price: body.servicePrice ?? null,
    total: body.totalPrice ?? null,
    date: body.date,
    time: body.time,
    customer: { firstName, lastName, email, phone },
    proofId: body.paymentProof === undefined || body.paymentProof === null ? null : proofIdIn(body.paymentProof),
    paymentMethod: paymentMethod ?? 'cashapp',
    paymentDetails: paymentDetails ?? null,
    notes: body.notes ?? null,
    reservation: reservationIn(body),
    // Left out where it was not asked, so that a repeat of an older request is still the same one.
    ...(body.meeting ? { meeting: body.meeting } : {}),
    agreement:
      body.agreement == null ? null : { policiesHash: body.agreement.policies, wording: body.agreement.wording },
    textsWording: body.texts?.wording ?? null,
    idempotencyKey,
  };
};

/** A booking as far as the client has said what she wants. */
export const bookingInSight = (body: z.output<typeof BookingToCheck>): BookingInSight => {
  const { serviceId: service, addOns, servicePrice, totalPrice, date, time, customerInfo } = body;
  return {
    visit: {
      serviceId: serviceId(service),
      addOnIds: addOnIds(addOns),
      price: servicePrice ?? null,
      total: totalPrice ?? null,
    },
    person: customerInfo == null ? null : { email: customerInfo.email, phone: customerInfo.phone ?? null },
    start: date === undefined || time === undefined ? null : { date, time },
    reservation: reservationIn(body),
  };
};

type NameTyped = {
  readonly name?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

/** One field for the whole name: what follows its first word is the last name. */
const namesIn = ({
  name,
  firstName,
  lastName,
}: NameTyped): { readonly firstName: string; readonly lastName: string } => {
  if (firstName !== undefined && firstName !== '') return { firstName, lastName: lastName ?? '' };
  const [first = '', ...rest] = (name ?? '').split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') };
};

/** First and last name as they were sent; where one of them is empty, what the whole name says. */
const namesChanged = ({ name, firstName, lastName }: NameTyped): Partial<CustomerDetails> => {
  const whole = name === undefined ? {} : namesIn({ name });
  const isSaid = (part: string | undefined): part is string =>
    part !== undefined && (part !== '' || name === undefined);
  return { ...whole, ...(isSaid(firstName) ? { firstName } : {}), ...(isSaid(lastName) ? { lastName } : {}) };
};

export const ownersBooking = (
  body: z.output<typeof AdminAppointmentWanted>,
  idempotencyKey: string | null,
): OwnersBooking => {
  const { email, phone, paymentMethod, paymentDetails } = body.customerInfo;
  return {
    serviceId: serviceId(body.serviceId),
    addOnIds: addOnIds(body.addOns),
    price: null,
    total: null,
    date: body.date,
    time: body.time,
    customer: { ...namesIn(body.customerInfo), email, phone },
    paymentMethod: paymentMethod ?? null,
    paymentDetails: paymentDetails ?? null,
    notes: body.notes ?? null,
    // Left out where it was not asked, so that a repeat of an older request is still the same one.
    ...(body.meeting ? { meeting: body.meeting } : {}),
    idempotencyKey,
  };
};

type Change = z.output<typeof AdminAppointmentChange>;

const changedCustomer = ({ customerInfo, notes }: Change): Partial<CustomerDetails> | undefined => {
  const { name, firstName, lastName, email, phone, paymentDetails } = customerInfo ?? {};
  const changed: Partial<CustomerDetails> = {
    ...namesChanged({ name, firstName, lastName }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(paymentDetails === undefined ? {} : { paymentDetails }),
    ...(notes === undefined ? {} : { notes }),
  };
  return Object.keys(changed).length === 0 ? undefined : changed;
};

/**
 * Only the fields that were sent; null when nothing of the visit or its client changes. An active status is part of it: a
 * cancelled appointment needs it to take another time.
 */
export const amendmentOf = (appointmentId: AppointmentId, change: Change): Amendment | null => {
  const customer = changedCustomer(change);
  const paymentMethod = change.customerInfo?.paymentMethod;
  const amendment: Amendment = {
    appointmentId,
    ...(change.serviceId === undefined ? {} : { serviceId: serviceId(change.serviceId) }),
    ...(change.addOns === undefined ? {} : { addOnIds: addOnIds(change.addOns) }),
    ...(change.date === undefined ? {} : { date: change.date }),
    ...(change.time === undefined ? {} : { time: change.time }),
    ...(customer === undefined ? {} : { customer }),
    ...(paymentMethod === undefined ? {} : { paymentMethod }),
    ...(change.meeting == null ? {} : { meeting: change.meeting }),
  };
  if (Object.keys(amendment).length === 1) return null;
  const { status } = change;
  return status === undefined || !holdsTime(status) ? amendment : { ...amendment, reopenAs: status };
};
