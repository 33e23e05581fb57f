import { useState } from 'react';
import type { AvailabilitySettings } from '../../api/salon.query.ts';
import { useUnsaved } from '../../ui/admin/leave-guard.tsx';
import { mineOverTheirs } from '../../ui/admin/three-ways.ts';
import { useDraft } from '../../ui/admin/use-draft.ts';
import { useSaveRules } from './availability.mutations.ts';
import { changesOf, problemOf, type TypedHours, typedOf } from './hours-form.ts';

/** Changing the usual hours. What is typed outlives whatever is saved elsewhere, and nothing is saved over unasked. */
export const useHoursEditing = (settings: AvailabilitySettings) => {
  const draft = useDraft<TypedHours>({ value: typedOf(settings), tag: null });
  const [isTried, setTried] = useState(false);
  const [isChoosing, choose] = useState(false);
  const saving = useSaveRules();
  useUnsaved(draft.isUnsaved);
  const { base, theirs } = draft;
  const send = (wanted: TypedHours, from: TypedHours) => {
    setTried(true);
    choose(false);
    if (problemOf(wanted) !== null) return;
    saving.mutate(
      { changes: changesOf(from, wanted), before: changesOf(wanted, from) },
      {
        onSuccess: (answered) => {
          draft.startFrom({ value: typedOf(answered), tag: null });
          setTried(false);
        },
      },
    );
  };
  return {
    ...{ draft, isChoosing, choose },
    isSaving: saving.isPending,
    problem: isTried ? problemOf(draft.draft) : null,
    save: () => send(draft.draft, base.value),
    loadTheirs: () => {
      if (theirs !== null) draft.startFrom(theirs);
      choose(false);
    },
    keepMine: () => {
      if (theirs === null) return;
      send(mineOverTheirs({ base: base.value, theirs: theirs.value, mine: draft.draft }), theirs.value);
    },
  };
};

export type HoursEditing = ReturnType<typeof useHoursEditing>;
