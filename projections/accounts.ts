import {
  type AccountOrigin,
  type AccountRole,
  firstPreferences,
  type NotificationPreferences,
  type Profile,
} from '../domain/account/index.ts';
import type { AccountId, EmailHash, Instant, Metadata, Personal } from '../domain/kernel/index.ts';
import type { Projection } from './engine/projection.ts';
import type { ReadDatabase, SqlParameters } from './engine/read-database.ts';
import { type Columns, change, flag, put } from './engine/rows.ts';
import { searchTextOf } from './engine/search.ts';

/** The personal columns are null once the person has been forgotten. */
export type AccountRow = {
  readonly accountId: AccountId;
  readonly role: AccountRole;
  readonly origin: AccountOrigin;
  readonly emailHash: EmailHash;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly hasPassword: boolean;
  readonly isVerified: boolean;
  readonly isBlocked: boolean;
  readonly blockedReason: string | null;
  readonly isForgotten: boolean;
  /** The owner's note about the customer. */
  readonly note: string | null;
  readonly preferences: NotificationPreferences;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** When this person last signed in, booked or changed anything. */
  readonly lastActivityAt: Instant;
};

const nobody = { firstName: null, lastName: null, email: null, phone: null };

const profileColumns = (box: Personal<Profile>): Columns => {
  const { firstName, lastName, email, phone } = box === 'erased' ? nobody : box.fields;
  const search = searchTextOf(firstName, lastName, email, phone);
  return { firstName, lastName, email, phone, search, nameKey: searchTextOf(firstName, lastName) };
};

const preferencesColumns = ({ email, sms, push }: NotificationPreferences): Columns => ({
  byEmail: flag(email),
  bySms: flag(sms),
  byPush: flag(push),
});

const touch = (db: ReadDatabase, accountId: string, at: Instant): void => {
  change(db, 'accounts', { accountId }, { lastActivityAt: at });
};

const update = (db: ReadDatabase, accountId: AccountId, { occurredAt, actor }: Metadata, columns: Columns): void => {
  change(db, 'accounts', { accountId }, { ...columns, updatedAt: occurredAt });
  if (actor === accountId) touch(db, accountId, occurredAt);
};

