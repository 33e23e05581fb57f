import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { brandingSentences } from './refusals.ts';
import { type BrandingParts, brandingRoutes } from './routes.ts';

export const brandingSlice = httpSlice({
  contract,
  audiences: {
    'GET /branding': 'anyone',
    'PUT /branding': 'admin',
  },
  sentences: brandingSentences,
  routes: (parts: BrandingParts) => [brandingRoutes(parts)],
});
