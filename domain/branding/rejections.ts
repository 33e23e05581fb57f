/** Somebody else has saved in the meantime. */
export type BrandingChangedMeanwhile = { readonly kind: 'BrandingChangedMeanwhile'; readonly revision: number };

export type BrandingRejection = BrandingChangedMeanwhile;
