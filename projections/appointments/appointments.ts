import {
  type AppointmentStatus,
  type BookedTime,
  type CustomerDetails,
  isNoShow,
  listedAs,
  type Visit,
} from '../../domain/appointment/events.ts';
import { isFurtherSession } from '../../domain/appointment/install.ts';
import { paymentReferenceOf, returnedIn } from '../../domain/appointment/policies.ts';
import { confirmationCodeOf, enteredIn, entryOf, reversedIn, withoutOrigin } from '../../domain/appointment/state.ts';
import { unnamedProofPays } from '../../domain/kernel/deposit.ts';
import { type Metadata, type Party, type Personal, personalOr } from '../../domain/kernel/event.ts';
import type { AccountId, AppointmentId, EntryId } from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import { type CalendarDate, dateInZone, type Instant } from '../../domain/kernel/time.ts';
import type { Row } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { searchTextOf, sortKeyOf } from '../engine/search.ts';
import { addUp, type CountedBy, countClient } from './figures.ts';
import { earlyVerified, proofLinkHandlers, setEarlyVerified } from './proof-links.ts';
import {
  appointmentsTable,
  clientFiguresTable,
  dayFiguresTable,
  isPaidBy,
  type LedgerLine,
  ledgerOf,
  proofLinksTable,
  proofsAheadTable,
  squeezedInTable,
} from './table.ts';

type Searched = Pick<Row<typeof appointmentsTable>, 'appointmentId' | 'serviceName' | 'customer'>;

/** The text that searches look in. The first line is who booked; the service and the confirmation code follow. */
export const searchOf = ({ customer, serviceName, appointmentId }: Searched): string =>
  [
    searchTextOf(...(customer === null ? [] : [customer.firstName, customer.lastName, customer.email, customer.phone])),
    searchTextOf(serviceName),
    searchTextOf(confirmationCodeOf(appointmentId)),
  ].join('\n');

type Booked = Omit<Searched, 'customer'>;

const personalColumns = (box: Personal<CustomerDetails>, booked: Booked) => {
  const known = withoutOrigin(box);
  const customer = known === 'erased' ? null : known.fields;
  const { firstName = null, lastName = null, paymentDetails = null } = customer ?? {};
  const paymentReference = paymentDetails === null ? null : paymentReferenceOf(paymentDetails);
  const nameKey = sortKeyOf(firstName, lastName);
  return { customer, paymentReference, nameKey, search: searchOf({ customer, ...booked }) };
};

const timeColumns = ({ holdId, date, time, zone, startsAt, minutes }: BookedTime) => ({
  ...{ holdId, date, time, zone, startsAt, minutes },
});

const visitColumns = ({ service, addOns, total }: Visit) => ({
  serviceId: service.serviceId,
  serviceName: service.name,
  serviceCategory: service.category,
  serviceMinutes: service.minutes,
  servicePrice: service.price,
  addOns,
  total,
});

const countedBy = (db: ReadDatabase, appointmentId: AppointmentId): readonly CountedBy[] =>
  db.prepare<CountedBy>('SELECT accountId, date FROM appointments WHERE appointmentId = ?').all([appointmentId]);

/** Makes a change, then recounts the figures that included the appointment before or include it now. */
const recounted = (db: ReadDatabase, appointmentId: AppointmentId, makeChange: () => void): void => {
  const before = countedBy(db, appointmentId);
  makeChange();
  addUp(db, [...before, ...countedBy(db, appointmentId)]);
};

const update = (
  db: ReadDatabase,
  appointmentId: AppointmentId,
  at: Instant,
  changes: Partial<Row<typeof appointmentsTable>>,
): void => {
  const makeChange = () => appointmentsTable.change(db, appointmentId, { ...changes, updatedAt: at });
  const isCounted = ['status', 'date'].some((column) => column in changes);
  if (isCounted) recounted(db, appointmentId, makeChange);
  else makeChange();
};

type OfAppointment = {
  readonly event: { readonly data: { readonly appointmentId: AppointmentId } };
  readonly metadata: { readonly occurredAt: Instant };
};

const statusColumns = (status: AppointmentStatus) => ({
  status: listedAs(status),
  isNoShow: isNoShow(status),
});

const becomes =
  (status: AppointmentStatus) =>
  ({ event: { data }, metadata }: OfAppointment, db: ReadDatabase): void =>
    update(db, data.appointmentId, metadata.occurredAt, statusColumns(status));

