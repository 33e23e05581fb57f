export { countTraces, exportOwnData, exportPerson } from './export-person.ts';
export { lookBack } from './look-back.ts';
export { makeEvidencePack } from './make-evidence-pack.ts';
export { viewOwnTimeline, viewTimeline } from './view-timeline.ts';
