import { useEffect, useState } from 'react';
import { differences } from './three-ways.ts';

/** A saved value, with the tag of its revision. */
export type Tagged<Value> = { readonly value: Value; readonly tag: string | null };

export type Draft<Value> = {
  readonly draft: Value;
  /** What the draft was made from. */
  readonly base: Tagged<Value>;
  /** What another window has saved while something is unsaved here; otherwise null. */
  readonly theirs: Tagged<Value> | null;
  readonly isUnsaved: boolean;
  /** Increases whenever the whole draft is replaced, so that fields with their own text state start again. */
  readonly round: number;
  readonly edit: (change: (before: Value) => Value) => void;
  /** Replaces the draft with what is saved. */
  readonly startFrom: (saved: Tagged<Value>) => void;
};

const isSame = (one: unknown, other: unknown): boolean => one === other || differences(one, other).length === 0;

/** Compares the saved value with the draft and with the draft's base. */
export const standingOf = <Value>(base: Value, saved: Value, draft: Value): 'as before' | 'to take over' | 'theirs' => {
  if (isSame(base, saved)) return 'as before';
  return isSame(base, draft) || isSame(saved, draft) ? 'to take over' : 'theirs';
};

const startedFrom = <Value>(from: Tagged<Value>, round: number) => ({ base: from, draft: from.value, round });

/** The draft of a saved value. A newer save replaces the draft at once unless the draft has unsaved changes. */
export const useDraft = <Value>(saved: Tagged<Value>): Draft<Value> => {
  const [{ base, draft, round }, set] = useState(startedFrom(saved, 0));
  const standing = standingOf(base.value, saved.value, draft);
  const startFrom = (from: Tagged<Value>) => set((before) => startedFrom(from, before.round + 1));
  useEffect(() => {
    if (standing !== 'to take over') return;
    // Compares the draft again, because the owner may have typed since the last render.
    set((before) =>
      standingOf(before.base.value, saved.value, before.draft) === 'to take over'
        ? startedFrom(saved, before.round + 1)
        : before,
    );
  }, [standing, saved]);
  return {
    ...{ draft, round, startFrom },
    // Another window saved a change and undid it: nothing to choose, but the revision is newer.
    base: standing === 'as before' ? { value: base.value, tag: saved.tag } : base,
    isUnsaved: !isSame(base.value, draft),
    theirs: standing === 'theirs' ? saved : null,
    edit: (change) => set((before) => ({ ...before, draft: change(before.draft) })),
  };
};
