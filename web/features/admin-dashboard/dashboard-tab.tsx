import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { openingQuery, salonTodayQuery } from '../../api/salon.query.ts';
import { PageError } from '../../ui/page.tsx';
import { adminDashboardQuery, todayAndNextQuery } from './dashboard.query.ts';
import { DashboardHeading } from './dashboard-heading.tsx';
import styles from './dashboard-tab.module.css';
import { Stats } from './figures/stats.tsx';
import { Notices, OpeningInvitation } from './notices/notices.tsx';
import { Today } from './today/today.tsx';
import { useWaitingLists, Waiting } from './waiting/waiting.tsx';

const onItsWay = <Skeleton height={580} radius="lg" className="whole-row" />;

/** They appear together, so that neither moves the other under a finger. */
const WaitingAndToday = ({ today }: { readonly today: string }) => {
  const waiting = useWaitingLists(today);
  const visits = useQuery(todayAndNextQuery(today));
  const opening = useQuery(openingQuery());
  if ([...Object.values(waiting), visits, opening].some(({ isLoading }) => isLoading)) return onItsWay;
  return (
    <>
      <Waiting asked={waiting} today={today} />
      <Today asked={visits} today={today} />
    </>
  );
};

/** What waits for the owner, today's visits, and notices. A wide screen also shows four numbers. */
export const DashboardTab = () => {
  const { data: today, error, refetch } = useQuery(salonTodayQuery());
  const { data } = useQuery(adminDashboardQuery());
  return (
    <>
      <DashboardHeading shown="Today" />
      <OpeningInvitation />
      <div className={styles.today}>
        {today === undefined ? (
          error === null ? (
            onItsWay
          ) : (
            <PageError message="Failed to load dashboard data. Please try again." onRetry={() => void refetch()} />
          )
        ) : (
          <WaitingAndToday today={today} />
        )}
        <Notices />
      </div>
      <div className="above-sm on-desks">{data === undefined ? null : <Stats {...data} />}</div>
    </>
  );
};
