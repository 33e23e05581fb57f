import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { salonTodayQuery } from '../../api/salon.query.ts';
import { PageError } from '../../ui/page.tsx';
import { adminDashboardQuery } from './dashboard.query.ts';
import { DashboardHeading } from './dashboard-heading.tsx';
import styles from './dashboard-tab.module.css';
import { Stats } from './figures/stats.tsx';
import { Notices, OpeningInvitation } from './notices/notices.tsx';
import { Today } from './today/today.tsx';
import { Waiting } from './waiting/waiting.tsx';

/** What waits for the owner, then who comes today, then what she should know. A wide screen has room for four numbers. */
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
            <Skeleton height={580} radius="lg" />
          ) : (
            <PageError message="Failed to load dashboard data. Please try again." onRetry={() => void refetch()} />
          )
        ) : (
          <>
            <Waiting today={today} />
            <Today today={today} />
          </>
        )}
        <Notices />
      </div>
      <div className={styles.stats}>{data === undefined ? null : <Stats {...data} />}</div>
    </>
  );
};
