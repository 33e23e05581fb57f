export { lookBack } from './look-back.ts';
export { makeEvidencePack } from './make-evidence-pack.ts';
export { viewOwnTimeline, viewTimeline } from './view-timeline.ts';
