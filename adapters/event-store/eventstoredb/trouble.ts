import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamNotFoundError,
  TimeoutError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { match } from 'ts-pattern';
import type { ExpectedRevision } from '../../../application/ports/event-store.ts';

/** Why a call to the server has no answer. */
export type Trouble =
  | { readonly kind: 'WrongRevision'; readonly actual: ExpectedRevision }
  | { readonly kind: 'TooLarge'; readonly limit: number }
  | { readonly kind: 'Denied' }
  /** Another node leads. The client uses it from now on; nothing was written. */
  | { readonly kind: 'NotLeader' }
  | { readonly kind: 'StreamMissing' }
  /** The server dropped a subscription that was too slow, which is normal. */
  | { readonly kind: 'TooSlow' }
  /** The server is down, starting, silent or cut off. It is unknown what was written. */
  | { readonly kind: 'Away'; readonly reason: string };

export const away = (reason: string): Trouble => ({ kind: 'Away', reason });

export const troubleSentenceOf = (trouble: Trouble): string =>
  match(trouble)
    .with({ kind: 'Away' }, ({ reason }) => `EventStoreDB is away: ${reason}`)
    .with(
      { kind: 'Denied' },
      () =>
        'EventStoreDB refuses the user of EVENT_STORE_URL: wrong password, or the user may not read $all and write streams',
    )
    .with({ kind: 'NotLeader' }, () => 'EventStoreDB is choosing a new leader')
    .with(
      { kind: 'WrongRevision' },
      { kind: 'TooLarge' },
      { kind: 'StreamMissing' },
      { kind: 'TooSlow' },
      ({ kind }) => `EventStoreDB answered ${kind}`,
    )
    .exhaustive();

const slowCode = 10;

/** Translates an error of the package's client. Recognizes it by codes and names, because messages change. */
export const troubleOf = (cause: unknown): Trouble => {
  if (cause instanceof WrongExpectedVersionError) {
    const actual = cause.actualVersion;
    return { kind: 'WrongRevision', actual: typeof actual === 'bigint' ? Number(actual) : 'none' };
  }
  if (cause instanceof MaxAppendSizeExceededError) return { kind: 'TooLarge', limit: cause.maxAppendSize };
  if (cause instanceof AccessDeniedError) return { kind: 'Denied' };
  if (cause instanceof NotLeaderError) return { kind: 'NotLeader' };
  if (cause instanceof StreamNotFoundError) return { kind: 'StreamMissing' };
  if (cause instanceof TimeoutError && Number(cause.code) === slowCode) return { kind: 'TooSlow' };
  return away(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause));
};
