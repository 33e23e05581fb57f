import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const catalogueUseCases = sliceOf(useCases);
export type CatalogueUseCases = Given<typeof useCases>;
export type { ServiceWanted } from './add-service.ts';
export type { CategoryInUse } from './remove-category.ts';
