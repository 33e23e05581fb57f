import type { BrandingRejection } from '../../../domain/branding.ts';
import { changedMeanwhile, type Sentences } from '../wire/refusals.ts';

export const brandingSentences: Sentences<BrandingRejection> = {
  BrandingChangedMeanwhile: changedMeanwhile,
};
