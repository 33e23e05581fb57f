import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOutdated } from '../../api/api-error.ts';
import type { Branding } from '../../branding/branding.ts';
import { useUnsaved } from '../../ui/admin/leave-guard.tsx';
import { mineOverTheirs } from '../../ui/admin/three-ways.ts';
import { type Draft, useDraft } from '../../ui/admin/use-draft.ts';
import { ownersBrandingQuery, type Saved, useSaveBranding } from './branding.mutation.ts';

export type Editing = {
  readonly draft: Draft<Branding>;
  readonly isSaving: boolean;
  readonly save: () => void;
  readonly discard: () => void;
  /** Whether the choice between theirs and mine stands open. */
  readonly isChoosing: boolean;
  readonly choose: (isOpen: boolean) => void;
  readonly loadTheirs: () => void;
  readonly keepMine: () => void;
};

/** Changing the branding: what was made from an older save than the last is not saved before she has chosen. */
export const useEditing = ({ branding, tag }: Saved): Editing => {
  const client = useQueryClient();
  const draft = useDraft({ value: branding, tag });
  const [isChoosing, choose] = useState(false);
  const saving = useSaveBranding();
  useUnsaved(draft.isUnsaved);
  const { base, theirs } = draft;
  const send = (wanted: Branding, from: string | null) =>
    saving.mutate(
      { branding: wanted, tag: from },
      {
        onSuccess: (saved) => {
          client.setQueryData(ownersBrandingQuery().queryKey, saved);
          draft.startFrom({ value: saved.branding, tag: saved.tag });
          choose(false);
        },
        onError: (error) => choose(isOutdated(error)),
      },
    );
  return {
    ...{ draft, isChoosing, choose, isSaving: saving.isPending },
    save: () => send(draft.draft, base.tag),
    discard: () => draft.startFrom(theirs ?? base),
    loadTheirs: () => {
      if (theirs !== null) draft.startFrom(theirs);
      choose(false);
    },
    keepMine: () => {
      if (theirs === null) return;
      const three = { base: base.value, theirs: theirs.value, mine: draft.draft };
      send(mineOverTheirs(three), theirs.tag);
    },
  };
};
