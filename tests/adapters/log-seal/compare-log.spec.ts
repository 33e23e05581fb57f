import { describe, expect, it } from 'vitest';
import { digestOfEvent } from '../../../adapters/event-codec/chain.ts';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { firstDifference } from '../../../adapters/log-seal/compare-log.ts';
import { leafOf, openKeptTree } from '../../../adapters/log-seal/kept-tree.ts';
import { collectLeaves } from '../../../adapters/log-seal/log-leaves.ts';
import { marksOf } from '../../../adapters/log-seal/receipt.ts';
import type { StoredEvent } from '../../../application/ports/event-store.ts';
import { plainParts } from '../../support/log/codec.ts';
import { chained, diceOf, tampered } from '../../support/log/random-tampering.ts';
import { append, bystanders, entriesOfVisit, eventsOf, logStarted } from '../cli/small-log.ts';

const { codec } = plainParts();
const store = openMemoryStore();
await append(store, codec, [
  logStarted('f'),
  ...bystanders,
  ...Array.from({ length: 30 }, (_, index) => entriesOfVisit(`v${index}`, { hour: index % 9 })).flat(),
]);
const original = await eventsOf(store);
const sealedSize = original.length - 12;

const hashesOf = (events: readonly StoredEvent[]) => events.map((event) => leafOf(digestOfEvent(event)));

const leavesOf = (events: readonly StoredEvent[]) => {
  const leaves = collectLeaves();
  for (const leaf of hashesOf(events)) leaves.add(leaf);
  return leaves;
};

const before = openKeptTree(':memory:');
before.add(
  'log',
  original.map((event) => ({ ...event, digest: digestOfEvent(event) })),
);
const receipt = { size: sealedSize, root: before.rootAt(sealedSize), marks: marksOf(before, sealedSize) };

/** Returns the index of the first event that is not the original one; null if all sealed events are. */
const firstBad = (events: readonly StoredEvent[]): number | null => {
  const [now, then] = [hashesOf(events), hashesOf(original)];
  for (let at = 0; at < sealedSize; at += 1) {
    const hash = now[at];
    if (hash === undefined || !Buffer.from(hash).equals(then[at] ?? new Uint8Array())) return at;
  }
  return null;
};

describe('a log compared with what a receipt has seen of it', () => {
  it('is sound as it was, and however it has grown', () => {
    for (const size of [sealedSize, sealedSize + 1, original.length])
      expect(firstDifference(leavesOf(original.slice(0, size)), receipt, null)).toBeNull();
  });

  it('shows the first bad event of any tampering, also where all hashes were made again and no tree was kept', () => {
    const dice = diceOf(20_261_124);
    let found = 0;
    for (let round = 0; round < 40; round += 1) {
      const { events } = tampered(original, sealedSize, dice);
      const forged = dice() < 0.5 ? chained(events) : events;
      const at = firstBad(forged);
      const difference = firstDifference(leavesOf(forged), receipt, null);
      // Null if the tampering swapped two equal events, or an event with itself.
      expect(difference).toEqual(at === null ? null : { first: at, last: at });
      if (at !== null) found += 1;
    }
    expect(found).toBeGreaterThan(35);
  });

  it('leaves alone what came after the receipt', () => {
    const last = original.at(-1);
    if (last === undefined) throw new Error('no events');
    const later = [...original.slice(0, -1), { ...last, type: 'Other' }];
    expect(firstDifference(leavesOf(later), receipt, null)).toBeNull();
  });

  it('is told exactly by a tree that was kept, and without any help as closely as another witness allows', () => {
    const changed = original.map((event, at) => (at === 150 ? { ...event, type: 'Other' } : event));
    const alone = { ...receipt, marks: null };
    expect(firstDifference(leavesOf(changed), alone, before)).toEqual({ first: 150, last: 150 });
    expect(firstDifference(leavesOf(changed), alone, null)).toEqual({ first: 0, last: sealedSize - 1 });
    expect(firstDifference(leavesOf(changed), alone, null, 140)).toMatchObject({ first: 140, last: sealedSize - 1 });
  });

  it('is told by block where the log is too long for a mark of each event', () => {
    const changed = original.map((event, at) => (at === 150 ? { ...event, type: 'Other' } : event));
    const hashes = before.beginningsOf(4, Math.floor(sealedSize / 16), 3);
    const coarse = { ...receipt, marks: { level: 4, bytes: 3, hashes } };
    expect(firstDifference(leavesOf(changed), coarse, null)).toEqual({ first: 144, last: 159 });
    const cut = firstDifference(leavesOf(original.slice(0, 150)), coarse, null);
    expect(cut).toEqual({ first: 144, last: 159 });
  });
});
