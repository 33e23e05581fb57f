import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const mailWordsUseCases = sliceOf(useCases);
export type MailWordsUseCases = Given<typeof useCases>;
