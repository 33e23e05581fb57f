import { Tabs } from '@mantine/core';
import { IconLogout, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../api/call/client.ts';
import type { Appointment } from '../../api/types.ts';
import { reviewsWaitingQuery } from '../../api/waiting.query.ts';
import { useBranding } from '../../branding/branding-context.tsx';
import { lazyPage } from '../public-pages.ts';
import '../../browser/keep-focus.ts';
import { NewsBell } from '../../features/admin-news/news-bell.tsx';
import { formatShortDate, to12Hour } from '../../format/calendar.ts';
import { isNameMadeUp, useSession, useSignOut } from '../../session/session-context.tsx';
import { LeaveGuard, useLeave } from '../../ui/admin/editing/leave-guard.tsx';
import { chime } from '../../ui/admin/preferences/chime.ts';
import { toast } from '../../ui/messages/toast.tsx';
import styles from './admin-header.module.css';
import { bookingsSentence, latestBookingsQuery, latestProofsQuery, newsAmong, proofNewsAmong } from './news.query.ts';
import '@mantine/core/styles/Tabs.layer.css';
// What forms are made of, once for all of the owner's pages. What only some of them need, each brings itself.
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { useColorScheme } from '@mantine/hooks';
import { useScheme } from '../../ui/admin/preferences/use-scheme.ts';
import { useIsBehindMore } from '../../ui/admin/tab.tsx';
import { PageLoader, usePageTitle } from '../../ui/page.tsx';
import { ConnectionNotice } from '../connection-notice.tsx';
import { whenIdle } from '../fetch-ahead.ts';
import adminAreaStyles from './admin-area.module.css';
import { AdminRail, useWaiting } from './admin-rail.tsx';
import { adminTabs, moreTab } from './admin-tabs.ts';
import { type Command, helpKey, useCommands } from './use-commands.ts';
import { useLive } from './use-live.ts';
import { useHasKeys, useShortcuts } from './use-shortcuts.ts';

const nameAndTime = ({ customerInfo, date, time }: Appointment): string =>
  `${customerInfo.name ?? 'Guest'}, ${formatShortDate(date)}, ${to12Hour(time)}`;

/** The page that lists several bookings. */
const severalAt = '/admin/appointments?when=all&sort=createdAt-desc';

/** Calls `compare` with each answer and the one before it. The first answer is not news. */
const useAnswers = <Answer,>(answer: Answer | undefined, compare: (before: Answer, now: Answer) => void): void => {
  const seen = useRef<Answer>(undefined);
  const comparing = useRef(compare);
  comparing.current = compare;
  useEffect(() => {
    if (answer === undefined) return;
    const before = seen.current;
    seen.current = answer;
    if (before !== undefined) comparing.current(before, answer);
  }, [answer]);
};

type News = { readonly sentence: string; readonly label: string; readonly href: string };

const useTell = () => {
  const navigate = useNavigate();
  return ({ sentence, label, href }: News) => toast.info(sentence, { label, href, onAct: () => navigate(href) });
};

const useBookingNews = (): void => {
  const tell = useTell();
  useAnswers(useQuery(latestBookingsQuery()).data, (before, now) => {
    const news = newsAmong(before, now);
    const [first] = news;
    if (first === undefined) return;
    const isAlone = news.length === 1;
    tell({
      sentence: isAlone ? `New booking: ${nameAndTime(first)}` : bookingsSentence(news.length),
      label: 'Open',
      href: isAlone ? `/admin/appointments?open=${first.id}` : severalAt,
    });
    void chime();
  });
};

/** A booking's first proof comes with the booking and is not separate news. Each later proof is. */
const useProofNews = (): void => {
  const tell = useTell();
  const tellOf = async (id: string) => {
    const appointment = await api.data('GET /admin/appointments/{id}', { params: { id } });
    if (appointment.paymentProofs.length < 2) return;
    const sentence = `New payment proof: ${nameAndTime(appointment)}`;
    tell({ sentence, label: 'Open', href: `/admin/appointments?open=${id}` });
    void chime();
  };
  useAnswers(useQuery(latestProofsQuery()).data, (before, now) => {
    for (const { appointmentId } of proofNewsAmong(before, now)) {
      if (appointmentId !== null) tellOf(appointmentId).catch(() => toast.info('A new payment proof is waiting'));
    }
  });
};

const useReviewNews = (): void => {
  const tell = useTell();
  useAnswers(useQuery(reviewsWaitingQuery()).data, (before, now) => {
    if (now <= before) return;
    tell({ sentence: 'A new review is waiting', label: 'Read it', href: '/admin/reviews?status=pending' });
  });
};

/** Announces what came in, on all of the owner's screens. */
export const useNews = (): void => {
  useBookingNews();
  useProofNews();
  useReviewNews();
};

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

type AdminHeaderProps = {
  /** True while the page receives no live changes. */
  readonly isDown: boolean;
  readonly onSearch: () => void;
};

export const AdminHeader = ({ isDown, onSearch }: AdminHeaderProps) => {
  const { branding } = useBranding();
  const { user } = useSession();
  const hasKeys = useHasKeys();
  const signOut = useSignOut();
  const leave = useLeave();
  return (
    <header className={`not-printed ${styles.header}`}>
      <p className={styles.title}>
        <Link to="/">{branding.global.siteName}</Link> <span>Admin</span>
      </p>
      <p role="status" className={styles.down}>
        {isDown ? 'Reconnecting…' : ''}
      </p>
      <p className={`on-desks ${styles.welcome}`}>
        {user === null || isNameMadeUp(user) ? `Welcome to ${branding.global.siteName}` : `Welcome, ${user.firstName}`}
      </p>
      <button
        type="button"
        className={styles.act}
        aria-label={hasKeys ? 'Search everything, Ctrl K' : 'Search everything'}
        aria-keyshortcuts="Control+K Meta+K"
        title={hasKeys ? 'Search everything (Ctrl K)' : undefined}
        onClick={onSearch}
      >
        <IconSearch {...icon} />
        {hasKeys ? <kbd className="on-desks">Ctrl K</kbd> : null}
      </button>
      <NewsBell className={styles.act} />
      {/* On a phone, signing out is behind "More". */}
      <button
        type="button"
        className={`on-desks ${styles.act}`}
        aria-label="Logout"
        onClick={() => leave(() => void signOut())}
      >
        <IconLogout {...icon} />
        <span>Logout</span>
      </button>
    </header>
  );
};

const OpeningStudioPage = lazyPage(async () => (await import('./opening-studio-page.tsx')).OpeningStudioPage);
const fetchPalette = () => import('./palette.tsx');
const Palette = lazyPage(async () => (await fetchPalette()).Palette);
const ShortcutsHelp = lazyPage(async () => (await import('./shortcuts-help.tsx')).ShortcutsHelp);

/** The commands for a phone: without keys, and without the list of keys. */
const withoutKeys = (commands: readonly Command[]): readonly Command[] =>
  commands.filter(({ key }) => key !== helpKey).map((command) => ({ ...command, key: null }));

/** The command palette, the keyboard shortcuts and their help, for every tab. */
const useReach = () => {
  const [asked, setAsked] = useState(0);
  const [helping, setHelping] = useState(false);
  const commands = useCommands(() => setHelping(true));
  const hasKeys = useHasKeys();
  const openPalette = useShortcuts(commands, () => setAsked((times) => times + 1));
  // Loads the palette early, because the owner types into it at once.
  useEffect(() => whenIdle(() => void fetchPalette().catch(() => undefined)), []);
  const windows = (
    <Suspense>
      {asked === 0 ? null : <Palette commands={hasKeys ? commands : withoutKeys(commands)} asked={asked} />}
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
  const shown = useIsBehindMore() ? moreTab : tab.value;
  const isDown = useLive();
  const waiting = useWaiting();
  useNews();
  useScheme(useColorScheme('light', { getInitialValueInEffect: false }));
  const { openPalette, windows } = useReach();
  usePageTitle(`${tab.label} · Admin`);
  return (
    <div className={adminAreaStyles.area}>
      <AdminHeader isDown={isDown} onSearch={openPalette} />
      <ConnectionNotice />
      {windows}
      <Tabs
        value={shown}
        onChange={(next) => navigate(`/admin/${next}`)}
        orientation="vertical"
        keepMounted={false}
        classNames={{ root: adminAreaStyles.tabs, panel: adminAreaStyles.panel }}
      >
        <AdminRail tab={shown} waiting={waiting} />
        <main tabIndex={-1}>
          <Tabs.Panel value={shown}>
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
 * The owner's pages. The tabs are a rail on a wide screen and a bottom bar on a phone. The guided opening fills the
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
