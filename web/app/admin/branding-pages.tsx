import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
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

const MailWordsTab = lazy(async () => ({
  default: (await import('../../features/admin-mail-words/mail-words-tab.tsx')).MailWordsTab,
}));

const MailWordsEditor = lazy(async () => ({
  default: (await import('../../features/admin-mail-words/mail-words-editor.tsx')).MailWordsEditor,
}));

/** The branding, and the pages below it. */
export const BrandingPages = () => (
  <Routes>
    <Route path="branding/emails" element={<MailWordsTab />} />
    <Route path="branding/emails/:kind" element={<MailWordsEditor />} />
    <Route path="*" element={<BrandingPage />} />
  </Routes>
);
