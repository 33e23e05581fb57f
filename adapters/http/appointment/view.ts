import type { z } from '@hono/zod-openapi';
import { match } from 'ts-pattern';
import type { Amendment } from '../../../application/appointment/amend-appointment.ts';
import type { OwnersBooking } from '../../../application/appointment/booking.ts';
import type { BookingInSight } from '../../../application/appointment/check-booking.ts';
import type { AppointmentWanted as Wanted } from '../../../application/appointment/request-appointment.ts';
import type { Done } from '../../../application/kernel/done.ts';
import { type CustomerDetails, holdsTime, isExpected, isNoShow, listedAs } from '../../../domain/appointment/events.ts';
import { balanceDueAt, mayReview } from '../../../domain/appointment/install.ts';
import {
  type CostOfCanceling,
  clientCancellation,
  costOfCanceling,
  costOfHavingCanceled,
  costOfMissing,
  costOfMoving,
  givenUpAt,
  hasReceived,
  netOf,
  objectionToMove,
  openProposal,
} from '../../../domain/appointment/policies.ts';
import { type Booking, confirmationCodeOf, isAttendanceConfirmed } from '../../../domain/appointment/state.ts';
import { askedAtBooking, withoutDiscount } from '../../../domain/kernel/deposit.ts';
import { personalOr } from '../../../domain/kernel/event.ts';
import {
  type AddOnId,
  type AppointmentId,
  accountId,
  addOnId,
  type HoldId,
  holdId,
  type ProofId,
  serviceId,
} from '../../../domain/kernel/ids.ts';
import { type Cents, cents, dollarsFromCents, sumOfCents } from '../../../domain/kernel/money.ts';
import type { Instant } from '../../../domain/kernel/time.ts';
import { proofStatusRules } from '../../../domain/payment-proof/events.ts';
import { streams } from '../../../domain/streams.ts';
import type { AppointmentSort, AppointmentsAsked } from '../../../projections/appointments/list.ts';
import type { LedgerLine } from '../../../projections/appointments/table.ts';
import { type AppointmentView, appointmentById, balanceIn } from '../../../projections/appointments/view.ts';
import { depositRule } from '../catalogue/routes.ts';
import {
  type Disclosure,
  disclosureTo,
  proofIdIn,
  proofIn,
  proofShape,
  type ShownProof,
} from '../payment-proof/view.ts';
import { shown } from '../wire/answer.ts';
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
  Sums,
} from './shapes.ts';

const nameOf = (first: string | null, last: string | null): string | null =>
  [first, last].filter((part) => part !== null && part !== '').join(' ') || null;

type ShownAppointment = Omit<AppointmentView, 'proofs' | 'first'> & {
  readonly proofs: readonly ShownProof[];
  readonly first: ShownAppointment | null;
};

