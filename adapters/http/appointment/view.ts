import { z } from '@hono/zod-openapi';
import { match, P } from 'ts-pattern';
import type { Amendment } from '../../../application/appointment/amend-appointment.ts';
import type { OwnersBooking } from '../../../application/appointment/booking.ts';
import type { BookingInSight } from '../../../application/appointment/check-booking.ts';
import type { AppointmentWanted as Wanted } from '../../../application/appointment/request-appointment.ts';
import type { Done } from '../../../application/kernel/done.ts';
import type { History } from '../../../application/kernel/journal.ts';
import { triedWords } from '../../../application/timeline/timeline.ts';
import {
  type AppointmentEvent,
  type CustomerDetails,
  holdsTime,
  type PaymentMethod,
  type Visit,
} from '../../../domain/appointment/events.ts';
import { clientCancellation, objectionToMove } from '../../../domain/appointment/policies.ts';
import { type Booking, confirmationCodeOf, isAttendanceConfirmed } from '../../../domain/appointment/state.ts';
import { type ImportedFrom, type Personal, personalOr, type Recorded } from '../../../domain/kernel/event.ts';
import {
  type AddOnId,
  type AppointmentId,
  addOnId,
  type HoldId,
  holdId,
  type ProofId,
  serviceId,
} from '../../../domain/kernel/ids.ts';
import { type Cents, dollarsFromCents } from '../../../domain/kernel/money.ts';
import type { Instant } from '../../../domain/kernel/time.ts';
import { type PaymentProofEvent, proofStatusRules } from '../../../domain/payment-proof/events.ts';
import { streams } from '../../../domain/streams.ts';
import type { AppointmentSort, AppointmentsAsked } from '../../../projections/appointments/list.ts';
import { type AppointmentView, appointmentById } from '../../../projections/appointments/view.ts';
import { type Looking, lookingAs, proofIdIn, proofIn, proofShape, type ShownProof } from '../payment-proof/view.ts';
import { shown } from '../wire/answer.ts';
import { instantText } from '../wire/fields.ts';
import type { HttpContext } from '../wire/slice.ts';
import type { AppointmentParts } from './parts.ts';
import { addressNotVerified, objectionSentence } from './refusals.ts';
import type {
  AdminAppointmentChange,
  AdminAppointmentWanted,
  Appointment,
  AppointmentsQuery,
  AppointmentWanted,
  BookingToCheck,
} from './shapes.ts';

const nameOf = (first: string | null, last: string | null): string | null =>
  [first, last].filter((part) => part !== null && part !== '').join(' ') || null;

type ShownAppointment = Omit<AppointmentView, 'proofs'> & { readonly proofs: readonly ShownProof[] };

const customerInfo = ({ customer, paymentMethod }: ShownAppointment): Appointment['customerInfo'] => ({
  firstName: customer?.firstName ?? null,
  lastName: customer?.lastName ?? null,
  name: nameOf(customer?.firstName ?? null, customer?.lastName ?? null),
  email: customer?.email ?? null,
  phone: customer?.phone ?? null,
  paymentMethod,
  paymentDetails: customer?.paymentDetails ?? null,
});

const userShape = ({ account }: ShownAppointment): Appointment['user'] =>
  account === null
    ? null
    : {
        id: account.accountId,
        name: nameOf(account.firstName, account.lastName),
        email: account.email,
        phone: account.phone,
      };

const serviceShape = ({ service }: ShownAppointment): Appointment['service'] => ({
  id: service.serviceId,
  name: service.name,
  category: service.category,
  duration: service.minutes,
  price: dollarsFromCents(service.price),
});

const addOnShape = (addOn: { addOnId: string; name: string; minutes: number; price: Cents }) => ({
  id: addOn.addOnId,
  name: addOn.name,
  duration: addOn.minutes,
  price: dollarsFromCents(addOn.price),
});

const objectionsTo = (view: ShownAppointment, now: Instant): Appointment['objections'] => {
  const booking = { ...view, time: view };
  return {
    cancelling: objectionSentence(clientCancellation(booking, now)),
    moving: objectionSentence(objectionToMove(booking, 'client', now)),
  };
};

