import type {
  AccountOrigin,
  AccountRole,
  HairRecord,
  NotificationPreferences,
  Profile,
} from '../domain/account/events.ts';
import { firstPreferences } from '../domain/account/state.ts';
import { type Metadata, type Personal, personalOr } from '../domain/kernel/event.ts';
import type { AccountId, EmailHash } from '../domain/kernel/ids.ts';
import type { Instant } from '../domain/kernel/time.ts';

import { flag, json, keyedTable, orNull, type Row, text } from './engine/columns.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase, SqlParameters } from './engine/read-database.ts';
import { searchTextOf, sortKeyOf } from './engine/search.ts';

/** One row per account. The personal columns are null after the person has been forgotten. */
export const accountsTable = keyedTable(
  'accounts',
  'accountId',
  {
    accountId: text<AccountId>(),
    role: text<AccountRole>(),
    origin: text<AccountOrigin>(),
    emailHash: text<EmailHash>(),
    firstName: orNull(text()),
    lastName: orNull(text()),
    email: orNull(text()),
    /** In E.164 format. */
    phone: orNull(text()),
    /** When the account got that number. */
    phoneSince: orNull(text<Instant>()),
    /** The text that searches look in, and the key that lists are sorted by. */
    search: text(),
    nameKey: text(),
    hasPassword: flag(),
    isVerified: flag(),
    /** Addresses that were confirmed as the person's: the current one and earlier ones. */
    verifiedEmails: json<readonly string[]>(),
    isBlocked: flag(),
    blockedReason: orNull(text()),
    isForgotten: flag(),
    /** The owner's note about the customer. */
    note: orNull(text()),
    /** What the owner records about the client's hair. */
    hair: orNull(json<HairRecord>()),
    preferences: json<NotificationPreferences>(),
    createdAt: text<Instant>(),
    updatedAt: text<Instant>(),
    /** When this person last signed in, booked or changed anything. */
    lastActivityAt: text<Instant>(),
  },
  {
    indexes: [
      'CREATE INDEX accountsByEmail ON accounts (emailHash)',
      'CREATE INDEX accountsByPhone ON accounts (phone)',
      'CREATE INDEX accountsByRole ON accounts (role, isForgotten, createdAt, accountId, search)',
      'CREATE INDEX accountsByName ON accounts (role, isForgotten, nameKey, accountId, search)',
    ],
  },
);

export type AccountRow = Omit<Row<typeof accountsTable>, 'search' | 'nameKey'>;

const nobody = { firstName: null, lastName: null, email: null, phone: null };

const profileColumns = (box: Personal<Profile>) => {
  const { firstName, lastName, email: typed, phone } = personalOr<Profile | typeof nobody>(box, nobody);
  const email = typed || null;
  const search = searchTextOf(firstName, lastName, email, phone);
  return { firstName, lastName, email, phone, search, nameKey: sortKeyOf(firstName, lastName) };
};

type Held = Pick<Row<typeof accountsTable>, 'phone' | 'phoneSince'>;

const heldSince = (before: Held | null, phone: string | null, at: Instant): Instant | null => {
  if (phone === null) return null;
  return before?.phone === phone ? before.phoneSince : at;
};

/** Does nothing if `actor` is not an account: a visitor or the system. */
const touch = (db: ReadDatabase, actor: string, at: Instant): void => {
  db.prepare('UPDATE accounts SET lastActivityAt = ? WHERE accountId = ?').run([at, actor]);
};

const update = (
  db: ReadDatabase,
  accountId: AccountId,
  { occurredAt, actor }: Metadata,
  changes: Partial<Row<typeof accountsTable>>,
): void => {
  accountsTable.change(db, accountId, { ...changes, updatedAt: occurredAt });
  if (actor === accountId) touch(db, accountId, occurredAt);
};