const notCancelled = {
  ...{ cancelledBy: null, lateKeeps: null, returnedAhead: cents(0), cancellationReason: null, lapsedOn: null },
};

/** The studio's date if the server itself canceled it, which it does only for lack of payment; otherwise null. */
const lapsedOn = (
  db: ReadDatabase,
  { appointmentId, by }: { readonly appointmentId: AppointmentId; readonly by: Party },
  { role, occurredAt }: Pick<Metadata, 'role' | 'occurredAt'>,
): CalendarDate | null => {
  const isOwn = role === 'system' && by === 'owner' && !isFurtherSession(appointmentId);
  const row = isOwn ? appointmentsTable.find(db, appointmentId) : undefined;
  return row === undefined ? null : dateInZone(row.zone, occurredAt);
};

/** Changes the ledger, and recomputes whether anything is paid. */
const keepLedger = (
  db: ReadDatabase,
  appointmentId: AppointmentId,
  at: Instant,
  change: (ledger: readonly LedgerLine[]) => readonly LedgerLine[],
): void => {
  const row = appointmentsTable.find(db, appointmentId);
  if (row === undefined) return;
  const ledger = change(row.ledger);
  update(db, appointmentId, at, { ledger, isPaid: isPaidBy(row.verifiedProofs, ledger) });
};

const entryAdded = (
  { event, metadata }: { readonly event: Parameters<typeof entryOf>[0]; readonly metadata: OfAppointment['metadata'] },
  db: ReadDatabase,
): void => {
  const { note } = personalOr(event.data.personal, { note: null });
  const line = { ...entryOf(event), note };
  keepLedger(db, event.data.appointmentId, metadata.occurredAt, (ledger) => enteredIn(ledger, line));
};

const entryReversed = (
  { event: { data }, metadata }: OfAppointment & { readonly event: { readonly data: { readonly entryId: EntryId } } },
  db: ReadDatabase,
): void => keepLedger(db, data.appointmentId, metadata.occurredAt, (ledger) => reversedIn(ledger, data.entryId));

const forget = (db: ReadDatabase, accountId: AccountId): void => {
  for (const { appointmentId, serviceName, ledger } of appointmentsTable.rows(db, 'WHERE accountId = ?', [accountId])) {
    const columns = personalColumns('erased', { appointmentId, serviceName });
    const withoutNotes = ledger.map((line) => ({ ...line, note: null }));
    const rest = { address: null, ownerNote: null, cancellationReason: null, ledger: withoutNotes };
    appointmentsTable.change(db, appointmentId, { ...columns, ...rest });
  }
  countClient(db, accountId);
};

