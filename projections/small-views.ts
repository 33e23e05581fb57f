import { type Personal, personalOr } from '../domain/kernel/event.ts';
import type { AccountId, FeedId } from '../domain/kernel/ids.ts';
import { emailOf } from '../domain/kernel/text.ts';
import type { Instant } from '../domain/kernel/time.ts';
import { keyedTable, orNull, table, text } from './engine/columns.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';

/** One row per open feed. */
const feeds = keyedTable('calendarFeeds', 'feedId', { feedId: text<FeedId>(), accountId: text<AccountId>() });

export const calendarFeeds = projection({
  name: 'calendar-feeds',
  version: 1,
  tables: [feeds],
  on: {
    CalendarFeedOpened: ({ event: { data } }, db) => feeds.put(db, { feedId: data.feedId, accountId: data.accountId }),
    CalendarFeedClosed: ({ event: { data } }, db) => feeds.remove(db, data.feedId),
  },
});

/** The account whose appointments the feed shows; null if the feed is not open. */
export const accountOfFeed = (db: ReadDatabase, feedId: FeedId): AccountId | null =>
  feeds.find(db, feedId)?.accountId ?? null;

/**
 * Which account had which e-mail address, and until when. Addresses are in lower case; `until` is null for the
 * current one. Each projection that needs this has its own table.
 */
export const heldAddresses = (name: string) =>
  table(
    name,
    { accountId: text<AccountId>(), email: text(), until: orNull(text<Instant>()) },
    {
      indexes: [
        `CREATE INDEX ${name}ByAccount ON ${name} (accountId)`,
        `CREATE INDEX ${name}ByEmail ON ${name} (email, until)`,
      ],
    },
  );

type HeldAddresses = ReturnType<typeof heldAddresses>;

/** Records that the account has this address from now on, and no longer the previous one. */
export const holdAddress = (
  db: ReadDatabase,
  held: HeldAddresses,
  accountId: AccountId,
  box: Personal<{ readonly email: string }>,
  at: Instant,
): void => {
  const typed = personalOr<{ readonly email: string | null }>(box, { email: null }).email;
  const email = typed ? emailOf(typed) : null;
  const [present] = held.rows(db, 'WHERE accountId = ? AND until IS NULL', [accountId]);
  if (present?.email === email) return;
  db.prepare(`UPDATE ${held.name} SET until = @at WHERE accountId = @accountId AND until IS NULL`).run({
    ...{ accountId, at },
  });
  if (email !== null) held.insert(db, { accountId, email, until: null });
};

export const forgetAddresses = (db: ReadDatabase, held: HeldAddresses, accountId: AccountId): void =>
  held.removeWhere(db, { accountId });

/**
 * SQL for the owner of what was left under the address `email` at the time `at` (two columns). An address may pass
 * from one account to another. The owner is the first account that has the address from then on.
 */
export const ownerAtTime = ({ name }: HeldAddresses, email: string, at: string): string =>
  `(SELECT accountId FROM ${name} AS held WHERE held.email = ${email}
      AND coalesce(held.until, '~') >= ${at} ORDER BY coalesce(held.until, '~'), held.rowid LIMIT 1)`;

/** SQL condition: whether what was left under the address belongs to @accountId. */
export const isOwnedBy = (held: HeldAddresses, email: string, at: string): string =>
  `(${email} IN (SELECT email FROM ${held.name} WHERE accountId = @accountId)
    AND @accountId = ${ownerAtTime(held, email, at)})`;

/** Whether a service or the site still shows a picture. `name` is a unique part of its address. */
export const isPictureShown = (db: ReadDatabase, name: string): boolean =>
  db
    .prepare<{ readonly shown: number }>(
      `SELECT EXISTS (SELECT 1 FROM services WHERE instr(COALESCE(image, ''), @name) OR instr(images, @name))
        OR EXISTS (SELECT 1 FROM branding WHERE instr(state, @name)) AS shown`,
    )
    .get({ name })?.shown === 1;
