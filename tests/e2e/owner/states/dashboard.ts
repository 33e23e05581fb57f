import { breakDown } from '../../../support/browser/answers.ts';
import { inTurn, type OwnerState, onItsWay, press, reads } from './support.ts';

const path = 'dashboard';

export const dashboardStates: readonly OwnerState[] = [
  { name: 'the dashboard', path, see: inTurn(reads('Weekdays and hours'), reads('excluding canceled')) },
  { name: 'a chart as a table', path, see: press('Appointments as table', 'Weekdays and hours as table') },
  { name: 'the dates of the figures', path, see: press('Date range') },
  {
    name: 'figures of days without a visit',
    path: 'dashboard?from=2020-01-01&to=2020-01-31',
    see: reads('No bookings in this date range'),
  },
  ...onItsWay('the dashboard', path, '/admin/dashboard'),
  ...onItsWay('the figures', path, '/admin/appointments/analytics?*', (page) =>
    page.getByRole('status', { name: 'Loading figures...' }).waitFor(),
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
