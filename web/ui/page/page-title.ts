import { useEffect } from 'react';
import { studioOf, titleOf } from '../../../adapters/http/pages/site-pages.ts';
import { useBranding } from '../../branding/branding-context.tsx';

/** Sets the tab's title, which screen readers read too. The home page's title is the studio's name and its motto. */
export const usePageTitle = (title: string | null): void => {
  const { branding } = useBranding();
  const named = titleOf(title, studioOf(branding));
  useEffect(() => {
    document.title = named;
  }, [named]);
};
