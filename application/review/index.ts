import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const reviewUseCases = sliceOf(useCases);
export type ReviewUseCases = Given<typeof useCases>;
export type { AppointmentNotCompleted } from './submit-review.ts';
