import { setImmediate as breathe } from 'node:timers/promises';
import { LogDamaged, placeOfEvent } from '../../../application/ports/event-store.ts';
import { isOfSurroundings } from '../../sqlite-trouble.ts';
import { askUntilAnswered } from '../log.ts';
import { canContinueTree, compareWithSeal, judgeAdded, takeIntoTree } from './compare.ts';
import { failSeal, isTreeSealed, type SealKeeper } from './keeping.ts';
import { everyMillis, type Signer } from './sign.ts';

/** Events within this time are added to the tree in one transaction. */
const gatherMillis = 50;
/** How many of the tree's last events each start compares with the log again. */
const comparedAgain = 1_000;

const missing = 'the seal is missing, and the log says that it has one: put log-seal/checkpoint of the files back';

/** Waits for more events, until something needs the tree to be complete. */
const gather = (keeping: SealKeeper): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, gatherMillis);
    keeping.endGathering = () => {
      clearTimeout(timer);
      resolve();
    };
  });

/** Whether the tree has unsealed events that the log does not have. Throws if a sealed event is missing. */
const isTreeAhead = (keeping: SealKeeper, next: number): boolean => {
  const { found, parts } = keeping;
  if (next >= parts.tree.size()) return false;
  const lost = parts.tree.leafAt(next);
  if (lost === null || found === null || lost.index >= found.size || !isTreeSealed(keeping)) return true;
  throw new LogDamaged(`${placeOfEvent(lost)}: it was sealed, and is not in the log any more`);
};

/** Called when the whole log matches its seal. The seal follows the log from now on. */
const meet = async (keeping: SealKeeper, signer: Signer): Promise<void> => {
  keeping.isMet = true;
  keeping.found = null;
  await signer.now();
  keeping.comparing.resolve();
};

/** Walks along the log once. Returns whether another walk has to start at the log's beginning. */
const walk = async (keeping: SealKeeper, signer: Signer, from: number): Promise<boolean> => {
  const { store, tree } = keeping.parts;
  let next = from;
  const feed = store.feed(from === 0 ? null : (tree.leafAt(from - 1)?.position ?? null));
  keeping.closeFeed = feed.close;
  if (keeping.isClosed) feed.close();
  for await (const { events, atHead } of feed) {
    if (takeIntoTree(keeping, events, next) === 'start over') return true;
    next += events.length;
    if (atHead && isTreeAhead(keeping, next)) return true;
    keeping.isAtHead ||= atHead;
    compareWithSeal(keeping);
    if (keeping.isAtHead && !keeping.isMet) await judgeAdded(keeping);
    if (keeping.damage !== null) return false;
    if (keeping.isAtHead && !keeping.isMet) await meet(keeping, signer);
    signer.soon();
    await (atHead ? gather(keeping) : breathe());
  }
  return false;
};

const follow = async (keeping: SealKeeper, signer: Signer): Promise<void> => {
  const { file, tree, clock, log, hasBegun } = keeping.parts;
  const seal = await askUntilAnswered(() => file.read(), { wait: clock.wait, log });
  if (seal.isErr()) return failSeal(keeping, seal.error);
  keeping.found = seal.value;
  if (keeping.found === null && hasBegun) return failSeal(keeping, missing);
  if (keeping.found === null) keeping.comparing.resolve();
  keeping.sealed = keeping.found;
  let from = Math.max(0, tree.size() - comparedAgain);
  let isWhole = await canContinueTree(keeping);
  do {
    if (!isWhole) {
      tree.startOver();
      from = 0;
    }
    isWhole = !(await walk(keeping, signer, from));
  } while (!isWhole);
};

/** Follows the log until it is closed or damage is found. Tries again while the disk refuses the tree. */
const keepFollowing = async (keeping: SealKeeper, signer: Signer): Promise<void> => {
  const { clock, log } = keeping.parts;
  for (let tries = 1; ; tries += 1) {
    try {
      return await follow(keeping, signer);
    } catch (cause) {
      if (keeping.isClosed || !isOfSurroundings(cause)) throw cause;
      if (tries === 1 || keeping.isMet) log.error({}, 'the log cannot be sealed now', cause);
      keeping.isAtHead = false;
      keeping.isMet = false;
    }
    keeping.closeFeed();
    await clock.wait(everyMillis);
  }
};

/** Adds the log's events to the tree, compares both with the seal, and has new heads signed, until it is closed. */
export const followLog = (keeping: SealKeeper, signer: Signer): Promise<void> =>
  keepFollowing(keeping, signer).catch((cause: unknown) => {
    if (keeping.isClosed) return;
    if (cause instanceof LogDamaged) return failSeal(keeping, cause.message);
    keeping.parts.log.error({}, 'the log is not sealed any further', cause);
    keeping.comparing.resolve();
  });
