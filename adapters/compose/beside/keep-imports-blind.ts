import { dropImports, type ImportJobs } from '../../../application/imports/index.ts';
import type { ImportFiles } from '../../../application/ports/imports.ts';
import { anyErases } from '../../../projections/engine/leftovers.ts';
import type { Applied } from '../../../projections/engine/live.ts';
import type { Logger } from '../../system/log.ts';

type Parts = {
  readonly importJobs: ImportJobs;
  readonly importFiles: ImportFiles;
  readonly log: Logger;
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
};

/**
 * The owner's lists of clients do not stay on the disk of a process after somebody was forgotten. Each process has those
 * that were brought to it, and a start empties their folder.
 */
export const keepImportsBlind = ({ log, onApplied, ...parts }: Parts): void => {
  onApplied(({ events }) => {
    if (!anyErases(events)) return;
    dropImports(parts).catch((cause: unknown) => {
      log.error({}, 'a file of clients to import may still have somebody forgotten', cause);
    });
  });
};