export const accounts: Projection = {
  name: 'accounts',
  version: 1,
  tables: [
    {
      name: 'accounts',
      key: 'accountId',
      create: `CREATE TABLE accounts (
        accountId TEXT PRIMARY KEY, role TEXT NOT NULL, origin TEXT NOT NULL, emailHash TEXT NOT NULL,
        firstName TEXT, lastName TEXT, email TEXT, phone TEXT, search TEXT NOT NULL, nameKey TEXT NOT NULL,
        hasPassword INTEGER NOT NULL, isVerified INTEGER NOT NULL, isBlocked INTEGER NOT NULL, blockedReason TEXT,
        isForgotten INTEGER NOT NULL, note TEXT,
        byEmail INTEGER NOT NULL, bySms INTEGER NOT NULL, byPush INTEGER NOT NULL,
        createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL, lastActivityAt TEXT NOT NULL
      ) STRICT`,
      indexes: [
        'CREATE INDEX accountsByEmail ON accounts (emailHash)',
        'CREATE INDEX accountsByPhone ON accounts (phone)',
        'CREATE INDEX accountsByRole ON accounts (role, isForgotten, createdAt, accountId)',
        'CREATE INDEX accountsByName ON accounts (role, isForgotten, nameKey, accountId)',
      ],
    },
  ],
  on: {
    AccountOpened: ({ event: { data }, metadata: { occurredAt: at } }, db) => {
      const { accountId, role, origin, emailHash } = data;
      put(db, 'accounts', {
        ...{ accountId, role, origin, emailHash, ...profileColumns(data.personal), note: null },
        ...{ hasPassword: 0, isVerified: 0, isBlocked: 0, blockedReason: null, isForgotten: 0 },
        ...preferencesColumns(firstPreferences),
        ...{ createdAt: at, updatedAt: at, lastActivityAt: at },
      });
    },
    ProfileChanged: ({ event: { data }, metadata }, db) => {
      const columns = { emailHash: data.emailHash, ...profileColumns(data.personal) };
      update(db, data.accountId, metadata, columns);
    },
    PasswordSet: ({ event: { data }, metadata }, db) => {
      update(db, data.accountId, metadata, { hasPassword: 1 });
    },
    PreferencesChanged: ({ event: { data }, metadata }, db) => {
      update(db, data.accountId, metadata, preferencesColumns(data.preferences));
    },
    AccountVerified: ({ event: { data }, metadata }, db) => {
      update(db, data.accountId, metadata, { isVerified: 1 });
    },
    AccountBlocked: ({ event: { data }, metadata }, db) => {
      const blockedReason = data.personal === 'erased' ? null : data.personal.fields.reason;
      update(db, data.accountId, metadata, { isBlocked: 1, blockedReason });
    },
    AccountUnblocked: ({ event: { data }, metadata }, db) => {
      update(db, data.accountId, metadata, { isBlocked: 0, blockedReason: null });
    },
    CustomerNoteTaken: ({ event: { data }, metadata }, db) => {
      const note = data.personal === 'erased' ? null : data.personal.fields.note;
      update(db, data.accountId, metadata, { note });
    },
    AccountForgotten: ({ event: { data }, metadata }, db) => {
      const nothing = { ...profileColumns('erased'), blockedReason: null, note: null, hasPassword: 0 };
      update(db, data.accountId, metadata, { ...nothing, isForgotten: 1 });
    },
    SessionStarted: ({ event: { data }, metadata }, db) => touch(db, data.accountId, metadata.occurredAt),
    AppointmentRequested: ({ event: { data }, metadata }, db) => {
      if (data.bookedBy === 'client') touch(db, data.accountId, metadata.occurredAt);
    },
    AppointmentCancelled: ({ metadata }, db) => touch(db, metadata.actor, metadata.occurredAt),
    AppointmentRescheduled: ({ metadata }, db) => touch(db, metadata.actor, metadata.occurredAt),
    ReviewSubmitted: ({ metadata }, db) => touch(db, metadata.actor, metadata.occurredAt),
  },
};

type Flags = 'hasPassword' | 'isVerified' | 'isBlocked' | 'isForgotten';
type Stored = Omit<AccountRow, 'preferences' | Flags> & {
  readonly [Name in Flags | 'byEmail' | 'bySms' | 'byPush']: number;
};

const columns = `accountId, role, origin, emailHash, firstName, lastName, email, phone, hasPassword, isVerified,
  isBlocked, blockedReason, isForgotten, note, byEmail, bySms, byPush, createdAt, updatedAt, lastActivityAt`;

const rowOf = ({ byEmail, bySms, byPush, ...stored }: Stored): AccountRow => ({
  ...stored,
  hasPassword: stored.hasPassword === 1,
  isVerified: stored.isVerified === 1,
  isBlocked: stored.isBlocked === 1,
  isForgotten: stored.isForgotten === 1,
  preferences: { email: byEmail === 1, sms: bySms === 1, push: byPush === 1 },
});

const accountsWhere = (db: ReadDatabase, condition: string, parameters: SqlParameters): readonly AccountRow[] =>
  db
    .prepare<Stored>(`SELECT ${columns} FROM accounts WHERE ${condition} ORDER BY createdAt, accountId`)
    .all(parameters)
    .map(rowOf);

export const accountById = (db: ReadDatabase, accountId: AccountId): AccountRow | null =>
  accountsWhere(db, 'accountId = ?', [accountId])[0] ?? null;

/** Everybody who gave that number, oldest account first: it may be shared. */
export const accountsByPhone = (db: ReadDatabase, phone: string): readonly AccountRow[] =>
  accountsWhere(db, 'phone = ?', [phone]);

/** All who may run the salon. */
export const administrators = (db: ReadDatabase): readonly AccountRow[] =>
  accountsWhere(db, "role = 'admin' AND isForgotten = 0", []);
