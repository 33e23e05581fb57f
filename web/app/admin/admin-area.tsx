import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useColorScheme } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LeaveGuard } from '../../ui/admin/editing/leave-guard.tsx';
import { useScheme } from '../../ui/admin/preferences/use-scheme.ts';
import { useTabInView } from '../../ui/admin/tab/use-tab-in-view.ts';
import { PageLoader } from '../../ui/page/page-loader.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { ConnectionNotice } from '../connection-notice.tsx';
import { onceQuiet } from '../fetch-ahead.ts';
import styles from './admin-area.module.css';
import { AdminHeader } from './admin-header.tsx';
import { adminTabs } from './admin-tabs.ts';
import { useCommands } from './use-commands.ts';
import { useLive } from './use-live.ts';
import { useNews } from './use-news.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWaiting } from './use-waiting.ts';

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

const most = 99;

/** How many wait, as the badge shows it; empty for none. */
const countOf = (waiting: { readonly count: number } | undefined): string => {
  const count = waiting?.count ?? 0;
  return count > most ? `${most}+` : String(count || '');
};

const Badge = ({ count }: { readonly count: string }) =>
  count === '' ? null : (
    <span className={styles.waiting} aria-hidden>
      {' '}
      {count}
    </span>
  );

const Area = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const value = pathname.split('/')[2] ?? '';
  const tab = adminTabs.find((known) => known.value === value) ?? adminTabs[0];
  const rail = useTabInView(tab.value);
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
        classNames={{
          root: styles.tabs,
          list: styles.list,
          tab: styles.tab,
          tabLabel: styles.label,
          panel: styles.panel,
        }}
      >
        <nav ref={rail} className={styles.rail} aria-label="Admin">
          <Tabs.List aria-label="Admin">
            {adminTabs.map(({ value, label, Icon }) => (
              <Tabs.Tab
                key={value}
                value={value}
                data-tab={value}
                aria-label={`${label} ${countOf(waiting[value])}`.trim()}
                aria-describedby={waiting[value] === undefined ? undefined : `waiting-${value}`}
                leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
                rightSection={<Badge count={countOf(waiting[value])} />}
              >
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {Object.entries(waiting).map(([value, { sentence }]) => (
            <span key={value} id={`waiting-${value}`} className={styles.hidden}>
              {sentence}
            </span>
          ))}
        </nav>
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

/** The owner's pages. The tabs are a rail on a wide screen and a bar at the bottom on a phone. */
export const AdminArea = () => (
  <LeaveGuard>
    <Area />
  </LeaveGuard>
);
