import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { salonTodayQuery } from '../../api/salon.query.ts';
import { bookingsWaitingQuery, reviewsWaitingQuery } from '../../api/waiting.query.ts';
import styles from './admin-rail.module.css';
import { adminTabs, moreTab } from './admin-tabs.ts';

type Waiting = { readonly count: number; readonly sentence: string };

const waitingFor = (tab: string, count: number, one: string, many: string): Readonly<Record<string, Waiting>> =>
  count === 0 ? {} : { [tab]: { count, sentence: `${count} ${count === 1 ? one : many}` } };

/** The number of items that wait for the owner, by tab name. Tabs without any are absent. */
export const useWaiting = (): Readonly<Record<string, Waiting>> => {
  const today = useQuery(salonTodayQuery()).data;
  const bookings = useQuery({ ...bookingsWaitingQuery(today ?? ''), enabled: today !== undefined }).data ?? 0;
  const reviews = useQuery(reviewsWaitingQuery()).data ?? 0;
  return {
    ...waitingFor('appointments', bookings, 'booking to confirm', 'bookings to confirm'),
    ...waitingFor('reviews', reviews, 'review to approve', 'reviews to approve'),
  };
};

/** How many tabs a phone always shows. The rest are behind "More". */
const always = 4;
const most = 99;
const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

/** The badge's text; empty for 0. */
const sayCount = (count: number): string => (count > most ? `${most}+` : String(count || ''));

const Badge = ({ count }: { readonly count: string }) =>
  count === '' ? null : (
    <span className={styles.waiting} aria-hidden>
      {' '}
      {count}
    </span>
  );

type AdminRailProps = { readonly tab: string; readonly waiting: ReturnType<typeof useWaiting> };

/** The tabs: a rail on a wide screen; on a phone a bottom bar with four tabs and "More". */
export const AdminRail = ({ tab, waiting }: AdminRailProps) => {
  const behindMore = adminTabs.slice(always).filter(({ value }) => value !== moreTab);
  const hidden = behindMore.reduce((sum, { value }) => sum + (waiting[value]?.count ?? 0), 0);
  const countOf = (value: string): string => sayCount(value === moreTab ? hidden : (waiting[value]?.count ?? 0));
  return (
    <nav className={`not-printed ${styles.rail}`} aria-label="Admin">
      <Tabs.List aria-label="Admin" className={styles.list}>
        {adminTabs.map(({ value, label, Icon }) => (
          <Tabs.Tab
            key={value}
            value={value}
            data-tab={value}
            data-behind-more={behindMore.some((each) => each.value === value) ? true : undefined}
            data-within={value === moreTab && behindMore.some((each) => each.value === tab) ? true : undefined}
            aria-label={`${label} ${countOf(value)}`.trim()}
            aria-describedby={waiting[value] === undefined ? undefined : `waiting-${value}`}
            leftSection={<Icon {...icon} />}
            rightSection={
              <span className={value === moreTab ? 'on-phones' : undefined}>
                <Badge count={countOf(value)} />
              </span>
            }
            classNames={{ tab: styles.tab, tabLabel: 'rigid', tabSection: styles.section }}
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {Object.entries(waiting).map(([value, { sentence }]) => (
        <span key={value} id={`waiting-${value}`} className="spoken">
          {sentence}
        </span>
      ))}
    </nav>
  );
};
