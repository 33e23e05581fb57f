import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { EventStore, Position, StoredEvent, Unavailable } from '../../application/ports/log/event-store.ts';
import type { SealedLog } from '../../application/ports/log/sealed-log.ts';
import { consistencyProof, type Hash, inclusionProof } from '../../domain/log/index.ts';
import { type Checkpoint, logOrigin, openedSeal, sealedText } from './checkpoint.ts';
import { type KeptTree, sha256OfBytes } from './kept-tree.ts';
import { base64Of, consistencyText, proofText } from './proof-text.ts';
import { marksOf, type ReceiptLeaf, receiptText } from './receipt.ts';
import { type NoteKey, verifierKeyOf } from './signed-note.ts';

export type SealedLogParts = {
  readonly store: Pick<EventStore, 'read'>;
  readonly tree: Pick<KeptTree, 'nodeAt' | 'beginningsOf' | 'leafAtPosition'>;
  readonly seal: {
    readonly head: () => Checkpoint | null;
    readonly cover: (position: Position) => Promise<void>;
  };
  readonly logId: string;
  readonly key: NoteKey;
  /** The digest of an event's canonical form, in hex. */
  readonly digestOf: (event: StoredEvent) => string;
};

const notSealed: Unavailable = { kind: 'Unavailable', reason: 'the log is not sealed that far yet' };

const byPosition = (one: StoredEvent, other: StoredEvent): number => (one.position < other.position ? -1 : 1);

export const openSealedLog = ({ store, tree, seal, logId, key, digestOf }: SealedLogParts): SealedLog => {
  const verifierKey = verifierKeyOf(logOrigin(logId), key);

  const head = (): Result<{ readonly size: number; readonly text: string }, Unavailable> => {
    const found = seal.head();
    // An Ed25519 signature is the same each time, and so is the text.
    return found === null ? err(notSealed) : ok({ size: found.size, text: sealedText(found, logId, key) });
  };
  const proofOf = (index: number, size: number): readonly Hash[] =>
    inclusionProof(sha256OfBytes, tree.nodeAt, index, size);

  const leafOf = (event: StoredEvent, size: number): ReceiptLeaf | null => {
    const { stream, revision, id, position } = event;
    const index = tree.leafAtPosition(position)?.index ?? size;
    if (index >= size) return null;
    return { index, stream, revision, id, digest: digestOf(event), proof: proofOf(index, size) };
  };

  const receipt = async (appointment: string, streams: readonly string[]): Promise<Result<string, Unavailable>> => {
    const read = await ResultAsync.combine(streams.map((stream) => store.read(stream)));
    return read.isErr() ? err(read.error) : receiptOver(appointment, read.value.flat().toSorted(byPosition));
  };

  const receiptOver = async (
    appointment: string,
    events: readonly StoredEvent[],
  ): Promise<Result<string, Unavailable>> => {
    const last = events.at(-1);
    if (last === undefined) return err(notSealed);
    await seal.cover(last.position);
    return head().andThen(({ size, text }) => {
      const leaves = events.map((event) => leafOf(event, size));
      if (leaves.includes(null)) return err(notSealed);
      const sealed = leaves.filter((leaf) => leaf !== null);
      return ok(
        receiptText({ appointment, key: verifierKey, leaves: sealed, marks: marksOf(tree, size), checkpoint: text }),
      );
    });
  };

  return {
    verifierKey,
    head,
    inclusion: (index) =>
      head().map(({ size, text }) =>
        index < size ? proofText({ index, proof: proofOf(index, size), checkpoint: text }) : null,
      ),
    consistency: (before) =>
      head().map(({ size, text }) =>
        before <= size
          ? consistencyText(before, consistencyProof(sha256OfBytes, tree.nodeAt, before, size), text)
          : null,
      ),
    sizeIn: (text) =>
      openedSeal(text, logId, key)
        .map(({ size }) => size)
        .unwrapOr(null),
    inclusionUnder: ({ position }, size) => {
      const index = tree.leafAtPosition(position)?.index ?? size;
      const grown = head()
        .map((now) => now.size)
        .unwrapOr(0);
      return index < size && size <= grown ? { index, proof: proofOf(index, size).map(base64Of) } : null;
    },
    receipt: (appointment, streams) => new ResultAsync(receipt(appointment, streams)),
    receiptOver: (appointment, events) => new ResultAsync(receiptOver(appointment, events)),
  };
};
