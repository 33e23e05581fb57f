import { Route, Routes } from 'react-router-dom';
import { BrandingTab } from '../../features/admin-branding/branding-tab.tsx';
import { lazyPage } from '../public-pages.ts';
import { showSite } from './site-preview.tsx';

const MailWordsTab = lazyPage(
  async () => (await import('../../features/admin-mail-words/mail-words-tab.tsx')).MailWordsTab,
);

const MailWordsEditor = lazyPage(
  async () => (await import('../../features/admin-mail-words/mail-words-editor.tsx')).MailWordsEditor,
);

export const BrandingPages = () => (
  <Routes>
    <Route path="branding/emails" element={<MailWordsTab />} />
    <Route path="branding/emails/:kind" element={<MailWordsEditor />} />
    <Route path="*" element={<BrandingTab showSite={showSite} />} />
  </Routes>
);
