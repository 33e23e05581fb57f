import { httpSlice } from '../http-slice.ts';
import * as adminContract from './admin-contract.ts';
import { type AdminDashboardParts, adminDashboardRoutes } from './admin-routes.ts';
import * as contract from './contract.ts';
import { type DashboardParts, dashboardRoutes } from './routes.ts';

export const dashboardSlice = httpSlice({
  contracts: [contract, adminContract],
  audiences: {
    'GET /dashboard': 'signed-in',
    'GET /dashboard/user': 'signed-in',
    'GET /admin/dashboard': 'admin',
    'GET /admin/appointments/analytics': 'admin',
  },
  sentences: {},
  routes: (parts: DashboardParts & AdminDashboardParts) => [dashboardRoutes(parts), adminDashboardRoutes(parts)],
});
