import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const calendarFeedUseCases = sliceOf(useCases);
export type CalendarFeedUseCases = Given<typeof useCases>;
