import { okAsync } from 'neverthrow';
import { openMemoryStore } from '../../adapters/event-store/open.ts';
import { firstBranding } from '../../adapters/first-start/branding.ts';
import { openGuesses } from '../../adapters/security/guessing.ts';
import { popularPasswords } from '../../adapters/security/passwords.ts';
import { authenticators, openPasskeys } from '../../adapters/security/second-factors.ts';
import { openTokens } from '../../adapters/security/tokens.ts';
import { openHandle } from '../../application/kernel/handle.ts';
import { openJournal } from '../../application/kernel/journal.ts';
import type { EventStore } from '../../application/ports/event-store.ts';
import type { Passwords, SignInDelays } from '../../application/ports/passwords.ts';
import type { SecurityEvent, SecurityEvents } from '../../application/ports/security-events.ts';

import { availabilityRules } from '../../domain/availability/availability-rules.ts';
import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { instant } from '../../domain/kernel/time.ts';
import { salonItself } from './callers.ts';
import { countedIds } from './counted-ids.ts';
import { handClock } from './hand-clock.ts';
import { plainParts, testSecret } from './log/codec.ts';
import { type AppendFault, faultyStore, type SeenAppend } from './log/faulty-store.ts';
import { viewsOf } from './log/log-views.ts';

/** Hashes that take no time, because no use case depends on their cost. */
const plainPasswords: Passwords = {
  hash: (password) => okAsync(`hash of ${password}`),
  matches: (password, hash) => okAsync(hash === `hash of ${password}`),
  areTooManyWaiting: () => false,
};

/** Three tries at once, then one try a minute. */
const countedDelays = (now: () => number): SignInDelays => {
  const tries = new Map<string, { readonly count: number; readonly last: number }>();
  const key = (account: string, address: string | null) => `${account} ${address}`;
  return {
    begin: async (account, address) => {
      const { count, last } = tries.get(key(account, address)) ?? { count: 0, last: 0 };
      const wait = count < 3 ? 0 : Math.max(0, last + 60_000 - now());
      if (wait === 0) tries.set(key(account, address), { count: count + 1, last: now() });
      return wait;
    },
    giveBack: async (account, address) => {
      const before = tries.get(key(account, address));
      if (before !== undefined) tries.set(key(account, address), { ...before, count: before.count - 1 });
    },
    fail: async () => {},
    succeed: async (account, address) => void tries.delete(key(account, address)),
    knows: () => false,
    recognize: () => {},
  };
};

/** Everything the use cases need, in memory, with the real codec, vault and tokens. `look` updates the views. */
export const openTestSalon = () => {
  const store = openMemoryStore();
  const clock = handClock(instant('2026-12-01T15:00:00.000Z'));
  const ids = countedIds();
  const { codec, vault, files } = plainParts();
  const noted: SecurityEvent[] = [];
  const securityEvents: SecurityEvents = { note: (event) => void noted.push(event) };
  let seen: readonly Recorded<SalonEvent>[] = [];

  const handleOn = (view: EventStore) => openHandle(openJournal({ store: view, codec, clock, ids }), clock);
  const log = async (): Promise<readonly Recorded<SalonEvent>[]> => {
    const feed = store.feed(null);
    const stored = [];
    for await (const page of feed) {
      stored.push(...page.events);
      if (page.atHead) break;
    }
    feed.close();
    return (await codec.decode(stored))._unsafeUnwrap();
  };
  const parts = {
    handle: handleOn(store),
    openingViews: { isOpen: () => true, rehearsals: () => [] },
    policiesInForce: {
      now: () => ({ policiesHash: 'ab'.repeat(32), text: 'Please come on time.' }),
      deposit: () => ({ kind: 'full' }),
      refunds: () => null,
    },
    schedules: { rules: () => availabilityRules.initial },
    clock,
    ids,
    vault,
    files,
    tokens: openTokens(testSecret, clock),
    passwords: plainPasswords,
    popularPasswords,
    authenticators,
    firstBranding,
    passkeys: openPasskeys(testSecret, clock),
    signInDelays: countedDelays(() => Date.parse(clock.now())),
    guesses: openGuesses(true, securityEvents),
    securityEvents,
    ...viewsOf(() => seen, clock),
  };
  return {
    parts,
    clock,
    files,
    vault,
    log,
    /** The recorded security notes. */
    noted: () => noted,
    types: async () => (await log()).map(({ event }) => event.type),
    /** Applies all new events to the views. */
    look: async () => {
      seen = await log();
    },
    /** The same salon seen from another process, whose appends fail as planned. */
    failing: (plan: (append: SeenAppend) => AppendFault | null) => {
      const { store: faulty, died } = faultyStore(store, plan);
      return { parts: { ...parts, handle: handleOn(faulty) }, died };
    },
    given: async (stream: string, ...events: readonly SalonEvent[]) => {
      const journal = openJournal({ store, codec, clock, ids });
      const history = (await journal.read(stream))._unsafeUnwrap();
      (await journal.append(history, salonItself, events))._unsafeUnwrap();
    },
  };
};

export type TestSalon = ReturnType<typeof openTestSalon>;
