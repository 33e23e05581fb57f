import type {
  BookedAddOn,
  CustomerDetails,
  Discount,
  Install,
  ListedStatus,
  Meeting,
  PaymentMethod,
  Policies,
  Proposal,
  Series,
} from '../../domain/appointment/events.ts';
import { hasReceived } from '../../domain/appointment/policies.ts';
import type { LedgerEntry } from '../../domain/appointment/state.ts';
import type { DepositRule, RefundRule } from '../../domain/kernel/deposit.ts';
import type { Party } from '../../domain/kernel/event.ts';
import type { AccountId, AppointmentId, HoldId, ProofId, ServiceId, SessionId } from '../../domain/kernel/ids.ts';
import type { Cents } from '../../domain/kernel/money.ts';
import type { CalendarDate, Instant, WallTime, Zone } from '../../domain/kernel/time.ts';
import { flag, integer, json, keyedTable, orNull, text } from '../engine/columns.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { byStatus, isUnverified, phoneOfClient, sumOfStatuses } from './statuses.ts';

const place = {
  holdId: text<HoldId>(),
  date: text<CalendarDate>(),
  time: text<WallTime>(),
  zone: text<Zone>(),
  startsAt: text<Instant>(),
  minutes: integer(),
};

const visit = {
  serviceId: text<ServiceId>(),
  serviceName: text(),
  serviceCategory: text(),
  serviceMinutes: integer(),
  servicePrice: integer<Cents>(),
  addOns: json<readonly BookedAddOn[]>(),
  total: integer<Cents>(),
};

/** Null after the client has been forgotten. */
const personal = {
  customer: orNull(json<CustomerDetails>()),
  paymentReference: orNull(text()),
  address: orNull(text()),
};

/** The client's names as columns; null after the client has been forgotten. */
export const namesOfClient = "customer ->> 'firstName' AS firstName, customer ->> 'lastName' AS lastName";

/** The note is null if the owner wrote none, and after the client has been forgotten. */
export type LedgerLine = LedgerEntry & { readonly note: string | null };

/** Whether anything was paid: by a verified proof, or by an entry that was not reversed. */
export const isPaidBy = (verifiedProofs: number, ledger: readonly LedgerLine[]): boolean =>
  verifiedProofs > 0 || hasReceived(ledger);

