import { SiteStyle } from '../../branding/accent-style.tsx';
import { BrandingPreview } from '../../branding/branding-context.tsx';
import type { ShowSite } from '../../ui/admin/site-frame.tsx';
import { BrandMark } from '../brand-mark.tsx';
import { Footer } from '../footer.tsx';
import { lazyPage } from '../public-pages.ts';
import styles from './site-preview.module.css';

/** The class of the part that shows the site in the colors being typed. */
const previewClass = 'site-preview';

const HomePage = lazyPage(async () => (await import('../../features/home/home-page.tsx')).HomePage);

/** The real home page with the unsaved branding. */
export const showSite: ShowSite = (branding) => (
  <BrandingPreview branding={branding}>
    <div className={previewClass}>
      <SiteStyle className={previewClass} />
      <header className={styles.mark}>
        <BrandMark />
      </header>
      <HomePage />
      <Footer />
    </div>
  </BrandingPreview>
);
