import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { type SealedLogRouteParts, sealedLogRoutes } from './routes.ts';

export const sealedLogSlice = httpSlice({
  contracts: [contract],
  audiences: {
    'GET /log/checkpoint': 'anyone',
    'GET /log/inclusion/{index}': 'anyone',
    'GET /log/consistency/{size}': 'anyone',
  },
  sentences: {},
  routes: (parts: SealedLogRouteParts) => [sealedLogRoutes(parts)],
});

export { logKeyFile } from './routes.ts';
