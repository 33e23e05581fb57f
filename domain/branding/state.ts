import { match } from 'ts-pattern';
import type { BrandingContent, BrandingEvent } from './events.ts';

export type BrandingState = {
  /** Null until the owner saves her own: then the built-in texts apply. */
  readonly branding: BrandingContent | null;
  /** How often it was saved. */
  readonly revision: number;
};

export const initial: BrandingState = { branding: null, revision: 0 };

export const evolve = ({ revision }: BrandingState, event: BrandingEvent): BrandingState =>
  match(event)
    .with({ type: 'BrandingSaved' }, ({ data }) => ({ branding: data.branding, revision: revision + 1 }))
    .exhaustive();
