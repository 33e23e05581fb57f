import { limitsOf } from 'virtual:form-limits';
import type { Body } from '../../../api/call/contract.ts';
import { given } from '../../../api/call/given.ts';
import type { Appointment, AppointmentStatus, Meeting, PaymentMethod } from '../../../api/types.ts';
import { isDate, plusDays } from '../../../format/calendar.ts';
import { looksLikeEmail, phoneToSend } from '../../../format/phone.ts';
import type { BookFor } from '../../../ui/admin/editing/book-for.ts';
import { amountTyped } from '../proof/reading.ts';

/** The form's values. A date is `yyyy-MM-dd` and a time `HH:mm` in the salon's zone. */
export type AppointmentValues = {
  readonly serviceId: string;
  readonly addOnIds: readonly string[];
  readonly date: string;
  readonly time: string;
  readonly status: AppointmentStatus;
  readonly name: string;
  readonly email: string;
  /** True if the owner said that this client has no e-mail address. */
  readonly hasNoEmail: boolean;
  readonly phone: string;
  readonly paymentMethod: PaymentMethod | '';
  /** How they meet; empty if nobody was asked. */
  readonly meeting: Meeting | '';
  readonly notes: string;
  /** The deposit for a new visit, in dollars as typed; empty for none. */
  readonly deposit: string;
  /** The service's price for this client, in dollars as typed; empty for its usual or its booked price. */
  readonly price: string;
  readonly priceReason: string;
  /** The interval of a new series in weeks; 0 for a single visit. */
  readonly everyWeeks: number;
  /** The number of visits in the series, including the first. */
  readonly visits: number;
  /** The chosen start times of an install's further sessions. */
  readonly further: readonly Pick<AppointmentValues, 'date' | 'time'>[];
};

export type NewWanted = Body<'POST /admin/appointments'>;
/** Only the fields that changed are sent. */
export type ChangeWanted = Body<'PUT /admin/appointments/{id}'>;

export const emptyValues = (date: string): AppointmentValues => ({
  serviceId: '',
  addOnIds: [],
  date,
  time: '',
  status: 'pending',
  name: '',
  email: '',
  hasNoEmail: false,
  phone: '',
  paymentMethod: '',
  meeting: '',
  notes: '',
  deposit: '',
  price: '',
  priceReason: '',
  ...{ everyWeeks: 0, visits: 0, further: [] },
});

type Beginning = {
  readonly today: string;
  readonly bookFor: BookFor | null | undefined;
  readonly start: { readonly date: string; readonly time: string } | undefined;
};

/** The initial values of a new appointment. A requested day in the past is left out. */
export const newValues = ({ today, bookFor, start }: Beginning): AppointmentValues => {
  const { start: wished = null, proofId: _, customerId: __, ...client } = bookFor ?? {};
  const hasNoEmail = bookFor != null && bookFor.customerId !== null && bookFor.email === '';
  return {
    ...emptyValues(today),
    ...client,
    hasNoEmail,
    ...(wished !== null && wished.date >= today ? wished : {}),
    ...start,
  };
};

export const appointmentValuesOf = ({ customerInfo, ...appointment }: Appointment): AppointmentValues => ({
  ...emptyValues(appointment.date),
  serviceId: appointment.serviceId,
  addOnIds: appointment.addOns.map(({ id }) => id),
  time: appointment.time,
  status: appointment.status,
  name: customerInfo.name ?? '',
  email: customerInfo.email ?? '',
  hasNoEmail: customerInfo.email === null,
  phone: customerInfo.phone ?? '',
  paymentMethod: customerInfo.paymentMethod ?? '',
  meeting: appointment.meeting ?? '',
  notes: appointment.notes ?? '',
});

type Known = { readonly today: string; readonly before: AppointmentValues | null };
export type AppointmentProblems = Partial<Record<keyof AppointmentValues, string>>;

const dateProblem = (date: string, { today, before }: Known): string | null => {
  if (date === '') return 'Date is required';
  if (!isDate(date)) return 'Please enter a valid date';
  return date < today && date !== before?.date ? 'Date cannot be earlier than today' : null;
};

const emailProblem = ({ email, hasNoEmail }: AppointmentValues): string | null => {
  if (email.trim() === '') return hasNoEmail ? null : 'Customer email is required';
  return looksLikeEmail(email) ? null : 'Please enter a valid email address';
};

const depositProblem = (deposit: string): string | null =>
  deposit.trim() === '' || (amountTyped(deposit) ?? 0) > 0
    ? null
    : 'Please enter an amount such as 50, or leave it empty';

const priceProblems = ({ price, priceReason }: AppointmentValues) =>
  price.trim() === ''
    ? { price: priceReason.trim() === '' ? null : 'Please enter the price, or leave the reason empty' }
    : {
        price: amountTyped(price) === null ? 'Please enter an amount such as 80' : null,
        priceReason: priceReason.trim() === '' ? 'Please say why the price differs' : null,
      };

