import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const settingsUseCases = sliceOf(useCases);
export type SettingsUseCases = Given<typeof useCases>;
