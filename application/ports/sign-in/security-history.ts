import type { AccountId, Instant } from '../../../domain/kernel/index.ts';
import type { SecurityEventKind } from './security-events.ts';

/** Security events of one hour that differ in nothing but their time. */
export type SecurityRow = {
  readonly id: number;
  readonly kind: SecurityEventKind;
  readonly detail: string | null;
  readonly accountId: AccountId | null;
  readonly actorId: AccountId | null;
  readonly network: string | null;
  readonly count: number;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
};

/** The security events that this process has kept. */
export type SecurityHistory = {
  /** The latest first. `now` says what is too old to be shown. */
  readonly page: (
    asked: { readonly page: number; readonly limit: number },
    now: Instant,
  ) => { readonly rows: readonly SecurityRow[]; readonly total: number };
  readonly hasSince: (kinds: readonly SecurityEventKind[], since: Instant) => boolean;
};
