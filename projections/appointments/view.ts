import {
  type AppointmentStatus,
  type BookedIn,
  type BookedService,
  type BookedTime,
  type CustomerDetails,
  holdsTime,
  type Visit,
} from '../../domain/appointment/events.ts';
import { firstSessionOf, installSessionId, isFurtherSession } from '../../domain/appointment/install.ts';
import { type Balance, balanceOf, isNoShowWaived } from '../../domain/appointment/policies.ts';
import { type Booking, isAttendanceConfirmed } from '../../domain/appointment/state.ts';
import type { Party } from '../../domain/kernel/event.ts';
import type { AccountId, AppointmentId } from '../../domain/kernel/ids.ts';
import type { Cents } from '../../domain/kernel/money.ts';
import type { Instant } from '../../domain/kernel/time.ts';
import { provenBy } from '../../domain/payment-proof/decide.ts';
import type { Cells, Row } from '../engine/columns.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { type ProofRow, proofsOfAppointments } from '../payment-proofs.ts';
import { appointmentsTable, type LedgerLine, ledgerOf } from './table.ts';

/** The current state of one session of an install. */
export type InstallSession = Pick<BookedTime, 'date' | 'time'> & Pick<AppointmentView, 'appointmentId' | 'status'>;

export type AppointmentAccount = {
  readonly accountId: AccountId;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly hasPassword: boolean;
  /** Addresses that were confirmed as the person's. */
  readonly verifiedEmails: readonly string[];
};

type AsBooked = Pick<
  Booking,
  | 'appointmentId'
  | 'accountId'
  | 'bookedBy'
  | 'bookedIn'
  | 'status'
  | 'paymentMethod'
  | 'meeting'
  | 'deposit'
  | 'refunds'
  | 'discount'
  | 'unnamedPays'
  | 'series'
  | 'install'
  | 'isSettled'
  | 'movesByClient'
  | 'proposal'
  | 'policies'
>;

/** One appointment with everything that lists and pages show; money in cents, durations in minutes. */
export type AppointmentView = BookedTime &
  Visit &
  AsBooked & {
    /** Whether the client has confirmed that she will come at the visit's current time. */
    readonly isAttendanceConfirmed: boolean;
    /** The reason why the owner added it at an occupied time, which only she reads; null for other visits. */
    readonly squeezedIn: string | null;
    /** What its services ask the client to do before she comes, in the owner's current words; empty for nothing. */
    readonly preparation: string;
    /** `completed` if any of its proofs is verified, or any other payment was received. */
    readonly paymentStatus: 'pending' | 'completed';
    /** Null after the client has been forgotten. */
    readonly customer: CustomerDetails | null;
    /** Null if the read models do not have the account yet. */
    readonly account: AppointmentAccount | null;
    /** Oldest first. */
    readonly proofs: readonly ProofRow[];
    readonly ledger: readonly LedgerLine[];
    /** For a further session, the first session of its install, which has all its money; null for others. */
    readonly first: AppointmentView | null;
    /** All sessions of its install that were not deleted, in order; empty if it takes one day. */
    readonly sessions: readonly InstallSession[];
    /** Shown only to the owner. */
    readonly ownerNote: string | null;
    readonly cancelledBy: Party | null;
    /** The percentage that the studio keeps because the client canceled late; null if she did not. */
    readonly lateKeeps: number | null;
    /** The money that was given back before it was canceled. */
    readonly returnedAhead: Cents;
    readonly cancellationReason: string | null;
    readonly createdAt: Instant;
    readonly updatedAt: Instant;
  };

type Stored = Row<typeof appointmentsTable> & JoinedColumns;

type JoinedColumns = {
  /** The number of its row (`rowid`). */
  readonly place: number;
  /** Of all its services; null if none has any. */
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
  return {
    ...stored,
    status,
    proofs,
    isAttendanceConfirmed: isAttendanceConfirmed({ ...stored, status, time: stored }),
    service: serviceOf(stored),
    preparation: stored.preparation ?? '',
    squeezedIn: holdsTime(status) ? stored.squeezedIn : null,
    first: null,
    sessions: [],
    paymentStatus: stored.isPaid ? 'completed' : 'pending',
    account: accountOf(stored),
    bookedIn: bookedInOf(stored),
  };
};

/** All sessions of each install: the first one has the money, and each one shows when the others are. */
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

/** The appointments whose `column` equals one of these keys, in the order of the keys. */
const viewsAlone = <Name extends Key>(
  db: ReadDatabase,
  column: string,
  name: Name,
  keys: readonly Stored[Name][],
): readonly AppointmentView[] => {
  if (keys.length === 0) return [];
  const rows = db
    .prepare<Cells<typeof appointmentsTable> & JoinedColumns>(
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

/** The same, by row numbers. */
export const appointmentViewsAt = (db: ReadDatabase, places: readonly number[]): readonly AppointmentView[] =>
  viewsBy(db, 'appointments.rowid', 'place', places);

/** Null if there is no such appointment, or if it was deleted. */
export const appointmentById = (db: ReadDatabase, appointmentId: AppointmentId): AppointmentView | null =>
  appointmentViews(db, [appointmentId])[0] ?? null;

type PaidBy = Pick<
  AppointmentView,
  'status' | 'bookedBy' | 'deposit' | 'discount' | 'unnamedPays' | 'total' | 'ledger' | 'install' | 'isSettled'
> & {
  readonly proofs: Parameters<typeof provenBy>[0];
};

/** What is paid of an appointment by its ledger and proofs, and what is due, in cents. */
export const balanceIn = (view: PaidBy): Balance =>
  balanceOf({ ...view, proven: provenBy(view.proofs, view.unnamedPays) });

/** How many visits of this client are no-shows, without those whose fee was waived. */
export const noShowsOf = (db: ReadDatabase, accountId: AccountId): number =>
  appointmentsTable
    .rows(db, 'WHERE accountId = ? AND isNoShow = 1', [accountId])
    .filter(({ appointmentId, ledger }) =>
      isFurtherSession(appointmentId)
        ? !isNoShowWaived(ledgerOf(db, firstSessionOf(appointmentId)), appointmentId)
        : !isNoShowWaived(ledger),
    ).length;
