/** Somebody else has saved since. */
export type BrandingChangedMeanwhile = { readonly kind: 'BrandingChangedMeanwhile'; readonly revision: number };

export type BrandingRejection = BrandingChangedMeanwhile;