/** What a client may know of an appointment that somebody else may have booked: when to come, and for what. */
const withheld = (view: ShownAppointment): ShownAppointment => ({
  ...view,
  ...{ customer: null, account: null, proofs: [], paymentMethod: null, paymentStatus: 'pending' },
});

/** The appointments that the caller may see, whole or in part. */
export const appointmentShapes = (views: readonly ShownAppointment[], looking: Looking): Appointment[] =>
  looking.showEach(
    'appointmentId',
    views.filter((view) => looking.insight(view) !== 'nothing'),
    (view) => appointmentShape(view, looking),
  );

export const appointmentShape = (found: ShownAppointment, looking: Looking): Appointment => {
  const isWithheld = looking.insight(found) !== 'whole';
  const view = isWithheld ? withheld(found) : found;
  const { appointmentId, service, proofs } = view;
  const paymentProofs = proofs.map((proof) => proofShape(proof, looking));
  return {
    id: appointmentId,
    _id: appointmentId,
    confirmationCode: confirmationCodeOf(appointmentId),
    serviceId: service.serviceId,
    serviceName: service.name,
    servicePrice: dollarsFromCents(service.price),
    date: view.date,
    time: view.time,
    startsAt: view.startsAt,
    zone: view.zone,
    duration: view.minutes,
    status: view.status,
    paymentStatus: view.paymentStatus,
    totalPrice: dollarsFromCents(view.total),
    customerInfo: customerInfo(view),
    addOns: view.addOns.map(addOnShape),
    paymentProofs,
    paymentProof: paymentProofs.at(-1)?.proofImage ?? null,
    meeting: view.meeting,
    attendanceConfirmed: view.isAttendanceConfirmed,
    preparation: view.preparation,
    notes: view.customer?.notes ?? null,
    ownerNote: looking.isOwner ? view.ownerNote : null,
    bookedBy: view.bookedBy,
    objections: isWithheld
      ? { cancelling: addressNotVerified, moving: addressNotVerified }
      : objectionsTo(view, looking.now),
    message: isWithheld ? addressNotVerified : null,
    isWithheld,
    receiptUrl: isWithheld ? null : looking.receiptAddress(appointmentId),
    calendarUrl: isWithheld ? null : looking.calendarAddress(appointmentId),
    userId: view.accountId,
    createdAt: view.createdAt,
    updatedAt: view.updatedAt,
    service: serviceShape(view),
    user: userShape(view),
  };
};

const viewOfBooking = (booking: Booking, now: Instant): ShownAppointment => ({
  ...booking.time,
  ...booking.visit,
  appointmentId: booking.appointmentId,
  accountId: booking.accountId,
  bookedBy: booking.bookedBy,
  bookedIn: booking.bookedIn,
  status: booking.status,
  paymentMethod: booking.paymentMethod,
  meeting: booking.meeting,
  isAttendanceConfirmed: isAttendanceConfirmed(booking),
  preparation: '',
  paymentStatus: 'pending',
  customer: personalOr(booking.personal, null),
  account: null,
  proofs: [],
  ownerNote: booking.ownerNote === null || booking.ownerNote === 'erased' ? null : booking.ownerNote.fields.note,
  cancelledBy: null,
  cancellationReason: null,
  movesByClient: booking.movesByClient,
  policies: booking.policies,
  createdAt: now,
  updatedAt: now,
});

/** What was decided laid over what the views show: they may be behind, the log is not. `proofs` are those of them all. */
const appointmentViewAfter = (
  booking: Booking,
  row: AppointmentView | null,
  proofs: readonly ShownProof[],
  now: Instant,
): ShownAppointment => {
  const decided = { ...viewOfBooking(booking, now), proofs };
  const isPaid = proofs.some(({ status }) => proofStatusRules[status].pays);
  if (row === null) return { ...decided, paymentStatus: isPaid ? 'completed' : 'pending' };
  const { account, cancelledBy, cancellationReason, createdAt, updatedAt } = row;
  const paymentStatus = isPaid ? 'completed' : row.paymentStatus;
  return { ...decided, paymentStatus, account, cancelledBy, cancellationReason, createdAt, updatedAt };
};

