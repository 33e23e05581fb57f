import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { type CustomerParts, customerRoutes } from './routes.ts';

/** Clients as the owner sees them. The refusals are those of accounts. */
export const customerSlice = httpSlice({
  contracts: [contract],
  audiences: {
    'GET /admin/customers': 'admin',
    'GET /admin/customers/{id}': 'admin',
    'POST /admin/customers/{id}/block': 'admin',
    'POST /admin/customers/{id}/unblock': 'admin',
    'POST /admin/customers/{id}/verify': 'admin',
    'PUT /admin/customers/{id}/note': 'admin',
    'PUT /admin/customers/{id}/hair': 'admin',
    'DELETE /admin/customers/{id}': 'admin',
  },
  sentences: {},
  routes: (parts: CustomerParts) => [customerRoutes(parts)],
});

export { ClientStatistics, HairRecord } from './shapes.ts';
export { statisticsShape } from './view.ts';
