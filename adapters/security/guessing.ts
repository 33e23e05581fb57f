import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Guesses, Miss, SignInDelays } from '../../application/ports/passwords.ts';
import type { SecurityEvents } from '../../application/ports/security-events.ts';
import type { CodeRequests, CodeTries } from '../../application/ports/sessions.ts';
import type { AccountId } from '../../domain/kernel/ids.ts';
import { mailsADayToUnshown } from '../../domain/notice/policies.ts';
import { longDigits, shortDigits } from '../../domain/sign-in-code.ts';

const hourSeconds = 60 * 60;

/**
 * Codes in an hour. Allows for a client with slow email who asks several times, and for a family or hotel that shares
 * a network. Keeps codes that nobody asked for from filling a mailbox.
 */
const most = { pair: 5, address: 10, network: 30, site: 300 } as const;
/** In a day; notices about bookings count too. */
const maxOfDay = { addressDay: mailsADayToUnshown } as const;

type Counted = keyof typeof most | keyof typeof maxOfDay;

const details = {
  pair: 'address',
  address: 'address',
  addressDay: 'address',
  network: 'network',
  site: 'site',
} as const satisfies Record<Counted, string>;

const unlimited: CodeRequests = { take: async () => 0, takeMail: async () => true };

/** Counts in this process's memory. Off for load tests. */
export const openCodeRequests = (isOn: boolean, { note }: SecurityEvents): CodeRequests => {
  if (!isOn) return unlimited;
  const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: hourSeconds });
  const limiters = {
    pair: limiterOf(most.pair),
    network: limiterOf(most.network),
    address: limiterOf(most.address),
    addressDay: new RateLimiterMemory({ points: maxOfDay.addressDay, duration: 24 * hourSeconds }),
    site: limiterOf(most.site),
  } satisfies Record<Counted, RateLimiterMemory>;
  const noted = limiterOf(1);

  const waitFor = async (counted: Counted, key: string): Promise<number> => {
    try {
      await limiters[counted].consume(key);
      return 0;
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      return Math.max(1, spent.msBeforeNext);
    }
  };

  return {
    takeMail: async (emailHash) => (await waitFor('addressDay', emailHash)) === 0,
    take: async ({ address, correlationId, emailHash, isKnown }) => {
      const network = address ?? 'local';
      // Narrow limits come first, so that a refused caller uses up none of the shared ones.
      const own = [
        ['pair', `${network} ${emailHash}`],
        ['network', network],
      ] as const;
      const shared = [
        ['address', emailHash],
        ['addressDay', emailHash],
        ['site', 'site'],
      ] as const;
      const keys = isKnown ? own : [...own, ...shared];
      for (const [counted, key] of keys) {
        const wait = await waitFor(counted, key);
        if (wait === 0) continue;
        const { consumedPoints } = await noted.penalty(`${counted} ${key}`);
        if (consumedPoints === 1) {
          const about = { accountId: null, actorId: null, network: address, requestId: correlationId };
          note({ kind: 'codes-used-up', detail: details[counted], ...about });
        }
        return wait;
      }
      return 0;
    },
  };
};

const daySeconds = 24 * 60 * 60;

/**
 * After this many wrong codes in a day, codes get longer. Six digits are guessed once in a million tries: somebody
 * with many networks has a chance of one in ten thousand a day. A client who mistypes three codes gets a longer one.
 */
const codeTriesMost = { address: 15, site: 100 } as const;

const codeTriesUnlimited: CodeTries = {
  digits: async () => shortDigits,
  begin: async () => true,
  giveBack: async () => {},
};

const theSite = 'site';