/**
 * The proofs that the booking names, oldest first: those that the views do not show yet as the log tells them. What was
 * done is done: one that cannot be read at this moment is left to the next answer.
 */
const proofsOf = async (parts: AppointmentParts, booking: Booking, row: AppointmentView | null) => {
  const shownAlready = row?.proofs ?? [];
  const late = booking.proofIds.filter((id) => shownAlready.every(({ proofId }) => proofId !== id));
  const read = late.map((id) => parts.readStream(streams.paymentProof(id)).map(proofIn).unwrapOr(null));
  const proofs = [...shownAlready, ...(await Promise.all(read)).filter((proof) => proof !== null)];
  return proofs.toSorted((one, other) => (one.uploadedAt < other.uploadedAt ? -1 : 1));
};

/** The appointment as a command left it, to the caller who gave the command. */
export const afterCommand = async (
  c: HttpContext,
  parts: AppointmentParts,
  done: Done<Booking>,
  justUploaded: ProofId | null = null,
): Promise<Appointment> => {
  const booking = await shown(c, parts.progress, done);
  const row = appointmentById(parts.db, booking.appointmentId);
  const view = appointmentViewAfter(booking, row, await proofsOf(parts, booking, row), parts.clock.now());
  const looking = lookingAs(parts, c.get('caller'), justUploaded);
  const shape = appointmentShape(view, { ...looking, insight: () => 'whole' });
  // The account may be somebody else's, under whose address this was booked.
  return looking.insight(view) === 'whole' ? shape : { ...shape, userId: null, user: null };
};

/** What the history of an appointment tells of: its own events and those of its proofs. */
export type ToldEvent = AppointmentEvent | PaymentProofEvent;

/** What a booking says after some of its events. */
export type BookedSoFar = {
  /** `2026-12-04 at 15:30` */
  readonly start: string | null;
  readonly visit: Visit | null;
  readonly paymentMethod: PaymentMethod | null;
  /** Null while nothing is booked, and once the client is forgotten. */
  readonly customer: CustomerDetails | null;
};

const nothingYet: BookedSoFar = { start: null, visit: null, paymentMethod: null, customer: null };

const customerIn = (box: Personal<CustomerDetails>): CustomerDetails | null => (box === 'erased' ? null : box.fields);

/** Events that leave everything as it was that an edit can change, and the start. */
const leaveTheBooking = [
  'AppointmentConfirmed',
  'AppointmentCompleted',
  'AppointmentSetPending',
  'AppointmentCancelled',
  'MeetingChosen',
  'TextsChosen',
  'AttendanceConfirmed',
  'OwnerNoteTaken',
  'EvidencePackMade',
  'AttemptRefused',
  'ProofAdded',
  'AppointmentDeleted',
  'BookingAbandoned',
  'HoldGivenUp',
  'PaymentProofUploaded',
  'PaymentProofClaimed',
  'PaymentProofGivenBack',
  'PaymentProofVerified',
  'PaymentProofRejected',
  'PaymentProofSetPending',
  'PaymentProofLapsed',
] as const satisfies readonly ToldEvent['type'][];

const bookedAfter = (before: BookedSoFar, event: ToldEvent): BookedSoFar =>
  match(event)
    .with({ type: 'AppointmentRequested' }, ({ data }) => ({
      start: `${data.date} at ${data.time}`,
      visit: data,
      paymentMethod: data.paymentMethod,
      customer: customerIn(data.personal),
    }))
    .with({ type: 'AppointmentRescheduled' }, { type: 'AppointmentReopened' }, ({ data }) => ({
      ...before,
      start: `${data.date} at ${data.time}`,
    }))
    .with({ type: 'AppointmentAmended' }, ({ data }) => ({
      ...before,
      visit: data,
      paymentMethod: data.paymentMethod,
      customer: customerIn(data.personal),
    }))
    .with({ type: P.union(...leaveTheBooking) }, () => before)
    .exhaustive();

const methods = { cashapp: 'Cash App', zelle: 'Zelle' } as const;
const addOnsOf = ({ addOns }: Visit): string => addOns.map(({ name }) => name).join(', ') || 'none';
const totalOf = ({ total }: Visit): string => `$${dollarsFromCents(total).toFixed(2)}`;
const editsNameOf = ({ firstName, lastName }: CustomerDetails): string => `${firstName} ${lastName}`.trim();

