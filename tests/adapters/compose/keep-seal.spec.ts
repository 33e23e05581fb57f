import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type KeptSeal, keepSeal } from '../../../adapters/compose/keep-seal.ts';
import type { KeepSealParts } from '../../../adapters/compose/seal/keeping.ts';
import { digestOfEvent } from '../../../adapters/event-codec/chain.ts';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { type KeptTree, leafOf, openKeptTree, sha256OfBytes } from '../../../adapters/log-seal/kept-tree.ts';
import { type Checkpoint, openSealFile, type SealFile, sealName } from '../../../adapters/log-seal/sealed-log.ts';

import { sealKey } from '../../../adapters/security/keys.ts';
import { systemClock } from '../../../adapters/system/clock.ts';
import type { EventStore, EventToStore, StoredEvent } from '../../../application/ports/event-store.ts';
import { emptyFrontier, grown, rootOf } from '../../../domain/log-tree.ts';
import { type MemoryFiles, openMemoryFiles } from '../../support/memory-files.ts';
import { eventsOf } from '../cli/small-log.ts';
import { happened } from '../event-store/examples.ts';

const key = sealKey('a secret of at least 32 characters, for tests');
const logId = 'the-log';
const quiet = { info: () => undefined, warn: () => undefined };

let store: EventStore;
let files: MemoryFiles;
let tree: KeptTree;
let errors: string[] = [];
let open: KeptSeal[] = [];

beforeEach(() => {
  store = openMemoryStore();
  files = openMemoryFiles();
  tree = openKeptTree(':memory:');
  errors = [];
  open = [];
});
afterEach(() => Promise.all(open.map((seal) => seal.close())));

const seal = (parts: Partial<KeepSealParts> = {}): KeptSeal => {
  const file = openSealFile(files, logId, key);
  const log = {
    ...quiet,
    error: (fields: object, message: string) => void errors.push(`${message} ${JSON.stringify(fields)}`),
  };
  const known = { logId, hasBegun: false, isShared: false, clock: systemClock, log };
  const kept = keepSeal({ store, tree, file, ...known, ...parts });
  open.push(kept);
  return kept;
};

const write = async (count: number, to = store, stream = 'day-1'): Promise<void> => {
  for (let written = 0; written < count; written += 1) {
    const revision = (await to.read(stream))._unsafeUnwrap().length;
    (await to.append(stream, [happened()], revision === 0 ? 'none' : revision - 1))._unsafeUnwrap();
  }
};

const sealed = async (): Promise<Checkpoint | null> =>
  (await openSealFile(files, logId, key).read())._unsafeUnwrap()._unsafeUnwrap();

const rootOver = (events: readonly StoredEvent[]): Uint8Array =>
  rootOf(
    sha256OfBytes,
    events.reduce(
      (frontier, event) => grown(sha256OfBytes, frontier, leafOf(digestOfEvent(event))).frontier,
      emptyFrontier,
    ),
  );

const isOverAll = async (): Promise<boolean> => {
  const [events, head] = [await eventsOf(store), await sealed()];
  return head !== null && head.size === events.length && Buffer.from(head.root).equals(rootOver(events));
};

/** Wraps the store so that it returns changed events at the same positions. */
const changed = (change: (events: readonly StoredEvent[]) => readonly StoredEvent[]): EventStore => ({
  ...store,
  read: (stream, from = 0) =>
    store.read(stream).map((events) => change(events).filter(({ revision }) => revision >= from)),
  feed: (after) => {
    const pages = async function* () {
      const all = change(await eventsOf(store));
      yield { events: all.filter(({ position }) => position > (after ?? '')), atHead: true };
    };
    return { [Symbol.asyncIterator]: pages, close: () => undefined };
  },
});

describe('the seal of a log', () => {
  it('is made when there is none, and again as the log grows', async () => {
    await write(3);
    const kept = seal();
    await kept.made;
    expect(await sealed()).toMatchObject({ size: 3, position: '0000000000000003' });
    expect(await isOverAll()).toBe(true);
    await write(4);
    await expect.poll(isOverAll).toBe(true);
    expect(kept.status()).toMatchObject({ events: 7, unsealed: 0 });
    expect(kept.damage()).toBe(null);
  });

  it('is renewed once a second at most, and at every stop', async () => {
    let puts = 0;
    const file = openSealFile(files, logId, key);
    const counted: SealFile = {
      ...file,
      write: (head) => {
        puts += 1;
        return file.write(head);
      },
    };
    const kept = seal({ file: counted });
    await write(1);
    await kept.made;
    const before = puts;
    await write(200);
    expect(puts - before).toBeLessThanOrEqual(1);
    await kept.close();
    expect(await isOverAll()).toBe(true);
  });

  it('is closed while the salon is stopped, and opened before anything is added', async () => {
    await write(2);
    const kept = seal();
    await kept.made;
    expect(await sealed()).toMatchObject({ size: 2, isClosed: false });
    await kept.close();
    expect(await sealed()).toMatchObject({ size: 2, isClosed: true });
    const again = seal();
    await again.compared();
    expect(await sealed()).toMatchObject({ size: 2, isClosed: false });
  });

  it('goes on from where it was, with the tree that it had or with a new one', async () => {
    for (const again of [tree, tree, openKeptTree(':memory:')]) {
      const kept = seal({ tree: again });
      await kept.compared();
      await write(5);
      await kept.close();
      expect(kept.damage()).toBe(null);
      expect(await isOverAll()).toBe(true);
    }
  });

  it('is kept by two processes of one salon, and never goes back', async () => {
    const shared = { isShared: true };
    const [one, other] = [seal(shared), seal({ tree: openKeptTree(':memory:'), ...shared })];
    for (let round = 0; round < 5; round += 1) {
      await write(7);
      const before = (await sealed())?.size ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect((await sealed())?.size ?? 0).toBeGreaterThanOrEqual(before);
    }
    await one.close();
    // The other process goes on, so the seal does not stay closed.
    await expect.poll(async () => (await sealed())?.isClosed).toBe(false);
    await write(1);
    await other.close();
    expect([one.damage(), other.damage()]).toEqual([null, null]);
    expect(await isOverAll()).toBe(true);
  });

  it('covers a log that has moved to another store, whose positions are others', async () => {
    await write(6);
    const before = seal();
    await before.made;
    await before.close();
    const moved = openMemoryStore();
    await write(2, moved, 'of-another-program');
    for (const { id, type, data, metadata, stream, revision } of await eventsOf(store)) {
      const event: EventToStore = { id, type, data, metadata };
      (await moved.append(stream, [event], revision === 0 ? 'none' : revision - 1))._unsafeUnwrap();
    }
    const own = { ...moved, feed: (after: string | null) => moved.feed(after ?? '0000000000000002') };
    const kept = seal({ store: own, hasBegun: true });
    await kept.compared();
    expect(kept.damage()).toBe(null);
    expect(kept.status()).toMatchObject({ events: 6, unsealed: 0 });
  });

  it('is written again where somebody removed or changed it while the salon ran', async () => {
    const kept = seal();
    await write(2);
    await kept.made;
    await files.put(sealName, Buffer.from('nonsense'));
    await write(1);
    await expect.poll(() => sealed().catch(() => null)).toMatchObject({ size: 3 });
    expect(errors.join()).toMatch(/the seal was changed: it is written again/);
    await files.remove(sealName);
    await write(1);
    await kept.close();
    expect(await isOverAll()).toBe(true);
  });
});

