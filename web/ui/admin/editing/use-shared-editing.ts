import { useState } from 'react';
import { useUnsaved } from './leave-guard.tsx';
import { mineOverTheirs } from './three-ways.ts';
import type { Draft, Tagged } from './use-draft.ts';

/** Changing what another window may save meanwhile. */
export type SharedEditing<Value> = {
  readonly draft: Draft<Value>;
  readonly isSaving: boolean;
  /** Whether the choice between theirs and mine stands open. */
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
  /** Saves over what the draft was made from, or over theirs, and opens or closes the choice as it turns out. */
  readonly send: (wanted: Value, over: Tagged<Value>, choose: (isOpen: boolean) => void) => void;
};

/** What was made from an older save than the last is not saved before she has chosen. */
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
