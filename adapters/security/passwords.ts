import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { errAsync, ResultAsync } from 'neverthrow';
import pLimit from 'p-limit';
import type { Clock } from '../../application/ports/clock.ts';
import type { Unavailable } from '../../application/ports/event-store.ts';
import type { EvenTimes, Passwords, PopularPasswords } from '../../application/ports/passwords.ts';

/** Longer than a few reads and writes of the log take. An answer that needs longer waits for the next of these moments. */
export const usualStepMillis = 200;

/** Answers come only a whole number of steps after their question. */
export const openEvenTimes =
  ({ wait }: Pick<Clock, 'wait'>, stepMillis: number): EvenTimes =>
  (work) => {
    const run = async () => {
      const begun = performance.now();
      const outcome = await work();
      const taken = performance.now() - begun;
      await wait(Math.max(1, Math.ceil(taken / stepMillis)) * stepMillis - taken);
      return outcome;
    };
    return new ResultAsync(run());
  };

/** The cost of Argon2id, which is the library's default algorithm. Memory in KiB. */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

export type PasswordCost = typeof cost;

/** How many are hashed at once, and how many more may wait for that. */
export type PasswordQueue = { readonly atOnce: number; readonly mostWaiting: number };

/**
 * One core stays free for everything else. No more than two are hashed at once, because they share the four threads of
 * Node's pool with the files. With a fifth of a second for each, the last of the queue waits for a few seconds.
 */
const usualQueue: PasswordQueue = { atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)), mostWaiting: 20 };

const tooMany: Unavailable = { kind: 'Unavailable', reason: 'passwords: too many wait to be hashed' };

/** A hash that fails is a defect, which is thrown. */
const thrown = (cause: unknown): never => {
  throw cause;
};

/** Hashes passwords with Argon2id. Tests use a lower cost. */
export const openPasswords = (costs: PasswordCost = cost, queue: PasswordQueue = usualQueue): Passwords => {
  const inTurn = pLimit(queue.atOnce);
  const areTooManyWaiting = (): boolean => inTurn.activeCount + inTurn.pendingCount >= queue.atOnce + queue.mostWaiting;
  const queued = <Value>(work: () => Promise<Value>): ResultAsync<Value, Unavailable> =>
    areTooManyWaiting() ? errAsync(tooMany) : ResultAsync.fromPromise(inTurn(work), thrown);

  // An unknown account is checked against this hash, so that the time of the answer does not reveal that it is unknown.
  const nobodys = hash(randomBytes(16).toString('hex'), costs);
  return {
    hash: (password) => queued(() => hash(password, costs)),
    matches: (password, stored) =>
      queued(async () => {
        const isRight = await verify(stored ?? (await nobodys), password);
        return stored !== null && isRight;
      }),
    areTooManyWaiting,
  };
};

/** What people append to make a password look like another one. */
const appended = /[^a-z]{1,5}$/;

/** Some 49,000 passwords of leaked lists. They are gathered when somebody first asks, which few runs of the server see. */
let popular: ReadonlySet<string> | undefined;

export const popularPasswords: PopularPasswords = {
  has: (password) => {
    popular ??= new Set(dictionary['passwords-common'].map(String));
    const plain = password.toLowerCase();
    return popular.has(plain) || popular.has(plain.replace(appended, ''));
  },
};
