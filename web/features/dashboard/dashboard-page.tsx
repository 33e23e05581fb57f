import { Button, Skeleton, Tabs } from '@mantine/core';
import type { Appointment, CustomerDashboard } from '../../api/types.ts';
import { canBeChanged, pastOf, upcomingOf } from '../../format/appointments.ts';
import { daysUntil, formatDate, formatLongDate, to12Hour, todayIn, zoneLabel } from '../../format/calendar.ts';
import { weeksInWords } from '../../format/short-times.ts';
import { formatHours, formatMinutes, formatPrice } from '../../format/text.ts';
import { appointmentFaces } from '../../statuses/faces.ts';
import { NavButton } from '../../ui/buttons.tsx';
import { HairGallery } from '../../ui/hair/hair-gallery.tsx';
import tabs from '../../ui/page/tabs.module.css';
import { PageError, PageState, usePageTitle } from '../../ui/page.tsx';
import { ProofState } from '../../ui/proof/proof-state.tsx';
import { Unbroken } from '../../ui/text/unbroken.tsx';
import { BookAgain } from '../../ui/visit/book-again.tsx';
import { ChangeVisit } from '../../ui/visit/change-visit.tsx';
import { BookingRecord, EndsOvernight, VisitHeading, WithheldNote } from '../../ui/visit/marks.tsx';
import { MoneyLine } from '../../ui/visit/money-line.tsx';
import styles from './dashboard.module.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownQuotesQuery } from '../../api/quotes.query.ts';
import { useSession, useSignOut } from '../../session/session-context.tsx';
import { useSalonZone } from '../../ui/visit/salon-rules.ts';
import { dashboardProblem, dashboardQuery } from './dashboard.query.ts';
import { NextVisit } from './next-visit.tsx';
import { OwnQuotes } from './own-quotes.tsx';
import { OwnReviewsTab } from './own-reviews-tab.tsx';
import { ProfileCard } from './profile-card.tsx';

type Hair = NonNullable<CustomerDashboard['hair']>;

const dueSaid = (dueOn: string, today: string): string => {
  const days = daysUntil(today, dueOn);
  if (days < 0) return `Due since ${formatDate(dueOn)}`;
  if (days < 7) return 'Due this week';
  const weeks = Math.round(days / 7);
  return weeks === 1 ? 'Due in a week' : `Due in ${weeks} weeks`;
};

/** Anybody can type an e-mail address, so photos show only after a stronger sign-in. */
const hiddenSaid = (count: number): string =>
  `${count === 1 ? 'A photo' : `${count} photos`} of your hair ${count === 1 ? 'is' : 'are'} here too. Sign in with your password to see ${count === 1 ? 'it' : 'them'}.`;

const factsOf = ({ method, size, lastRetighteningOn, weeks }: Hair): readonly (readonly [string, string])[] =>
  [
    ['Method', method ?? ''],
    ['Size', size ?? ''],
    ['Last retightening', lastRetighteningOn === null ? '' : formatLongDate(lastRetighteningOn)],
    ['Every', weeks === null ? '' : weeksInWords(weeks)],
  ].filter((fact): fact is [string, string] => fact[1] !== '');

type YourHairProps = {
  readonly hair: CustomerDashboard['hair'];
  readonly pictures: CustomerDashboard['hairPictures'];
  /** The number of photos that this sign-in does not show. */
  readonly hidden: number;
  readonly today: string;
  readonly isBooked: boolean;
};