/** Every appointment with the data for lists, the calendar and figures. */
export const appointments = projection({
  name: 'appointments',
  version: 31,
  tables: [appointmentsTable, squeezedInTable, proofLinksTable, proofsAheadTable, dayFiguresTable, clientFiguresTable],
  on: {
    ...proofLinkHandlers,
    AppointmentRequested: ({ event: { data }, metadata: { occurredAt: at, importedFrom } }, db) => {
      const { appointmentId, accountId, bookedBy, bookedIn, paymentMethod, policies } = data;
      const columns = personalColumns(data.personal, { appointmentId, serviceName: data.service.name });
      const verifiedProofs =
        appointmentsTable.find(db, appointmentId)?.verifiedProofs ?? earlyVerified(db, appointmentId);
      const write = () =>
        appointmentsTable.put(db, {
          ...{ appointmentId, accountId, bookedBy, ...statusColumns('pending'), paymentMethod },
          ...{ bookedInSession: bookedIn?.sessionId ?? null, isByAddressAlone: bookedIn?.byAddressAlone ?? false },
          ...{
            verifiedProofs,
            // A further session by itself owes nothing.
            isPaid: verifiedProofs > 0 || isFurtherSession(appointmentId),
            ledger: [],
            deposit: data.deposit ?? null,
            refunds: data.refunds ?? null,
            discount: data.discount ?? null,
            unnamedPays: unnamedProofPays(data),
            series: data.series ?? null,
            install: data.install ?? null,
            isRehearsal: data.rehearsal === true,
            // Older imports did not say so.
            isSettled: data.settled === true || (importedFrom !== undefined && data.startsAt <= at),
          },
          ...{ ...timeColumns(data), ...visitColumns(data), ...columns, policies },
          address: data.personal === 'erased' ? null : data.personal.fields.address,
          ...{
            meeting: null,
            attendanceFor: null,
            proposal: null,
            ownerNote: null,
            ...notCancelled,
            movesByClient: 0,
            createdAt: at,
            updatedAt: at,
          },
        });
      recounted(db, appointmentId, write);
      setEarlyVerified(db, appointmentId, 0);
    },
    TimeSqueezedIn: ({ event: { data } }, db) => {
      squeezedInTable.put(db, {
        holdId: data.holdId,
        reason: data.personal === 'erased' ? '' : data.personal.fields.reason,
      });
    },
    AppointmentConfirmed: becomes('confirmed'),
    AppointmentCompleted: becomes('completed'),
    AppointmentSetPending: becomes('pending'),
    AppointmentCancelled: ({ event: { data }, metadata }, db) => {
      const cancellationReason = data.personal === 'erased' ? null : data.personal.fields.reason;
      update(db, data.appointmentId, metadata.occurredAt, {
        ...{ ...statusColumns('cancelled'), cancelledBy: data.by, cancellationReason },
        lateKeeps: data.applied?.lateKeeps ?? null,
        returnedAhead: returnedIn(ledgerOf(db, data.appointmentId)),
        lapsedOn: lapsedOn(db, data, metadata),
      });
    },
    AppointmentNoShow: becomes('no-show'),
    AppointmentReopened: ({ event: { data }, metadata }, db) => {
      const discount = data.isDiscountLost ? { discount: null } : {};
      const columns = { ...statusColumns(data.status), ...timeColumns(data), ...notCancelled, ...discount };
      update(db, data.appointmentId, metadata.occurredAt, columns);
    },
    AppointmentRescheduled: ({ event: { data }, metadata }, db) => {
      const moves = appointmentsTable.find(db, data.appointmentId)?.movesByClient ?? 0;
      const movesByClient = data.by === 'client' && !data.isProposed ? moves + 1 : moves;
      update(db, data.appointmentId, metadata.occurredAt, { ...timeColumns(data), movesByClient });
    },
    AppointmentAmended: ({ event: { data }, metadata }, db) => {
      const { appointmentId, paymentMethod, service } = data;
      const columns = personalColumns(data.personal, { appointmentId, serviceName: service.name });
      update(db, appointmentId, metadata.occurredAt, { ...visitColumns(data), ...columns, paymentMethod });
    },
    TimesProposed: ({ event: { data }, metadata }, db) => {
      const { appointmentId, holdId, times, until } = data;
      update(db, appointmentId, metadata.occurredAt, { proposal: { holdId, times, until } });
    },
    ProposalEnded: ({ event: { data }, metadata }, db) =>
      update(db, data.appointmentId, metadata.occurredAt, { proposal: null }),
    MeetingChosen: ({ event: { data }, metadata }, db) => {
      update(db, data.appointmentId, metadata.occurredAt, { meeting: data.meeting });
    },
    AttendanceConfirmed: ({ event: { data }, metadata }, db) => {
      update(db, data.appointmentId, metadata.occurredAt, { attendanceFor: data.holdId });
    },
    OwnerNoteTaken: ({ event: { data }, metadata }, db) => {
      const ownerNote = data.personal === 'erased' ? null : data.personal.fields.note;
      update(db, data.appointmentId, metadata.occurredAt, { ownerNote });
    },
    MoneyReceived: entryAdded,
    MoneyReturned: entryAdded,
    FeeCharged: entryAdded,
    MoneyReversed: entryReversed,
    FeeWaived: entryReversed,
    ProofAdded: ({ event: { data }, metadata }, db) => {
      update(db, data.appointmentId, metadata.occurredAt, { paymentMethod: data.paymentMethod });
    },
    AppointmentDeleted: ({ event: { data } }, db) => {
      const { appointmentId } = data;
      setEarlyVerified(db, appointmentId, appointmentsTable.find(db, appointmentId)?.verifiedProofs ?? 0);
      recounted(db, appointmentId, () => appointmentsTable.remove(db, appointmentId));
    },
    AccountOpened: ({ event: { data } }, db) => countClient(db, data.accountId),
    AccountForgotten: ({ event: { data } }, db) => forget(db, data.accountId),
  },
});
