import type { BrandingRejection } from '../../../domain/branding/index.ts';
import { changedMeanwhile, type Sentences } from '../refusing/refused.ts';

export const brandingSentences: Sentences<BrandingRejection> = {
  BrandingChangedMeanwhile: changedMeanwhile,
};
