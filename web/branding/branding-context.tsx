import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react';

import { keys, readText } from '../browser/storage.ts';
import { brandingQuery } from './branding.query.ts';
import type { Branding } from './branding.ts';
import { readBranding } from './read-branding.ts';

export type LoadedBranding = {
  /** Complete, even if a part is missing or loading failed. */
  readonly branding: Branding;
  readonly status: 'loading' | 'loaded' | 'error';
  readonly error: string | null;
  /** True inside another page, which keeps its own title. */
  readonly isPreview?: true;
};

const BrandingContext = createContext<LoadedBranding | null>(null);

const pollMillis = 1_000;

/** A save in this tab fires no storage event, so the mark is also read once a second. */
const useRefetchWhenChanged = (): void => {
  const client = useQueryClient();
  const seen = useRef(readText(keys.brandingUpdated));
  useEffect(() => {
    const look = () => {
      const mark = readText(keys.brandingUpdated);
      if (mark === seen.current) return;
      seen.current = mark;
      client.invalidateQueries({ queryKey: brandingQuery().queryKey });
    };
    const timer = setInterval(look, pollMillis);
    window.addEventListener('storage', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('storage', look);
    };
  }, [client]);
};

type BrandingProviderProps = {
  /** The branding that came with the page, for what is missing or could not be loaded. */
  readonly atFirst: Branding;
  readonly children: ReactNode;
};

export const BrandingProvider = ({ atFirst, children }: BrandingProviderProps) => {
  const { data, error, isPending } = useQuery(brandingQuery());
  useRefetchWhenChanged();
  const state = useMemo<LoadedBranding>(
    () => ({
      branding: readBranding(data, atFirst),
      status: isPending ? 'loading' : error !== null && data === undefined ? 'error' : 'loaded',
      error: error?.message ?? null,
    }),
    [data, atFirst, error, isPending],
  );
  return <BrandingContext value={state}>{children}</BrandingContext>;
};

type BrandingPreviewProps = { readonly branding: Branding; readonly children: ReactNode };

/** Renders its children as if this branding were saved. */
export const BrandingPreview = ({ branding, children }: BrandingPreviewProps) => {
  const state = useMemo<LoadedBranding>(
    () => ({ branding, status: 'loaded', error: null, isPreview: true }),
    [branding],
  );
  return <BrandingContext value={state}>{children}</BrandingContext>;
};

export const useBranding = (): LoadedBranding => {
  const state = use(BrandingContext);
  if (state === null) throw new Error('useBranding needs a BrandingProvider above it');
  return state;
};