type Told = readonly (readonly [label: string, before: string, after: string])[];

const visitTold = (before: Visit, after: Visit): Told => [
  ['Service', before.service.name, after.service.name],
  ['Add-ons', addOnsOf(before), addOnsOf(after)],
  ['Total', totalOf(before), totalOf(after)],
];

const customerTold = (before: CustomerDetails, after: CustomerDetails): Told => [
  ['Name', editsNameOf(before), editsNameOf(after)],
  ['Email', before.email, after.email],
  ['Phone', before.phone, after.phone],
  ['Payment details', before.paymentDetails ?? 'none', after.paymentDetails ?? 'none'],
  ['Notes', before.notes ?? 'none', after.notes ?? 'none'],
];

const methodOf = ({ paymentMethod }: BookedSoFar): string =>
  paymentMethod === null ? 'not said' : methods[paymentMethod];

/** What an edit changed, a line each: `Service: Consultation → Locs Styling`. */
const editsBetween = (before: BookedSoFar, after: BookedSoFar): readonly string[] => {
  const told: Told = [
    ...(before.visit === null || after.visit === null ? [] : visitTold(before.visit, after.visit)),
    ['Payment method', methodOf(before), methodOf(after)],
    ...(before.customer === null || after.customer === null ? [] : customerTold(before.customer, after.customer)),
  ];
  return told.filter(([, was, is]) => was !== is).map(([label, was, is]) => `${label}: ${was} → ${is}`);
};

export const HistoryEntry = z
  .object({
    at: instantText,
    by: z.enum(['anonymous', 'user', 'admin', 'system']),
    actor: z.string(),
    what: z.string().openapi({ example: 'AppointmentConfirmed' }),
    text: z.string().openapi({ example: 'Confirmed' }),
    proofId: z.string().nullable().openapi({ description: 'The payment proof that it is about.' }),
  })
  .openapi('HistoryEntry');

type Entry = z.infer<typeof HistoryEntry>;

type Box<Name extends string> = 'erased' | { readonly fields: { readonly [Key in Name]: string | null } };

const reasonIn = (box: Box<'reason'>): string =>
  box === 'erased' || box.fields.reason === null ? '' : `: ${box.fields.reason}`;
const noteIn = (box: Box<'note'>): string =>
  box === 'erased' || box.fields.note === null ? '' : `: ${box.fields.note}`;

/** Events that tell the owner nothing: what the system does with holds and claims, and an upload before its booking. */
const notShown = [
  'BookingAbandoned',
  'HoldGivenUp',
  'PaymentProofUploaded',
  'PaymentProofClaimed',
  'PaymentProofGivenBack',
] as const satisfies readonly ToldEvent['type'][];

const programs: Readonly<Record<string, string>> = {
  square: 'Square',
  acuity: 'Acuity Scheduling',
  vagaro: 'Vagaro',
  styleseat: 'StyleSeat',
  glossgenius: 'GlossGenius',
  ics: 'a calendar',
};

/** How the visit came to be here. */
const cameAs = (importedFrom: ImportedFrom | undefined): string =>
  importedFrom === undefined ? 'Booked' : `Imported from ${programs[importedFrom.source] ?? 'a file'}`;

