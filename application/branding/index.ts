import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const brandingUseCases = sliceOf(useCases);
export type BrandingUseCases = Given<typeof useCases>;
