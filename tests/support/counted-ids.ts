import { createHash } from 'node:crypto';
import type { Ids } from '../../application/ports/clock.ts';

/** Ids that are the same in every run: `fresh` counts, `keyed` hashes without a secret. */
export const countedIds = (): Ids => {
  let count = 0;
  return {
    fresh: () => {
      count += 1;
      return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
    },
    keyed: (purpose, ...parts) =>
      createHash('sha256')
        .update(JSON.stringify([purpose, ...parts]))
        .digest('hex')
        .slice(0, 32),
  };
};
