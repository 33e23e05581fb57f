import type { Projector } from '../../../projections/engine/projector.ts';
import type { Logger } from '../../system/log.ts';

type SweepParts = { readonly projector: Projector; readonly log: Logger };

const againAfterMillis = 60_000;

/**
 * Rewrites the file of the views after somebody was forgotten. A full disk has no room for that, so it is tried again
 * a minute later at the earliest, and at the next start.
 */
export const sweepingOf = ({ projector, log }: SweepParts): (() => void) => {
  let failedAt: number | null = null;
  return () => {
    if (failedAt !== null && performance.now() - failedAt < againAfterMillis) return;
    try {
      if (projector.sweep())
        log.info({}, 'the read models were rewritten, so that nothing erased is left in their file');
      failedAt = null;
    } catch (cause) {
      failedAt = performance.now();
      log.error(
        {},
        'the read models could not be rewritten: their file may still have words of somebody forgotten',
        cause,
      );
    }
  };
};