const customerInfo = ({ customer, paymentMethod }: ShownAppointment): Appointment['customerInfo'] => ({
  firstName: customer?.firstName ?? null,
  lastName: customer?.lastName ?? null,
  name: nameOf(customer?.firstName ?? null, customer?.lastName ?? null),
  email: customer?.email || null,
  phone: customer?.phone || null,
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

/** The proposed times that the client can still take. The owner may have closed some of them since. */
export const proposalShape = (
  booking: Parameters<typeof openProposal>[0] & { readonly time: { readonly minutes: number } },
  { now, isClosed }: Pick<Disclosure, 'now' | 'isClosed'>,
): Appointment['proposal'] => {
  const open = openProposal(booking, now);
  const times = open?.times.filter((each) => !isClosed(each, booking.time.minutes)) ?? [];
  return open === null || times.length === 0
    ? null
    : { times: times.map(({ date, time }) => ({ date, time })), until: open.until };
};

/** Until when the request waits for its payment; null if it does not lapse. */
export const heldUntilOf = (
  view: ShownAppointment,
  { now, lapseHours }: Pick<Disclosure, 'now' | 'lapseHours'>,
): Instant | null => {
  const rejected = view.proofs.filter(({ status }) => !proofStatusRules[status].mayBeUsed);
  const changed = [view.updatedAt, ...rejected.flatMap(({ judgedAt }) => judgedAt ?? [])].toSorted();
  const booking = { ...view, time: view, visit: view, proofIds: view.proofs.map(({ proofId }) => proofId) };
  const unpaid = {
    hours: lapseHours(view.bookedBy),
    since: changed.at(-1) ?? view.updatedAt,
    rejectedProofs: rejected.map(({ proofId }) => proofId),
  };
  return givenUpAt(booking, unpaid, now);
};

/** The appointment that carries the money: for an install, its first session. */
const payerOf = (view: ShownAppointment): ShownAppointment => view.first ?? view;

/** Counts sent payments that the owner has not checked yet. Of a canceled visit, counts what was not given back before. */
const cancelingCost = (view: ShownAppointment, now: Instant): CostOfCanceling | null => {
  if (view.first !== null) return null;
  const balance = balanceIn(view);
  if (!isExpected(view.status)) {
    const paid = netOf({ paid: balance.paid, returned: view.returnedAhead });
    return view.cancelledBy === 'client' ? costOfHavingCanceled(view, paid) : null;
  }
  const sent = view.proofs.filter(({ status }) => proofStatusRules[status].awaitsOwner);
  const asked = askedAtBooking(view);
  const paidOrSent = sumOfCents([netOf(balance), ...sent.map(({ amount }) => amount ?? asked)]);
  return costOfCanceling({ ...view, time: view }, paidOrSent, now);
};

/** What it costs the client to change or miss the visit. */
export const costsShape = (
  view: ShownAppointment,
  now: Instant,
): Pick<Appointment['money'], 'canceling' | 'moving' | 'movingAgain' | 'missing'> => {
  const payer = payerOf(view);
  const cost = cancelingCost(view, now);
  const isToCome = isExpected(view.status);
  const canMiss = isToCome || isNoShow(view.status);
  const { movesByClient, policies } = view;
  const moving = { ...view, proofIds: view.proofs.map(({ proofId }) => proofId) };
  const mayMoveAgain = isToCome && movesByClient + 1 < policies.rescheduleLimit;
  return {
    canceling: cost === null ? null : { lost: dollarsFromCents(cost.lost), refunded: dollarsFromCents(cost.refunded) },
    moving: isToCome ? dollarsFromCents(costOfMoving(moving)) : 0,
    movingAgain: mayMoveAgain ? dollarsFromCents(costOfMoving({ ...moving, movesByClient: movesByClient + 1 })) : 0,
    missing: canMiss ? dollarsFromCents(costOfMissing(payer, netOf(balanceIn(payer)))) : 0,
  };
};

const entryShape = ({ entryId: id, isReversed: reversed, ...line }: LedgerLine) => ({
  ...{ id, reversed, kind: line.kind, amount: dollarsFromCents(line.amount) },
  ...match(line)
    .with({ kind: 'received' }, ({ method, tip, receivedOn }) => ({
      ...{ method, tip: dollarsFromCents(tip), receivedOn, fee: null },
    }))
    .with({ kind: 'returned' }, ({ method, returnedOn, offPrice }) => ({
      ...{ method, tip: 0, receivedOn: returnedOn, fee: null },
      ...(offPrice === undefined ? {} : { offPrice: dollarsFromCents(offPrice) }),
    }))
    .with({ kind: 'fee' }, ({ reason }) => ({ method: null, tip: 0, receivedOn: null, fee: reason }))
    .exhaustive(),
});

/** For an install, the deposit is due with its first session and the rest at the latest one that stands. */
const dueOf = (view: ShownAppointment, now: Cents, atVisit: Cents) => {
  const { install, sessions } = view;
  const isFirst = install === null || install.session === 1;
  const rest = dollarsFromCents(isFirst ? atVisit : sumOfCents([now, atVisit]));
  const at = balanceDueAt(view, sessions);
  return {
    dueNow: isFirst ? dollarsFromCents(now) : 0,
    dueAtVisit: at === 'here' ? rest : 0,
    dueLater: at === 'later' ? rest : 0,
  };
};

const installShape = ({ install, sessions }: ShownAppointment): Appointment['install'] =>
  install === null
    ? null
    : {
        ...{ session: install.session, of: install.of },
        sessions: sessions.map(({ appointmentId: id, date, time, status }) => ({
          id,
          date,
          time,
          status: listedAs(status),
        })),
      };

/** What of a visit is paid and due: the one shape of it for every screen. */
export const sumsShape = (view: ShownAppointment): z.infer<typeof Sums> => {
  const payer = payerOf(view);
  const { total, discount, fees, paid, returned, dueNow, dueAtVisit } = balanceIn(payer);
  return {
    ...{ total: dollarsFromCents(total), discount: dollarsFromCents(discount), code: payer.discount?.code ?? null },
    fees: dollarsFromCents(fees),
    ...{ paid: dollarsFromCents(paid), returned: dollarsFromCents(returned) },
    ...dueOf(view, dueNow, dueAtVisit),
  };
};

const moneyShape = (view: ShownAppointment, { isOwner, now }: Disclosure): Appointment['money'] => {
  const payer = payerOf(view);
  return {
    ...sumsShape(view),
    tip: dollarsFromCents(balanceIn(payer).tip),
    ...costsShape(view, now),
    entries: payer.ledger.map((line) => ({
      ...entryShape(line),
      note: isOwner || line.kind === 'fee' ? line.note : null,
    })),
  };
};

/** What a client may know of an appointment that somebody else may have booked: the time and the service. */
const withheld = (view: ShownAppointment): ShownAppointment => ({
  ...view,
  ...{
    customer: null,
    account: null,
    proofs: [],
    ledger: [],
    discount: null,
    paymentMethod: null,
    paymentStatus: 'pending',
    first: null,
  },
});

/** The appointments that the caller may see, in whole or in part. */
export const appointmentShapes = (views: readonly ShownAppointment[], looking: Disclosure): Appointment[] =>
  looking.showEach(
    'appointmentId',
    views.filter((view) => looking.insight(view) !== 'nothing'),
    (view) => appointmentShape(view, looking),
  );

export const appointmentShape = (found: ShownAppointment, looking: Disclosure): Appointment => {
  const isWithheld = looking.insight(found) !== 'whole';
  const view = isWithheld ? withheld(found) : found;
  const { appointmentId, service } = view;
  const payer = payerOf(view);
  const paymentProofs = payer.proofs.map((proof) => proofShape(proof, looking));
  return {
    id: appointmentId,
    _id: appointmentId,
    confirmationCode: confirmationCodeOf(appointmentId),
    serviceId: service.serviceId,
    serviceName: service.name,
    // Every session of an install shows the price of the whole install.
    servicePrice: dollarsFromCents(view.first?.total ?? service.price),
    date: view.date,
    time: view.time,
    startsAt: view.startsAt,
    zone: view.zone,
    duration: view.minutes,
    status: listedAs(view.status),
    noShow: isNoShow(view.status),
    paymentStatus: payer.paymentStatus,
    totalPrice: dollarsFromCents(withoutDiscount(payer.total, payer.discount)),
    money: moneyShape(view, looking),
    customerInfo: customerInfo(view),
    addOns: view.addOns.map(addOnShape),
    paymentProofs,
    heldUntil: isWithheld ? null : heldUntilOf(payer, looking),
    paymentProof: paymentProofs.at(-1)?.proofImage ?? null,
    meeting: view.meeting,
    attendanceConfirmed: view.isAttendanceConfirmed,
    proposal: isWithheld ? null : proposalShape({ ...view, time: view }, looking),
    squeezedIn: looking.isOwner ? view.squeezedIn : null,
    preparation: view.preparation,
    address: isWithheld ? null : looking.placeOf(view),
    notes: view.customer?.notes ?? null,
    ownerNote: looking.isOwner ? view.ownerNote : null,
    bookedBy: view.bookedBy,
    series: view.series === null ? null : { everyWeeks: view.series.everyWeeks },
    install: installShape(view),
    objections: isWithheld
      ? { cancelling: addressNotVerified, moving: addressNotVerified }
      : objectionsTo(view, looking.now),
    message: isWithheld ? addressNotVerified : null,
    isWithheld,
    mayReview: !isWithheld && mayReview(view, view.sessions),
    receiptUrl: isWithheld ? null : looking.receiptAddress(appointmentId),
    calendarUrl: isWithheld ? null : looking.calendarAddress(appointmentId),
    userId: view.accountId,
    createdAt: view.createdAt,
    updatedAt: view.updatedAt,
    service: serviceShape(view),
    user: userShape(view),
  };
};

/** The visit as the log has it. Its words of preparation are known to the views alone. */
const decidedView = (booking: Booking) => ({
  ...booking,
  ...booking.time,
  ...booking.visit,
  isAttendanceConfirmed: isAttendanceConfirmed(booking),
  preparation: '',
  customer: personalOr(booking.personal, null),
  ownerNote: booking.ownerNote === null || booking.ownerNote === 'erased' ? null : booking.ownerNote.fields.note,
});

/** Stands in for what only the views know. */
const unknownYet = (now: Instant) => ({
  ...{ account: null, first: null, sessions: [], squeezedIn: null },
  ...{ cancelledBy: null, lateKeeps: null, returnedAhead: cents(0), cancellationReason: null },
  ...{ createdAt: now, updatedAt: now },
});

export const viewOfBooking = (booking: Booking, now: Instant): ShownAppointment => ({
  ...decidedView(booking),
  ...unknownYet(now),
  paymentStatus: 'pending',
  proofs: [],
  ledger: booking.ledger.map((entry) => ({ ...entry, note: null })),
});

/** Lays the decided booking over the row, because the views may be behind. `proofs` are all of its proofs. */
const appointmentViewAfter = (
  booking: Booking,
  row: AppointmentView | null,
  proofs: readonly ShownProof[],
  now: Instant,
): ShownAppointment => {
  const isPaid = hasReceived(booking.ledger) || proofs.some(({ status }) => proofStatusRules[status].pays);
  const notes = new Map(row?.ledger.map(({ entryId, note }) => [entryId, note]));
  return {
    ...(row ?? unknownYet(now)),
    ...decidedView(booking),
    proofs,
    paymentStatus: isPaid ? 'completed' : 'pending',
    ledger: booking.ledger.map((line) => ({ ...line, note: notes.get(line.entryId) ?? null })),
    isSettled: row?.isSettled ?? booking.isSettled,
    squeezedIn: row?.holdId === booking.time.holdId ? row.squeezedIn : null,
  };
};

/**
 * The booking's proofs, oldest first. Proofs that the views do not show yet are read from the log. One that cannot
 * be read right now is left out, because the command has already succeeded: the next answer shows it.
 */
const proofsOf = async (parts: AppointmentParts, booking: Booking, row: AppointmentView | null) => {
  const shownAlready = row?.proofs ?? [];
  const late = booking.proofIds.filter((id) => shownAlready.every(({ proofId }) => proofId !== id));
  const read = late.map((id) => parts.readStream(streams.paymentProof(id)).map(proofIn).unwrapOr(null));
  const proofs = [...shownAlready, ...(await Promise.all(read)).filter((proof) => proof !== null)];
  return proofs.toSorted((one, other) => (one.uploadedAt < other.uploadedAt ? -1 : 1));
};

/** The appointment after a command, as the caller who gave the command may see it. */
export const afterCommand = async (
  c: HttpContext,
  parts: AppointmentParts,
  done: Done<Booking>,
  justUploaded: ProofId | null = null,
): Promise<Appointment> => {
  const booking = await shown(c, done);
  const row = appointmentById(parts.db, booking.appointmentId);
  const view = appointmentViewAfter(booking, row, await proofsOf(parts, booking, row), parts.clock.now());
  const looking = disclosureTo(parts, c.get('caller'), justUploaded);
  const shape = appointmentShape(view, { ...looking, insight: () => 'whole' });
  // The booking may name somebody else's email address, so the account may not be the caller's.
  return looking.insight(view) === 'whole' ? shape : { ...shape, userId: null, user: null };
};

const sorts = {
  date: 'date',
  createdAt: 'createdAt',
  'customerInfo.name': 'name',
  status: 'status',
} as const satisfies Record<string, AppointmentSort>;

/** Latest date first, unless the query sorts otherwise. */
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

type FurtherTyped = Pick<z.output<typeof AppointmentWanted>, 'further'>;

const furtherIn = ({ further = [] }: FurtherTyped) => (further.length === 0 ? {} : { further });

/** Translates what the client asks for into the domain's terms. */
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
    // Left out if the form did not ask, so that a repeat of an older request still counts as the same request.
    ...(body.meeting ? { meeting: body.meeting } : {}),
    agreement:
      body.agreement == null ? null : { policiesHash: body.agreement.policies, wording: body.agreement.wording },
    textsWording: body.texts?.wording ?? null,
    ...(body.code ? { code: body.code } : {}),
    ...furtherIn(body),
    idempotencyKey,
  };
};

