/** `page` counts from 1. */
export type Page = { readonly page: number; readonly limit: number };

export type Direction = 'asc' | 'desc';

/** One page of `total` rows. */
export type Paged<Row> = { readonly rows: readonly Row[]; readonly total: number };

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

export const everything: Page = { page: 1, limit: Number.MAX_SAFE_INTEGER };
