import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../../adapters/event-store/eventstoredb/client.ts';
import { parseConnection } from '../../../adapters/event-store/eventstoredb/connection-string.ts';

const askEveryMillis = 200;
const answersWithinMillis = 5_000;

/**
 * The moment, by `performance.now()`, at which an EventStoreDB takes an event: the least that any program can wait for it. Each try is a
 * client of its own, so that none holds on to a node that hangs. Infinity if it took none for so long.
 */
export const storeTakesAt = async (url: string, patienceMillis: number): Promise<number> => {
  const connection = parseConnection(url)._unsafeUnwrap();
  let takenAt: number | null = null;
  const ask = async (): Promise<void> => {
    const client = connect(connection);
    const event = { id: randomUUID(), type: 'Asked', data: {}, metadata: {} };
    const taken = await client.append(`floor-${randomUUID()}`, [event], 'none', answersWithinMillis);
    if (taken.isOk()) takenAt ??= performance.now();
    await client.close();
  };
  const asked: Promise<void>[] = [];
  const until = performance.now() + patienceMillis;
  while (takenAt === null && performance.now() < until) {
    asked.push(ask());
    await wait(askEveryMillis);
  }
  await Promise.all(asked);
  return takenAt ?? Number.POSITIVE_INFINITY;
};
