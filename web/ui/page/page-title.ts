import { useEffect } from 'react';
import { studioOf, titleOf } from '../../../adapters/http/pages/site-pages.ts';
import { useBranding } from '../../branding/branding-context.tsx';

/** Names the page in the tab and to screen readers; the home page carries the studio's name and what it stands for. */
export const usePageTitle = (title: string | null): void => {
  const { branding } = useBranding();
  const named = titleOf(title, studioOf(branding));
  useEffect(() => {
    document.title = named;
  }, [named]);
};