/** One row per appointment that was requested and not deleted. */
export const appointmentsTable = keyedTable(
  'appointments',
  'appointmentId',
  {
    appointmentId: text<AppointmentId>(),
    accountId: text<AccountId>(),
    bookedBy: text<Party>(),
    /** The client's session in which she booked, and whether that session rested on an address alone. */
    bookedInSession: orNull(text<SessionId>()),
    isByAddressAlone: flag(),
    status: text<ListedStatus>(),
    /** The client did not come. Such a visit is listed as canceled. */
    isNoShow: flag(),
    ...place,
    ...visit,
    paymentMethod: orNull(text<PaymentMethod>()),
    /** Null if nobody asked how to meet. */
    meeting: orNull(text<Meeting>()),
    /** The hold of the time for which the client confirmed that she will come. */
    attendanceFor: orNull(text<HoldId>()),
    proposal: orNull(json<Proposal>()),
    /** Whether it was booked to try out the studio before it opened. */
    isRehearsal: flag(),
    /** Whether its price was paid in another program. */
    isSettled: flag(),
    isPaid: flag(),
    verifiedProofs: integer(),
    /** Money received other than through proofs, returned money, and fees; oldest first. */
    ledger: json<readonly LedgerLine[]>(),
    /** The part of the price agreed to be paid at booking; null if no rule was agreed. */
    deposit: orNull(json<DepositRule>()),
    refunds: orNull(text<RefundRule>()),
    /** The amount that a code takes off the price; null without a code. */
    discount: orNull(json<Discount>()),
    /** What a verified proof without an amount pays. */
    unnamedPays: integer<Cents>(),
    /** Null if it is not part of a series. */
    series: orNull(json<Series>()),
    /** Null if it takes one day. */
    install: orNull(json<Install>()),
    ...personal,
    ownerNote: orNull(text()),
    cancelledBy: orNull(text<Party>()),
    /** The percentage that the studio keeps because the client canceled late; null if she did not. */
    lateKeeps: orNull(integer()),
    /** The money that was given back before it was canceled; 0 if it was not canceled. */
    returnedAhead: integer<Cents>(),
    cancellationReason: orNull(text()),
    /** The studio's date when it was canceled because its payment never came; null if it was not. */
    lapsedOn: orNull(text<CalendarDate>()),
    movesByClient: integer(),
    policies: json<Policies>(),
    /** The sort key of lists. It is made from the name, and empty after the client has been forgotten. */
    nameKey: text(),
    /** The text that searches look in: the first line is who booked, then follow the service and the code. */
    search: text(),
    createdAt: text<Instant>(),
    updatedAt: text<Instant>(),
  },
  {
    withPlaces: true,
    // Each index has a list in order with all columns that narrow it, so pages and searches read no table rows.
    indexes: [
      'CREATE INDEX appointmentsOfAccount ON appointments (accountId, date, time, status, isPaid, total, search)',
      'CREATE INDEX appointmentsByDate ON appointments (date, time, place, status, isPaid, total, serviceId, search)',
      'CREATE INDEX appointmentsByCreation ON appointments (createdAt, place, date, status, isPaid, search)',
      'CREATE INDEX appointmentsByName ON appointments (nameKey, date, time, place, status, isPaid, search)',
      'CREATE INDEX appointmentsByStatus ON appointments (status, date, time, place, isPaid, search)',
      'CREATE INDEX appointmentsByReference ON appointments (paymentReference) WHERE paymentReference IS NOT NULL',
      'CREATE INDEX lapsedAppointments ON appointments (lapsedOn) WHERE lapsedOn IS NOT NULL',
      'CREATE INDEX installs ON appointments (appointmentId) WHERE install IS NOT NULL',
      'CREATE INDEX rehearsals ON appointments (appointmentId) WHERE isRehearsal = 1',
      `CREATE INDEX unverifiedByAddress ON appointments (address, ${phoneOfClient}, accountId) WHERE ${isUnverified}`,
    ],
  },
);

/** The appointment for which each proof was claimed, and whether the proof is verified. */
export const proofLinksTable = keyedTable('appointmentProofs', 'proofId', {
  proofId: text<ProofId>(),
  appointmentId: orNull(text<AppointmentId>()),
  isVerified: flag(),
});

/** Empty if there is no such appointment, or if it was deleted. */
export const ledgerOf = (db: ReadDatabase, id: AppointmentId): readonly LedgerLine[] =>
  appointmentsTable.find(db, id)?.ledger ?? [];

/** Why the owner added a visit at an occupied time, by hold. The appointment names its hold only later. */
export const squeezedInTable = keyedTable('squeezedIn', 'holdId', { holdId: text<HoldId>(), reason: text() });

/** The number of verified proofs of an appointment that is not requested yet, or was deleted. */
export const proofsAheadTable = keyedTable('proofsAhead', 'appointmentId', {
  ...{ appointmentId: text<AppointmentId>(), verifiedProofs: integer() },
});

/** One row per day that has or had appointments, with their number by status. */
export const dayFiguresTable = keyedTable('dayFigures', 'date', {
  date: text<CalendarDate>(),
  ...byStatus(() => integer()),
});

/** One row per account, with the number of its appointments by status. */
export const clientFiguresTable = keyedTable(
  'clientFigures',
  'accountId',
  {
    accountId: text<AccountId>(),
    ...byStatus(() => integer()),
    /** Text for searches: the details with which visits were booked, one person per line. */
    people: text(),
  },
  {
    indexes: [`CREATE INDEX clientsByAppointments ON clientFigures (${sumOfStatuses}, accountId)`],
  },
);
