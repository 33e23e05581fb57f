import type { Clock } from '../../application/ports/clock.ts';
import type { SecurityEvents } from '../../application/ports/sign-in/security-events.ts';
import { securityEventKinds } from '../security-events/kinds.ts';
import type { SecurityTable } from '../security-events/table.ts';
import type { Logger } from '../system/log.ts';

type Parts = { readonly table: SecurityTable; readonly clock: Clock; readonly log: Logger };

/**
 * Writes each event as a line of the program's log, and keeps it for the owner's list. A full disk costs only the list.
 * Ordinary events, as signing in, are written without the network.
 */
export const openSecurityEvents = ({ table, clock, log }: Parts): SecurityEvents => ({
  note: (event) => {
    const { kind, detail, accountId, actorId, network, requestId } = event;
    const { level, isKept, message } = securityEventKinds[kind];
    const where = isKept ? network : null;
    const fields = { event: kind, detail, account: accountId, actor: actorId, network: where, requestId };
    log[level](Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)), message);
    if (!isKept) return;
    try {
      table.add(event, clock.now());
    } catch (cause) {
      log.error({ event: kind }, 'a security event could not be kept', cause);
    }
  },
});
