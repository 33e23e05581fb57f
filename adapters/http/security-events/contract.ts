import { declareRoute } from '../declare-route.ts';
import { answers } from '../wire/envelope.ts';
import { SecurityEventPage, SecurityEventsQuery } from './shapes.ts';

export const list = declareRoute({
  method: 'get',
  path: '/admin/security-events',
  tags: ['Admin: security'],
  summary: 'What concerned the safety of the salon in the last 90 days, hour by hour, the latest first',
  request: { query: SecurityEventsQuery },
  refuses: [],
  responses: answers(SecurityEventPage, 'One page'),
});
