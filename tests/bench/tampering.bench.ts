import { digestOfEvent } from '../../adapters/event-codec/chain.ts';
import { openMemoryStore } from '../../adapters/event-store/open.ts';
import { drawProofPicture, fillWithDemo } from '../../adapters/first-start/demo/fill-with-demo.ts';

import { firstDifference } from '../../adapters/log-seal/compare-log.ts';
import { leafOf, openKeptTree } from '../../adapters/log-seal/kept-tree.ts';
import { collectLeaves } from '../../adapters/log-seal/log-leaves.ts';
import { marksOf } from '../../adapters/log-seal/receipt.ts';
import type { StoredEvent } from '../../application/ports/event-store.ts';
import type { Hash } from '../../domain/log-tree.ts';
import { listServices } from '../../projections/services.ts';
import { availabilityRulesView } from '../../projections/single-rows.ts';
import { eventsOf } from '../adapters/cli/small-log.ts';
import { openSalonUnderTest } from '../adapters/http/support/salon-under-test.ts';
import { chained, diceOf, tampered } from '../support/log/random-tampering.ts';
import { noteFigure } from './support/figures.ts';

/** The log of a demo salon with so many appointments. */
const demoLog = async (appointments: number): Promise<readonly StoredEvent[]> => {
  const store = openMemoryStore();
  const { salon, db, files, clock, close } = await openSalonUnderTest({ store });
  const { rows } = listServices(db, { sortBy: 'createdAt', direction: 'asc' });
  const services = rows.map((row) => ({ ...row, removed: false }));
  const rules = availabilityRulesView.open(db)();
  const picture = await drawProofPicture();
  await fillWithDemo(
    { store, files, codec: salon.codec, clock, ids: salon.ids, rules, services, picture },
    appointments,
  );
  const events = await eventsOf(store);
  await close();
  return events;
};

const known = new WeakMap<StoredEvent, Hash>();

/** An event that was not touched keeps its hash. */
const hashOf = (event: StoredEvent): Hash => {
  const found = known.get(event);
  if (found !== undefined) return found;
  const made = leafOf(digestOfEvent(event));
  known.set(event, made);
  return made;
};

const leavesOf = (events: readonly StoredEvent[]) => {
  const leaves = collectLeaves();
  for (const event of events) leaves.add(hashOf(event));
  return leaves;
};

const same = (one: Hash | undefined, other: Hash): boolean => one !== undefined && Buffer.from(one).equals(other);

/** The chains made anew from the first event that differs on; the events before it are left as they are. */
const chainedFrom = (original: readonly StoredEvent[], events: readonly StoredEvent[]): readonly StoredEvent[] => {
  const anew = chained(events);
  return anew.map((event, at) => {
    const before = events[at];
    const isSame =
      before !== undefined && event.revision === before.revision && event.metadata.prev === before.metadata.prev;
    return isSame && original[at] === before ? before : event;
  });
};

/**
 * Tampers with a real log at random, `count` times, half of them with all chains made anew, and compares it with one client's
 * receipt, without the tree that the salon keeps. Then compares as many clean logs, each grown to another length.
 */
export const run = async ([count = '10000', appointments = '300']: readonly string[]): Promise<void> => {
  const original = await demoLog(Number(appointments));
  const sealed = Math.floor(original.length * 0.9);
  const tree = openKeptTree(':memory:');
  tree.add(
    'log',
    original.map((event) => ({ ...event, digest: digestOfEvent(event) })),
  );
  const receipt = { size: sealed, root: tree.rootAt(sealed), marks: marksOf(tree, sealed) };
  const dice = diceOf(42);
  const by: Record<string, { made: number; told: number }> = {};
  let [bad, found, named] = [0, 0, 0];
  const startedAt = performance.now();
  for (let round = 0; round < Number(count); round += 1) {
    const { events, kind } = tampered(original, sealed, dice);
    const forged = dice() < 0.5 ? chainedFrom(original, events) : events;
    const at = original.slice(0, sealed).findIndex((event, index) => {
      const now = forged[index];
      return now !== event && !same(now === undefined ? undefined : hashOf(now), hashOf(event));
    });
    const difference = firstDifference(leavesOf(forged), receipt, null, 0, { events: forged, digestOf: digestOfEvent });
    if (at === -1) {
      if (difference !== null) throw new Error(`a log that is the same was accused of ${JSON.stringify(difference)}`);
      continue;
    }
    bad += 1;
    if (difference !== null) found += 1;
    if (difference?.first === at && difference.last === at) named += 1;
    const sum = by[kind] ?? { made: 0, told: 0 };
    by[kind] = sum;
    sum.made += 1;
    if (difference?.how === kind) sum.told += 1;
  }
  const tamperedMillis = performance.now() - startedAt;
  let alarms = 0;
  for (let round = 0; round < Number(count); round += 1) {
    const size = sealed + Math.floor(dice() * (original.length - sealed + 1));
    if (firstDifference(leavesOf(original.slice(0, size)), receipt, null) !== null) alarms += 1;
  }
  noteFigure({ name: 'tamperings found', value: found, unit: '', baseline: bad });
  noteFigure({ name: 'tamperings whose first bad event is named', value: named, unit: '', baseline: bad });
  noteFigure({ name: 'false alarms', value: alarms, unit: '' });
  noteFigure({ name: 'a tampering and its check', value: tamperedMillis / Number(count), unit: 'ms' });
  console.log(`A log of ${original.length} events, a receipt over the first ${sealed}.`);
  console.log(
    `${bad} of ${count} tamperings changed an event under it: ${found} found, ${named} with the first bad event named.`,
  );
  for (const [kind, { made, told }] of Object.entries(by)) console.log(`  ${kind}: ${made}, called so ${told} times`);
  console.log(`${count} clean logs: ${alarms} false alarms.`);
  console.log(`${(tamperedMillis / Number(count)).toFixed(1)} ms for each tampering and its check.`);
};
