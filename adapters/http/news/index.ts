import { httpSlice } from '../http-slice.ts';
import type { CommonParts } from '../parts.ts';
import * as contract from './contract.ts';
import { newsRoutes } from './routes.ts';

export const newsSlice = httpSlice({
  contracts: [contract],
  audiences: { 'GET /admin/news': 'admin' },
  sentences: {},
  routes: (parts: CommonParts) => [newsRoutes(parts)],
});
