import { type MoneyMethod, paymentMethodNames } from '../../../domain/appointment/events.ts';
import { isPaidElsewhere, netOf, owedOf, owesPrice } from '../../../domain/appointment/policies.ts';
import { cents, dollarsFromCents } from '../../../domain/kernel/money.ts';
import { dateInZone, type Zone } from '../../../domain/kernel/time.ts';
import { proofStatusRules } from '../../../domain/payment-proof/events.ts';
import { appointmentsInTurn, type DaysAsked } from '../../../projections/appointments/in-turn.ts';
import { type AppointmentView, balanceIn } from '../../../projections/appointments/view.ts';
import { type CustomerRow, customersInTurn } from '../../../projections/customers.ts';
import { paymentsInTurn, type ReceivedPayment } from '../../../projections/money.ts';
import type { CommonParts } from '../parts.ts';
import type { ShowEach } from '../show-each.ts';
import { routesOf } from '../slice.ts';
import { csvStream } from '../wire/csv.ts';
import { type HttpContext, httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';

/**
 * A column of the file: its heading, and its cell for a row. Money is in dollars with cents, dates are yyyy-MM-dd.
 */
type Column<Row> = readonly [heading: string, cell: (row: Row) => string | number | null];

const american = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** A phone number as people in the US write it. Spreadsheets take a + for a formula. An import can read it again. */
const phoneAsWritten = (phone: string | null): string | null => phone?.replace(american, '($1) $2-$3') ?? null;

const amount = (sum: CustomerRow['totalSpent']): string => dollarsFromCents(sum).toFixed(2);
const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

const clientColumns = (zone: Zone): readonly Column<CustomerRow>[] => [
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

const methodNames: Record<MoneyMethod, string> = { ...paymentMethodNames, cash: 'Cash', other: 'Other' };

/** How the money was received; if none was, how the client wants to pay. */
const methodsOf = ({ proofs, ledger, paymentMethod }: AppointmentView): string | null => {
  const received = [
    ...proofs.filter(({ status }) => proofStatusRules[status].pays),
    ...ledger.filter(({ isReversed }) => !isReversed).filter((entry) => entry.kind === 'received'),
  ].map(({ method }) => methodNames[method]);
  if (received.length > 0) return [...new Set(received)].join('; ');
  return paymentMethod === null ? null : methodNames[paymentMethod];
};

const receivedFor = (view: AppointmentView) => netOf(balanceIn(view));

const paidIn = (view: AppointmentView): string => {
  if (receivedFor(view) <= 0) return isPaidElsewhere(view) ? 'Elsewhere' : 'No';
  return owedOf(balanceIn(view)) > 0 ? 'Partly' : 'Yes';
};

const visitColumns: readonly Column<AppointmentView>[] = [
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
  ['Code', ({ discount }) => discount?.code ?? null],
  ['Code took off', (view) => amount(balanceIn(view).discount)],
  ['Paid', paidIn],
  ['Notes', ({ customer }) => customer?.notes ?? null],
  ['Private note', ({ ownerNote }) => ownerNote],
  ['Booked by', ({ bookedBy }) => bookedBy],
  ['Booked at', ({ createdAt }) => createdAt],
  ['Appointment ID', ({ appointmentId }) => appointmentId],
];

/** The proof that pays for the visit, or else the latest one. */
const proofOf = ({ proofs }: AppointmentView) =>
  proofs.find(({ status }) => proofStatusRules[status].pays) ?? proofs.at(-1) ?? null;

/** What the visit costs. A visit that does not owe its price, because it was canceled, only costs its fees. */
const dueFor = (view: AppointmentView): string => {
  const { total, discount, fees } = balanceIn(view);
  const price = owesPrice(view) ? total - discount : 0;
  return amount(cents(price + fees));
};

const amountOr = (sum: CustomerRow['totalSpent'] | null | undefined): string | null =>
  sum == null ? null : amount(sum);

/** What the owner read off the proof when she verified it. */
const readingOf = (view: AppointmentView) => proofOf(view)?.reading ?? null;

const moneyColumns: readonly Column<AppointmentView>[] = [
  ['Date', ({ date }) => date],
  ['Time', ({ time }) => time],
  ['Client', ({ customer }) => [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')],
  ['Email', ({ customer }) => customer?.email ?? null],
  ['Service', ({ service }) => service.name],
  ['Status', ({ status }) => status],
  ['Price', ({ total }) => amount(total)],
  ['Code', ({ discount }) => discount?.code ?? null],
  ['Code took off', (view) => amount(balanceIn(view).discount)],
  ['Due', dueFor],
  ['Paid', paidIn],
  ['Received', (view) => amount(receivedFor(view))],
  ['Tip', (view) => amount(balanceIn(view).tip)],
  ['Still due', (view) => amount(owedOf(balanceIn(view)))],
  ['Payment method', methodsOf],
  ['Payment name or tag', ({ customer }) => customer?.paymentDetails ?? null],
  ['Payment proof', (view) => proofOf(view)?.status ?? 'none'],
  ['Amount the client entered', (view) => amountOr(proofOf(view)?.amount)],
  ['Amount you read on the proof', (view) => amountOr(readingOf(view)?.amount)],
  ['Payment date', (view) => readingOf(view)?.paidOn ?? null],
  ['Sender you read on the proof', (view) => readingOf(view)?.sender ?? null],
  ['Proof uploaded at', (view) => proofOf(view)?.uploadedAt ?? null],
  ['Proof judged at', (view) => proofOf(view)?.judgedAt ?? null],
  ['Appointment ID', ({ appointmentId }) => appointmentId],
];

/** For an accountant. Payment methods have the same names as in the money file. */
const paymentColumns: readonly Column<ReceivedPayment>[] = [
  ['Date received', ({ receivedOn }) => receivedOn],
  ['Client', ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ')],
  ['Visit date', ({ date }) => date],
  ['Service', ({ serviceName }) => serviceName],
  ['Method', ({ method }) => methodNames[method]],
  ['Amount', (payment) => amount(payment.amount)],
  ['Tip', ({ tip }) => amount(tip)],
  ['Code', ({ code }) => code],
  ['Note', ({ note }) => note],
  ['Source', ({ kind }) => (kind === 'proof' ? 'Payment proof' : 'Recorded by you')],
  ['Appointment ID', ({ appointmentId }) => appointmentId],
];

/** The headings of the file, and its lines in groups. */
const csvLinesOf = <Key extends string, Row extends { readonly [Name in Key]: string }>(
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

/** How many rows are loaded into memory at once. */
const atOnce = 500;

export type ExportParts = Pick<CommonParts, 'db' | 'clock' | 'schedules' | 'showEach'>;

const zoneOf = ({ schedules }: ExportParts) => schedules.rules().zone;

const todayOf = (parts: ExportParts) => dateInZone(zoneOf(parts), parts.clock.now());

/** A download with the salon's date in its name. No browser or proxy stores it. */
const download = (
  c: HttpContext,
  parts: ExportParts,
  name: string,
  { head, groups }: ReturnType<typeof csvLinesOf>,
): Response => {
  const today = todayOf(parts);
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${name}-${today}.csv"`);
  c.header('Cache-Control', 'no-store');
  return c.body(csvStream(head, groups));
};

type Days = { readonly from?: DaysAsked['from'] | undefined; readonly to?: DaysAsked['to'] | undefined };

const visitsOf = ({ db }: ExportParts, { from = null, to = null }: Days) =>
  appointmentsInTurn(db, { from, to }, atOnce);

/** The owner's clients, visits and money as files. */
const exportRoutes = (parts: ExportParts) =>
  routesOf(contract, {
    clients: (c) => {
      const rows = customersInTurn(parts.db, atOnce, todayOf(parts));
      return download(c, parts, 'clients', csvLinesOf(parts.showEach, 'accountId', clientColumns(zoneOf(parts)), rows));
    },
    visits: (c) => {
      const rows = visitsOf(parts, c.req.valid('query'));
      return download(c, parts, 'visits', csvLinesOf(parts.showEach, 'appointmentId', visitColumns, rows));
    },
    money: (c) => {
      const rows = visitsOf(parts, c.req.valid('query'));
      return download(c, parts, 'money', csvLinesOf(parts.showEach, 'appointmentId', moneyColumns, rows));
    },
    received: (c) => {
      const { from = null, to = null } = c.req.valid('query');
      const payments = paymentsInTurn(parts.db, { from, to }, atOnce);
      return download(c, parts, 'received', csvLinesOf(parts.showEach, 'id', paymentColumns, payments));
    },
  });

export const exportSlice = httpSlice({
  contract,
  audiences: {
    'GET /admin/exports/clients': 'admin',
    'GET /admin/exports/visits': 'admin',
    'GET /admin/exports/money': 'admin',
    'GET /exports/money.csv': 'admin',
  },
  sentences: {},
  routes: (parts: ExportParts) => [exportRoutes(parts)],
});
