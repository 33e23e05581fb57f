import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { BrandingTab } from '../../features/admin-branding/branding-tab.tsx';
import { showSite } from './site-preview.tsx';

const MailWordsTab = lazy(async () => ({
  default: (await import('../../features/admin-mail-words/mail-words-tab.tsx')).MailWordsTab,
}));

const MailWordsEditor = lazy(async () => ({
  default: (await import('../../features/admin-mail-words/mail-words-editor.tsx')).MailWordsEditor,
}));

export const BrandingPages = () => (
  <Routes>
    <Route path="branding/emails" element={<MailWordsTab />} />
    <Route path="branding/emails/:kind" element={<MailWordsEditor />} />
    <Route path="*" element={<BrandingTab showSite={showSite} />} />
  </Routes>
);
