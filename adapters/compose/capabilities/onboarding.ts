import { join } from 'node:path';
import { importUseCases, openImportJobs } from '../../../application/imports/jobs.ts';
import { beginOpening, openingUseCases } from '../../../application/opening.ts';
import { onboardingSlices, openSlices } from '../../http/slices.ts';
import { openImportFiles } from '../../imports/files.ts';
import type { Capability } from '../capability.ts';
import { keepImportsBlind } from '../keep-blind.ts';
import { importViewsFrom } from '../ports-from-views.ts';

/** How a studio begins: its opening, and its imports from other programs. */
export const onboarding: Capability = {
  name: 'onboarding',
  open: async (core) => {
    const { db, log, uploadsDir, caughtUp } = core;
    const importJobs = openImportJobs((cause) => log.error({}, 'an import failed', cause));
    const importFiles = openImportFiles(join(uploadsDir, 'imports'));
    keepImportsBlind({ ...core, importJobs, importFiles });
    const importViews = importViewsFrom(db, caughtUp);
    return {
      gives: {},
      slices: (ready) =>
        openSlices(onboardingSlices, {
          ...ready,
          ...openingUseCases(ready),
          ...importUseCases({ ...ready, importJobs, importFiles, importViews }),
        }),
      stop: importJobs.stopAll,
      beginOpening: beginOpening(core),
    };
  },
};
