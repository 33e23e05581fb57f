import type { Instant } from '../../../domain/kernel/index.ts';

/** Whether any hold, buffers included, ends after a moment. */
export type FutureHolds = { readonly anyAfter: (at: Instant) => boolean };