describe('a log that is not the one that was sealed', () => {
  const sealedOnce = async (count: number): Promise<void> => {
    await write(count);
    const kept = seal();
    await kept.made;
    await kept.close();
  };
  const damageOf = async (parts: Partial<KeepSealParts>): Promise<string | null> => {
    const before = Buffer.from(files.stored.get(sealName) ?? '').toString();
    const kept = seal({ hasBegun: true, ...parts });
    await kept.compared();
    await kept.close();
    const damage = kept.damage();
    if (damage !== null) expect(Buffer.from(files.stored.get(sealName) ?? '').toString()).toBe(before);
    return damage;
  };
  const edited = (events: readonly StoredEvent[]) =>
    events.map((event) => (event.revision === 7 ? { ...event, data: { text: 'forged' } } : event));
  const fresh = () => ({ tree: openKeptTree(':memory:') });

  it('says which event was changed, where the tree is still there', async () => {
    await sealedOnce(9);
    expect(await damageOf({ store: changed(edited) })).toBe(
      'the event at position 0000000000000008, revision 7 of day-1 (SlotOpened): it is not what was sealed',
    );
    expect(errors).toHaveLength(1);
  });

  it('says which event is gone', async () => {
    await sealedOnce(9);
    expect(await damageOf({ store: changed((events) => events.slice(0, -2)) })).toBe(
      'the event at position 0000000000000008, revision 7 of day-1 (SlotOpened): it was sealed, and is not in the log any more',
    );
  });

  it.each([
    ['changed', edited],
    ['cut off', (events: readonly StoredEvent[]) => events.slice(0, -2)],
    ['removed', (events: readonly StoredEvent[]) => events.filter(({ revision }) => revision !== 4)],
    ['swapped', (events: readonly StoredEvent[]) => events.toSorted((one, other) => other.revision - one.revision)],
  ])('is known by the seal alone where events were %s', async (_, change) => {
    await sealedOnce(9);
    expect(await damageOf({ store: changed(change), ...fresh() })).toMatch(
      /^the first 9 events of the log are not those that were sealed/,
    );
  });

  it('is known where it was used again after it had moved to another store, whose positions have another form', async () => {
    // Longer than what each start compares again, so that the walk would begin at one of these positions.
    await sealedOnce(1_003);
    const elsewhere: KeptTree = {
      ...tree,
      leafAt: (index) => {
        const leaf = tree.leafAt(index);
        return leaf === null ? null : { ...leaf, position: leaf.position.padStart(32, '0') };
      },
    };
    const shorter = changed((events) => events.slice(0, -2));
    expect(await damageOf({ store: shorter, tree: elsewhere })).toMatch(
      /^the first 1003 events of the log are not those that were sealed/,
    );
  });

  it('is one to which something was added while the salon was stopped', async () => {
    await sealedOnce(3);
    await write(1);
    expect(await damageOf({})).toBe(
      'the event at position 0000000000000004, revision 3 of day-1 (SlotOpened): it was added while the salon was stopped',
    );
  });

  it('is one whose seal is gone, changed, of another key or of another log', async () => {
    await sealedOnce(3);
    const note = Buffer.from(files.stored.get(sealName) ?? '').toString();
    const judged = async (text: string | null, parts: Partial<KeepSealParts> = {}) => {
      if (text === null) await files.remove(sealName);
      else await files.put(sealName, Buffer.from(text));
      return damageOf(parts);
    };
    expect(await judged(null)).toMatch(/the seal is missing, and the log says that it has one/);
    expect(await judged(note.replace('\n3\n', '\n2\n'))).toMatch(/was changed after it had been signed/);
    const other = openSealFile(files, logId, sealKey('another secret, which is long enough as well'));
    expect(await judged(note, { file: other })).toMatch(/signed with another key/);
    expect(await judged(note, { file: openSealFile(files, 'another-log', key) })).toMatch(/is of another log/);
    expect(await judged(note)).toBe(null);
  });
});
