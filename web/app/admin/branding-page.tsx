import { lazy } from 'react';
import { BrandingPreview } from '../../branding/branding-context.tsx';
import { BrandingTab } from '../../features/admin-branding/branding-tab.tsx';
import { Footer } from '../footer.tsx';

const HomePage = lazy(async () => ({ default: (await import('../../features/home/home-page.tsx')).HomePage }));

/** The branding tab, which shows the real home page before anything is saved. */
export const BrandingPage = () => (
  <BrandingTab
    showPage={(branding) => (
      <BrandingPreview branding={branding}>
        <HomePage />
        <Footer />
      </BrandingPreview>
    )}
  />
);
