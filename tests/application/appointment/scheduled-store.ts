import type fc from 'fast-check';
import { err, ResultAsync } from 'neverthrow';
import type { AppendFailure, EventStore } from '../../../application/ports/event-store.ts';

/**
 * What happens to one process: it dies at its `dieAt`th call to the store, before or after the call took effect; and
 * the answer to its `loseAt`th append is lost. Null for a process that nothing happens to.
 */
export type Fate = {
  readonly dieAt: number | null;
  readonly diesAfterEffect: boolean;
  readonly loseAt: number | null;
};

export const noFate: Fate = { dieAt: null, diesAfterEffect: false, loseAt: null };

const never = () => new Promise<never>(() => undefined);

/** One process's connection to the log: the scheduler decides how long each call takes on the way there and back. */
export const scheduledStore = (store: EventStore, scheduler: fc.Scheduler, fate: Fate): EventStore => {
  let calls = 0;
  let appends = 0;
  let dead = false;
  const call = async <Value>(name: string, effect: () => Promise<Value>): Promise<Value> => {
    calls += 1;
    const last = calls === fate.dieAt;
    await scheduler.schedule(Promise.resolve(), `${name} goes out`);
    if (dead || (last && !fate.diesAfterEffect)) dead = true;
    if (dead) return never();
    const value = await effect();
    if (last) dead = true;
    await scheduler.schedule(Promise.resolve(), `${name} comes back`);
    return dead ? never() : value;
  };
  return {
    ...store,
    read: (stream, from) => new ResultAsync(call(`read ${stream}`, async () => store.read(stream, from))),
    append: (stream, events, expected) => {
      appends += 1;
      const lost = appends === fate.loseAt;
      return new ResultAsync(
        call(`append ${stream}`, async () => {
          const outcome = await store.append(stream, events, expected);
          return lost ? err<never, AppendFailure>({ kind: 'OutcomeUnknown', reason: 'the answer was lost' }) : outcome;
        }),
      );
    },
  };
};
