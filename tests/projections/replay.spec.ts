import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { accountId } from '../../domain/kernel/ids.ts';
import { instant } from '../../domain/kernel/time.ts';
import { tracesOf } from '../../projections/traces.ts';
import { projectorOn, readModelsOf } from '../support/read-models.ts';
import { forgotten, logOf, type Person, withoutKeys } from '../support/stories.ts';
import { someBookedHistory, someHistory } from './histories.ts';

type Log = readonly Recorded<SalonEvent>[];

const digestAfter = (...pages: readonly Log[]): string => {
  const { projector, close } = projectorOn(':memory:');
  for (const page of pages) projector.apply(page);
  expect(projector.status().filter(({ state }) => state !== 'live')).toEqual([]);
  const digest = projector.digest();
  close();
  return digest;
};

const cut = (log: Log, places: readonly number[]): readonly Log[] => {
  const cuts = [0, ...[...places].sort((one, other) => one - other), log.length];
  return cuts.slice(1).map((end, index) => log.slice(cuts[index], end));
};

/** The subjects whose keys are destroyed when a person is forgotten: her own, and hers according to the views. */
const keysOf = (log: Log, who: Person): ReadonlySet<string> => {
  const { proofs, reviews } = tracesOf(readModelsOf(log), accountId(who), instant('2026-01-01T00:00:00.000Z'));
  return new Set([`account-${who}`, ...proofs.map((id) => `proof-${id}`), ...reviews.map((id) => `review-${id}`)]);
};

/** Limits the search for the smallest counterexample, so that a failure is reported in time. */
const patience = { interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true } as const;

/** A few places, or before every event. */
const somePlaces = fc.oneof(
  fc.array(fc.nat(80), { maxLength: 5 }),
  fc.constant(Array.from({ length: 80 }, (_, place) => place)),
);

describe('a replay', () => {
  it('makes the same rows wherever it is interrupted', () => {
    fc.assert(
      fc.property(someHistory, somePlaces, (history, places) => {
        const log = logOf(history);
        const cuts = places.map((place) => Math.min(place, log.length));
        expect(digestAfter(...cut(log, cuts))).toBe(digestAfter(log));
      }),
      { numRuns: 12, ...patience },
    );
  });

  it('makes the same rows when a long log fills empty read models', () => {
    fc.assert(
      fc.property(someHistory, fc.nat(80), (history, place) => {
        const log = logOf(history);
        const cut = Math.min(place, log.length - 1);
        const { projector, close } = projectorOn(':memory:');
        projector.apply(log.slice(0, cut), false);
        projector.apply(log.slice(cut), true);
        expect(projector.digest()).toBe(digestAfter(log));
        close();
      }),
      { numRuns: 5, ...patience },
    );
  });

  it('makes the same rows after a person’s keys were destroyed', () => {
    fc.assert(
      fc.property(someBookedHistory, fc.constantFrom<Person>('ada', 'bea', 'cleo'), (history, who) => {
        const log = logOf([...history, forgotten(who)]);
        expect(digestAfter(withoutKeys(log, keysOf(log.slice(0, -1), who)))).toBe(digestAfter(log));
      }),
      { numRuns: 10, ...patience },
    );
  });
});
