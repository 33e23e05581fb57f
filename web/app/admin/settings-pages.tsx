import { Route, Routes } from 'react-router-dom';
import { SettingsTab } from '../../features/admin-settings/settings-tab.tsx';
import { lazyPage } from '../public-pages.ts';

const SecurityTab = lazyPage(async () => (await import('../../features/admin-security/security-tab.tsx')).SecurityTab);
const ImportTab = lazyPage(async () => (await import('../../features/admin-import/import-tab.tsx')).ImportTab);
const MessagesTab = lazyPage(async () => (await import('../../features/admin-messages/messages-tab.tsx')).MessagesTab);
const OtherCalendarsTab = lazyPage(
  async () => (await import('../../features/admin-other-calendars/other-calendars-tab.tsx')).OtherCalendarsTab,
);
const WebhooksTab = lazyPage(async () => (await import('../../features/admin-webhooks/webhooks-tab.tsx')).WebhooksTab);
const CodesTab = lazyPage(async () => (await import('../../features/admin-codes/codes-tab.tsx')).CodesTab);
const WaitingTab = lazyPage(async () => (await import('../../features/admin-waiting/waiting-tab.tsx')).WaitingTab);
const QuotesTab = lazyPage(async () => (await import('../../features/admin-quotes/quotes-tab.tsx')).QuotesTab);
const BackupsTab = lazyPage(async () => (await import('../../features/admin-backups/backups-tab.tsx')).BackupsTab);

export const SettingsPages = () => (
  <Routes>
    <Route path="settings/security" element={<SecurityTab />} />
    <Route path="settings/messages" element={<MessagesTab />} />
    <Route path="settings/calendars" element={<OtherCalendarsTab />} />
    <Route path="settings/webhooks" element={<WebhooksTab />} />
    <Route path="settings/codes" element={<CodesTab />} />
    <Route path="settings/waiting-list" element={<WaitingTab />} />
    <Route path="settings/quotes" element={<QuotesTab />} />
    <Route path="settings/backups" element={<BackupsTab />} />
    <Route path="settings/import" element={<ImportTab />} />
    <Route path="*" element={<SettingsTab />} />
  </Routes>
);
