import { useColorScheme } from '@mantine/hooks';
import { OpeningPage } from '../../features/admin-opening/opening-page.tsx';
import { useScheme } from '../../ui/admin/preferences/use-scheme.ts';
import { showSite } from './site-preview.tsx';

/** The guided opening next to the site. */
export const OpeningStudioPage = () => {
  useScheme(useColorScheme('light', { getInitialValueInEffect: false }));
  return <OpeningPage showSite={showSite} />;
};
