import type {
  BookedAddOn,
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
import { byStatus, isUnverified, sumOfStatuses } from './statuses.ts';

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

/** Null once the client has been forgotten. */
const customer = {
  firstName: orNull(text()),
  lastName: orNull(text()),
  email: orNull(text()),
  phone: orNull(text()),
  paymentDetails: orNull(text()),
  paymentReference: orNull(text()),
  notes: orNull(text()),
  address: orNull(text()),
};

/** The owner's note is null where she wrote none, and once the client has been forgotten. */
export type LedgerLine = LedgerEntry & { readonly note: string | null };

/** Whether anything was paid: a verified proof, or an entry that counts. */
export const isPaidBy = (verifiedProofs: number, ledger: readonly LedgerLine[]): boolean =>
  verifiedProofs > 0 || hasReceived(ledger);

/** One row for each appointment that was requested and not deleted. */
export const appointmentsTable = keyedTable(
  'appointments',
  'appointmentId',
  {
    appointmentId: text<AppointmentId>(),
    accountId: text<AccountId>(),
    bookedBy: text<Party>(),
    /** The client's session in which it was booked, and whether that session rested on an address alone. */
    bookedInSession: orNull(text<SessionId>()),
    isByAddressAlone: flag(),
    status: text<ListedStatus>(),
    /** The client did not come. Such a visit is listed as cancelled. */
    isNoShow: flag(),
    ...place,
    ...visit,
    paymentMethod: orNull(text<PaymentMethod>()),
    /** Null where nobody was asked how to meet. */
    meeting: orNull(text<Meeting>()),
    /** The hold of the time at which the client has said that she will be there. */
    attendanceFor: orNull(text<HoldId>()),
    proposal: orNull(json<Proposal>()),
    /** Whether it was booked to try the studio out before it opened. */
    isRehearsal: flag(),
    isPaid: flag(),
    verifiedProofs: integer(),
    /** What was received beside proofs, oldest first. */
    ledger: json<readonly LedgerLine[]>(),
    /** What of the price was agreed to be paid for booking; null where nothing was. */
    deposit: orNull(json<DepositRule>()),
    refunds: orNull(text<RefundRule>()),
    /** What a code takes off the price; null without one. */
    discount: orNull(json<Discount>()),
    /** What a verified proof pays that names no amount. */
    unnamedPays: integer<Cents>(),
    /** Null where it was booked alone. */
    series: orNull(json<Series>()),
    /** Null where it takes one day. */
    install: orNull(json<Install>()),
    ...customer,
    ownerNote: orNull(text()),
    cancelledBy: orNull(text<Party>()),
    /** What the studio keeps, in percent, because the client canceled late; null where she did not. */
    lateKeeps: orNull(integer()),
    cancellationReason: orNull(text()),
    /** The day in the studio's zone on which it was given up because its payment never came; null where it was not. */
    lapsedOn: orNull(text<CalendarDate>()),
    movesByClient: integer(),
    policies: json<Policies>(),
    /** The key that lists are sorted by. It is made from the name, and is empty once the client has been forgotten. */
    nameKey: text(),
    /** What a search looks in: the first line is who booked, the others are the service and the code. */
    search: text(),
    createdAt: text<Instant>(),
    updatedAt: text<Instant>(),
  },
  {
    withPlaces: true,
    // Each has its list in order, with all that the list is narrowed by: pages and searches read no rows of the table.
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
      `CREATE INDEX unverifiedByAddress ON appointments (address, phone, accountId) WHERE ${isUnverified}`,
    ],
  },
);

/** The appointment for which each proof was claimed, and whether the proof is verified. */
export const proofLinksTable = keyedTable('appointmentProofs', 'proofId', {
  proofId: text<ProofId>(),
  appointmentId: orNull(text<AppointmentId>()),
  isVerified: flag(),
});

/** Why the owner has put the visit of a hold beside others. Its appointment names the hold only afterwards. */
export const squeezedInTable = keyedTable('squeezedIn', 'holdId', { holdId: text<HoldId>(), reason: text() });

/** The number of verified proofs of an appointment that was not requested yet, or was deleted. */
export const proofsAheadTable = keyedTable('proofsAhead', 'appointmentId', {
  ...{ appointmentId: text<AppointmentId>(), verifiedProofs: integer() },
});

/** One row for each day that has or had appointments, with their number by status. */
export const dayFiguresTable = keyedTable('dayFigures', 'date', {
  date: text<CalendarDate>(),
  ...byStatus(() => integer()),
});

/** One row for each account, with the number of its appointments by status. */
export const clientFiguresTable = keyedTable(
  'clientFigures',
  'accountId',
  {
    accountId: text<AccountId>(),
    ...byStatus(() => integer()),
    /** What a search looks in: with whose details the visits were booked, one person a line. */
    people: text(),
  },
  {
    indexes: [`CREATE INDEX clientsByAppointments ON clientFigures (${sumOfStatuses}, accountId)`],
  },
);
