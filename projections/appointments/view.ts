import type {
  AppointmentStatus,
  BookedAddOn,
  BookedIn,
  BookedService,
  BookedTime,
  CustomerDetails,
  Discount,
  Install,
  Meeting,
  PaymentMethod,
  Policies,
  Proposal,
  Series,
} from '../../domain/appointment/events.ts';
import { firstSessionOf, installSessionId } from '../../domain/appointment/install.ts';
import { type Balance, balanceOf, isNoShowWaived } from '../../domain/appointment/policies.ts';
import { isAttendanceConfirmed } from '../../domain/appointment/state.ts';
import type { DepositRule, RefundRule } from '../../domain/kernel/deposit.ts';
import type { Party } from '../../domain/kernel/event.ts';
import type { AccountId, AppointmentId } from '../../domain/kernel/ids.ts';
import type { Cents } from '../../domain/kernel/money.ts';
import type { Instant } from '../../domain/kernel/time.ts';
import { provenBy } from '../../domain/payment-proof/decide.ts';
import type { Cells, Row } from '../engine/columns.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { type ProofRow, proofsOfAppointments } from '../payment-proofs.ts';
import { appointmentsTable, type LedgerLine } from './table.ts';

/** One session of an install, as it stands now. */
export type InstallSession = Pick<BookedTime, 'date' | 'time'> & Pick<AppointmentView, 'appointmentId' | 'status'>;

export type AppointmentAccount = {
  readonly accountId: AccountId;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly hasPassword: boolean;
  /** Addresses that were confirmed to be the person's. */
  readonly verifiedEmails: readonly string[];
};

/** One appointment with everything a list or a page shows; money in cents, durations in minutes. */
export type AppointmentView = BookedTime & {
  readonly appointmentId: AppointmentId;
  readonly status: AppointmentStatus;
  readonly bookedBy: Party;
  readonly bookedIn: BookedIn | null;
  readonly service: BookedService;
  readonly addOns: readonly BookedAddOn[];
  readonly total: Cents;
  readonly paymentMethod: PaymentMethod | null;
  /** How client and studio meet; null where nobody was asked. */
  readonly meeting: Meeting | null;
  /** Whether the client has said that she will be there, at the time that it has now. */
  readonly isAttendanceConfirmed: boolean;
  /** What was proposed last and not ended, which may be over; null for nothing. */
  readonly proposal: Proposal | null;
  /** Why the owner has put it beside another visit, which only she reads; null where it is not. */
  readonly squeezedIn: string | null;
  /** What its service asks of her before she comes, as the owner words it now; empty for nothing. */
  readonly preparation: string;
  /** `completed` while any proof attached to it is verified, or anything was received beside. */
  readonly paymentStatus: 'pending' | 'completed';
  /** Null once the client has been forgotten. */
  readonly customer: CustomerDetails | null;
  /** Null if the views do not have the account yet. */
  readonly account: AppointmentAccount | null;
  readonly accountId: AccountId;
  /** Oldest first. */
  readonly proofs: readonly ProofRow[];
  readonly ledger: readonly LedgerLine[];
  /** What of the price was agreed to be paid for booking; null where nothing was. */
  readonly deposit: DepositRule | null;
  readonly refunds: RefundRule | null;
  /** What a code takes off the price; null without one. */
  readonly discount: Discount | null;
  /** What a verified proof pays that names no amount. */
  readonly unnamedPays: Cents;
  /** Null where it was booked alone. */
  readonly series: Series | null;
  /** Null where it takes one day. */
  readonly install: Install | null;
  /** Of a further session, the first one of its install, which has the money of all; null for others. */
  readonly first: AppointmentView | null;
  /** All sessions of its install that were not deleted, in their order; empty where it takes one day. */
  readonly sessions: readonly InstallSession[];
  /** Shown to the owner only. */
  readonly ownerNote: string | null;
  readonly cancelledBy: Party | null;
  /** What the studio keeps, in percent, because the client canceled late; null where she did not. */
  readonly lateKeeps: number | null;
  readonly cancellationReason: string | null;
  readonly movesByClient: number;
  readonly policies: Policies;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
};