/** Counts in this process's memory. Off for load tests. */
export const openCodeTries = (isOn: boolean, { note }: SecurityEvents): CodeTries => {
  if (!isOn) return codeTriesUnlimited;
  const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: daySeconds });
  const counters = { address: limiterOf(codeTriesMost.address), site: limiterOf(codeTriesMost.site) } as const;
  const noted = limiterOf(1);
  const keysFor = (emailHash: string) =>
    [
      ['address', emailHash],
      ['site', theSite],
    ] as const;
  const spentOf = async (counted: keyof typeof codeTriesMost, key: string): Promise<number> =>
    (await counters[counted].get(key))?.consumedPoints ?? 0;
  return {
    digits: async (emailHash) => {
      for (const [counted, key] of keysFor(emailHash))
        if ((await spentOf(counted, key)) >= codeTriesMost[counted]) return longDigits;
      return shortDigits;
    },
    begin: async ({ address: network, correlationId: requestId, emailHash }, digits) => {
      let mayBeShort = true;
      for (const [counted, key] of keysFor(emailHash)) {
        const { consumedPoints } = await counters[counted].penalty(key);
        if (consumedPoints > codeTriesMost[counted]) mayBeShort = false;
        if (consumedPoints < codeTriesMost[counted]) continue;
        if ((await noted.penalty(`${counted} ${key}`)).consumedPoints > 1) continue;
        note({ kind: 'codes-guessed', detail: counted, accountId: null, actorId: null, network, requestId });
      }
      return mayBeShort || digits >= longDigits;
    },
    giveBack: async (emailHash) => {
      for (const [counted, key] of keysFor(emailHash)) await counters[counted].reward(key);
    },
  };
};

/** Misses of one network, or of one account on a network. */
const maxByGuesser = 20;

/**
 * Misses of everybody together. The sign-in page looks up what is typed, and a new client who books types an unknown
 * address: the limit allows a hundred new clients an hour with three such addresses each.
 */
const maxOnSite = 300;

const guessesUnlimited: Guesses = {
  take: async () => 0,
  giveBack: async () => {},
  miss: async () => {},
  siteWait: async () => 0,
};

const countingUpTo = (points: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: hourSeconds });

const waitOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, msBeforeNext);

/** Counts in this process's memory. Off for load tests. */
export const openGuesses = (isOn: boolean, { note }: SecurityEvents): Guesses => {
  if (!isOn) return guessesUnlimited;
  const byGuesser = countingUpTo(maxByGuesser);
  const onSite = countingUpTo(maxOnSite);
  const noted = countingUpTo(1);

  /** Returns a guess that was refused or right, because neither counts. */
  const giveBack = async (guesser: string): Promise<void> => {
    const { consumedPoints } = await byGuesser.reward(guesser);
    if (consumedPoints <= 0) await byGuesser.delete(guesser);
  };

  const noteOnce = async (key: string, detail: 'network' | 'site', about: Miss): Promise<void> => {
    const { consumedPoints } = await noted.penalty(key);
    if (consumedPoints > 1) return;
    const { accountId, address: network, correlationId: requestId } = about;
    note({ kind: 'guesses-used-up', detail, accountId, actorId: null, network, requestId });
  };

  return {
    take: async (guesser) => {
      try {
        await byGuesser.consume(guesser);
        return 0;
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent;
        await giveBack(guesser);
        return waitOf(spent);
      }
    },
    giveBack,
    miss: async (guesser, about) => {
      const spent = await byGuesser.get(guesser);
      if (spent !== null && spent.consumedPoints >= maxByGuesser) await noteOnce(guesser, 'network', about);
      const { consumedPoints } = await onSite.penalty(theSite);
      if (consumedPoints >= maxOnSite) await noteOnce(theSite, 'site', about);
    },
    siteWait: async () => {
      const spent = await onSite.get(theSite);
      return spent === null || spent.consumedPoints < maxOnSite ? 0 : waitOf(spent);
    },
  };
};

/** Wrong passwords for one account in an hour, from anywhere. After that, each further try has to wait. */
const wrongWithoutPause = 10;
const firstPauseMillis = 250;
const maxPauseMillis = 4_000;

/** How many tries may wait; others are refused. Only tries for accounts under attack wait. */
const maxWaitingForAccount = 20;
const maxWaiting = 500;

/** How many networks are remembered from which people signed in to their accounts. The oldest go first. */
const maxKnown = 10_000;

export type PauseParts = {
  readonly securityEvents: SecurityEvents;
  readonly wait: (millis: number) => Promise<void>;
};

