import { DatePickerInput } from '@mantine/dates';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { moneyFile, visitsFile } from '../../../api/files.ts';
import type { Analytics } from '../../../api/types.ts';
import { formatDate } from '../../../format/calendar.ts';
import { formatMoney } from '../../../format/text.ts';
import { Unanswered } from '../../../ui/admin/list/lists.tsx';
import { DownloadButton } from '../../../ui/admin/tab.tsx';
import { PageState } from '../../../ui/page.tsx';
import { figuresQuery } from '../dashboard.query.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './figures.module.css';
import {
  cancelledShareOf,
  keptStatuses,
  pointsOf,
  sayHour,
  sumOf,
  tableOfAppointments,
  tableOfCancellations,
  tableOfRevenue,
  tableOfServices,
  tableOfStarts,
  weekdays,
} from './figures.ts';
import { type Period, periodFrom, presetsOn, unitOf } from './period.ts';

type PeriodChoiceProps = {
  readonly period: Period;
  readonly today: string;
  readonly onChange: (period: Period) => void;
};

/** The period in the date picker's format. */
const rangeOf = ({ from, to }: Period): [string, string] => [from, to];

/** Chooses two dates or a preset. Changes nothing until both dates are chosen. */
const PeriodChoice = ({ period: { from, to }, today, onChange }: PeriodChoiceProps) => {
  const [half, setHalf] = useState<string | null>(null);
  return (
    <DatePickerInput
      type="range"
      size="md"
      className={styles.period}
      label="Date range"
      firstDayOfWeek={0}
      weekendDays={[]}
      hideOutsideDates
      classNames={{ datePickerRoot: styles.picker, presetsList: styles.presets, day: styles.day }}
      valueFormatter={({ date }) =>
        Array.isArray(date) ? date.map((each) => (each === null ? '…' : formatDate(String(each)))).join(' – ') : ''
      }
      presets={presetsOn(today).map(({ label, ...preset }) => ({ label, value: rangeOf(preset) }))}
      ariaLabels={{ nextMonth: 'One month later', previousMonth: 'One month earlier' }}
      value={half === null ? [from, to] : [half, null]}
      onChange={([first, last]) => {
        setHalf(last === null ? first : null);
        if (first !== null && last !== null) onChange({ from: first, to: last });
      }}
      popoverProps={{ onClose: () => setHalf(null), shadow: 'md', position: 'bottom-end' }}
    />
  );
};

const charts = () => import('./charts.tsx');
const AppointmentsChart = lazy(async () => ({ default: (await charts()).AppointmentsChart }));
const RevenueChart = lazy(async () => ({ default: (await charts()).RevenueChart }));
const ServicesChart = lazy(async () => ({ default: (await charts()).ServicesChart }));
const StartsChart = lazy(async () => ({ default: (await charts()).StartsChart }));
const CancellationsChart = lazy(async () => ({ default: (await charts()).CancellationsChart }));

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

const busiest = (starts: Analytics['byStart']): string => {
  const most = Math.max(0, ...starts.map(({ appointments }) => appointments));
  const first = starts.find(({ appointments }) => appointments === most);
  return first === undefined ? 'Nothing booked' : `Busiest: ${weekdays[first.weekday]} ${sayHour(first.hour)}`;
};

const Cards = ({ figures, period }: { readonly figures: Analytics; readonly period: Period }) => {
  const unit = unitOf(period);
  const points = pointsOf(figures.byDay, period, unit);
  const { cancelled } = figures.byStatus;
  const kept = sumOf(keptStatuses, figures.byStatus);
  const file = (name: string) => `${name}-${period.from}-${period.to}`;
  return (
    <div className={styles.cards}>
      <ChartCard
        title="Appointments"
        sum={counted(kept, 'appointment')}
        table={tableOfAppointments(points, unit)}
        file={file('appointments')}
      >
        <AppointmentsChart points={points} unit={unit} />
      </ChartCard>
      <ChartCard
        title="Revenue"
        sum={formatMoney(figures.totalRevenue)}
        table={tableOfRevenue(points, unit)}
        file={file('revenue')}
      >
        <RevenueChart points={points} unit={unit} />
      </ChartCard>
      <ChartCard
        title="Cancellations"
        sum={`${cancelled} of ${figures.totalAppointments}, ${cancelledShareOf(cancelled, figures.totalAppointments)}%`}
        table={tableOfCancellations(points, unit)}
        file={file('cancellations')}
      >
        <CancellationsChart points={points} unit={unit} />
      </ChartCard>
      <ChartCard
        title="Services"
        sum={counted(figures.byService.length, 'service')}
        table={tableOfServices(figures.byService)}
        file={file('services')}
      >
        <ServicesChart services={figures.byService} />
      </ChartCard>
      <ChartCard
        title="Weekdays and hours"
        sum={busiest(figures.byStart)}
        table={tableOfStarts(figures.byStart)}
        file={file('weekdays-and-hours')}
      >
        <StartsChart starts={figures.byStart} />
      </ChartCard>
    </div>
  );
};

const Waiting = () => (
  <div className={styles.cards} role="status" aria-label="Loading figures...">
    {['appointments', 'revenue', 'services', 'starts'].map((card) => (
      <Skeleton key={card} height={340} radius="lg" />
    ))}
  </div>
);

/** A period's figures as charts, tables and files. */
export const FiguresSection = ({ today }: { readonly today: string }) => {
  const [params, setParams] = useSearchParams();
  const period = periodFrom(params.get('from'), params.get('to'), today);
  const { data, error, refetch } = useQuery(figuresQuery(period));
  const isEmpty = data?.totalAppointments === 0 && data.totalRevenue === 0;
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <header className={styles.heading}>
        <h2 id="figures">Reports</h2>
        <div className={styles.choices}>
          <DownloadButton label="Visits CSV of these dates" file={() => visitsFile(period)}>
            Visits CSV
          </DownloadButton>
          <DownloadButton label="Money CSV of these dates" file={() => moneyFile(period)}>
            Money CSV
          </DownloadButton>
          <PeriodChoice period={period} today={today} onChange={(chosen) => setParams(chosen, { replace: true })} />
        </div>
      </header>
      <Unanswered of={{ data, error, refetch }} failed="Failed to load the figures. Please try again." />
      {data === undefined && error === null ? <Waiting /> : null}
      {isEmpty ? (
        <PageState compact title="No bookings in this date range">
          <p>Choose other dates to see how the studio did.</p>
        </PageState>
      ) : null}
      {data === undefined || isEmpty ? null : <Cards figures={data} period={period} />}
    </section>
  );
};
