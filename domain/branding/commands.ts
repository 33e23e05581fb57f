import type { BrandingContent } from './events.ts';

/** The whole content, validated and sanitised. */
export type SaveBranding = {
  readonly type: 'SaveBranding';
  readonly branding: BrandingContent;
  /** The revision that the form showed; null saves over any revision. */
  readonly expectedRevision: number | null;
};

export type BrandingCommand = SaveBranding;
