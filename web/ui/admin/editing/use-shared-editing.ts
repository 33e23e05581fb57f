import { useState } from 'react';
import { useUnsaved } from './leave-guard.tsx';
import { mineOverTheirs } from './three-ways.ts';
import type { Draft, Tagged } from './use-draft.ts';

/** Editing something that another window may save meanwhile. */
export type SharedEditing<Value> = {
  readonly draft: Draft<Value>;
  readonly isSaving: boolean;
  /** Whether the choice between their changes and mine is open. */
  readonly isChoosing: boolean;
  readonly choose: (isOpen: boolean) => void;
  readonly save: () => void;
  readonly discard: () => void;
  readonly loadTheirs: () => void;
  readonly keepMine: () => void;
};

type Parts<Value> = {
  readonly draft: Draft<Value>;
  readonly isSaving: boolean;
  /** Saves over the revision that the draft was made from, or over theirs. Opens or closes the choice by the result. */
  readonly send: (wanted: Value, over: Tagged<Value>, choose: (isOpen: boolean) => void) => void;
};

/** If the draft was made from an older revision, nothing is saved before she has chosen. */
export const useSharedEditing = <Value>({ draft, isSaving, send }: Parts<Value>): SharedEditing<Value> => {
  const [isChoosing, choose] = useState(false);
  useUnsaved(draft.isUnsaved);
  const { base, theirs } = draft;
  return {
    ...{ draft, isSaving, isChoosing, choose },
    save: () => send(draft.draft, base, choose),
    discard: () => draft.startFrom(theirs ?? base),
    loadTheirs: () => {
      if (theirs !== null) draft.startFrom(theirs);
      choose(false);
    },
    keepMine: () => {
      if (theirs === null) return;
      send(mineOverTheirs({ base: base.value, theirs: theirs.value, mine: draft.draft }), theirs, choose);
    },
  };
};
