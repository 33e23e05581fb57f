import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useColorScheme } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LeaveGuard } from '../../ui/admin/editing/leave-guard.tsx';
import { useScheme } from '../../ui/admin/preferences/use-scheme.ts';
import { PageLoader } from '../../ui/page/page-loader.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { ConnectionNotice } from '../connection-notice.tsx';
import { onceQuiet } from '../fetch-ahead.ts';
import styles from './admin-area.module.css';
import { AdminHeader } from './admin-header.tsx';
import { AdminRail } from './admin-rail.tsx';
import { adminTabs } from './admin-tabs.ts';
import { useCommands } from './use-commands.ts';
import { useLive } from './use-live.ts';
import { useNews } from './use-news.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWaiting } from './use-waiting.ts';

const OpeningStudioPage = lazy(async () => ({
  default: (await import('./opening-studio-page.tsx')).OpeningStudioPage,
}));
const fetchPalette = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await fetchPalette()).Palette }));
const ShortcutsHelp = lazy(async () => ({ default: (await import('./shortcuts-help.tsx')).ShortcutsHelp }));

/** The palette, the keys and their help, which work on every tab. */
const useReach = () => {
  const [asked, setAsked] = useState(0);
  const [helping, setHelping] = useState(false);
  const commands = useCommands(() => setHelping(true));
  const openPalette = () => setAsked((times) => times + 1);
  useShortcuts(commands, openPalette);
  // The palette is typed into at once, so its script has to be loaded by then.
  useEffect(() => onceQuiet(() => void fetchPalette().catch(() => undefined)), []);
  const windows = (
    <Suspense>
      {asked === 0 ? null : <Palette commands={commands} asked={asked} />}
      {helping ? <ShortcutsHelp commands={commands} onClose={() => setHelping(false)} /> : null}
    </Suspense>
  );
  return { openPalette, windows };
};

const Area = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const value = pathname.split('/')[2] ?? '';
  const tab = adminTabs.find((known) => known.value === value) ?? adminTabs[0];
  const isDown = useLive();
  const waiting = useWaiting();
  useNews();
  useScheme(useColorScheme('light', { getInitialValueInEffect: false }));
  const { openPalette, windows } = useReach();
  usePageTitle(`${tab.label} · Admin`);
  return (
    <div className={styles.area}>
      <AdminHeader isDown={isDown} onSearch={openPalette} />
      <ConnectionNotice />
      {windows}
      <Tabs
        value={tab.value}
        onChange={(next) => navigate(`/admin/${next}`)}
        orientation="vertical"
        keepMounted={false}
        classNames={{ root: styles.tabs, panel: styles.panel }}
      >
        <AdminRail tab={tab.value} waiting={waiting} />
        <main>
          <Tabs.Panel value={tab.value}>
            <Suspense fallback={<PageLoader />}>
              <tab.Page />
            </Suspense>
          </Tabs.Panel>
        </main>
      </Tabs>
    </div>
  );
};

/**
 * The owner's pages. The tabs are a rail on a wide screen and a bar at the bottom on a phone. The opening has the whole
 * screen.
 */
export const AdminArea = () => {
  const isOpening = useLocation().pathname.startsWith('/admin/opening');
  return (
    <LeaveGuard>
      {isOpening ? (
        <Suspense fallback={<PageLoader />}>
          <OpeningStudioPage />
        </Suspense>
      ) : (
        <Area />
      )}
    </LeaveGuard>
  );
};