type Stored = Row<typeof appointmentsTable> & ReadBeside;

type ReadBeside = {
  /** The number of its row (`rowid`). */
  readonly place: number;
  /** Of all its services; null where none asks for any. */
  readonly preparation: string | null;
  readonly squeezedIn: string | null;
  readonly knownAccount: AccountId | null;
  readonly accountFirstName: string | null;
  readonly accountLastName: string | null;
  readonly accountEmail: string | null;
  readonly accountPhone: string | null;
  readonly accountHasPassword: number | null;
  /** As JSON text. */
  readonly accountVerifiedEmails: string | null;
};

const select = `
  SELECT appointments.rowid AS place, appointments.*, accounts.accountId AS knownAccount, accounts.firstName AS accountFirstName,
    accounts.lastName AS accountLastName, accounts.email AS accountEmail, accounts.phone AS accountPhone,
    accounts.hasPassword AS accountHasPassword, accounts.verifiedEmails AS accountVerifiedEmails,
    (SELECT group_concat(preparation, char(10) || char(10)) FROM services WHERE preparation <> ''
      AND (services.serviceId = appointments.serviceId
        OR services.serviceId IN (SELECT value ->> 'addOnId' FROM json_each(appointments.addOns)))) AS preparation,
    (SELECT reason FROM squeezedIn WHERE squeezedIn.holdId = appointments.holdId) AS squeezedIn
  FROM appointments LEFT JOIN accounts USING (accountId)`;

const customerOf = ({ firstName, lastName, email, phone, paymentDetails, notes }: Stored): CustomerDetails | null =>
  firstName === null || lastName === null || email === null || phone === null
    ? null
    : { firstName, lastName, email, phone, paymentDetails, notes };

const accountOf = (stored: Stored): AppointmentAccount | null =>
  stored.knownAccount === null
    ? null
    : {
        accountId: stored.knownAccount,
        firstName: stored.accountFirstName,
        lastName: stored.accountLastName,
        email: stored.accountEmail,
        phone: stored.accountPhone,
        hasPassword: stored.accountHasPassword === 1,
        verifiedEmails: JSON.parse(stored.accountVerifiedEmails ?? '[]'),
      };

const bookedInOf = ({ bookedInSession: sessionId, isByAddressAlone: byAddressAlone }: Stored): BookedIn | null =>
  sessionId === null ? null : { sessionId, byAddressAlone };

const serviceOf = (stored: Stored): BookedService => ({
  serviceId: stored.serviceId,
  name: stored.serviceName,
  category: stored.serviceCategory,
  minutes: stored.serviceMinutes,
  price: stored.servicePrice,
});

const viewOf = (stored: Stored, proofs: readonly ProofRow[]): AppointmentView => {
  const status: AppointmentStatus = stored.isNoShow ? 'no-show' : stored.status;
  const { appointmentId, accountId, bookedBy, holdId, date, time, zone, startsAt, minutes, total } = stored;
  const { paymentMethod, meeting, ownerNote, cancelledBy, cancellationReason, movesByClient, createdAt, updatedAt } =
    stored;
  return {
    ...{ appointmentId, accountId, status, bookedBy, holdId, date, time, zone, startsAt, minutes, total },
    ...{
      paymentMethod,
      meeting,
      isAttendanceConfirmed: isAttendanceConfirmed({ attendanceFor: stored.attendanceFor, status, time: { holdId } }),
      ownerNote,
      cancelledBy,
      lateKeeps: stored.lateKeeps,
      cancellationReason,
      movesByClient,
      createdAt,
      updatedAt,
      proofs,
    },
    service: serviceOf(stored),
    preparation: stored.preparation ?? '',
    squeezedIn: stored.squeezedIn,
    proposal: stored.proposal,
    addOns: stored.addOns,
    ledger: stored.ledger,
    deposit: stored.deposit,
    refunds: stored.refunds,
    discount: stored.discount,
    unnamedPays: stored.unnamedPays,
    series: stored.series,
    install: stored.install,
    first: null,
    sessions: [],
    paymentStatus: stored.isPaid ? 'completed' : 'pending',
    customer: customerOf(stored),
    account: accountOf(stored),
    bookedIn: bookedInOf(stored),
    policies: stored.policies,
  };
};

