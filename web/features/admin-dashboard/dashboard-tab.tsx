import { Button, NativeSelect, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/call/client.ts';
import type { Answer } from '../../api/call/contract.ts';
import { availabilitySettingsQuery, openingQuery, salonTodayQuery } from '../../api/salon.query.ts';
import { formatDate, to12Hour, zoneChoiceLabel, zoneChoices, zoneWords } from '../../format/calendar.ts';
import { appointmentFaces, appointmentStatusNames, visitFaceOf } from '../../statuses/faces.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import { ButtonLink } from '../../ui/buttons.tsx';
import styles from './zone-question.module.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../format/text.ts';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { PageError } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/visit/marks.tsx';
import { adminDashboardQuery } from './dashboard.query.ts';
import dashboardTabStyles from './dashboard-tab.module.css';
import { FiguresSection } from './figures/figures-section.tsx';
import { MoneyCard } from './money/money-card.tsx';
import { Today } from './today/today.tsx';
import { Waiting } from './waiting/waiting.tsx';

/** Asks once for the zone. Once visits hold it, whether it is right: another one would be refused. */
export const ZoneQuestion = () => {
  const { data: settings } = useQuery(availabilitySettingsQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const confirm = useOwnersChange({
    send: (zone: string) => api.call('PUT /admin/availability/settings', { body: { zone } }),
    said: () => 'Time zone confirmed',
    failed: 'Failed to confirm the time zone',
  });
  const isOpen = useQuery(openingQuery()).data?.isOpen;
  // The opening asks for the zone with the studio's city.
  if (settings === undefined || settings.zoneConfirmed || isOpen === false) return null;
  const { zoneCanChange } = settings;
  const zone = zoneCanChange ? (chosen ?? settings.zone) : settings.zone;
  return (
    <section className={styles.question} aria-labelledby="zone-question">
      <div>
        <h2 id="zone-question">
          {zoneCanChange ? 'Which time zone is the studio in?' : `Is the studio on ${zoneChoiceLabel(zone)}?`}
        </h2>
        <p className="muted">{zoneWords(zoneCanChange)}</p>
      </div>
      {zoneCanChange ? (
        <NativeSelect
          size="md"
          aria-label="Time zone"
          value={zone}
          data={[...zoneChoices(settings.zone)]}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      ) : null}
      <Button loading={confirm.isPending} onClick={() => confirm.mutate(zone)}>
        {zoneCanChange ? 'Confirm' : 'Yes, that’s right'}
      </Button>
    </section>
  );
};

/** Until the studio is open, what she came for is to open it. */
export const OpeningInvitation = () => {
  const { data: opening } = useQuery(openingQuery());
  if (opening === undefined || opening.isOpen) return null;
  return (
    <section className={styles.question} aria-labelledby="opening-invitation">
      <div>
        <h2 id="opening-invitation">Open your studio</h2>
        <p className="muted">
          Visitors read “Booking opens soon” until you do. It takes about ten minutes, and you can stop at any time.
        </p>
      </div>
      <ButtonLink to="/admin/opening">{opening.taken.length === 0 ? 'Start' : 'Continue'}</ButtonLink>
    </section>
  );
};

type AdminDashboard = Answer<'GET /admin/dashboard'>;
const shownRecent = 5;

const Stat = ({
  label,
  to,
  counted,
  children,
}: {
  readonly label: string;
  readonly to: string;
  /** What is counted, if it is not everything that the name says. */
  readonly counted?: string;
  readonly children: ReactNode;
}) => (
  <Link to={to} className={dashboardTabStyles.stat}>
    <span className="muted-sm">{label}</span>
    <strong>{children}</strong>
    {counted === undefined ? null : <span className="muted-sm">{counted}</span>}
  </Link>
);

type StatsProps = { readonly overview: AdminDashboard['overview']; readonly today: string };

const Stats = ({ overview, today }: StatsProps) => (
  <section className={dashboardTabStyles.stats} aria-label="Overview">
    <Stat label="Total Appointments" to="/admin/appointments?when=all">
      {overview.totalAppointments.toLocaleString('en-US')}
    </Stat>
    <Stat
      label="Today's Appointments"
      to={`/admin/appointments?status=active&date=${today}`}
      counted="excluding canceled"
    >
      {overview.todayAppointments}
    </Stat>
    <Stat label="Total Clients" to="/admin/customers">
      {overview.totalUsers.toLocaleString('en-US')}
    </Stat>
    <Stat label="Total Revenue" to="/admin/appointments?status=earned&when=all" counted="received">
      {formatMoney(overview.totalRevenue)}
    </Stat>
  </section>
);

const Recent = ({ appointments }: { readonly appointments: AdminDashboard['recentAppointments'] }) => (
  <section className={dashboardTabStyles.card}>
    <h2>Recent Appointments</h2>
    {appointments.length === 0 ? <p className="muted">Your first booking will appear here.</p> : null}
    <ul className={dashboardTabStyles.list}>
      {appointments
        .slice(0, shownRecent)
        .map(({ id, customerInfo, status, noShow, serviceName, date, time, totalPrice }) => (
          <li key={id}>
            <Link className="row-link" to={`/admin/appointments?open=${id}`}>
              <strong>{customerInfo.name ?? 'Guest'}</strong>
              <StatusBadge face={visitFaceOf({ status, noShow })} />
              <span>
                {serviceName} · {formatDate(date)}, {to12Hour(time)}
              </span>
              <span className={dashboardTabStyles.price}>{formatMoney(totalPrice)}</span>
            </Link>
          </li>
        ))}
    </ul>
  </section>
);

const Overview = ({ counts }: { readonly counts: AdminDashboard['statistics']['appointments'] }) => (
  <section className={dashboardTabStyles.card}>
    <h2>Appointment Status Overview</h2>
    <ul className={dashboardTabStyles.list}>
      {appointmentStatusNames.map((status) => (
        <li key={status}>
          <Link className="row-link" to={`/admin/appointments?status=${status}&when=all`}>
            <StatusBadge face={appointmentFaces[status]} />
            <strong className={dashboardTabStyles.price}>{(counts[status] ?? 0).toLocaleString('en-US')}</strong>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** The zone has a question of its own above. */
const Warnings = ({ warnings }: Pick<AdminDashboard, 'warnings'>) =>
  warnings
    .filter(({ code }) => code !== 'ZoneNotConfirmed')
    .map(({ code, message }) => (
      <p key={message} className={dashboardTabStyles.warning}>
        <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
        <span>
          {message} {code === 'SomebodyGuesses' ? <Link to="/admin/settings/security">See what happened</Link> : null}
          {code === 'MailsNotSent' ? <Link to="/admin/settings/messages">See the emails</Link> : null}
          {code === 'CalendarAway' ? <Link to="/admin/settings/calendars">See your calendars</Link> : null}
          {code === 'BusyDuringVisits' ? <Link to="/admin/calendar?view=list">See the calendar</Link> : null}
          {code === 'ManyBookings' ? (
            <Link to="/admin/appointments?status=pending&when=all">See the bookings</Link>
          ) : null}
          {code === 'MailsRefused' ? <Link to="/admin/settings/messages?standing=given-up">See the emails</Link> : null}
        </span>
      </p>
    ));

const Loading = () => (
  <div role="status" aria-label="Loading...">
    <Skeleton height={112} radius="lg" />
    <Skeleton height={380} radius="lg" mt="md" />
  </div>
);

/** First today and what is next, then what waits for the owner, then the numbers. Each number leads to its rows. */
export const DashboardTab = () => {
  const { data, error, refetch } = useQuery(adminDashboardQuery());
  const today = useQuery(salonTodayQuery()).data ?? null;
  return (
    <>
      <TabHeading title="Dashboard" />
      <OpeningInvitation />
      <ZoneQuestion />
      {today === null ? null : (
        <div className={dashboardTabStyles.first}>
          <Today today={today} />
          <div className={dashboardTabStyles.aside}>
            <Waiting today={today} />
            <Warnings warnings={data?.warnings ?? []} />
          </div>
        </div>
      )}
      {error === null ? null : (
        <PageError message="Failed to load dashboard data. Please try again." onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null ? <Loading /> : null}
      {data === undefined ? null : (
        <>
          <Stats overview={data.overview} today={today ?? ''} />
          <MoneyCard />
          <div className={dashboardTabStyles.columns}>
            <Recent appointments={data.recentAppointments} />
            <Overview counts={data.statistics.appointments} />
          </div>
          {today === null ? null : <FiguresSection today={today} />}
        </>
      )}
    </>
  );
};
