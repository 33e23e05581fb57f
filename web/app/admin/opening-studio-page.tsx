import { useColorScheme } from '@mantine/hooks';
import { lazy } from 'react';
import { SiteStyle } from '../../branding/accent-style.tsx';
import { BrandingPreview } from '../../branding/branding-context.tsx';
import { OpeningPage } from '../../features/admin-opening/opening-page.tsx';
import { useScheme } from '../../ui/admin/preferences/use-scheme.ts';
import { BrandMark } from '../brand-mark.tsx';
import { Footer } from '../footer.tsx';
import styles from './opening-studio-page.module.css';

/** The part of the page that shows the site, in the colors that are typed. */
const previewClass = 'site-preview';

const HomePage = lazy(async () => ({ default: (await import('../../features/home/home-page.tsx')).HomePage }));

/** The guided opening beside the real home page, as it would be with what is typed. */
export const OpeningStudioPage = () => {
  useScheme(useColorScheme('light', { getInitialValueInEffect: false }));
  return (
    <OpeningPage
      showSite={(branding) => (
        <BrandingPreview branding={branding}>
          <div className={previewClass}>
            <SiteStyle className={previewClass} />
            <div className={styles.mark}>
              <BrandMark />
            </div>
            <HomePage />
            <Footer />
          </div>
        </BrandingPreview>
      )}
    />
  );
};
