import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOutdated } from '../../api/api-error.ts';
import { useUnsaved } from '../../ui/admin/leave-guard.tsx';
import { mineOverTheirs } from '../../ui/admin/three-ways.ts';
import { standingOf, type Tagged, useDraft } from '../../ui/admin/use-draft.ts';
import { settingsQuery, useSaveSettings } from './settings.query.ts';
import { changesOf, type Problems, problemsOf, type Settings, type Typed, typedOf } from './settings-form.ts';

/** Changing the settings: checked as typed once a save was tried, and never saved over somebody else's save. */
export const useSettingsEditing = (saved: Tagged<Settings>) => {
  const client = useQueryClient();
  const draft = useDraft<Typed>({ value: typedOf(saved.value), tag: saved.tag });
  const [isTried, setTried] = useState(false);
  const [isChoosing, choose] = useState(false);
  const saving = useSaveSettings();
  useUnsaved(draft.isUnsaved);
  const { base, theirs } = draft;
  const problems: Problems = isTried ? problemsOf(draft.draft) : {};
  const send = (wanted: Typed, from: Tagged<Typed>) => {
    setTried(true);
    if (Object.keys(problemsOf(wanted)).length > 0) return choose(false);
    saving.mutate(
      { changes: changesOf(from.value, wanted), before: changesOf(wanted, from.value), tag: from.tag },
      {
        onSuccess: (answered) => {
          client.setQueryData(settingsQuery().queryKey, answered);
          draft.startFrom({ value: typedOf(answered.value), tag: answered.tag });
          setTried(false);
          choose(false);
        },
        onError: (error) => {
          const newest = client.getQueryData(settingsQuery().queryKey);
          const isFree = isOutdated(error) && newest !== undefined && newest.tag !== from.tag;
          // What was saved meanwhile may be none of the fields here: there is nothing to choose between then.
          if (isFree && standingOf(from.value, typedOf(newest.value), wanted) !== 'theirs') {
            send(wanted, { value: from.value, tag: newest.tag });
          } else choose(isOutdated(error));
        },
      },
    );
  };
  return {
    ...{ draft, problems, isChoosing, choose },
    isSaving: saving.isPending,
    refusal: saving.error === null || isOutdated(saving.error) ? null : saving.error,
    save: () => send(draft.draft, base),
    loadTheirs: () => {
      if (theirs !== null) draft.startFrom(theirs);
      choose(false);
    },
    keepMine: () => {
      if (theirs !== null) send(mineOverTheirs({ base: base.value, theirs: theirs.value, mine: draft.draft }), theirs);
    },
  };
};

export type SettingsEditing = ReturnType<typeof useSettingsEditing>;
