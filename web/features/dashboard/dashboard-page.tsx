import { Button, Skeleton, Tabs } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { CustomerDashboard } from '../../api/types.ts';
import { pastOf, upcomingOf } from '../../format/appointments.ts';
import { todayIn } from '../../format/zone.ts';
import { useSession } from '../../session/session-context.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { appointmentFaces } from '../../statuses/appointment-faces.ts';
import { NavButton } from '../../ui/buttons/nav-button.tsx';
import { PageError } from '../../ui/page/page-state.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { useSalonZone } from '../../ui/visit/salon-rules.ts';
import styles from './dashboard.module.css';
import { dashboardProblem, dashboardQuery } from './dashboard.query.ts';
import { NextVisit } from './next-visit.tsx';
import { OwnReviewsTab } from './own-reviews-tab.tsx';
import { ProfileCard } from './profile-card.tsx';
import { StatRow } from './stat-row.tsx';
import { VisitList } from './visit-list.tsx';
import { YourHair } from './your-hair.tsx';

const Header = () => {
  const { user } = useSession();
  const signOut = useSignOut();
  return (
    <header className={styles.header}>
      <h1>Welcome back{user?.firstName ? `, ${user.firstName}` : ''}</h1>
      <div className={styles.headerButtons}>
        <NavButton to="/services">Book New Appointment</NavButton>
        <Button variant="subtle" onClick={signOut}>
          Logout
        </Button>
      </div>
    </header>
  );
};

const Sections = ({ data }: { readonly data: CustomerDashboard }) => {
  const today = todayIn(useSalonZone());
  const upcoming = upcomingOf(data.appointments.all, today);
  const past = pastOf(data.appointments.all, today);
  const [next, ...later] = upcoming;
  const last = past.find(({ status }) => appointmentFaces[status].holdsTime) ?? null;
  return (
    <>
      <NextVisit appointment={next ?? null} last={last} today={today} />
      <YourHair
        hair={data.hair ?? null}
        pictures={data.hairPictures ?? []}
        hidden={data.hiddenHairPictures ?? 0}
        today={today}
        isBooked={next !== undefined}
      />
      <StatRow data={data} upcoming={upcoming.length} />
      <Tabs defaultValue="upcoming" keepMounted={false} classNames={{ list: styles.tabs, tab: styles.tab }}>
        <Tabs.List aria-label="Your account">
          <Tabs.Tab value="upcoming">Upcoming Appointments</Tabs.Tab>
          <Tabs.Tab value="past">Past Appointments</Tabs.Tab>
          <Tabs.Tab value="profile">Profile</Tabs.Tab>
          <Tabs.Tab value="reviews">My Reviews</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upcoming">
          <VisitList
            appointments={later}
            empty={next === undefined ? 'No upcoming appointments' : 'Nothing else is booked'}
          />
        </Tabs.Panel>
        <Tabs.Panel value="past">
          <VisitList appointments={past} empty="No past appointments" />
        </Tabs.Panel>
        <Tabs.Panel value="profile">
          <ProfileCard data={data} />
        </Tabs.Panel>
        <Tabs.Panel value="reviews">
          <OwnReviewsTab data={data} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
};

export const DashboardPage = () => {
  const { data, isPending, isError, error, refetch } = useQuery(dashboardQuery());
  usePageTitle('Dashboard');
  return (
    <div className={styles.page}>
      <Header />
      {isPending ? (
        <div role="status" aria-label="Loading your dashboard...">
          <Skeleton height={320} radius="lg" mb="xl" />
          <Skeleton height={96} radius="lg" />
        </div>
      ) : null}
      {isError && data === undefined ? (
        <PageError message={dashboardProblem(error)} cause={error} onRetry={refetch} />
      ) : null}
      {data === undefined ? null : <Sections data={data} />}
    </div>
  );
};
