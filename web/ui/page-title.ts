import { useEffect } from 'react';
import { useBranding } from '../branding/branding-context.tsx';

/** Names the page in the tab and to screen readers; the home page carries the studio's name alone. */
export const usePageTitle = (title: string | null): void => {
  const { branding } = useBranding();
  const studio = branding.home.businessName || branding.global.siteName;
  useEffect(() => {
    document.title = title === null ? studio : `${title} · ${studio}`;
  }, [title, studio]);
};