export const accounts = projection({
  name: 'accounts',
  version: 9,
  tables: [accountsTable],
  on: {
    AccountOpened: ({ event: { data }, metadata: { occurredAt: at } }, db) => {
      const { accountId, role, origin, emailHash } = data;
      accountsTable.put(db, {
        ...{ accountId, role, origin, emailHash, ...profileColumns(data.personal), note: null, hair: null },
        phoneSince: heldSince(null, profileColumns(data.personal).phone, at),
        ...{
          hasPassword: false,
          isVerified: false,
          verifiedEmails: [],
          isBlocked: false,
          blockedReason: null,
          isForgotten: false,
        },
        ...{ preferences: firstPreferences, createdAt: at, updatedAt: at, lastActivityAt: at },
      });
    },
    ProfileChanged: ({ event: { data }, metadata }, db) => {
      const columns = { emailHash: data.emailHash, ...profileColumns(data.personal) };
      const before = accountsTable.find(db, data.accountId) ?? null;
      const isVerified = before?.verifiedEmails.includes(columns.email ?? '') ?? false;
      const phoneSince = heldSince(before, columns.phone, metadata.occurredAt);
      update(db, data.accountId, metadata, { ...columns, phoneSince, isVerified });
    },
    PasswordSet: ({ event: { data }, metadata }, db) => {
      update(db, data.accountId, metadata, { hasPassword: true });
    },
    PasswordRemoved: ({ event: { data }, metadata }, db) => {
      update(db, data.accountId, metadata, { hasPassword: false });
    },
    PreferencesChanged: ({ event: { data }, metadata }, db) => {
      update(db, data.accountId, metadata, { preferences: data.preferences });
    },
    AccountVerified: ({ event: { data }, metadata }, db) => {
      const { email = null, verifiedEmails = [] } = accountsTable.find(db, data.accountId) ?? {};
      const known = email === null ? verifiedEmails : [...verifiedEmails, email];
      update(db, data.accountId, metadata, { isVerified: true, verifiedEmails: known });
    },
    AccountBlocked: ({ event: { data }, metadata }, db) => {
      const blockedReason = data.personal === 'erased' ? null : data.personal.fields.reason;
      update(db, data.accountId, metadata, { isBlocked: true, blockedReason });
    },
    AccountUnblocked: ({ event: { data }, metadata }, db) => {
      update(db, data.accountId, metadata, { isBlocked: false, blockedReason: null });
    },
    CustomerNoteTaken: ({ event: { data }, metadata }, db) => {
      const note = data.personal === 'erased' ? null : data.personal.fields.note;
      update(db, data.accountId, metadata, { note });
    },
    HairRecordKept: ({ event: { data }, metadata }, db) => {
      update(db, data.accountId, metadata, { hair: personalOr(data.personal, null) });
    },
    AccountForgotten: ({ event: { data }, metadata }, db) => {
      const nothing = {
        ...profileColumns('erased'),
        blockedReason: null,
        note: null,
        hair: null,
        hasPassword: false,
        verifiedEmails: [],
      };
      update(db, data.accountId, metadata, { ...nothing, phoneSince: null, isVerified: false, isForgotten: true });
    },
    SessionStarted: ({ event: { data }, metadata }, db) => touch(db, data.accountId, metadata.occurredAt),
    AppointmentRequested: ({ event: { data }, metadata }, db) => {
      if (data.bookedBy === 'client') touch(db, data.accountId, metadata.occurredAt);
    },
    AppointmentCancelled: ({ metadata }, db) => touch(db, metadata.actor, metadata.occurredAt),
    AppointmentRescheduled: ({ metadata }, db) => touch(db, metadata.actor, metadata.occurredAt),
    ReviewSubmitted: ({ metadata }, db) => touch(db, metadata.actor, metadata.occurredAt),
  },
});

/** Accounts that fulfill an SQL condition, oldest first. */
export const accountsWhere = (db: ReadDatabase, condition: string, parameters: SqlParameters): readonly AccountRow[] =>
  accountsTable.rows(db, `WHERE ${condition} ORDER BY createdAt, accountId`, parameters);

export const accountById = (db: ReadDatabase, accountId: AccountId): AccountRow | null =>
  accountsTable.find(db, accountId) ?? null;

/** All accounts with that number, because people share phones. The account that has had it longest comes first. */
export const accountsByPhone = (db: ReadDatabase, phone: string): readonly AccountRow[] =>
  accountsTable.rows(db, 'WHERE phone = ? ORDER BY phoneSince, createdAt, accountId', [phone]);

/** All accounts except those of forgotten people: clients and administrators. */
export const everyAccount = (db: ReadDatabase): readonly AccountRow[] => accountsWhere(db, 'isForgotten = 0', []);

export const administrators = (db: ReadDatabase): readonly AccountRow[] =>
  accountsWhere(db, "role = 'admin' AND isForgotten = 0", []);

export const forgottenPeople = (db: ReadDatabase): readonly AccountId[] =>
  accountsWhere(db, 'isForgotten = 1', []).map(({ accountId }) => accountId);
