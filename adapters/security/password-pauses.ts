import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { SecurityEvents } from '../../application/ports/sign-in/security-events.ts';
import type { AccountId } from '../../domain/kernel/index.ts';

const hourSeconds = 60 * 60;

/** Wrong passwords for one account in an hour, from anywhere, after which each further try waits. */
const wrongWithoutPause = 10;
const firstPauseMillis = 250;
const longestPauseMillis = 4_000;

/** Further tries are refused meanwhile. Only tries at accounts that are being guessed wait. */
const mostWaitingForAccount = 20;
const mostWaiting = 500;

/** Networks from which people have signed in to their accounts, the latest of them. */
const mostKnown = 10_000;

export type PauseParts = {
  readonly securityEvents: SecurityEvents;
  readonly wait: (millis: number) => Promise<void>;
};

export type PasswordPauses = {
  /** Counts a try and resolves after its pause: 0 if it may go ahead, or the milliseconds to wait if too many wait. */
  readonly pass: (account: AccountId, address: string | null) => Promise<number>;
  /** The password was not checked, so the try does not count. */
  readonly giveBack: (account: AccountId) => Promise<void>;
  readonly fail: (account: AccountId, address: string | null) => Promise<void>;
  /** The password was right, so the try does not count. */
  readonly succeed: (account: AccountId, address: string | null) => Promise<void>;
  readonly knows: (account: AccountId, address: string | null) => boolean;
  /** The account's person has been at that network: her tries from there never wait for a stranger's. */
  readonly recognise: (account: AccountId, address: string | null) => void;
};

const pauseAfter = (wrong: number): number =>
  wrong < wrongWithoutPause ? 0 : Math.min(longestPauseMillis, firstPauseMillis * 2 ** (wrong - wrongWithoutPause));

const knowing = () => {
  const known = new Set<string>();
  const keyOf = (account: AccountId, address: string | null): string => `${account} ${address ?? 'local'}`;
  return {
    knows: (account: AccountId, address: string | null): boolean => known.has(keyOf(account, address)),
    recognise: (account: AccountId, address: string | null): void => {
      const key = keyOf(account, address);
      known.delete(key);
      known.add(key);
      const [oldest] = known;
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    },
  };
};

/** Pauses between a try and its answer, which cost a timer and nothing else. Counts in this process's memory. */
export const openPasswordPauses = ({ securityEvents, wait }: PauseParts): PasswordPauses => {
  // A try counts before its password is checked, so that no more pass if many are made at once.
  const tries = new RateLimiterMemory({ points: wrongWithoutPause, duration: hourSeconds });
  const told = new RateLimiterMemory({ points: 1, duration: hourSeconds });
  const { knows, recognise } = knowing();
  const waiting = new Map<AccountId, number>();
  let waitingInAll = 0;

  const add = (account: AccountId, by: 1 | -1): void => {
    const left = (waiting.get(account) ?? 0) + by;
    waitingInAll += by;
    if (left === 0) waiting.delete(account);
    else waiting.set(account, left);
  };

  const isFull = (account: AccountId): boolean =>
    waitingInAll >= mostWaiting || (waiting.get(account) ?? 0) >= mostWaitingForAccount;

  return {
    pass: async (account, address) => {
      const { consumedPoints } = await tries.penalty(account);
      const pause = pauseAfter(consumedPoints - 1);
      if (pause === 0 || knows(account, address)) return 0;
      if (isFull(account)) {
        await tries.reward(account);
        return pause;
      }
      add(account, 1);
      await wait(pause).finally(() => add(account, -1));
      return 0;
    },
    giveBack: async (account) => {
      await tries.reward(account);
    },
    fail: async (account, address) => {
      const spent = await tries.get(account);
      if (spent === null || spent.consumedPoints < wrongWithoutPause) return;
      const { consumedPoints: times } = await told.penalty(account);
      if (times > 1) return;
      const about = { accountId: account, actorId: null, network: address, requestId: null };
      securityEvents.note({ kind: 'password-guessed', detail: null, ...about });
    },
    succeed: async (account, address) => {
      recognise(account, address);
      await tries.reward(account);
    },
    knows,
    recognise,
  };
};
