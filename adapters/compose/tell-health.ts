import type { StuckWork } from '../../application/kernel/attempts.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { EventStore, Position, StoreHealth } from '../../application/ports/event-store.ts';
import type { SecurityEvents } from '../../application/ports/security-events.ts';
import type { Projector } from '../../projections/engine/projector.ts';
import { type ReadDatabase, RowsDamaged, RowsOutOfReach } from '../../projections/engine/read-database.ts';
import { type UnsentNotices, unsentNotices } from '../../projections/notices.ts';
import { availabilityRulesView } from '../../projections/single-rows.ts';
import type { Health } from '../http/health.ts';
import { type SecurityTable, securityEventKinds } from '../security-events.ts';
import type { Logger } from '../system/log.ts';
import type { SealStatus } from './keep-seal.ts';
import type { ViewsAge } from './views.ts';

type Parts = { readonly table: SecurityTable; readonly clock: Clock; readonly log: Logger };

/**
 * Writes each event as a line of the program's log, and keeps it for the owner's list. On a full disk, only the list
 * lacks it. Ordinary events, such as a sign-in, are written without the network.
 */
export const openSecurityEvents = ({ table, clock, log }: Parts): SecurityEvents => ({
  note: (event) => {
    const { kind, detail, accountId, actorId, network, requestId } = event;
    const { level, isKept, message } = securityEventKinds[kind];
    const where = isKept ? network : null;
    const fields = { event: kind, detail, account: accountId, actor: actorId, network: where, requestId };
    log[level](Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)), message);
    if (!isKept) return;
    try {
      table.add(event, clock.now());
    } catch (cause) {
      log.error({ event: kind }, 'a security event could not be kept', cause);
    }
  },
});

export type AskedForHealth = {
  readonly store: EventStore;
  readonly projector: Projector;
  readonly clock: Clock;
  readonly sealStatus: () => SealStatus;
  /** Why the log is damaged; null if no damage is known. */
  readonly damage: () => string | null;
  /** Why all views are being rebuilt; null while they can be queried. */
  readonly renewing: () => string | null;
  readonly age: ViewsAge;
  readonly stuckWork: () => readonly StuckWork[];
  readonly db: ReadDatabase;
  readonly freeBytes: () => Promise<number>;
};

/** How long the log may take to answer: after a few seconds monitoring would report the server as down. */
const patienceMillis = 150;

type LogState = { readonly store: StoreHealth; readonly head: Position | null };

/**
 * Asks the log for its state, one question at a time. If it does not answer in time, its last state counts as long as
 * the age of the views shows that it answered recently; after that, it counts as down.
 */
const askLog = ({ store, clock, age }: AskedForHealth): (() => Promise<LogState>) => {
  let asking: Promise<void> | null = null;
  let known: LogState = { store: { status: 'up' }, head: null };
  let isAnswered = false;
  const ask = async (): Promise<void> => {
    isAnswered = false;
    const [head, health] = await Promise.all([store.head(), store.health()]);
    known = { store: health, head: head.unwrapOr(null) };
    isAnswered = true;
    asking = null;
  };
  return async () => {
    asking ??= ask();
    await clock.wait(patienceMillis, asking);
    if (isAnswered || age.seconds() === null) return known;
    return { store: { status: 'down', reason: 'the log does not answer' }, head: null };
  };
};

const noticesOf = ({ db, clock }: AskedForHealth): UnsentNotices | null => {
  try {
    return unsentNotices(db, availabilityRulesView.open(db)().zone, clock.now());
  } catch (cause) {
    // Other fields of the answer say why rows cannot be read.
    if (cause instanceof RowsDamaged || cause instanceof RowsOutOfReach) return null;
    throw cause;
  }
};

/** Asks each part of the server for its state, for `/health`. Does not wait for a log that does not answer. */
export const tellHealth = (parts: AskedForHealth): (() => Promise<Health>) => {
  const { projector, sealStatus, damage, renewing, age, stuckWork } = parts;
  const logState = askLog(parts);
  return async () => {
    const { store, head } = await logState();
    return {
      store,
      projections: projector.status(),
      head,
      viewsAsOf: age.asOf(),
      ageSeconds: age.seconds(),
      isCaughtUp: head === null || projector.caughtUpTo(head),
      broken: damage(),
      renewing: renewing(),
      seal: sealStatus(),
      notices: noticesOf(parts),
      freeBytes: await parts.freeBytes(),
      stuck: stuckWork().map(({ work, tries, since, nextAt }) => ({ work, tries, since, nextAt })),
    };
  };
};
