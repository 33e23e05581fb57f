import type { Topic } from './topics.ts';

export type Change = { readonly position: string; readonly topics: readonly Topic[] };

/** Changes that come while one is being sent are sent as one, so that a slow listener costs no memory. */
export const tellInTurn = (send: (change: Change) => Promise<unknown>) => {
  let waiting: Change | null = null;
  let isSending = false;
  const sendAll = async (): Promise<void> => {
    isSending = true;
    while (waiting !== null) {
      const next: Change = waiting;
      waiting = null;
      await send(next);
    }
    isSending = false;
  };
  return ({ position, topics }: Change): void => {
    waiting = { position, topics: [...new Set([...(waiting?.topics ?? []), ...topics])] };
    if (!isSending) void sendAll();
  };
};
