import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { type ExportParts, exportRoutes } from './routes.ts';

/** What the owner takes out of her salon. */
export const exportSlice = httpSlice({
  contracts: [contract],
  audiences: {
    'GET /admin/exports/clients': 'admin',
    'GET /admin/exports/visits': 'admin',
    'GET /admin/exports/money': 'admin',
  },
  sentences: {},
  routes: (parts: ExportParts) => [exportRoutes(parts)],
});
