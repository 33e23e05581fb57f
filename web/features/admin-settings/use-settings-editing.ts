import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSharedEditing } from '../../ui/admin/editing/shared-editing.tsx';
import { standingOf, type Tagged, useDraft } from '../../ui/admin/editing/use-draft.ts';
import { areSettingsOutdated, settingsQuery, useSaveSettings } from './settings.query.ts';
import {
  type Settings,
  type SettingsProblems,
  settingsChangesOf,
  settingsProblemsOf,
  type Typed,
  typedSettingsOf,
} from './settings-form.ts';

/** Edits the settings. Checks them while typing after the first try to save. Never overwrites another window's save. */
export const useSettingsEditing = (saved: Tagged<Settings>) => {
  const client = useQueryClient();
  const draft = useDraft<Typed>({ value: typedSettingsOf(saved.value), tag: saved.tag });
  const [isTried, setTried] = useState(false);
  const saving = useSaveSettings();
  const problems: SettingsProblems = isTried ? settingsProblemsOf(draft.draft) : {};
  const send = (wanted: Typed, from: Tagged<Typed>, choose: (isOpen: boolean) => void) => {
    setTried(true);
    if (Object.keys(settingsProblemsOf(wanted)).length > 0) return choose(false);
    saving.mutate(
      { changes: settingsChangesOf(from.value, wanted), before: settingsChangesOf(wanted, from.value), tag: from.tag },
      {
        onSuccess: (answered) => {
          draft.startFrom({ value: typedSettingsOf(answered.value), tag: answered.tag });
          setTried(false);
          choose(false);
        },
        onError: (error) => {
          const newest = client.getQueryData(settingsQuery().queryKey);
          const isFree = areSettingsOutdated(error) && newest !== undefined && newest.tag !== from.tag;
          // If nobody else has changed these fields, there is nothing to choose.
          if (isFree && standingOf(from.value, typedSettingsOf(newest.value), wanted) !== 'theirs') {
            send(wanted, { value: from.value, tag: newest.tag }, choose);
          } else choose(areSettingsOutdated(error));
        },
      },
    );
  };
  return {
    editing: useSharedEditing({ draft, isSaving: saving.isPending, send }),
    problems,
    refusal: saving.error === null || areSettingsOutdated(saving.error) ? null : saving.error,
  };
};

export type SettingsEditing = ReturnType<typeof useSettingsEditing>;
