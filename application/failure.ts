import type { AppendTooLarge, OutcomeUnknown, Unavailable } from './ports/event-store.ts';

/** The log changed under the command again and again until its deadline; nothing was written. */
export type Contended = { readonly kind: 'Contended'; readonly stream: string };

/** The world is unwell: the command may be tried again later. */
export type Failure = Unavailable | OutcomeUnknown | AppendTooLarge | Contended;
