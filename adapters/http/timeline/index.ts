import type { TimelineUseCases } from '../../../application/timeline/index.ts';
import { httpSlice } from '../http-slice.ts';
import { notFound } from '../refusing/refused.ts';
import * as contract from './contract.ts';
import { timelineRoutes } from './routes.ts';

export const timelineSlice = httpSlice({
  contracts: [contract],
  audiences: {
    'GET /admin/appointments/{id}/timeline': 'admin',
    'GET /admin/appointments/{id}/as-of': 'admin',
    'GET /admin/appointments/{id}/evidence': 'admin',
    'GET /appointments/{id}/timeline': 'signed-in',
    'GET /user/data': 'signed-in',
    'GET /admin/customers/{id}/data': 'admin',
    'GET /admin/customers/{id}/traces': 'admin',
  },
  sentences: { TimelineLineNotFound: () => notFound('We can’t find this event in the timeline.') },
  routes: (parts: TimelineUseCases) => [timelineRoutes(parts)],
});
