import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSecurityEvents } from '../compose/tell-health.ts';
import { openSecurityTable } from '../security-events.ts';
import { systemClock } from '../system/clock.ts';
import { openLogger } from '../system/log.ts';

type Kind = 'log-exported' | 'log-imported' | 'backup-made' | 'backup-restored' | 'owner-reset';

/** Notes what a tool did with the whole log, in the owner's list and as a log line. Nobody signs in to a tool. */
export const noteSecurityEvent = ({ dataDir }: { readonly dataDir: string }, kind: Kind): void => {
  if (!existsSync(dataDir)) return;
  const log = openLogger({ destination: process.stdout, isTerminal: process.stdout.isTTY === true });
  try {
    const table = openSecurityTable(join(dataDir, 'security-events.db'));
    const nobody = { accountId: null, actorId: null, network: null, requestId: null };
    openSecurityEvents({ table, clock: systemClock, log }).note({ kind, detail: null, ...nobody });
    table.close();
  } catch (cause) {
    log.error({ event: kind }, 'a security event could not be kept', cause);
  }
};