const pauseAfter = (wrong: number): number =>
  wrong < wrongWithoutPause ? 0 : Math.min(maxPauseMillis, firstPauseMillis * 2 ** (wrong - wrongWithoutPause));

const knowing = () => {
  const known = new Set<string>();
  const keyOf = (account: AccountId, address: string | null): string => `${account} ${address ?? 'local'}`;
  return {
    knows: (account: AccountId, address: string | null): boolean => known.has(keyOf(account, address)),
    recognize: (account: AccountId, address: string | null): void => {
      const key = keyOf(account, address);
      known.delete(key);
      known.add(key);
      const [oldest] = known;
      if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
    },
  };
};

/** Pauses before a try is answered, which only takes a timer. Counts in this process's memory. */
export const openPasswordPauses = ({ securityEvents, wait }: PauseParts) => {
  // A try counts before its password is checked, so that simultaneous tries cannot exceed the limit.
  const tries = new RateLimiterMemory({ points: wrongWithoutPause, duration: hourSeconds });
  const noted = new RateLimiterMemory({ points: 1, duration: hourSeconds });
  const { knows, recognize } = knowing();
  const waiting = new Map<AccountId, number>();
  let waitingInAll = 0;

  const add = (account: AccountId, by: 1 | -1): void => {
    const left = (waiting.get(account) ?? 0) + by;
    waitingInAll += by;
    if (left === 0) waiting.delete(account);
    else waiting.set(account, left);
  };

  const isFull = (account: AccountId): boolean =>
    waitingInAll >= maxWaiting || (waiting.get(account) ?? 0) >= maxWaitingForAccount;

  return {
    /** Counts a try, and resolves after its pause with 0. If too many wait, resolves with the milliseconds to wait. */
    pass: async (account: AccountId, address: string | null) => {
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
    /** The password was not checked, so the try does not count. */
    giveBack: async (account: AccountId) => {
      await tries.reward(account);
    },
    fail: async (account: AccountId, address: string | null) => {
      const spent = await tries.get(account);
      if (spent === null || spent.consumedPoints < wrongWithoutPause) return;
      const { consumedPoints: times } = await noted.penalty(account);
      if (times > 1) return;
      const about = { accountId: account, actorId: null, network: address, requestId: null };
      securityEvents.note({ kind: 'password-guessed', detail: null, ...about });
    },
    /** The password was right, so the try does not count. */
    succeed: async (account: AccountId, address: string | null) => {
      recognize(account, address);
      await tries.reward(account);
    },
    knows,
    /** Notes that the account's owner uses this network: her tries from there never wait because of a stranger's. */
    recognize,
  };
};

export type PasswordPauses = ReturnType<typeof openPasswordPauses>;

/** How many tries are checked in one window. Further tries wait for the next window. */
const triesAtOnce = 5;
const windowSeconds = 60;

const atOnce: SignInDelays = {
  begin: async () => 0,
  giveBack: async () => {},
  fail: async () => {},
  succeed: async () => {},
  knows: () => false,
  recognize: () => {},
};

/** Counts tries in this process's memory. Off for load tests. */
export const openSignInDelays = (isOn: boolean, parts: PauseParts): SignInDelays => {
  if (!isOn) return atOnce;
  const limiter = new RateLimiterMemory({ points: triesAtOnce, duration: windowSeconds });
  const pauses = openPasswordPauses(parts);
  const keyOf = (account: string, address: string | null): string => `${account} ${address ?? 'local'}`;
  return {
    begin: async (account, address) => {
      try {
        await limiter.consume(keyOf(account, address));
      } catch (spent) {
        if (spent instanceof RateLimiterRes) return Math.max(1, spent.msBeforeNext);
        throw spent;
      }
      return pauses.pass(account, address);
    },
    giveBack: async (account, address) => {
      await pauses.giveBack(account);
      await limiter.reward(keyOf(account, address));
    },
    fail: pauses.fail,
    succeed: async (account, address) => {
      await pauses.succeed(account, address);
      await limiter.delete(keyOf(account, address));
    },
    knows: pauses.knows,
    recognize: pauses.recognize,
  };
};