/** The errors by field. An appointment in the past may keep its date. */
export const appointmentProblemsOf = (values: AppointmentValues, known: Known): AppointmentProblems => {
  const found = {
    serviceId: values.serviceId === '' ? 'Service is required' : null,
    date: dateProblem(values.date, known),
    time: values.time === '' ? 'Time is required' : null,
    name: values.name.trim() === '' ? 'Customer name is required' : null,
    email: emailProblem(values),
    deposit: depositProblem(values.deposit),
    ...priceProblems(values),
    phone: values.phone.replace(/\D/g, '') === '' ? 'Customer phone is required' : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
};

const noteOf = (notes: string): string | null => (notes.trim() === '' ? null : notes.trim());

const depositIn = (deposit: string): Pick<NewWanted, 'deposit'> =>
  deposit.trim() === '' ? {} : { deposit: { kind: 'amount', value: amountTyped(deposit) ?? 0 } };

const agreedIn = ({ price, priceReason }: AppointmentValues): Pick<NewWanted, 'agreed'> =>
  price.trim() === '' ? {} : { agreed: { price: amountTyped(price) ?? 0, reason: priceReason.trim() } };

const { everyWeeks: weeksLimits, visits: visitsLimits } = limitsOf('POST /admin/appointments').repeats;

/** The possible intervals of a series, in weeks. */
export const rhythms: readonly number[] = Array.from({ length: weeksLimits.maximum ?? 1 }, (_, before) => before + 1);

/** The most visits that a series can have: it ends within a year. */
export const maxVisits = (everyWeeks: number): number =>
  Math.min(visitsLimits.maximum ?? 2, Math.floor(52 / everyWeeks) + 1);

/** An install's further sessions: as chosen, or else on the next day at the same time. */
export const sessionsFrom = (
  { date, time, further }: AppointmentValues,
  sessions: number,
): AppointmentValues['further'] => {
  const starts: AppointmentValues['further'][number][] = [];
  for (let place = 0; place < sessions - 1; place += 1) {
    const before = starts.at(-1)?.date ?? date;
    starts.push(further[place] ?? { date: isDate(before) ? plusDays(before, 1) : '', time });
  }
  return starts;
};

const repeatsIn = ({ everyWeeks, visits }: AppointmentValues): Pick<NewWanted, 'repeats'> =>
  everyWeeks === 0 ? {} : { repeats: { everyWeeks, visits } };

/** The series whose dates to check; null while a required field is empty. */
export const seriesWanted = (values: AppointmentValues): Body<'POST /admin/appointments/check-series'> | null => {
  const { serviceId, addOnIds, date, time } = values;
  const { repeats } = repeatsIn(values);
  const isWhole = serviceId !== '' && isDate(date) && time !== '';
  return repeats === undefined || !isWhole ? null : { serviceId, addOns: [...addOnIds], date, time, repeats };
};

/** `clientId` is the chosen client's id; null for a new client. An e-mail address identifies her even without an id. */
export const newWanted = (values: AppointmentValues, clientId: string | null = null): NewWanted => ({
  serviceId: values.serviceId,
  addOns: values.addOnIds,
  date: values.date,
  time: values.time,
  customerInfo: {
    name: values.name.trim(),
    email: values.email.trim() === '' ? null : values.email.trim(),
    phone: phoneToSend(values.phone),
    paymentMethod: values.paymentMethod === '' ? undefined : values.paymentMethod,
  },
  ...(clientId !== null && values.email.trim() === '' ? { clientId } : {}),
  ...(values.meeting === '' ? {} : { meeting: values.meeting }),
  notes: noteOf(values.notes),
  ...depositIn(values.deposit),
  ...agreedIn(values),
  ...repeatsIn(values),
  ...(values.further.length === 0 ? {} : { further: [...values.further] }),
});

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** True if the booked service and add-ons are unchanged. The visit then keeps its length and price. */
export const isSameVisit = (before: AppointmentValues, after: AppointmentValues): boolean =>
  after.serviceId === before.serviceId && sameIds(before.addOnIds, after.addOnIds);

const changedCustomer = (
  before: AppointmentValues,
  after: AppointmentValues,
): NonNullable<ChangeWanted['customerInfo']> => {
  const paymentMethod = after.paymentMethod === '' ? null : after.paymentMethod;
  return given({
    name: after.name.trim() === before.name ? undefined : after.name.trim(),
    email: after.email.trim() === before.email ? undefined : after.email.trim(),
    phone: after.phone === before.phone ? undefined : phoneToSend(after.phone),
    paymentMethod: after.paymentMethod === before.paymentMethod ? undefined : paymentMethod,
  });
};

/** `squeezeIn` is the reason for taking the time of another visit. */
export const changeWanted = (before: AppointmentValues, after: AppointmentValues, squeezeIn?: string): ChangeWanted => {
  const customerInfo = changedCustomer(before, after);
  return given({
    serviceId: after.serviceId === before.serviceId ? undefined : after.serviceId,
    addOns: sameIds(before.addOnIds, after.addOnIds) ? undefined : after.addOnIds,
    date: after.date === before.date ? undefined : after.date,
    time: after.time === before.time ? undefined : after.time,
    status: after.status === before.status ? undefined : after.status,
    ...agreedIn(after),
    meeting: after.meeting === before.meeting || after.meeting === '' ? undefined : after.meeting,
    customerInfo: Object.keys(customerInfo).length === 0 ? undefined : customerInfo,
    notes: noteOf(after.notes) === noteOf(before.notes) ? undefined : noteOf(after.notes),
    squeezeIn: squeezeIn === undefined ? undefined : { reason: squeezeIn },
  });
};
