import { match } from 'ts-pattern';
import type { LogEvent } from './events.ts';

/** Null until the log is started. */
export type LogState = LogEvent['data'] | null;

export const initial: LogState = null;

export const evolve = (_: LogState, event: LogEvent): LogState =>
  match(event)
    .with({ type: 'LogStarted' }, ({ data }) => data)
    .exhaustive();
