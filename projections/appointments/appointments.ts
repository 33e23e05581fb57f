import type { BookedTime, CustomerDetails, Visit } from '../../domain/appointment/index.ts';
import type { AccountId, AppointmentId, Instant, Personal } from '../../domain/kernel/index.ts';
import type { Projection } from '../engine/projection.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { type Columns, change, find, flag, put, remove } from '../engine/rows.ts';
import { searchTextOf } from '../engine/search.ts';
import { addUp, type CountedBy, clientAppears } from './figures.ts';
import { keepAhead, proofLinkHandlers, verifiedAhead } from './proof-links.ts';
import { appointmentsTable, clientFiguresTable, dayFiguresTable, proofLinksTable, proofsAheadTable } from './table.ts';

const nobody = { firstName: null, lastName: null, email: null, phone: null, paymentDetails: null, notes: null };

const customerColumns = (box: Personal<CustomerDetails>) => {
  const { firstName, lastName, email, phone, paymentDetails, notes } = box === 'erased' ? nobody : box.fields;
  const nameKey = searchTextOf(firstName, lastName);
  return { firstName, lastName, email, phone, paymentDetails, notes, nameKey };
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
  addOns: JSON.stringify(addOns),
  total,
});

type Searched = Pick<ReturnType<typeof customerColumns>, 'firstName' | 'lastName' | 'email' | 'phone'>;

const searchColumn = ({ firstName, lastName, email, phone }: Searched, serviceName: string) => ({
  search: searchTextOf(firstName, lastName, email, phone, serviceName),
});

type Standing = CountedBy & { readonly movesByClient: number; readonly verifiedProofs: number };

const standing = (db: ReadDatabase, appointmentId: AppointmentId): Standing | undefined =>
  find<Standing>(db, 'appointments', appointmentId);

const countedBy = (db: ReadDatabase, appointmentId: AppointmentId): readonly CountedBy[] => {
  const found = standing(db, appointmentId);
  return found === undefined ? [] : [{ accountId: found.accountId, date: found.date }];
};

/** Makes a change, then adds up the figures that counted the appointment before and those that count it now. */
const recounted = (db: ReadDatabase, appointmentId: AppointmentId, makeChange: () => void): void => {
  const before = countedBy(db, appointmentId);
  makeChange();
  addUp(db, [...before, ...countedBy(db, appointmentId)]);
};

const update = (db: ReadDatabase, appointmentId: AppointmentId, at: Instant, columns: Columns): void => {
  const makeChange = () => change(db, 'appointments', { appointmentId }, { ...columns, updatedAt: at });
  const isCounted = 'status' in columns || 'date' in columns || 'total' in columns;
  if (isCounted) recounted(db, appointmentId, makeChange);
  else makeChange();
};

const status =
  (to: string) =>
  (
    {
      event: { data },
      metadata,
    }: {
      readonly event: { readonly data: { readonly appointmentId: AppointmentId } };
      readonly metadata: { readonly occurredAt: Instant };
    },
    db: ReadDatabase,
  ): void =>
    update(db, data.appointmentId, metadata.occurredAt, { status: to });

const notCancelled = { cancelledBy: null, cancellationReason: null };

const forget = (db: ReadDatabase, accountId: AccountId): void => {
  const theirs = db
    .prepare<{ readonly appointmentId: AppointmentId; readonly serviceName: string }>(
      'SELECT appointmentId, serviceName FROM appointments WHERE accountId = ?',
    )
    .all([accountId]);
  for (const { appointmentId, serviceName } of theirs) {
    const customer = customerColumns('erased');
    const rest = { address: null, ownerNote: null, cancellationReason: null, ...searchColumn(customer, serviceName) };
    change(db, 'appointments', { appointmentId }, { ...customer, ...rest });
  }
};

/** Every appointment as the lists, the calendar and the figures need it. */
export const appointments: Projection = {
  name: 'appointments',
  version: 1,
  tables: [appointmentsTable, proofLinksTable, proofsAheadTable, dayFiguresTable, clientFiguresTable],
  on: {
    ...proofLinkHandlers,
    AppointmentRequested: ({ event: { data }, metadata: { occurredAt: at } }, db) => {
      const { appointmentId, accountId, bookedBy, paymentMethod, policies } = data;
      const customer = customerColumns(data.personal);
      const verifiedProofs = standing(db, appointmentId)?.verifiedProofs ?? verifiedAhead(db, appointmentId);
      recounted(db, appointmentId, () =>
        put(db, 'appointments', {
          ...{ appointmentId, accountId, bookedBy, status: 'pending', paymentMethod },
          ...{ verifiedProofs, isPaid: flag(verifiedProofs > 0) },
          ...{ ...timeColumns(data), ...visitColumns(data), ...customer, ...policies },
          ...searchColumn(customer, data.service.name),
          address: data.personal === 'erased' ? null : data.personal.fields.address,
          ...{ ownerNote: null, ...notCancelled, movesByClient: 0, createdAt: at, updatedAt: at },
        }),
      );
      keepAhead(db, appointmentId, 0);
    },
    AppointmentConfirmed: status('confirmed'),
    AppointmentCompleted: status('completed'),
    AppointmentSetPending: status('pending'),
    AppointmentCancelled: ({ event: { data }, metadata }, db) => {
      const cancellationReason = data.personal === 'erased' ? null : data.personal.fields.reason;
      const columns = { status: 'cancelled', cancelledBy: data.by, cancellationReason };
      update(db, data.appointmentId, metadata.occurredAt, columns);
    },
    AppointmentReopened: ({ event: { data }, metadata }, db) => {
      const columns = { status: data.status, ...timeColumns(data), ...notCancelled };
      update(db, data.appointmentId, metadata.occurredAt, columns);
    },
    AppointmentRescheduled: ({ event: { data }, metadata }, db) => {
      const moves = standing(db, data.appointmentId)?.movesByClient ?? 0;
      const movesByClient = data.by === 'client' ? moves + 1 : moves;
      update(db, data.appointmentId, metadata.occurredAt, { ...timeColumns(data), movesByClient });
    },
    AppointmentAmended: ({ event: { data }, metadata }, db) => {
      const customer = customerColumns(data.personal);
      const { paymentMethod, service } = data;
      const columns = { ...visitColumns(data), ...customer, ...searchColumn(customer, service.name), paymentMethod };
      update(db, data.appointmentId, metadata.occurredAt, columns);
    },
    OwnerNoteTaken: ({ event: { data }, metadata }, db) => {
      const ownerNote = data.personal === 'erased' ? null : data.personal.fields.note;
      update(db, data.appointmentId, metadata.occurredAt, { ownerNote });
    },
    ProofAdded: ({ event: { data }, metadata }, db) => {
      update(db, data.appointmentId, metadata.occurredAt, { paymentMethod: data.paymentMethod });
    },
    AppointmentDeleted: ({ event: { data } }, db) => {
      const { appointmentId } = data;
      keepAhead(db, appointmentId, standing(db, appointmentId)?.verifiedProofs ?? 0);
      recounted(db, appointmentId, () => remove(db, 'appointments', { appointmentId }));
    },
    AccountOpened: ({ event: { data } }, db) => clientAppears(db, data.accountId),
    AccountForgotten: ({ event: { data } }, db) => forget(db, data.accountId),
  },
};
