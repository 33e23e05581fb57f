import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import type {
  SecurityEvent,
  SecurityEventKind,
  SecurityHistory,
  SecurityRow,
} from '../application/ports/security-events.ts';
import type { AccountId } from '../domain/kernel/ids.ts';
import { addMinutes, type Instant } from '../domain/kernel/time.ts';
import { ensurePrivateFile } from './private-file.ts';

type Standing = {
  readonly level: 'info' | 'warn';
  /** Whether it is kept for the owner's list. Every event is also a line of the log. */
  readonly isKept: boolean;
  readonly message: string;
};

/** How each kind of event is logged and kept. */
export const securityEventKinds: { readonly [Kind in SecurityEventKind]: Standing } = {
  // Clients sign in all day long. The event log already has their sessions.
  'signed-in': { level: 'info', isKept: false, message: 'somebody has signed in' },
  'sign-in-refused': { level: 'info', isKept: true, message: 'a sign-in was refused' },
  'session-reused': { level: 'warn', isKept: true, message: 'a refresh token was used twice: its session has ended' },
  'role-refused': { level: 'warn', isKept: true, message: 'a route of another role was refused' },
  'others-refused': { level: 'warn', isKept: true, message: 'something of somebody else was refused' },
  'password-changed': { level: 'info', isKept: true, message: 'a password was changed' },
  'authenticator-on': { level: 'info', isKept: true, message: 'an authenticator app was turned on' },
  'authenticator-off': { level: 'warn', isKept: true, message: 'an authenticator app was turned off' },
  'recovery-code-used': { level: 'warn', isKept: true, message: 'a recovery code was used' },
  'passkey-added': { level: 'info', isKept: true, message: 'a passkey was added' },
  'passkey-removed': { level: 'warn', isKept: true, message: 'a passkey was removed' },
  'passkey-copied': {
    level: 'warn',
    isKept: true,
    message: 'a passkey counted fewer uses than before: it was refused',
  },
  'token-made': { level: 'warn', isKept: true, message: 'a token for a program was made' },
  'person-forgotten': { level: 'info', isKept: true, message: 'a person was forgotten' },
  'guesses-used-up': { level: 'warn', isKept: true, message: 'all guesses of this hour are used up' },
  'codes-used-up': { level: 'warn', isKept: true, message: 'all sign-in codes of this hour or day are used up' },
  'codes-guessed': { level: 'warn', isKept: true, message: 'sign-in codes are being guessed: new ones are longer' },
  'password-guessed': { level: 'warn', isKept: true, message: 'the password of an account is being guessed' },
  'log-exported': { level: 'info', isKept: true, message: 'the log was exported' },
  'log-imported': { level: 'info', isKept: true, message: 'a log was imported' },
  'backup-made': { level: 'info', isKept: true, message: 'a backup was made' },
  'owner-reset': { level: 'warn', isKept: true, message: 'an owner got a new password on the server' },
  'backup-restored': { level: 'info', isKept: true, message: 'a backup was restored' },
};

export type SecurityTable = SecurityHistory & {
  readonly add: (event: SecurityEvent, at: Instant) => void;
  /** The accounts for which a network is stored. */
  readonly placed: () => readonly AccountId[];
  /** Removes the networks of an account, also from events without an account. */
  readonly blind: (account: AccountId) => void;
  readonly close: () => void;
};

const keptDays = 90;
/** For each kind, so that a flood of one kind never pushes out another. */
const maxRows = 1_000;
/** Further events of the same kind are counted without account and network. */
const maxRowsAnHour = 100;

const formatVersion = 1;

const tables = `
  create table events (
    id integer primary key, hour text not null, kind text not null, detail text, accountId text, actorId text,
    network text, count integer not null, firstAt text not null, lastAt text not null
  ) strict;
  create index events_by_hour on events (kind, hour);
  create index events_by_time on events (lastAt);
  pragma user_version = ${formatVersion};
`;

const columns = 'id, kind, detail, accountId, actorId, network, count, firstAt, lastAt';

const removeFiles = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
};

const openFile = (path: string): Database.Database => {
  ensurePrivateFile(path);
  const database = new Database(path);
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = normal');
  database.pragma('secure_delete = on');
  const version = database.pragma('user_version', { simple: true });
  if (version === 0) database.exec(tables);
  else if (version !== formatVersion) throw new Error(`the security events are of format ${version}`);
  return database;
};

