import type { ImportParts } from './parts.ts';

/**
 * Takes away all files that the owner has brought until now, with what is known of their rows: somebody was forgotten whom
 * they may name. One that is being taken goes when its run is over. What was taken stays.
 */
export const dropImports = async ({
  importJobs,
  importFiles,
}: Pick<ImportParts, 'importJobs' | 'importFiles'>): Promise<void> => {
  const brought = importJobs.all().map(({ file }) => file.id);
  await Promise.all(
    brought.map(async (id) => {
      await importJobs.over(id);
      importJobs.remove(id);
      await importFiles.drop(id);
    }),
  );
};
