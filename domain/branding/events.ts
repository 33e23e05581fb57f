// Stored format: a change here needs a new schema version and an upcaster.

export type BrandingText =
  | null
  | boolean
  | number
  | string
  | readonly BrandingText[]
  | { readonly [key: string]: BrandingText };
/** The site's texts and pictures, in the shape of section 3 of the specification, already sanitised. */
export type BrandingContent = { readonly [key: string]: BrandingText };

/** Stream `branding`. */
export type BrandingEvent = { readonly type: 'BrandingSaved'; readonly data: { readonly branding: BrandingContent } };
