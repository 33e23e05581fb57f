import { declareRoute } from '../declare-route.ts';
import { answers } from '../wire/envelope.ts';
import { SecurityEventPage, SecurityEventsQuery } from './shapes.ts';

export const list = declareRoute({
  method: 'get',
  path: '/admin/security-events',
  tags: ['Admin: security'],
  summary: 'Security events of the last 90 days, hour by hour, latest first',
  request: { query: SecurityEventsQuery },
  refuses: [],
  responses: answers(SecurityEventPage, 'One page'),
});
