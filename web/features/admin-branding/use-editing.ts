import { useQueryClient } from '@tanstack/react-query';
import type { Branding } from '../../branding/branding.ts';
import { type Tagged, useDraft } from '../../ui/admin/editing/use-draft.ts';
import { type SharedEditing, useSharedEditing } from '../../ui/admin/editing/use-shared-editing.ts';
import { isBrandingOutdated, ownersBrandingQuery, type Saved, useSaveBranding } from './branding.mutation.ts';

export type BrandingEditing = SharedEditing<Branding>;

export const useEditing = ({ branding, tag }: Saved): BrandingEditing => {
  const client = useQueryClient();
  const draft = useDraft({ value: branding, tag });
  const saving = useSaveBranding();
  const send = (wanted: Branding, over: Tagged<Branding>, choose: (isOpen: boolean) => void) =>
    saving.mutate(
      { branding: wanted, tag: over.tag },
      {
        onSuccess: (saved) => {
          client.setQueryData(ownersBrandingQuery().queryKey, saved);
          draft.startFrom({ value: saved.branding, tag: saved.tag });
          choose(false);
        },
        onError: (error) => choose(isBrandingOutdated(error)),
      },
    );
  return useSharedEditing({ draft, isSaving: saving.isPending, send });
};
