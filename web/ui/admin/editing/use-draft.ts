import { useEffect, useState } from 'react';
import { differences } from './three-ways.ts';

/** What is saved, with the tag that names its revision. */
export type Tagged<Value> = { readonly value: Value; readonly tag: string | null };

export type Draft<Value> = {
  readonly draft: Value;
  /** What the draft was made from. */
  readonly base: Tagged<Value>;
  /** What somebody else has saved while something is unsaved here; null otherwise. */
  readonly theirs: Tagged<Value> | null;
  readonly isUnsaved: boolean;
  /** Grows whenever the whole draft is replaced, so that fields that keep their own text start again. */
  readonly round: number;
  readonly edit: (change: (before: Value) => Value) => void;
  /** Replaces the draft by what is saved. */
  readonly startFrom: (saved: Tagged<Value>) => void;
};

const isSame = (one: unknown, other: unknown): boolean => one === other || differences(one, other).length === 0;

/** Compares what is saved now with the draft and with what the draft was made from. */
export const standingOf = <Value>(base: Value, saved: Value, draft: Value): 'as before' | 'to take over' | 'theirs' => {
  if (isSame(base, saved)) return 'as before';
  return isSame(base, draft) || isSame(saved, draft) ? 'to take over' : 'theirs';
};

const startedFrom = <Value>(from: Tagged<Value>, round: number) => ({ base: from, draft: from.value, round });

/** The draft of something that is saved. A newer save replaces the draft at once unless it has unsaved changes. */
export const useDraft = <Value>(saved: Tagged<Value>): Draft<Value> => {
  const [{ base, draft, round }, set] = useState(startedFrom(saved, 0));
  const standing = standingOf(base.value, saved.value, draft);
  const startFrom = (from: Tagged<Value>) => set((before) => startedFrom(from, before.round + 1));
  useEffect(() => {
    if (standing !== 'to take over') return;
    // The draft is compared again, because she may have typed since this was rendered.
    set((before) =>
      standingOf(before.base.value, saved.value, before.draft) === 'to take over'
        ? startedFrom(saved, before.round + 1)
        : before,
    );
  }, [standing, saved]);
  return {
    ...{ draft, round, startFrom },
    // Somebody saved and undid it. There is nothing to choose, but the revision is a later one.
    base: standing === 'as before' ? { value: base.value, tag: saved.tag } : base,
    isUnsaved: !isSame(base.value, draft),
    theirs: standing === 'theirs' ? saved : null,
    edit: (change) => set((before) => ({ ...before, draft: change(before.draft) })),
  };
};
