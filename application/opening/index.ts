import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const openingUseCases = sliceOf(useCases);
export type OpeningUseCases = Given<typeof useCases>;