/** The booking as far as the client has filled it in. */
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
    further: body.further ?? [],
    code: body.code || null,
  };
};

type NameTyped = {
  readonly name?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

/** Splits the whole name: the first word is the first name, the rest is the last name. */
const namesIn = ({
  name,
  firstName,
  lastName,
}: NameTyped): { readonly firstName: string; readonly lastName: string } => {
  if (firstName !== undefined && firstName !== '') return { firstName, lastName: lastName ?? '' };
  const [first = '', ...rest] = (name ?? '').split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') };
};

/** The first and last name that were sent; if one is empty, it is taken from the whole name. */
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
  const deposit = depositRule(body.deposit ?? null);
  const { email, phone, paymentMethod, paymentDetails } = body.customerInfo;
  return {
    serviceId: serviceId(body.serviceId),
    addOnIds: addOnIds(body.addOns),
    price: null,
    total: null,
    date: body.date,
    time: body.time,
    customer: { ...namesIn(body.customerInfo), email: email ?? '', phone },
    ...(body.clientId === undefined ? {} : { clientId: accountId(body.clientId) }),
    paymentMethod: paymentMethod ?? null,
    paymentDetails: paymentDetails ?? null,
    notes: body.notes ?? null,
    // Left out if the form did not ask, so that a repeat of an older request still counts as the same request.
    ...(body.meeting ? { meeting: body.meeting } : {}),
    ...(deposit === null ? {} : { deposit }),
    ...(body.agreed === undefined ? {} : { agreed: body.agreed }),
    ...(body.squeezeIn === undefined ? {} : { squeezeIn: body.squeezeIn }),
    ...furtherIn(body),
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
 * Contains only the fields that were sent; null if nothing about the visit or its client changes. Includes an
 * active status, because a canceled appointment needs one to take another time.
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
    ...(change.squeezeIn === undefined ? {} : { squeezeIn: change.squeezeIn }),
  };
  if (Object.keys(amendment).length === 1) return null;
  const { status } = change;
  return status === undefined || !holdsTime(status) ? amendment : { ...amendment, reopenAs: status };
};
