import type { AccountId } from '../kernel/index.ts';
import type { OpeningStep } from './steps.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `opening`. A salon without these events is open: it was made for programs, or stood before there was an opening. */
export type OpeningEvent =
  /** A fresh installation waits for its owner to open it. */
  | { readonly type: 'OpeningBegun'; readonly data: Record<never, never> }
  /** The owner has been through a step of the guided opening, with whatever she left as it was. */
  | { readonly type: 'OpeningStepTaken'; readonly data: { readonly step: OpeningStep } }
  /** Null if no account did it but the salon itself. */
  | { readonly type: 'StudioOpened'; readonly data: { readonly openedBy: AccountId | null } };
