import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/index.ts';
import { projectorOn } from '../support/read-models.ts';
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

/** Of boxes that are gone with a person: the account's, and those of proofs claimed for its appointments. */
const subjectsOf = (log: Log, who: Person): ReadonlySet<string> => {
  const theirs = new Set<string>();
  const claims = new Map<string, string>();
  for (const { event } of log) {
    if (event.type === 'AppointmentRequested' && event.data.accountId === who) theirs.add(event.data.appointmentId);
    if (event.type === 'PaymentProofClaimed') claims.set(event.data.proofId, event.data.appointmentId);
    if (event.type === 'PaymentProofUploaded' || event.type === 'PaymentProofGivenBack')
      claims.delete(event.data.proofId);
  }
  const proofs = [...claims].filter(([, appointment]) => theirs.has(appointment)).map(([proof]) => `proof-${proof}`);
  return new Set([`account-${who}`, ...proofs]);
};

describe('a replay', () => {
  it('gives the same rows wherever it is interrupted', () => {
    fc.assert(
      fc.property(someHistory, fc.array(fc.nat(80), { maxLength: 5 }), (history, places) => {
        const log = logOf(history);
        const cuts = places.map((place) => Math.min(place, log.length));
        expect(digestAfter(...cut(log, cuts))).toBe(digestAfter(log));
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same rows event by event', () => {
    fc.assert(
      fc.property(someHistory, (history) => {
        const log = logOf(history);
        expect(digestAfter(...log.map((event) => [event]))).toBe(digestAfter(log));
      }),
      { numRuns: 30 },
    );
  });

  it('gives the same rows in place of old ones', () => {
    fc.assert(
      fc.property(someHistory, (history) => {
        const log = logOf(history);
        const { projector, close } = projectorOn(':memory:');
        projector.apply(log);
        const before = projector.digest();
        for (const { name } of projector.status()) expect(projector.rebuild(name)?.apply(log)).toBe(true);
        expect(projector.digest()).toBe(before);
        close();
      }),
      { numRuns: 10 },
    );
  });

  it('gives the same rows after a person’s keys were destroyed', () => {
    fc.assert(
      fc.property(someBookedHistory, fc.constantFrom<Person>('ada', 'bea', 'cleo'), (history, who) => {
        const log = logOf([...history, forgotten(who)]);
        expect(digestAfter(withoutKeys(log, subjectsOf(log, who)))).toBe(digestAfter(log));
      }),
      { numRuns: 100 },
    );
  });
});
