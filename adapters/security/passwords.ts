import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { errAsync, ResultAsync } from 'neverthrow';
import pLimit from 'p-limit';
import type { Clock } from '../../application/ports/clock.ts';
import type { Unavailable } from '../../application/ports/event-store.ts';
import type { EvenTimes, Passwords, PopularPasswords } from '../../application/ports/passwords.ts';

/** Longer than a few reads and writes of the log take. A slower answer waits for the next step. */
export const usualStepMillis = 200;

/** Gives answers only whole steps after their question, so that their timing reveals nothing. */
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

/** How many passwords are hashed at once, and how many more may wait. */
export type PasswordQueue = { readonly atOnce: number; readonly maxWaiting: number };

/**
 * One core stays free for everything else. At most two are hashed at once, because they share the four threads of
 * Node's pool with file access. At a fifth of a second each, the last in the queue waits a few seconds.
 */
const usualQueue: PasswordQueue = { atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)), maxWaiting: 20 };

const tooMany: Unavailable = { kind: 'Unavailable', reason: 'passwords: too many wait to be hashed' };

/** Throws, because a hash that fails is a defect. */
const thrown = (cause: unknown): never => {
  throw cause;
};

/** Hashes passwords with Argon2id. Tests use a lower cost. */
export const openPasswords = (costs: PasswordCost = cost, queue: PasswordQueue = usualQueue): Passwords => {
  const inTurn = pLimit(queue.atOnce);
  const areTooManyWaiting = (): boolean => inTurn.activeCount + inTurn.pendingCount >= queue.atOnce + queue.maxWaiting;
  const queued = <Value>(work: () => Promise<Value>): ResultAsync<Value, Unavailable> =>
    areTooManyWaiting() ? errAsync(tooMany) : ResultAsync.fromPromise(inTurn(work), thrown);

  // Unknown accounts are checked against this hash, so that the time of the answer does not reveal them.
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

/** What people append to make a password look different. */
const appended = /[^a-z]{1,5}$/;

/** Some 49,000 passwords of leaked lists, loaded when first needed: few runs of the server need them. */
let popular: ReadonlySet<string> | undefined;

export const popularPasswords: PopularPasswords = {
  has: (password) => {
    popular ??= new Set(dictionary['passwords-common'].map(String));
    const plain = password.toLowerCase();
    return popular.has(plain) || popular.has(plain.replace(appended, ''));
  },
};
