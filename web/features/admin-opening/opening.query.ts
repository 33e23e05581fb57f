import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, isRefusedBy, sentenceOf } from '../../api/call/client.ts';
import type { Answer } from '../../api/call/contract.ts';
import { openingQuery } from '../../api/salon.query.ts';
import { announceBrandingChange } from '../../branding/branding.query.ts';
import type { Branding } from '../../branding/branding.ts';
import { toast } from '../../ui/messages/toast.tsx';

export type Opening = Answer<'GET /admin/opening'>;
export type Step = Opening['taken'][number];

export type SavedBranding = { readonly branding: Branding; readonly tag: string | null };

const brandingKey = ['private', 'admin', 'opening-branding'] as const;

export const openingBrandingQuery = () =>
  queryOptions({
    queryKey: brandingKey,
    queryFn: async ({ signal }): Promise<SavedBranding> => {
      const { data, tag } = await api.call('GET /branding', { signal });
      return { branding: data, tag };
    },
  });

/** A step's change of the branding. It is applied again to the newest branding if another page saved first. */
export type BrandingEdit = (before: Branding) => Branding;

const put = async (edit: BrandingEdit, { branding, tag }: SavedBranding): Promise<SavedBranding> => {
  const { data, tag: next } = await api.call('PUT /branding', { body: edit(branding), ifMatch: tag ?? undefined });
  return { branding: data, tag: next };
};

const newest = async (): Promise<SavedBranding> => {
  const { data, tag } = await api.call('GET /branding');
  return { branding: data, tag };
};

const saveBranding = async (edit: BrandingEdit): Promise<SavedBranding> => {
  const saved = await put(edit, await newest()).catch(async (error: unknown) => {
    if (!isRefusedBy('PUT /branding', ['BrandingChangedMeanwhile'], error)) throw error;
    return put(edit, await newest());
  });
  announceBrandingChange();
  return saved;
};

/** What a step saves: its change of the branding, and anything else. */
export type StepSaving = { readonly step: Step; readonly edit?: BrandingEdit; readonly also?: () => Promise<unknown> };

export const useSaveStep = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ step, edit, also }: StepSaving) => {
      const saved = edit === undefined ? null : await saveBranding(edit);
      await also?.();
      return { saved, opening: await api.data('PUT /admin/opening/steps/{step}', { params: { step } }) };
    },
    onSuccess: ({ saved, opening }) => {
      if (saved !== null) client.setQueryData(brandingKey, saved);
      client.setQueryData(openingQuery().queryKey, opening);
      for (const changed of [['availability'], ['booking-rules'], ['services'], ['private', 'admin']]) {
        void client.invalidateQueries({ queryKey: changed });
      }
    },
    onError: (error) => toast.error(sentenceOf(error, 'This step couldn’t be saved. Please try again.')),
  });
};

/** Reloads what depends on the opening: the calendar, the zone and the lists. */
const useChangedOpening = () => {
  const client = useQueryClient();
  return (opening: Opening) => {
    client.setQueryData(openingQuery().queryKey, opening);
    for (const changed of [['availability'], ['booking-rules'], ['private', 'admin']]) {
      void client.invalidateQueries({ queryKey: changed });
    }
  };
};

export const useRemoveRehearsals = () => {
  return useMutation({
    mutationFn: () => api.data('DELETE /admin/opening/rehearsals'),
    onSuccess: useChangedOpening(),
    onError: (error) => toast.error(sentenceOf(error, 'The trial bookings couldn’t be removed. Please try again.')),
  });
};

export const useOpenStudio = () => {
  return useMutation({
    mutationFn: async ({ removesRehearsals }: { readonly removesRehearsals: boolean }) => {
      if (removesRehearsals) await api.call('DELETE /admin/opening/rehearsals');
      return api.data('POST /admin/opening');
    },
    onSuccess: useChangedOpening(),
    onError: (error) => toast.error(sentenceOf(error, 'Your studio couldn’t be opened. Please try again.')),
  });
};
