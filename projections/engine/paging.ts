/** `page` counts from 1. */
export type PageAsked = { readonly page: number; readonly limit: number };

export type Direction = 'asc' | 'desc';

/** One page of `total` rows. */
export type Paged<Row> = { readonly rows: readonly Row[]; readonly total: number };

export const offsetOf = ({ page, limit }: PageAsked): number => (page - 1) * limit;

export const allRows: PageAsked = { page: 1, limit: Number.MAX_SAFE_INTEGER };
