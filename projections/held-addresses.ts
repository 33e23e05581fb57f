import type { AccountId, Instant, Personal } from '../domain/kernel/index.ts';
import type { Table } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';
import { put, remove } from './engine/rows.ts';

/**
 * Which account had which e-mail address until when, lower case; `until` is null for the present one. Each projection
 * that asks keeps a table of its own.
 */
export const heldAddresses = (name: string): Table => ({
  name,
  create: `CREATE TABLE ${name} (
    accountId TEXT NOT NULL, email TEXT NOT NULL, until TEXT
  ) STRICT`,
  indexes: [
    `CREATE INDEX ${name}ByAccount ON ${name} (accountId)`,
    `CREATE INDEX ${name}ByEmail ON ${name} (email, until)`,
  ],
});

/** From now on the account has this address, and the one before no longer. */
export const holdAddress = (
  db: ReadDatabase,
  table: string,
  accountId: AccountId,
  box: Personal<{ readonly email: string }>,
  at: Instant,
): void => {
  const email = box === 'erased' ? null : box.fields.email.trim().toLowerCase();
  const present = db
    .prepare<{ readonly email: string }>(`SELECT email FROM ${table} WHERE accountId = ? AND until IS NULL`)
    .get([accountId]);
  if (present?.email === email) return;
  db.prepare(`UPDATE ${table} SET until = @at WHERE accountId = @accountId AND until IS NULL`).run({ accountId, at });
  if (email !== null) put(db, table, { accountId, email, until: null });
};

export const forgetAddresses = (db: ReadDatabase, table: string, accountId: AccountId): void => {
  remove(db, table, { accountId });
};

/**
 * Whether what was left under the address `email` at `at` (two columns) is @accountId's: an address may go from one
 * account to another, and what was left under it is whose it was first from then on.
 */
export const isLeftBy = (table: string, email: string, at: string): string =>
  `(${email} IN (SELECT email FROM ${table} WHERE accountId = @accountId)
    AND @accountId = (SELECT accountId FROM ${table} AS held WHERE held.email = ${email}
      AND coalesce(held.until, '~') >= ${at} ORDER BY coalesce(held.until, '~'), held.rowid LIMIT 1))`;
