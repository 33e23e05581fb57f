import { createRoute } from '@hono/zod-openapi';
import { WhoseQuery } from '../account/index.ts';
import { answers } from '../envelope.ts';
import { ClientDashboard } from './shapes.ts';

const tags = ['Dashboards'];

export const own = createRoute({
  method: 'get',
  path: '/dashboard',
  tags,
  summary: "The caller's appointments, figures and reviews",
  responses: answers(ClientDashboard, 'The dashboard'),
});

export const ofUser = createRoute({
  method: 'get',
  path: '/dashboard/user',
  tags,
  summary: 'The same for one client: her own for a client, anybody’s by id for the owner',
  request: { query: WhoseQuery },
  responses: answers(ClientDashboard, 'The dashboard'),
});
