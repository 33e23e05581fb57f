import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import type { Decider } from '../kernel/index.ts';
import type { BeginSeal, LogCommand, StartLog } from './commands.ts';
import type { LogEvent } from './events.ts';
import type { LogRejection } from './rejections.ts';
import { evolve, initial, type LogState } from './state.ts';

type Decision = Result<readonly LogEvent[], LogRejection>;

/**
 * Runs at every start of the server. A log that is started keeps its id, and accepts only the same secret and format.
 */
const start = ({ log: asked }: StartLog, log: LogState): Decision => {
  if (log === null) return ok([{ type: 'LogStarted', data: asked }]);
  if (log.format !== asked.format) return err({ kind: 'FormatDiffers', format: log.format });
  return log.secretFingerprint === asked.secretFingerprint ? ok([]) : err({ kind: 'SecretDiffers' });
};

/** Said again, or again with the same key, it changes nothing. */
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
