import { branding } from '../domain/branding/index.ts';
import { latestState } from './engine/latest-state.ts';

/** The site's texts and pictures with how often they were saved; null content until the owner saved any. */
export const brandingView = latestState({
  name: 'branding',
  version: 2,
  table: 'branding',
  decider: branding,
  events: { BrandingSaved: true },
});