const hourOf = (at: Instant): string => at.slice(0, 13);

type Key = Pick<SecurityRow, 'kind' | 'detail' | 'accountId' | 'actorId' | 'network'> & { readonly hour: string };
type Stamp = { readonly at: Instant };

const writerOf = (database: Database.Database) => {
  const again = database.prepare<[Key & Stamp]>(`
    update events set count = count + 1, lastAt = $at where kind = $kind and hour = $hour and detail is $detail
    and accountId is $accountId and actorId is $actorId and network is $network`);
  const insert = database.prepare<[Key & Stamp]>(`
    insert into events (hour, kind, detail, accountId, actorId, network, count, firstAt, lastAt)
    values ($hour, $kind, $detail, $accountId, $actorId, $network, 1, $at, $at)`);
  const inHour = database
    .prepare<[string, string], number>('select count(*) from events where kind = ? and hour = ?')
    .pluck();
  const tooMany = database.prepare<[string, string]>(`
    delete from events where kind = ? and id <= (
      select id from events where kind = ? order by id desc limit 1 offset ${maxRows}
    )`);
  const tooOld = database.prepare<[Instant]>('delete from events where lastAt < ?');
  const drop = (now: Instant): void => void tooOld.run(addMinutes(now, -keptDays * 24 * 60));

  const put = (row: Key & Stamp): boolean => again.run(row).changes > 0;
  const add = database.transaction(({ kind, detail, accountId, actorId, network }: SecurityEvent, at: Instant) => {
    const row = { kind, detail, accountId, actorId, network, hour: hourOf(at), at };
    if (put(row)) return;
    const isCrowded = (inHour.get(kind, row.hour) ?? 0) >= maxRowsAnHour;
    const kept = isCrowded ? { ...row, accountId: null, actorId: null, network: null } : row;
    if (isCrowded && put(kept)) return;
    insert.run(kept);
    tooMany.run(kind, kind);
    drop(at);
  });
  return { add, drop };
};

const readerOf = (database: Database.Database) => {
  const count = database.prepare<[], number>('select count(*) from events').pluck();
  const page = database.prepare<[number, number], SecurityRow>(
    `select ${columns} from events order by lastAt desc, id desc limit ? offset ?`,
  );
  const latest = database
    .prepare<[SecurityEventKind], Instant | null>('select max(lastAt) from events where kind = ?')
    .pluck();
  const placed = database
    .prepare<[], AccountId>(
      'select distinct accountId from events where accountId is not null and actorId is null and network is not null',
    )
    .pluck();
  return {
    page: (asked: { readonly page: number; readonly limit: number }) => ({
      rows: page.all(asked.limit, (asked.page - 1) * asked.limit),
      total: count.get() ?? 0,
    }),
    hasSince: (kinds: readonly SecurityEventKind[], since: Instant) =>
      kinds.some((kind) => (latest.get(kind) ?? '') >= since),
    latest: (kind: SecurityEventKind) => latest.get(kind) ?? null,
    placed: () => placed.all(),
  };
};

/** If somebody else acted on the account, the network is that person's, and stays. */
const blinderOf = (database: Database.Database) => {
  const elsewhere = database.prepare<[AccountId]>(`
    update events set network = null where accountId is null and network in (
      select network from events where accountId = ? and actorId is null
    )`);
  const own = database.prepare<[AccountId]>(
    'update events set network = null where accountId = ? and actorId is null and network is not null',
  );
  const both = database.transaction((account: AccountId) => {
    const others = elsewhere.run(account).changes;
    return own.run(account).changes + others;
  });
  return (account: AccountId): void => {
    if (both(account) === 0) return;
    database.exec('vacuum');
    database.pragma('wal_checkpoint(truncate)');
  };
};

const tableOver = (database: Database.Database): SecurityTable => {
  const { add, drop } = writerOf(database);
  const reader = readerOf(database);
  return {
    ...reader,
    add,
    page: (asked, now) => {
      drop(now);
      return reader.page(asked);
    },
    blind: blinderOf(database),
    close: () => database.close(),
  };
};

/** Opens the file of one process. Starts over a damaged file, because the salon works without its content. */
export const openSecurityTable = (path: string): SecurityTable => {
  try {
    return tableOver(openFile(path));
  } catch {
    removeFiles(path);
    return tableOver(openFile(path));
  }
};
