import { type Given, sliceOf } from '../kernel/handle.ts';
import { countTraces, exportOwnData, exportPerson, makeEvidencePack } from './export-person.ts';
import { lookBack } from './look-back.ts';
import { viewOwnTimeline, viewTimeline } from './view-timeline.ts';

const useCases = {
  countTraces,
  exportOwnData,
  exportPerson,
  lookBack,
  makeEvidencePack,
  viewOwnTimeline,
  viewTimeline,
};
export const timelineUseCases = sliceOf(useCases);
export type TimelineUseCases = Given<typeof useCases>;