/** The client's hair, below her next visit: how it was started, the loc size, when it is due, and photos. */
export const YourHair = ({ hair, pictures, hidden, today, isBooked }: YourHairProps) => {
  const { dueOn = null, next = null } = hair ?? {};
  return hair === null && pictures.length === 0 && hidden === 0 ? null : (
    <section className={styles.hair} aria-labelledby="hair">
      <div className={styles.hairHead}>
        <h2 className="title-md" id="hair">
          Your hair
        </h2>
        {dueOn === null ? null : <p>{dueSaid(dueOn, today)}</p>}
      </div>
      {hair === null ? null : (
        <dl className={styles.hairFacts}>
          {factsOf(hair).map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="strong">{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      <HairGallery pictures={pictures} />
      {hidden === 0 ? null : <p>{hiddenSaid(hidden)}</p>}
      {dueOn === null || isBooked ? null : (
        <div className="grid-sm">
          {next === null ? null : (
            <p>
              <strong>
                <Unbroken name={next.service.name} />
              </strong>
              , {formatPrice(next.service.price)}, {formatHours(next.service.duration)}
            </p>
          )}
          <div>
            <NavButton
              to={next === null ? '/services' : `/booking/datetime?service=${next.service.id}`}
              variant="outline"
            >
              Book your retightening
            </NavButton>
          </div>
        </div>
      )}
    </section>
  );
};

const Visit = ({ appointment }: { readonly appointment: Appointment }) => {
  const { date, time, zone, addOns, duration } = appointment;
  return (
    <article className={styles.visit}>
      <VisitHeading appointment={appointment} level="h3" />
      <p>
        {formatLongDate(date)},{' '}
        <span className="unbroken">
          {to12Hour(time)} {zoneLabel(zone, date, time)}
        </span>
      </p>
      <EndsOvernight visit={appointment} />
      <p className="muted-md">{[formatMinutes(duration), ...addOns.map(({ name }) => name)].join(' · ')}</p>
      {canBeChanged(appointment) ? <ProofState appointment={appointment} /> : null}
      <WithheldNote appointment={appointment} />
      <div className="spread">
        <MoneyLine appointment={appointment} />
        <div className="cluster">
          {appointmentFaces[appointment.status].isOver ? <BookAgain appointment={appointment} /> : null}
          <ChangeVisit appointment={appointment} />
          <BookingRecord appointment={appointment} isQuiet />
        </div>
      </div>
    </article>
  );
};

type VisitListProps = { readonly appointments: readonly Appointment[]; readonly empty: string };

export const VisitList = ({ appointments, empty }: VisitListProps) =>
  appointments.length === 0 ? (
    <PageState compact title={empty} actions={<NavButton to="/services">Book an appointment</NavButton>} />
  ) : (
    <div className={styles.visits}>
      {appointments.map((appointment) => (
        <Visit key={appointment.id} appointment={appointment} />
      ))}
    </div>
  );

type StatRowProps = { readonly data: CustomerDashboard; readonly upcoming: number };

export const StatRow = ({ data: { statistics, appointments }, upcoming }: StatRowProps) => {
  const figures = [
    // Appointments that wait for her e-mail's verification are in the lists below, so they count as well.
    { name: 'Total Appointments', figure: appointments.all.length },
    { name: 'Upcoming', figure: upcoming },
    {
      name: appointmentFaces.pending.word,
      figure: appointments.all.filter(({ status }) => appointmentFaces[status].awaitsOwner).length,
    },
    { name: 'Total Spent', figure: formatPrice(statistics.totalSpent) },
  ];
  return (
    <dl className={styles.stats}>
      {figures.map(({ name, figure }) => (
        <div key={name} className={styles.stat}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
};

const Header = ({ data }: { readonly data: CustomerDashboard | undefined }) => {
  const { user } = useSession();
  const today = todayIn(useSalonZone());
  const wasHere = data !== undefined && lastOf(pastOf(data.appointments.all, today)) !== null;
  const signOut = useSignOut();
  return (
    <header className={styles.header}>
      <h1>
        Welcome{wasHere ? ' back' : ''}
        {user?.firstName ? `, ${user.firstName}` : ''}
      </h1>
      <div className="cluster">
        <NavButton to="/services">Book New Appointment</NavButton>
        <Button variant="subtle" onClick={signOut}>
          Logout
        </Button>
      </div>
    </header>
  );
};

/** The latest past visit. */
const lastOf = (past: readonly Appointment[]): Appointment | null =>
  past.find(({ status }) => appointmentFaces[status].holdsTime) ?? null;

const Sections = ({ data, quotes }: { readonly data: CustomerDashboard; readonly quotes: ReactNode }) => {
  const today = todayIn(useSalonZone());
  const upcoming = upcomingOf(data.appointments.all, today);
  const past = pastOf(data.appointments.all, today);
  const [next, ...later] = upcoming;
  const last = lastOf(past);
  return (
    <>
      <NextVisit appointment={next ?? null} last={last} today={today} />
      {quotes}
      <YourHair
        hair={data.hair ?? null}
        pictures={data.hairPictures ?? []}
        hidden={data.hiddenHairPictures ?? 0}
        today={today}
        isBooked={next !== undefined}
      />
      <StatRow data={data} upcoming={upcoming.length} />
      <Tabs defaultValue="upcoming" keepMounted={false} classNames={{ list: tabs.list, tab: tabs.tab }}>
        <Tabs.List mb="1.5rem" aria-label="Your account">
          <Tabs.Tab value="upcoming" aria-label="Upcoming Appointments">
            Upcoming<span className="on-desks"> Appointments</span>
          </Tabs.Tab>
          <Tabs.Tab value="past" aria-label="Past Appointments">
            Past<span className="on-desks"> Appointments</span>
          </Tabs.Tab>
          <Tabs.Tab value="profile">Profile</Tabs.Tab>
          <Tabs.Tab value="reviews">My Reviews</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upcoming">
          {next !== undefined && later.length === 0 ? (
            <p className="muted">Nothing else is booked</p>
          ) : (
            <VisitList appointments={later} empty="No upcoming appointments" />
          )}
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
  const { data, isPending: isAway, isError, error, refetch } = useQuery(dashboardQuery());
  const quotes = useQuery(ownQuotesQuery());
  // Content that arrives late would move what she is about to press.
  const isPending = isAway || quotes.isLoading;
  usePageTitle('Dashboard');
  return (
    <div className={styles.page}>
      <Header data={data} />
      {isPending ? (
        <div role="status" aria-label="Loading your dashboard...">
          <Skeleton height={320} radius="lg" mb="xl" />
          <Skeleton height={96} radius="lg" />
        </div>
      ) : null}
      {isError && data === undefined ? (
        <PageError message={dashboardProblem(error)} cause={error} onRetry={refetch} />
      ) : null}
      {data === undefined || isPending ? null : <Sections data={data} quotes={<OwnQuotes asked={quotes} />} />}
    </div>
  );
};
