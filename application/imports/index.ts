import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const importUseCases = sliceOf(useCases);
export type ImportUseCases = Given<typeof useCases>;
export { dropImports } from './drop-imports.ts';
export { type ImportJob, type ImportJobs, openImportJobs } from './jobs.ts';
export type { ImportReport } from './look-at-imports.ts';
export type { MatchObjection } from './matching.ts';
export type { RowOutcome, RowRefusal } from './outcome.ts';
export type { ImportNotFound } from './parts.ts';
export type { ImportRunning } from './start-import.ts';
