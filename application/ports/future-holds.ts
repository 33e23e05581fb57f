import type { Instant } from '../../domain/kernel/index.ts';

/** Whether any standing hold keeps time, buffers included, after a moment. */
export type FutureHolds = { readonly anyAfter: (at: Instant) => boolean };
