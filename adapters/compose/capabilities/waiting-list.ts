import { waitingUseCases } from '../../../application/waiting.ts';
import { openSlices, waitingSlices } from '../../http/slices.ts';
import type { Capability } from '../capability.ts';
import { type KeptWork, runWaitingList } from '../rounds.ts';

/** Clients who wait for a time, and are told when one becomes free. */
export const waitingList: Capability = {
  name: 'waiting list',
  open: async () => {
    let offering: KeptWork | null = null;
    return {
      gives: {},
      slices: (ready) => openSlices(waitingSlices, { ...ready, ...waitingUseCases(ready) }),
      start: (ready) => {
        offering ??= runWaitingList(ready);
      },
      stop: async () => offering?.close(),
    };
  },
};
