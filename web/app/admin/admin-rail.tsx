import { Tabs } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconDots, IconLogout, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { salonTodayQuery } from '../../api/salon.query.ts';
import { bookingsWaitingQuery, reviewsWaitingQuery } from '../../api/waiting.query.ts';
import { useSignOut } from '../../session/session-context.tsx';
import { useLeave } from '../../ui/admin/editing/leave-guard.tsx';
import styles from './admin-rail.module.css';
import { adminTabs } from './admin-tabs.ts';

type Waiting = { readonly count: number; readonly sentence: string };

const waitingFor = (tab: string, count: number, one: string, many: string): Readonly<Record<string, Waiting>> =>
  count === 0 ? {} : { [tab]: { count, sentence: `${count} ${count === 1 ? one : many}` } };

/** What waits for the owner behind each tab, by the tab's name. Tabs where nothing waits are absent. */
export const useWaiting = (): Readonly<Record<string, Waiting>> => {
  const today = useQuery(salonTodayQuery()).data;
  const bookings = useQuery({ ...bookingsWaitingQuery(today ?? ''), enabled: today !== undefined }).data ?? 0;
  const reviews = useQuery(reviewsWaitingQuery()).data ?? 0;
  return {
    ...waitingFor('appointments', bookings, 'booking to confirm', 'bookings to confirm'),
    ...waitingFor('reviews', reviews, 'review to approve', 'reviews to approve'),
  };
};

/** How many tabs a phone always shows. The others are behind "More". */
const always = 4;
const most = 99;
const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

/** How many wait, as the badge shows it; empty for none. */
const sayCount = (count: number): string => (count > most ? `${most}+` : String(count || ''));

const Badge = ({ count }: { readonly count: string }) =>
  count === '' ? null : (
    <span className={styles.waiting} aria-hidden>
      {' '}
      {count}
    </span>
  );

type AdminRailProps = { readonly tab: string; readonly waiting: ReturnType<typeof useWaiting> };

type MoreProps = AdminRailProps & { readonly isOpen: boolean; readonly onToggle: () => void };

/** On a phone only. It shows how many wait behind the tabs that it hides, and has what the header has no room for. */
const More = ({ tab, waiting, isOpen, onToggle }: MoreProps) => {
  const signOut = useSignOut();
  const leave = useLeave();
  const hidden = adminTabs.slice(always).map(({ value }) => value);
  const found = hidden.flatMap((value) => waiting[value] ?? []);
  const word = isOpen ? 'Less' : 'More';
  const count = isOpen ? '' : sayCount(found.reduce((sum, each) => sum + each.count, 0));
  return (
    <div className={styles.corner}>
      {isOpen ? (
        <button type="button" className={styles.more} onClick={() => leave(() => void signOut())}>
          <IconLogout {...icon} />
          Logout
        </button>
      ) : null}
      <button
        type="button"
        className={styles.more}
        aria-label={`${word} ${count}`.trim()}
        aria-expanded={isOpen}
        aria-controls="admin-tabs"
        data-active={hidden.includes(tab) && !isOpen ? true : undefined}
        onClick={onToggle}
      >
        {isOpen ? <IconX {...icon} /> : <IconDots {...icon} />}
        <span>{word}</span>
        <span className={styles.badge}>
          <Badge count={count} />
        </span>
      </button>
    </div>
  );
};

/** The tabs: a rail on a wide screen; on a phone a bar at the bottom with four of them, and the others above it. */
export const AdminRail = ({ tab, waiting }: AdminRailProps) => {
  const [isOpen, setOpen] = useState(false);
  const rail = useClickOutside<HTMLElement>(() => setOpen(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that was chosen folds the others away
  useEffect(() => setOpen(false), [tab]);
  const countOf = (value: string): string => sayCount(waiting[value]?.count ?? 0);
  return (
    <nav
      ref={rail}
      className={styles.rail}
      aria-label="Admin"
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <Tabs.List id="admin-tabs" aria-label="Admin" className={styles.list} data-open={isOpen ? true : undefined}>
        {adminTabs.map(({ value, label, Icon }, place) => (
          <Tabs.Tab
            key={value}
            value={value}
            data-tab={value}
            data-more={place < always ? undefined : true}
            aria-label={`${label} ${countOf(value)}`.trim()}
            aria-describedby={waiting[value] === undefined ? undefined : `waiting-${value}`}
            leftSection={<Icon {...icon} />}
            rightSection={<Badge count={countOf(value)} />}
            classNames={{ tab: styles.tab, tabLabel: styles.label, tabSection: styles.section }}
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <More tab={tab} waiting={waiting} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {Object.entries(waiting).map(([value, { sentence }]) => (
        <span key={value} id={`waiting-${value}`} className="spoken">
          {sentence}
        </span>
      ))}
    </nav>
  );
};
