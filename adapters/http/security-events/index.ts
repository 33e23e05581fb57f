import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { type SecurityEventParts, securityEventRoutes } from './routes.ts';

export const securityEventSlice = httpSlice({
  contracts: [contract],
  audiences: { 'GET /admin/security-events': 'admin' },
  sentences: {},
  routes: (parts: SecurityEventParts) => [securityEventRoutes(parts)],
});
