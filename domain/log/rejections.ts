/** The log's personal boxes were sealed under another secret: going on would make two kinds of them. */
export type SecretDiffers = { readonly kind: 'SecretDiffers' };
/** Written by a version of the product that stores events in another way. */
export type FormatDiffers = { readonly kind: 'FormatDiffers'; readonly format: number };

export type LogRejection = SecretDiffers | FormatDiffers;
