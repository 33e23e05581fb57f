import { describe, expect, it } from 'vitest';
import {
  csvOf,
  pointsOf,
  tableOfAppointments,
  tableOfCancellations,
  tableOfRevenue,
  tableOfServices,
  tableOfStarts,
} from '../../../../web/features/admin-dashboard/figures/figures.ts';

const dayOf = (date: string, change = {}) => ({
  ...{ date, pending: 0, confirmed: 0, completed: 1, cancelled: 0, revenue: 40 },
  ...change,
});

const days = [
  dayOf('2026-12-13'),
  dayOf('2026-12-19', { pending: 1, cancelled: 2, revenue: 10.5 }),
  dayOf('2026-12-20', { confirmed: 3 }),
];
const period = { from: '2026-12-13', to: '2026-12-26' };

describe('figures over time', () => {
  it('stand day by day, also where nothing happened', () => {
    const points = pointsOf(days, period);
    expect(points).toHaveLength(14);
    expect(points[1]).toEqual({
      ...{ bucket: '2026-12-14', pending: 0, confirmed: 0, completed: 0, cancelled: 0, revenue: 0 },
    });
  });

  it('are added up by week or month, and lose nothing on the way', () => {
    expect(tableOfRevenue(pointsOf(days, period, 'week'), 'week').rows).toEqual([
      ['2026-12-13', 50.5],
      ['2026-12-20', 40],
    ]);
    expect(tableOfAppointments(pointsOf(days, period, 'month'), 'month').rows).toEqual([['2026-12-01', 3, 3, 1]]);
  });

  it('say how much of what was booked was cancelled', () => {
    expect(tableOfCancellations(pointsOf(days, period, 'week'), 'week').rows).toEqual([
      ['2026-12-13', 2, 5, 40],
      ['2026-12-20', 0, 4, 0],
    ]);
  });
});

describe('what is booked most', () => {
  it('by weekday and hour is one row for each weekday, from the first hour to the last', () => {
    const { columns, rows } = tableOfStarts([
      { weekday: 1, hour: 9, appointments: 4 },
      { weekday: 6, hour: 11, appointments: 1 },
    ]);
    expect(columns.map(({ label }) => label)).toEqual(['Weekday', '9 AM', '10 AM', '11 AM']);
    expect([rows.length, rows[1], rows[6]]).toEqual([7, ['Monday', 4, 0, 0], ['Saturday', 0, 0, 1]]);
  });

  it('says money as people do, and keeps it plain for the file', () => {
    const table = tableOfServices([{ id: 's1', name: 'Loc Repair', appointments: 2, revenue: 120.5 }]);
    expect(table.columns[2]?.say?.(120.5)).toBe('$120.50');
    expect(csvOf(table)).toBe('Service,Appointments,Revenue\r\nLoc Repair,2,120.5\r\n');
  });
});

it('a CSV quotes what would break it, and lets no name be a formula', () => {
  const rows = [
    ['Cut, "short"', 1],
    ['=HYPERLINK("x")', -2],
    ['two\nlines', 0],
  ];
  expect(csvOf({ columns: [{ label: 'Service' }, { label: 'Count' }], rows })).toBe(
    'Service,Count\r\n"Cut, ""short""",1\r\n"\'=HYPERLINK(""x"")",-2\r\n"two\nlines",0\r\n',
  );
});
