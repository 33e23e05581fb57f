import type { Answer } from '../../../../web/api/call/contract.ts';
import { answer, breakDown } from '../../../support/browser/answers.ts';
import { emptyPage, inTurn, type OwnerState, onItsWay, press, reads } from './support.ts';

const path = 'dashboard';
const figures = 'dashboard/figures';

const period = {
  ...{ from: '2027-01-01', to: '2027-01-12', amount: 12_345.5, tip: 240 },
  byMethod: (['cash', 'cashapp', 'zelle', 'other'] as const).map((method) => ({ method, amount: 3_086, tip: 60 })),
};

const owing = [...Array(6).keys()].map((at) => ({
  ...{ appointmentId: `visit-${at}`, name: at === 0 ? null : 'Maya Parks', serviceName: 'Microlocs Retightening' },
  ...{ date: '2027-01-05', time: '10:00', amount: 145.5 },
}));

const money: Answer<'GET /admin/money'> = {
  ...{ week: period, month: period, year: period, asked: { ...period, byDay: [] } },
  outstanding: { count: 20, amount: 2_910, visits: owing },
  lapsed: { count: 2, amount: 100, visits: owing.slice(0, 2) },
};

export const dashboardStates: readonly OwnerState[] = [
  { name: 'the dashboard', byNight: true, path, see: inTurn(reads('Waiting for you'), reads('Open the calendar')) },
  {
    name: 'the figures',
    byNight: true,
    path: figures,
    see: inTurn(reads('Weekdays and hours'), reads('excluding canceled')),
  },
  { name: 'a chart as a table', path: figures, see: press('Appointments as table', 'Weekdays and hours as table') },
  { name: 'the dates of the figures', path: figures, see: press('Date range') },
  {
    name: 'figures of days without a visit',
    path: `${figures}?from=2020-01-01&to=2020-01-31`,
    see: reads('No bookings in this date range'),
  },
  onItsWay('today', path, '/admin/appointments?*'),
  {
    name: 'today, whose notices did not come',
    path,
    given: (page) => breakDown(page, '/admin/dashboard'),
    see: reads('Failed to load dashboard data. Please try again.'),
  },
  {
    name: 'today, in a studio that nobody has booked',
    path,
    given: (page) => answer(page, '/admin/appointments?*', { appointments: [], pagination: emptyPage }),
    see: reads('Your first client will be here'),
  },
  onItsWay('the numbers', figures, '/admin/dashboard'),
  onItsWay('the figures', figures, '/admin/appointments/analytics?*', (page) =>
    page.getByRole('status', { name: 'Loading figures...' }).waitFor(),
  ),
  {
    name: 'the money',
    path: figures,
    given: (page) => answer(page, '/admin/money', money),
    see: inTurn(press('Show more'), reads('and 14 visits before these')),
  },
  onItsWay('the money', figures, '/admin/money', (page) =>
    page.getByRole('status', { name: 'Loading money...' }).waitFor(),
  ),
  {
    name: 'what waits, of which a part did not come',
    path,
    given: (page) => breakDown(page, '/admin/payment-proofs?*'),
    see: reads('Some of this couldn’t be loaded.'),
  },
  {
    name: 'the zone, which could not be confirmed',
    path,
    given: (page) => breakDown(page, '/admin/availability/settings'),
  },
];
