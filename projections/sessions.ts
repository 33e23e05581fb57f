import type { AccountRole } from '../domain/account/events.ts';
import type { AccountId, SessionId } from '../domain/kernel/ids.ts';
import type { Instant } from '../domain/kernel/time.ts';
import type { RevocationCause, SignInMethod } from '../domain/session.ts';
import { flag, integer, keyedTable, orNull, type Row, text } from './engine/columns.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';

const sessionsTable = keyedTable(
  'sessions',
  'sessionId',
  {
    sessionId: text<SessionId>(),
    accountId: text<AccountId>(),
    method: text<SignInMethod>(),
    /** The generation of the latest refresh token. */
    generation: integer(),
    startedAt: text<Instant>(),
    /** When that token was issued; null for the first token. */
    rotatedAt: orNull(text<Instant>()),
    expiresAt: text<Instant>(),
    /** Null if the session is not revoked. */
    revokedFor: orNull(text<RevocationCause>()),
    address: orNull(text()),
    device: orNull(text()),
  },
  { indexes: ['CREATE INDEX sessionsByAccount ON sessions (accountId, startedAt)'] },
);

/** Whether a session's account may still act. Stored here because each request needs it. */
const sessionAccounts = keyedTable('sessionAccounts', 'accountId', {
  accountId: text<AccountId>(),
  /** The current role, which may differ from that at sign-in. */
  role: text<AccountRole>(),
  isBlocked: flag(),
  isForgotten: flag(),
});

export const sessions = projection({
  name: 'sessions',
  version: 3,
  tables: [sessionsTable, sessionAccounts],
  on: {
    AccountOpened: ({ event: { data } }, db) => {
      const { accountId, role } = data;
      sessionAccounts.put(db, { accountId, role, isBlocked: false, isForgotten: false });
    },
    AccountBlocked: ({ event: { data } }, db) => {
      sessionAccounts.change(db, data.accountId, { isBlocked: true });
    },
    AccountUnblocked: ({ event: { data } }, db) => {
      sessionAccounts.change(db, data.accountId, { isBlocked: false });
    },
    AccountForgotten: ({ event: { data } }, db) => {
      sessionAccounts.change(db, data.accountId, { isForgotten: true });
      sessionsTable.changeWhere(db, { accountId: data.accountId }, { address: null, device: null });
    },
    SessionStarted: ({ event: { data } }, db) => {
      const { sessionId, accountId, method, startedAt, expiresAt } = data;
      const { address, device } = data.personal === 'erased' ? { address: null, device: null } : data.personal.fields;
      sessionsTable.put(db, {
        ...{ sessionId, accountId, method, generation: 0, startedAt, rotatedAt: null, expiresAt },
        ...{ revokedFor: null, address, device },
      });
    },
    SessionRotated: ({ event: { data } }, db) => {
      const { sessionId, generation, rotatedAt, expiresAt } = data;
      sessionsTable.change(db, sessionId, { generation, rotatedAt, expiresAt });
    },
    SessionRevoked: ({ event: { data } }, db) => {
      sessionsTable.change(db, data.sessionId, { revokedFor: data.cause });
    },
  },
});

/** A session, and what its account may do now. */
export type StandingSession = Omit<Row<typeof sessionsTable>, 'address' | 'device'> &
  Omit<Row<typeof sessionAccounts>, 'accountId'>;

/** What each request needs to know about its session; null if there is no such session. */
export const sessionStanding = (db: ReadDatabase, id: SessionId): StandingSession | null => {
  const session = sessionsTable.find(db, id);
  const account = session === undefined ? undefined : sessionAccounts.find(db, session.accountId);
  if (session === undefined || account === undefined) return null;
  const { address: _address, device: _device, ...standing } = session;
  const { role, isBlocked, isForgotten } = account;
  return { ...standing, role, isBlocked, isForgotten };
};

const unrevokedOf = (db: ReadDatabase, accountId: AccountId): readonly Row<typeof sessionsTable>[] =>
  sessionsTable.rows(db, 'WHERE accountId = ? AND revokedFor IS NULL ORDER BY startedAt DESC, sessionId', [accountId]);

export type ShownSession = Pick<
  Row<typeof sessionsTable>,
  'sessionId' | 'method' | 'startedAt' | 'rotatedAt' | 'expiresAt' | 'address' | 'device'
>;

/** The sessions as their person may see them. */
export const sessionsShown = (db: ReadDatabase, accountId: AccountId): readonly ShownSession[] =>
  unrevokedOf(db, accountId).map(({ sessionId, method, startedAt, rotatedAt, expiresAt, address, device }) => ({
    ...{ sessionId, method, startedAt, rotatedAt, expiresAt, address, device },
  }));

/** The account's sessions that are not revoked, newest first. */
export const sessionsOf = (db: ReadDatabase, accountId: AccountId): readonly SessionId[] =>
  unrevokedOf(db, accountId).map(({ sessionId }) => sessionId);
