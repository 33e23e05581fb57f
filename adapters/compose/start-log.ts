import type { ResultAsync } from 'neverthrow';
import { systemCaller } from '../../application/caller.ts';
import type { Failure } from '../../application/failure.ts';
import type { Handle } from '../../application/handle.ts';
import type { Ids } from '../../application/ports/ids.ts';
import { type LogRejection, log } from '../../domain/log/index.ts';
import { streams } from '../../domain/streams.ts';
import { secretFingerprint } from '../security/fingerprint.ts';

/** The version of the log's format. It has to be raised if an older program could not read the log of a newer one. */
const format = 1;

/** Starts the log, or checks that it was started with this secret and format. The log's id. */
export const startLog = (handle: Handle, ids: Ids, secret: string): ResultAsync<string, LogRejection | Failure> => {
  const asked = { logId: ids.fresh(), format, secretFingerprint: secretFingerprint(secret) };
  return handle
    .command(log, streams.log, systemCaller(ids.fresh()), { type: 'StartLog', log: asked })
    .map(({ state }) => state?.logId ?? asked.logId);
};
