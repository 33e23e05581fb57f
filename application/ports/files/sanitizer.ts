import type { BrandingContent } from '../../../domain/branding/index.ts';

/**
 * Removes from the owner's HTML everything that could run code in a visitor's browser, and leaves the rest unchanged.
 */
export type Sanitizer = { readonly branding: (content: BrandingContent) => BrandingContent };
