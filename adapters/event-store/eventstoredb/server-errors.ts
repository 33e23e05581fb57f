import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamNotFoundError,
  TimeoutError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { away, type Trouble } from './trouble.ts';

const slowCode = 10;

/** What an error of the package's client means. Errors are recognized by codes and names, because messages change. */
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
