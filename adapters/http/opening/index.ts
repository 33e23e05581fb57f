import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { type OpeningParts, openingRoutes } from './routes.ts';

export const openingSlice = httpSlice({
  contracts: [contract],
  audiences: {
    'GET /admin/opening': 'admin',
    'PUT /admin/opening/steps/{step}': 'admin',
    'POST /admin/opening': 'admin',
    'DELETE /admin/opening/rehearsals': 'admin',
  },
  sentences: {},
  routes: (parts: OpeningParts) => [openingRoutes(parts)],
});
