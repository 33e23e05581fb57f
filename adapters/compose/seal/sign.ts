import type { Checkpoint } from '../../log-seal/sealed-log.ts';
import { failSeal, fitsTree, notSealed, type SealKeeper } from './keeping.ts';

export const everyMillis = 1_000;

const sign = async (keeping: SealKeeper): Promise<void> => {
  const { file, tree, clock, log } = keeping.parts;
  const read = await file.read();
  if (read.isErr()) return log.warn({ reason: read.error.reason }, 'the seal cannot be read');
  const present = read.value.unwrapOr(null);
  if (read.value.isErr()) log.error({ reason: read.value.error }, 'the seal was changed: it is written again');
  // Another process of this salon may be ahead.
  if (present !== null && present.size > tree.size()) return;
  if (present !== null && !fitsTree(keeping, present)) return failSeal(keeping, notSealed(present.size));
  if (present?.size === tree.size() && present.isClosed === keeping.isClosed) {
    keeping.sealed = present;
    return keeping.making.resolve();
  }
  const size = tree.size();
  const position = tree.leafAt(size - 1)?.position ?? null;
  const { isClosed } = keeping;
  const head: Checkpoint = { size, root: tree.rootAt(size), position, signedAt: clock.now(), isClosed };
  const written = await file.write(head);
  if (written.isErr()) return log.warn({ reason: written.error.reason }, 'the seal cannot be written');
  keeping.sealed = head;
  keeping.making.resolve();
};

const isDue = ({ damage, isAtHead, isClosed, sealed, parts: { tree } }: SealKeeper): boolean =>
  damage === null && isAtHead && (tree.size() > (sealed?.size ?? -1) || sealed?.isClosed !== isClosed);

export type Signer = {
  /** Signs the tree's events, after any signing that is in progress. */
  readonly now: () => Promise<void>;
  /** Signs the tree's events within a second, together with those that come until then. */
  readonly soon: () => void;
  readonly stop: () => void;
};

const signedOneByOne = (keeping: SealKeeper): (() => Promise<void>) => {
  let signing: Promise<void> = Promise.resolve();
  return () => {
    signing = signing
      .then(() => (isDue(keeping) ? sign(keeping) : undefined))
      .catch((cause: unknown) => keeping.parts.log.error({}, 'the log could not be sealed', cause));
    return signing;
  };
};

/** If several processes write the log, reopens the seal, because a process that stops closes it for all. */
const reopening = (keeping: SealKeeper, now: Signer['now']): NodeJS.Timeout | null => {
  const reopen = async (): Promise<void> => {
    const present = (await keeping.parts.file.read()).map((read) => read.unwrapOr(null)).unwrapOr(null);
    if (present?.isClosed !== true || keeping.isClosed) return;
    keeping.sealed = null;
    await now();
  };
  const isOpen = () => keeping.isMet && keeping.damage === null && keeping.sealed?.isClosed === false;
  return keeping.parts.isShared ? setInterval(() => (isOpen() ? void reopen() : undefined), everyMillis) : null;
};

/** Signs the tree's head as the log grows. */
export const openSigner = (keeping: SealKeeper): Signer => {
  const now = signedOneByOne(keeping);
  const reopened = reopening(keeping, now);
  let timer: NodeJS.Timeout | null = null;
  const soon = (): void => {
    if (timer !== null || keeping.isClosed || !isDue(keeping)) return;
    timer = setTimeout(() => {
      timer = null;
      void now().then(soon);
    }, everyMillis);
  };
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    if (reopened !== null) clearInterval(reopened);
  };
  return { now, soon, stop };
};
