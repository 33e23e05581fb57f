import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const timelineUseCases = sliceOf(useCases);
export type TimelineUseCases = Given<typeof useCases>;
export type { MomentAsked, StudioThen } from './look-back.ts';
export { makeEvidencePack } from './make-evidence-pack.ts';
export type { Timeline } from './timeline.ts';
export { startWords, triedWords } from './words.ts';
