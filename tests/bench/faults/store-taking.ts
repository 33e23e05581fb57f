import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../../adapters/event-store/eventstoredb/client.ts';
import { parseConnection } from '../../../adapters/event-store/eventstoredb/connection-string.ts';

const askEveryMillis = 200;
const answersWithinMillis = 5_000;
/** A store that takes no event of any client for so long has stopped again. */
const stopMillis = 1_000;

/** When the first of the events was taken after which the store did not stop again; Infinity if it took none. */
export const steadyFrom = (takenAt: readonly number[]): number => {
  const inOrder = takenAt.toSorted((left, right) => left - right);
  return (
    inOrder.findLast((at, index) => at - (inOrder[index - 1] ?? Number.NEGATIVE_INFINITY) > stopMillis) ??
    Number.POSITIVE_INFINITY
  );
};

/**
 * Asks an EventStoreDB from now on whether it takes an event, which is the least that any program can wait for. Each try is a client of
 * its own, so that none holds on to a node that hangs. `end` answers since when, by `performance.now()`, it has taken events without a stop.
 */
export const watchStore = (url: string): { readonly end: () => Promise<number> } => {
  const connection = parseConnection(url)._unsafeUnwrap();
  const takenAt: number[] = [];
  let over = false;
  const ask = async (): Promise<void> => {
    const client = connect(connection);
    const event = { id: randomUUID(), type: 'Asked', data: {}, metadata: {} };
    const taken = await client.append(`floor-${randomUUID()}`, [event], 'none', answersWithinMillis);
    if (taken.isOk() && !over) takenAt.push(performance.now());
    await client.close();
  };
  const asking = async (): Promise<void> => {
    const asked: Promise<void>[] = [];
    for (; !over; await wait(askEveryMillis)) asked.push(ask());
    await Promise.all(asked);
  };
  const running = asking();
  return {
    end: async () => {
      over = true;
      await running;
      return steadyFrom(takenAt);
    },
  };
};
