import { WhoseQuery } from '../account/index.ts';
import { declareRoute } from '../declare-route.ts';
import { answers } from '../wire/envelope.ts';
import { ClientDashboard } from './shapes.ts';

const tags = ['Dashboards'];

export const own = declareRoute({
  method: 'get',
  path: '/dashboard',
  tags,
  summary: "The caller's appointments, figures and reviews",
  refuses: ['AccountNotFound'],
  responses: answers(ClientDashboard, 'The dashboard'),
});

export const ofUser = declareRoute({
  method: 'get',
  path: '/dashboard/user',
  tags,
  summary: 'The same for one client: their own for a client, anybody’s by id for the owner',
  request: { query: WhoseQuery },
  runs: ['whoseRecords'],
  refuses: ['AccountNotFound', 'NotTheirs'],
  responses: answers(ClientDashboard, 'The dashboard'),
});
