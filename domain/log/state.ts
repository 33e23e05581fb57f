import { match } from 'ts-pattern';
import type { LogEvent, LogStarted } from './events.ts';

/** Null until the log is started. `sealKey` is null until it has a seal. */
export type LogState = (LogStarted['data'] & { readonly sealKey: string | null }) | null;

export const initial: LogState = null;

const unknown: LogStarted['data'] = { logId: '', format: 0, secretFingerprint: '' };

export const evolve = (log: LogState, event: LogEvent): LogState =>
  match(event)
    .with({ type: 'LogStarted' }, ({ data }) => ({ ...data, sealKey: log?.sealKey ?? null }))
    .with({ type: 'SealBegun' }, ({ data }) => ({ ...(log ?? unknown), sealKey: data.publicKey }))
    .exhaustive();
