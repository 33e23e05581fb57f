import { branding } from '../domain/branding/index.ts';
import { latestState } from './engine/latest-state.ts';

/** The site's texts and pictures, and how often they were saved. The content is null until the owner saves it. */
export const brandingView = latestState({
  name: 'branding',
  version: 2,
  table: 'branding',
  decider: branding,
  events: { BrandingSaved: true },
});
