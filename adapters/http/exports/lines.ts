import { appointmentStatusRules } from '../../../domain/appointment/index.ts';
import { dateInZone, dollarsFromCents, type Zone } from '../../../domain/kernel/index.ts';
import { proofStatusRules } from '../../../domain/payment-proof/index.ts';
import type { AppointmentView } from '../../../projections/appointments/view.ts';
import type { CustomerRow } from '../../../projections/customers.ts';
import type { ShowEach } from '../show-each.ts';

/** A column of a file: its heading, and its cell of a row. Money is dollars with cents, dates are yyyy-MM-dd. */
type Column<Row> = readonly [heading: string, cell: (row: Row) => string | number | null];

const american = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** As people in the US write it. Without its + no spreadsheet takes it for a formula, and an import reads it again. */
const phoneAsWritten = (phone: string | null): string | null => phone?.replace(american, '($1) $2-$3') ?? null;

const amount = (cents: CustomerRow['totalSpent']): string => dollarsFromCents(cents).toFixed(2);
const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

export const clientColumns = (zone: Zone): readonly Column<CustomerRow>[] => [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phoneAsWritten(phone)],
  ['Note', ({ note }) => note],
  ['Appointments', ({ totalAppointments }) => totalAppointments],
  ['Total spent', ({ totalSpent }) => amount(totalSpent)],
  ['Last appointment', ({ lastAppointment }) => lastAppointment],
  ['Client since', ({ createdAt }) => dateInZone(zone, createdAt)],
  ['Blocked from online booking', ({ isBlocked }) => yesOrNo(isBlocked)],
  ['Client ID', ({ accountId }) => accountId],
];

const methods = { cashapp: 'Cash App', zelle: 'Zelle' } as const satisfies Record<
  NonNullable<AppointmentView['paymentMethod']>,
  string
>;

const methodOf = ({ paymentMethod }: AppointmentView): string | null =>
  paymentMethod === null ? null : methods[paymentMethod];

const isPaid = ({ proofs }: AppointmentView): boolean => proofs.some(({ status }) => proofStatusRules[status].pays);

export const visitColumns: readonly Column<AppointmentView>[] = [
  ['Date', ({ date }) => date],
  ['Time', ({ time }) => time],
  ['Minutes', ({ minutes }) => minutes],
  ['Time zone', ({ zone }) => zone],
  ['Status', ({ status }) => status],
  ['First name', ({ customer }) => customer?.firstName ?? null],
  ['Last name', ({ customer }) => customer?.lastName ?? null],
  ['Email', ({ customer }) => customer?.email ?? null],
  ['Phone', ({ customer }) => phoneAsWritten(customer?.phone ?? null)],
  ['Service', ({ service }) => service.name],
  ['Category', ({ service }) => service.category],
  ['Add-ons', ({ addOns }) => addOns.map(({ name }) => name).join('; ')],
  ['Price', ({ total }) => amount(total)],
  ['Paid', (view) => yesOrNo(isPaid(view))],
  ['Notes', ({ customer }) => customer?.notes ?? null],
  ['Private note', ({ ownerNote }) => ownerNote],
  ['Booked by', ({ bookedBy }) => bookedBy],
  ['Booked at', ({ createdAt }) => createdAt],
  ['Appointment ID', ({ appointmentId }) => appointmentId],
];

const latestProof = ({ proofs }: AppointmentView) => proofs.at(-1) ?? null;

/** Nothing is due for a visit that never earns: it was cancelled. */
const dueFor = ({ status, total }: AppointmentView): string =>
  appointmentStatusRules[status].earns === 'never' ? '0.00' : amount(total);

/** What the client says she paid with a proof that the owner verified. */
const proven = ({ proofs }: AppointmentView): string | null => {
  const paying = proofs.find(({ status }) => proofStatusRules[status].pays);
  return paying === undefined || paying.amount === null ? null : amount(paying.amount);
};

export const moneyColumns: readonly Column<AppointmentView>[] = [
  ['Date', ({ date }) => date],
  ['Time', ({ time }) => time],
  ['Client', ({ customer }) => [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')],
  ['Email', ({ customer }) => customer?.email ?? null],
  ['Service', ({ service }) => service.name],
  ['Status', ({ status }) => status],
  ['Price', ({ total }) => amount(total)],
  ['Due', dueFor],
  ['Paid', (view) => yesOrNo(isPaid(view))],
  ['Payment method', methodOf],
  ['Payment name or tag', ({ customer }) => customer?.paymentDetails ?? null],
  ['Payment proof', (view) => latestProof(view)?.status ?? 'none'],
  ['Amount on the verified proof', proven],
  ['Proof uploaded at', (view) => latestProof(view)?.uploadedAt ?? null],
  ['Proof judged at', (view) => latestProof(view)?.judgedAt ?? null],
  ['Appointment ID', ({ appointmentId }) => appointmentId],
];

/** The headings of the file, and its lines for groups of rows. */
export const csvLinesOf = <Key extends string, Row extends { readonly [Name in Key]: string }>(
  showEach: ShowEach,
  key: Key,
  columns: readonly Column<Row>[],
  groups: Iterable<readonly Row[]>,
) => ({
  head: columns.map(([heading]) => heading),
  groups: (function* () {
    for (const rows of groups) yield showEach(key, rows, (row) => columns.map(([, cell]) => cell(row)));
  })(),
});
