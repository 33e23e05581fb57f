import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { StoredEvent } from '../../application/ports/event-store.ts';

/** The fields of a stored event that are the same in every store. */
export type ChainedEvent = Omit<StoredEvent, 'position'>;

/**
 * The SHA-256, in hex, of the event as canonical JSON (RFC 8785). The stream's next event has it as `metadata.prev`.
 * Throws for text that is not well-formed Unicode, because it has no canonical form.
 */
export const digestOfEvent = ({ id, stream, revision, type, data, metadata }: ChainedEvent): string => {
  const canonical = canonicalize({ id, stream, revision, type, data, metadata });
  if (canonical === undefined) throw new Error('an event has no canonical form');
  return createHash('sha256').update(canonical, 'utf8').digest('hex');
};

export type BrokenLink = {
  readonly kind: 'RevisionGap' | 'WrongPrev' | 'OutOfOrder';
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly expected: string;
  readonly found: string;
};

/** Checks a log event by event, in the order of the log. Keeps the last link of each stream. */
export type ChainCheck = {
  /** `digest` is the result of `digestOfEvent`. */
  readonly next: (event: StoredEvent, digest: string) => readonly BrokenLink[];
};

export const openChainCheck = (): ChainCheck => {
  const tips = new Map<string, { readonly revision: number; readonly digest: string }>();
  let position: string | null = null;
  const next: ChainCheck['next'] = (event, digest) => {
    const { stream, revision, id } = event;
    const tip = tips.get(stream);
    const broken = (kind: BrokenLink['kind'], expected: string, found: string): BrokenLink[] =>
      expected === found ? [] : [{ kind, stream, revision, id, expected, found }];
    const links = [
      ...broken('RevisionGap', String((tip?.revision ?? -1) + 1), String(revision)),
      ...broken('WrongPrev', tip?.digest ?? 'null', String(event.metadata.prev)),
      ...(position !== null && event.position <= position
        ? broken('OutOfOrder', `after ${position}`, event.position)
        : []),
    ];
    tips.set(stream, { revision, digest });
    position = event.position;
    return links;
  };
  return { next };
};

/** Every event whose revision or `prev` does not follow from the one before; none for an intact log. */
export const verifyChain = (events: Iterable<StoredEvent>): readonly BrokenLink[] => {
  const check = openChainCheck();
  return [...events].flatMap((event) => check.next(event, digestOfEvent(event)));
};
