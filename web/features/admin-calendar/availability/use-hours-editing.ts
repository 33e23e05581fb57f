import { useState } from 'react';
import type { AvailabilitySettings } from '../../../api/types.ts';
import { type Tagged, useDraft } from '../../../ui/admin/editing/use-draft.ts';
import { useSharedEditing } from '../../../ui/admin/editing/use-shared-editing.ts';
import { useSaveRules } from './availability.mutations.ts';
import { hoursChangesOf, problemOf, type TypedHours, typedHoursOf } from './hours-form.ts';

/** Edits the usual hours. A save elsewhere does not replace what is typed, and she is asked before overwriting it. */
export const useHoursEditing = (settings: AvailabilitySettings) => {
  const draft = useDraft<TypedHours>({ value: typedHoursOf(settings), tag: null });
  const [isTried, setTried] = useState(false);
  const saving = useSaveRules();
  const send = (wanted: TypedHours, { value: from }: Tagged<TypedHours>, choose: (isOpen: boolean) => void) => {
    setTried(true);
    choose(false);
    if (problemOf(wanted) !== null) return;
    saving.mutate(
      { changes: hoursChangesOf(from, wanted), before: hoursChangesOf(wanted, from) },
      {
        onSuccess: (answered) => {
          draft.startFrom({ value: typedHoursOf(answered), tag: null });
          setTried(false);
        },
      },
    );
  };
  return {
    editing: useSharedEditing({ draft, isSaving: saving.isPending, send }),
    problem: isTried ? problemOf(draft.draft) : null,
  };
};
