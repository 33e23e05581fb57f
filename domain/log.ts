import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import type { Decider } from './kernel/event.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `log`: the first event of every log. */
export type LogStarted = {
  readonly type: 'LogStarted';
  readonly data: {
    readonly logId: string;
    readonly format: number;
    /** Keyed hash of a constant. It shows whether the configured secret is the one that this log was started with. */
    readonly secretFingerprint: string;
  };
};

/** From here on the log has a seal: the head of the tree over its events, signed. `publicKey` verifies it. */
export type SealBegun = {
  readonly type: 'SealBegun';
  readonly data: { readonly publicKey: string };
};

export type LogEvent = LogStarted | SealBegun;

export type StartLog = { readonly type: 'StartLog'; readonly log: LogStarted['data'] };
/** `publicKey` is 32 bytes of Ed25519 as base64. */
export type BeginSeal = { readonly type: 'BeginSeal'; readonly publicKey: string };

export type LogCommand = StartLog | BeginSeal;

/** Another secret encrypted the log's personal boxes. The server could read only either the old or its new boxes. */
export type SecretDiffers = { readonly kind: 'SecretDiffers' };
/** The log was written by a version of the product that stores events differently. */
export type FormatDiffers = { readonly kind: 'FormatDiffers'; readonly format: number };
export type LogNotStarted = { readonly kind: 'LogNotStarted' };

export type LogRejection = SecretDiffers | FormatDiffers | LogNotStarted;

/** Null until the log is started. `sealKey` is null until the log has a seal. */
export type LogState = (LogStarted['data'] & { readonly sealKey: string | null }) | null;

const initial: LogState = null;

const unknown: LogStarted['data'] = { logId: '', format: 0, secretFingerprint: '' };

const evolve = (log: LogState, event: LogEvent): LogState =>
  match(event)
    .with({ type: 'LogStarted' }, ({ data }) => ({ ...data, sealKey: log?.sealKey ?? null }))
    .with({ type: 'SealBegun' }, ({ data }) => ({ ...(log ?? unknown), sealKey: data.publicKey }))
    .exhaustive();

type Decision = Result<readonly LogEvent[], LogRejection>;

/** Runs at every start of the server. A started log keeps its id, and accepts only the same secret and format. */
const start = ({ log: asked }: StartLog, log: LogState): Decision => {
  if (log === null) return ok([{ type: 'LogStarted', data: asked }]);
  if (log.format !== asked.format) return err({ kind: 'FormatDiffers', format: log.format });
  return log.secretFingerprint === asked.secretFingerprint ? ok([]) : err({ kind: 'SecretDiffers' });
};

/** Does nothing if the log already has this key. */
const beginSeal = ({ publicKey }: BeginSeal, log: LogState): Decision => {
  if (log === null) return err({ kind: 'LogNotStarted' });
  return ok(log.sealKey === publicKey ? [] : [{ type: 'SealBegun', data: { publicKey } }]);
};

const decide = (command: LogCommand, log: LogState): Decision =>
  match(command)
    .with({ type: 'StartLog' }, (asked) => start(asked, log))
    .with({ type: 'BeginSeal' }, (asked) => beginSeal(asked, log))
    .exhaustive();

export const log: Decider<LogState, LogCommand, LogEvent, LogRejection> = { initial, evolve, decide };
