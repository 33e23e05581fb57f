import type { ResultAsync } from 'neverthrow';
import { systemCaller } from '../../../application/caller.ts';
import type { Failure } from '../../../application/failure.ts';
import type { Handle } from '../../../application/handle.ts';
import type { Ids } from '../../../application/ports/ids.ts';
import { type LogRejection, log } from '../../../domain/log/index.ts';
import { streams } from '../../../domain/streams.ts';
import { secretFingerprint } from '../../security/fingerprint.ts';

/** The version of the log's format. It has to be raised if an older program could not read the log of a newer one. */
const format = 1;

export type StartedLog = {
  readonly logId: string;
  readonly isNew: boolean;
  /** Whether the log says that it has a seal. */
  readonly hasSeal: boolean;
};

/** Starts the log, or checks that it was started with this secret and format. */
export const startLog = (handle: Handle, ids: Ids, secret: string): ResultAsync<StartedLog, LogRejection | Failure> => {
  const asked = { logId: ids.fresh(), format, secretFingerprint: secretFingerprint(secret) };
  return handle
    .command(log, streams.log, systemCaller(ids.fresh()), { type: 'StartLog', log: asked })
    .map(({ before, state }) => ({
      logId: state?.logId ?? asked.logId,
      isNew: before === null,
      hasSeal: (state?.sealKey ?? null) !== null,
    }));
};

/** Says in the log that it has a seal, signed with the key of that public key. */
export const beginSeal = (
  handle: Handle,
  ids: Ids,
  publicKey: Uint8Array,
): ResultAsync<unknown, LogRejection | Failure> =>
  handle.command(log, streams.log, systemCaller(ids.fresh()), {
    type: 'BeginSeal',
    publicKey: Buffer.from(publicKey).toString('base64'),
  });
