import type { AccountRole } from '../domain/account/index.ts';
import type { AccountId, Instant, SessionId } from '../domain/kernel/index.ts';
import type { RevocationCause, SignInMethod } from '../domain/session/index.ts';
import type { Projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';
import { change, flag, put } from './engine/rows.ts';

export const sessions: Projection = {
  name: 'sessions',
  version: 1,
  tables: [
    {
      name: 'sessions',
      key: 'sessionId',
      create: `CREATE TABLE sessions (
        sessionId TEXT PRIMARY KEY, accountId TEXT NOT NULL, method TEXT NOT NULL, generation INTEGER NOT NULL,
        startedAt TEXT NOT NULL, rotatedAt TEXT, expiresAt TEXT NOT NULL, revokedFor TEXT,
        address TEXT, device TEXT
      ) STRICT, WITHOUT ROWID`,
      indexes: ['CREATE INDEX sessionsByAccount ON sessions (accountId, startedAt)'],
    },
    {
      // Whether the account behind a session may still act: asked at each request, so kept here.
      name: 'sessionAccounts',
      key: 'accountId',
      create: `CREATE TABLE sessionAccounts (
        accountId TEXT PRIMARY KEY, role TEXT NOT NULL, isBlocked INTEGER NOT NULL, isForgotten INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
    },
  ],
  on: {
    AccountOpened: ({ event: { data } }, db) => {
      const { accountId, role } = data;
      put(db, 'sessionAccounts', { accountId, role, isBlocked: 0, isForgotten: 0 });
    },
    AccountBlocked: ({ event: { data } }, db) => {
      change(db, 'sessionAccounts', { accountId: data.accountId }, { isBlocked: flag(true) });
    },
    AccountUnblocked: ({ event: { data } }, db) => {
      change(db, 'sessionAccounts', { accountId: data.accountId }, { isBlocked: flag(false) });
    },
    AccountForgotten: ({ event: { data } }, db) => {
      change(db, 'sessionAccounts', { accountId: data.accountId }, { isForgotten: flag(true) });
      change(db, 'sessions', { accountId: data.accountId }, { address: null, device: null });
    },
    SessionStarted: ({ event: { data }, metadata: { occurredAt: at } }, db) => {
      const { sessionId, accountId, method, expiresAt } = data;
      const { address, device } = data.personal === 'erased' ? { address: null, device: null } : data.personal.fields;
      put(db, 'sessions', {
        ...{ sessionId, accountId, method, generation: 0, startedAt: at, rotatedAt: null, expiresAt },
        ...{ revokedFor: null, address, device },
      });
    },
    SessionRotated: ({ event: { data } }, db) => {
      const { sessionId, generation, rotatedAt, expiresAt } = data;
      change(db, 'sessions', { sessionId }, { generation, rotatedAt, expiresAt });
    },
    SessionRevoked: ({ event: { data } }, db) => {
      change(db, 'sessions', { sessionId: data.sessionId }, { revokedFor: data.cause });
    },
  },
};

export type SessionStanding = {
  readonly sessionId: SessionId;
  readonly accountId: AccountId;
  readonly method: SignInMethod;
  /** Of the refresh token given out last. */
  readonly generation: number;
  /** When that token was given out; null for the first. */
  readonly rotatedAt: Instant | null;
  readonly expiresAt: Instant;
  /** Null while it was not revoked. */
  readonly revokedFor: RevocationCause | null;
  /** Of the account now, whatever it was at sign-in. */
  readonly role: AccountRole;
  readonly isBlocked: boolean;
  readonly isForgotten: boolean;
};

type Stored = Omit<SessionStanding, 'isBlocked' | 'isForgotten'> & {
  readonly isBlocked: number;
  readonly isForgotten: number;
};

/** What each request has to know about its session; null when there is none. */
export const sessionStanding = (db: ReadDatabase, sessionId: SessionId): SessionStanding | null => {
  const stored = db
    .prepare<Stored>(`
      SELECT sessionId, accountId, method, generation, rotatedAt, expiresAt, revokedFor, role, isBlocked, isForgotten
      FROM sessions JOIN sessionAccounts USING (accountId) WHERE sessionId = ?`)
    .get([sessionId]);
  if (stored === undefined) return null;
  return { ...stored, isBlocked: stored.isBlocked === 1, isForgotten: stored.isForgotten === 1 };
};

/** The account's sessions that were not revoked, newest first. */
export const sessionsOf = (db: ReadDatabase, accountId: AccountId): readonly SessionId[] =>
  db
    .prepare<{ readonly sessionId: SessionId }>(`
      SELECT sessionId FROM sessions WHERE accountId = ? AND revokedFor IS NULL ORDER BY startedAt DESC, sessionId`)
    .all([accountId])
    .map(({ sessionId }) => sessionId);
