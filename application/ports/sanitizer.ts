import type { BrandingContent } from '../../domain/branding/index.ts';

/** Takes everything out of the owner's HTML that could run in a visitor's browser, and leaves the rest as it is. */
export type Sanitizer = { readonly branding: (content: BrandingContent) => BrandingContent };