/** Of each install, all its sessions: the first one has the money, and each tells when the others are. */
const installsOf = (db: ReadDatabase, views: readonly AppointmentView[]) => {
  const ids = views.flatMap(({ appointmentId, install }) => {
    const first = firstSessionOf(appointmentId);
    return install === null ? [] : Array.from({ length: install.of }, (_, place) => installSessionId(first, place + 1));
  });
  return Map.groupBy(viewsAlone(db, 'appointmentId', 'appointmentId', [...new Set(ids)]), ({ appointmentId }) =>
    firstSessionOf(appointmentId),
  );
};

const withInstalls = (db: ReadDatabase, views: readonly AppointmentView[]): readonly AppointmentView[] => {
  if (views.every(({ install }) => install === null)) return views;
  const installs = installsOf(db, views);
  return views.map((view) => {
    const id = firstSessionOf(view.appointmentId);
    const sessions = installs.get(id) ?? [];
    const first = sessions.find(({ appointmentId }) => appointmentId === id) ?? null;
    return view.install === null ? view : { ...view, sessions, first: view.install.session === 1 ? null : first };
  });
};

type Key = 'appointmentId' | 'place';

/** The appointments whose `column` has one of these keys, in the order of the keys. */
const viewsAlone = <Name extends Key>(
  db: ReadDatabase,
  column: string,
  name: Name,
  keys: readonly Stored[Name][],
): readonly AppointmentView[] => {
  if (keys.length === 0) return [];
  const rows = db
    .prepare<Cells<typeof appointmentsTable> & ReadBeside>(
      `${select} WHERE ${column} IN (SELECT value FROM json_each(?))`,
    )
    .all([JSON.stringify(keys)])
    .map((found) => appointmentsTable.read(found));
  const ids = rows.map(({ appointmentId }) => appointmentId);
  const proofs = Map.groupBy(proofsOfAppointments(db, ids), ({ appointmentId }) => appointmentId);
  const views = new Map(rows.map((row) => [row[name], viewOf(row, proofs.get(row.appointmentId) ?? [])]));
  return keys.flatMap((key) => views.get(key) ?? []);
};

const viewsBy = (...asked: Parameters<typeof viewsAlone>): readonly AppointmentView[] =>
  withInstalls(asked[0], viewsAlone(...asked));

/** The appointments that exist, in the order of the ids. */
export const appointmentViews = (db: ReadDatabase, ids: readonly AppointmentId[]): readonly AppointmentView[] =>
  viewsBy(db, 'appointmentId', 'appointmentId', ids);

/** The same by the numbers of their rows. */
export const appointmentViewsAt = (db: ReadDatabase, places: readonly number[]): readonly AppointmentView[] =>
  viewsBy(db, 'appointments.rowid', 'place', places);

/** Null if there is no such appointment, or if it was deleted. */
export const appointmentById = (db: ReadDatabase, appointmentId: AppointmentId): AppointmentView | null =>
  appointmentViews(db, [appointmentId])[0] ?? null;

type PaidBy = Pick<
  AppointmentView,
  'status' | 'bookedBy' | 'deposit' | 'discount' | 'unnamedPays' | 'total' | 'ledger' | 'install'
> & {
  readonly proofs: Parameters<typeof provenBy>[0];
};

/** What of an appointment is paid by its ledger and its proofs, in cents, and what is still due. */
export const balanceIn = (view: PaidBy): Balance =>
  balanceOf({ ...view, proven: provenBy(view.proofs, view.unnamedPays) });

/** How many visits of this client are marked as no-shows, beside those whose fee was waived. */
export const noShowsOf = (db: ReadDatabase, accountId: AccountId): number =>
  appointmentsTable
    .rows(db, 'WHERE accountId = ? AND isNoShow = 1', [accountId])
    .filter(({ ledger }) => !isNoShowWaived(ledger)).length;
