import { opening } from '../domain/opening/index.ts';
import { latestState } from './engine/latest-state.ts';

/** Whether the studio has opened. A salon to which nothing of this has happened is open. */
export const openingView = latestState({
  name: 'opening',
  version: 1,
  table: 'opening',
  decider: opening,
  events: { OpeningBegun: true, OpeningStepTaken: true, StudioOpened: true },
});
