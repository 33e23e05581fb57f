import { AreaChart, BarChart, MatrixChart } from '@mantine/charts';
import { appointmentFaces } from '../../../statuses/faces.ts';
import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import type { Analytics, AppointmentStatus } from '../../../api/types.ts';
import { formatMoney } from '../../../format/text.ts';
import { type FigurePoint, hoursOf, keptStatuses, sayHour, weekdays } from './figures.ts';
import { longBucket, shortBucket, type Unit } from './period.ts';

type OverTimeProps = { readonly points: readonly FigurePoint[]; readonly unit: Unit };

const height = 240;
/** The table has the figures, so the keyboard need not reach every bar. */
const quiet = {
  h: height,
  accessibilityLayer: false,
  gridColor: 'var(--hairline)',
  textColor: 'var(--muted)',
} as const;

/** Labels are short below the chart and long in its tooltip. */
const timeProps = ({ points, unit }: OverTimeProps) => ({
  ...quiet,
  data: points.map((point) => ({ ...point })),
  dataKey: 'bucket',
  xAxisProps: { tickFormatter: (bucket: string) => shortBucket(unit, bucket), minTickGap: 24 },
  tooltipProps: { labelFormatter: (bucket: unknown) => longBucket(unit, String(bucket)) },
});

const seriesOf = (status: AppointmentStatus) => {
  const { word, chartColor } = appointmentFaces[status];
  return { name: status, label: word, color: chartColor };
};

const whole = { allowDecimals: false, width: 36 };

export const AppointmentsChart = (props: OverTimeProps) => (
  <BarChart
    {...timeProps(props)}
    type="stacked"
    withLegend
    yAxisProps={whole}
    maxBarWidth={36}
    series={keptStatuses.map(seriesOf)}
  />
);

export const RevenueChart = (props: OverTimeProps) => (
  <AreaChart
    {...timeProps(props)}
    withDots={props.points.length < 2}
    curveType="monotone"
    yAxisProps={{ width: 64, tickFormatter: (dollars: number) => `$${dollars.toLocaleString('en-US')}` }}
    valueFormatter={formatMoney}
    series={[{ name: 'revenue', label: 'Revenue', color: 'var(--accent)' }]}
  />
);

export const CancellationsChart = (props: OverTimeProps) => (
  <BarChart {...timeProps(props)} yAxisProps={whole} maxBarWidth={36} series={[seriesOf('cancelled')]} />
);

const shownServices = 8;
const rowHeight = 36;

export const ServicesChart = ({ services }: { readonly services: Analytics['byService'] }) => (
  <BarChart
    {...quiet}
    h={Math.max(height, Math.min(services.length, shownServices) * rowHeight)}
    data={services.slice(0, shownServices).map(({ name, appointments }) => ({ name, appointments }))}
    dataKey="name"
    orientation="vertical"
    gridAxis="y"
    maxBarWidth={22}
    yAxisProps={{ width: 132 }}
    xAxisProps={{ allowDecimals: false }}
    series={[{ name: 'appointments', label: 'Appointments', color: 'var(--accent)' }]}
  />
);

const tints = [18, 40, 62, 82, 100].map((part) => `color-mix(in srgb, var(--accent) ${part}%, var(--surface))`);

const roomy = { cellSize: 38, gap: 4, fontSize: 11, yLabelsWidth: 40 } as const;
/** The sizes at which a working day's hours fit on a phone. */
const narrow = { cellSize: 28, gap: 3, fontSize: 9, yLabelsWidth: 28 } as const;

/** Shows when the studio is busy. Darker cells have more visits that start in that hour of that weekday. */
export const StartsChart = ({ starts }: { readonly starts: Analytics['byStart'] }) => {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <MatrixChart
      data={starts.map(({ weekday, hour, appointments }) => ({
        x: sayHour(hour),
        y: weekdays[weekday]?.slice(0, 3) ?? '',
        value: appointments,
      }))}
      xLabels={hoursOf(starts).map(sayHour)}
      yLabels={weekdays.map((name) => name.slice(0, 3))}
      colors={tints}
      emptyColor="var(--tint)"
      {...(isPhone ? narrow : roomy)}
      cellRadius={6}
      xLabelsHeight={26}
      xLabelsRotation={0}
      withXLabels
      withYLabels
      withTooltip
      getTooltipLabel={({ x, y, value }) => `${y} ${x}: ${value ?? 0}`}
      style={{ color: 'var(--muted)' }}
    />
  );
};
