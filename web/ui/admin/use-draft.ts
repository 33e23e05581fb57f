import { useEffect, useState } from 'react';
import { differences } from './three-ways.ts';

/** What is saved, with the tag that names its revision. */
export type Tagged<Value> = { readonly value: Value; readonly tag: string | null };

/** The revision that an `ETag` begins with: the answers to a save and to a read differ in all else. */
export const revisionIn = (tag: string | null): string | null => /^(?:W\/)?"(\d+)-/.exec(tag ?? '')?.[1] ?? tag;

export type Draft<Value> = {
  readonly draft: Value;
  /** What the draft was made from. */
  readonly base: Tagged<Value>;
  /** What somebody else has saved meanwhile, while there is something unsaved here; null otherwise. */
  readonly theirs: Tagged<Value> | null;
  readonly isUnsaved: boolean;
  /** Rises whenever the draft is exchanged as a whole, so that fields which keep their own text start anew. */
  readonly round: number;
  readonly edit: (change: (before: Value) => Value) => void;
  /** Goes on from what is saved. */
  readonly startFrom: (saved: Tagged<Value>) => void;
};

/** What is being changed, over what is saved: a newer save is taken over at once, but never under unsaved changes. */
export const useDraft = <Value>(saved: Tagged<Value>): Draft<Value> => {
  const [{ base, draft, round }, set] = useState({ base: saved, draft: saved.value, round: 0 });
  const isUnsaved = draft !== base.value && differences(base.value, draft).length > 0;
  const isNewer = revisionIn(saved.tag) !== revisionIn(base.tag);
  const startFrom = (from: Tagged<Value>) =>
    set((before) => ({ base: from, draft: from.value, round: before.round + 1 }));
  useEffect(() => {
    if (isNewer && !isUnsaved) set((before) => ({ base: saved, draft: saved.value, round: before.round + 1 }));
  }, [isNewer, isUnsaved, saved]);
  return {
    ...{ base, draft, round, isUnsaved, startFrom },
    theirs: isNewer && isUnsaved ? saved : null,
    edit: (change) => set((before) => ({ ...before, draft: change(before.draft) })),
  };
};
