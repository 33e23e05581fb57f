import { declareRoute } from '../declare-route.ts';
import { answers } from '../wire/envelope.ts';
import { AdminDashboard, Analytics, AnalyticsQuery } from './shapes.ts';

const tags = ['Dashboards'];

export const dashboard = declareRoute({
  method: 'get',
  path: '/admin/dashboard',
  tags,
  summary: 'The salon at a glance',
  refuses: [],
  responses: answers(AdminDashboard, 'The dashboard'),
});

export const figures = declareRoute({
  method: 'get',
  path: '/admin/appointments/analytics',
  tags,
  summary: 'Figures by day, by service and by hour of the week, for a range of dates',
  request: { query: AnalyticsQuery },
  refuses: [],
  responses: answers(
    Analytics,
    'Figures; revenue counts appointments that are completed or paid, excluding canceled ones',
  ),
});
