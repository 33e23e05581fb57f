import type { BrandingContent } from './events.ts';

/** The whole content, validated and sanitised. */
export type SaveBranding = {
  readonly type: 'SaveBranding';
  readonly branding: BrandingContent;
  /** The revision the form was filled in from; null saves over whatever is there. */
  readonly expectedRevision: number | null;
};

export type BrandingCommand = SaveBranding;