/** What an event says to the owner; null for one that is not shown. */
const textOf = (event: ToldEvent, before: BookedSoFar, importedFrom: ImportedFrom | undefined): string | null =>
  match(event)
    .with({ type: 'AppointmentRequested' }, ({ data }) => {
      const proof = data.proofId === null ? '' : ', with a payment proof';
      return `${cameAs(importedFrom)} for ${data.date} at ${data.time}${proof}`;
    })
    .with({ type: 'AppointmentConfirmed' }, () => 'Confirmed')
    .with({ type: 'AppointmentCompleted' }, () => 'Completed')
    .with({ type: 'AppointmentSetPending' }, () => 'Set back to pending')
    .with({ type: 'AppointmentCancelled' }, ({ data }) => `Canceled by the ${data.by}${reasonIn(data.personal)}`)
    .with({ type: 'AppointmentReopened' }, ({ data }) => `Reopened as ${data.status} for ${data.date} at ${data.time}`)
    .with({ type: 'AppointmentRescheduled' }, ({ data }) => {
      const from = before.start ?? 'its time';
      return `Moved by the ${data.by} from ${from} to ${data.date} at ${data.time}`;
    })
    .with({ type: 'AppointmentAmended' }, (amended) =>
      ['Edited', ...editsBetween(before, bookedAfter(before, amended))].join('\n'),
    )
    .with({ type: 'MeetingChosen' }, ({ data }) => (data.meeting === 'video' ? 'Video call' : 'In person'))
    .with({ type: 'TextsChosen' }, ({ data }) => (data.areWanted ? 'Texts wanted' : 'No more texts wanted'))
    .with({ type: 'AttendanceConfirmed' }, () => 'The client says they’ll be there')
    .with({ type: 'OwnerNoteTaken' }, () => 'Note taken')
    .with({ type: 'EvidencePackMade' }, () => 'Evidence pack made')
    .with({ type: 'AttemptRefused' }, ({ data }) => triedWords[data.act])
    .with({ type: 'ProofAdded' }, ({ data }) => `Payment proof added (${data.paymentMethod})`)
    .with({ type: 'AppointmentDeleted' }, () => 'Deleted')
    .with({ type: 'PaymentProofVerified' }, ({ data }) => `Payment proof verified${noteIn(data.personal)}`)
    .with({ type: 'PaymentProofRejected' }, ({ data }) => `Payment proof rejected${noteIn(data.personal)}`)
    .with({ type: 'PaymentProofSetPending' }, ({ data }) => `Payment proof set back to pending${noteIn(data.personal)}`)
    .with({ type: 'PaymentProofLapsed' }, () => 'Payment proof erased, because no appointment used it')
    .with({ type: P.union(...notShown) }, () => null)
    .exhaustive();

// The streams of an appointment and of a proof hold events of their own aggregate only.
const toldBy = ({ events }: History) => events as readonly Recorded<ToldEvent>[];

const proofOf = ({ data }: ToldEvent): ProofId | null => ('proofId' in data ? data.proofId : null);

const entryOf = ({ event, metadata }: Recorded<ToldEvent>, before: BookedSoFar): readonly Entry[] => {
  const text = textOf(event, before, metadata.importedFrom);
  if (text === null) return [];
  const { occurredAt: at, role: by, actor } = metadata;
  return [{ at, by, actor, what: event.type, text, proofId: proofOf(event) }];
};

/** The proofs that an appointment has had, by its own events. */
export const proofsIn = (history: History): readonly ProofId[] => [
  ...new Set(
    toldBy(history)
      .map(({ event }) => proofOf(event))
      .filter((proofId) => proofId !== null),
  ),
];

/**
 * Oldest first: what happened to the appointment and to its proofs. Edits are told by the order of the log. Events that
 * were recorded later than they happened, as those of a demo salon, are listed when they happened.
 */
export const entriesOf = (history: History, proofs: readonly History[]): Entry[] => {
  let booked = nothingYet;
  return [history, ...proofs]
    .flatMap(toldBy)
    .toSorted((one, other) => (one.position < other.position ? -1 : 1))
    .flatMap((recorded) => {
      const entries = entryOf(recorded, booked);
      booked = bookedAfter(booked, recorded.event);
      return entries;
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
};

const sorts = {
  date: 'date',
  createdAt: 'createdAt',
  'customerInfo.name': 'name',
  status: 'status',
} as const satisfies Record<string, AppointmentSort>;

/** Latest date first, unless asked otherwise. */
export const listAsked = (query: z.output<typeof AppointmentsQuery>): AppointmentsAsked => ({
  status: query.status === undefined || query.status === 'all' ? null : query.status,
  date: query.date ?? null,
  from: query.from ?? null,
  to: query.to ?? null,
  search: query.search ?? null,
  sortBy: sorts[query.sortBy ?? 'date'],
  direction: query.sortOrder ?? 'desc',
  page: { page: query.page, limit: query.limit },
});

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
