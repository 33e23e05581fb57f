import type { Result } from 'neverthrow';
import type { EventStore, Unavailable } from '../../../application/ports/log/event-store.ts';
import { LogDamaged } from '../../../application/ports/log/log-damaged.ts';
import type { Logger } from '../../system/log.ts';

export type StoreWaitParts = { readonly wait: (millis: number) => Promise<void>; readonly log: Logger };

const pauseMillis = 1_000;
/** How many times it asks between two printed lines, so that waiting for a minute does not print sixty lines. */
const asksBetweenLines = 10;

const sayNowAndThen = ({ log }: StoreWaitParts, asks: number, reason: string): void => {
  if (asks % asksBetweenLines === 0) log.warn({ reason }, 'waiting for the event store');
};

/**
 * Asks until the store answers, because the program cannot go on without the answer. Throws `LogDamaged` if the log is
 * damaged there, because asking again does not help then.
 */
export const askUntilAnswered = async <Value>(
  ask: () => PromiseLike<Result<Value, Unavailable>>,
  parts: StoreWaitParts,
): Promise<Value> => {
  for (let asks = 0; ; asks += 1) {
    const answer = await ask();
    if (answer.isOk()) return answer.value;
    if (answer.error.isDamage === true) throw new LogDamaged(answer.error.reason);
    sayNowAndThen(parts, asks, answer.error.reason);
    await parts.wait(pauseMillis);
  }
};

/** Resolves when the store answers. EventStoreDB may start after this program or may be electing a leader. */
export const whenStoreIsUp = async (store: EventStore, parts: StoreWaitParts): Promise<void> => {
  for (let asks = 0; ; asks += 1) {
    const health = await store.health();
    if (health.status === 'up') return;
    sayNowAndThen(parts, asks, health.reason);
    await parts.wait(pauseMillis);
  }
};
