import { err, type Result } from 'neverthrow';
import { pause } from '../../within.ts';
import type { StoreClient, Subscription } from './client.ts';
import { away, type Trouble } from './trouble.ts';

export type RenewalTimes = {
  /** How long all calls may fail before another client is opened. */
  readonly renewMillis: number;
  /** How long another client may take to give its first answer. */
  readonly probeMillis: number;
};

/** A client that asks a hanging node learns nothing for a second or more, so the next one does not wait for it. */
const openEveryMillis = 250;

/** Whether a node has answered. `NotLeader` does not count, because the node that leads may still hang. */
const isAnswer = (result: Result<unknown, Trouble>): boolean =>
  result.isOk() || (result.error.kind !== 'Away' && result.error.kind !== 'NotLeader');

const replaced = away('a call was given up because another node answers');

/** The running calls and subscriptions, which can be given up. `judge` hears how calls end by themselves. */
const openUnderWay = (judge: (result: Result<unknown, Trouble>, askedAt: number) => void) => {
  const underWay = new Set<() => void>();
  return {
    giveUp: (): void => {
      for (const giveUp of [...underWay]) giveUp();
    },
    ask: <Answer>(call: () => Promise<Result<Answer, Trouble>>): Promise<Result<Answer, Trouble>> =>
      new Promise((resolve) => {
        const askedAt = performance.now();
        const giveUp = () => {
          underWay.delete(giveUp);
          resolve(err(replaced));
        };
        underWay.add(giveUp);
        call().then((result) => {
          // The answer of a replaced client says nothing about the client that replaced it.
          if (!underWay.delete(giveUp)) return;
          judge(result, askedAt);
          resolve(result);
        });
      }),
    subscribe: (
      client: StoreClient,
      [prefix, after, subscriber]: Parameters<StoreClient['subscribe']>,
    ): Subscription => {
      const giveUp = () => {
        underWay.delete(giveUp);
        subscription.stop();
        subscriber.ended(replaced);
      };
      const subscription = client.subscribe(prefix, after, {
        ...subscriber,
        ended: (trouble) => {
          underWay.delete(giveUp);
          subscriber.ended(trouble);
        },
      });
      underWay.add(giveUp);
      return {
        ...subscription,
        stop: () => {
          underWay.delete(giveUp);
          subscription.stop();
        },
      };
    },
  };
};

/**
 * A client that is replaced while its calls fail. The package's client stays with its node, even after time-outs: if
 * a leader hangs without closing its connections, every call would fail until it recovers. So other clients are
 * opened, a few at once, until one of them or the old one gets an answer. The old client's running calls then fail
 * and its subscriptions end; their callers repeat them.
 */
export const renewedClient = (open: () => StoreClient, { renewMillis, probeMillis }: RenewalTimes): StoreClient => {
  let current = open();
  let failingSince: number | null = null;
  let isRenewing = false;
  let closed = false;

  const replaceBy = (next: StoreClient): void => {
    const old = current;
    current = next;
    failingSince = null;
    underWay.giveUp();
    old.close();
  };

  const tryAnother = async (): Promise<void> => {
    const next = open();
    const isThere = (await next.readBack(null, 1, probeMillis)).isOk();
    if (isThere && !closed && failingSince !== null) replaceBy(next);
    else next.close();
  };

  const renew = async (): Promise<void> => {
    isRenewing = true;
    while (!closed && failingSince !== null) {
      tryAnother();
      await pause(openEveryMillis);
    }
    isRenewing = false;
  };

  const judge = (result: Result<unknown, Trouble>, askedAt: number): void => {
    if (isAnswer(result)) failingSince = null;
    else failingSince ??= askedAt;
    if (failingSince !== null && performance.now() - failingSince >= renewMillis && !isRenewing && !closed) renew();
  };

  const underWay = openUnderWay(judge);

  return {
    append: (...asked) => underWay.ask(() => current.append(...asked)),
    readStream: (...asked) => underWay.ask(() => current.readStream(...asked)),
    readBack: (...asked) => underWay.ask(() => current.readBack(...asked)),
    subscribe: (...asked) => underWay.subscribe(current, asked),
    close: () => {
      closed = true;
      return current.close();
    },
  };
};
