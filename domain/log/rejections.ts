/**
 * The log's personal boxes were encrypted with another secret. New boxes with this one could not be read together with
 * them.
 */
export type SecretDiffers = { readonly kind: 'SecretDiffers' };
/** A version of the product that stores events differently has written the log. */
export type FormatDiffers = { readonly kind: 'FormatDiffers'; readonly format: number };
export type LogNotStarted = { readonly kind: 'LogNotStarted' };

export type LogRejection = SecretDiffers | FormatDiffers | LogNotStarted;
