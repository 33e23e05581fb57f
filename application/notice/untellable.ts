import type { GivenUpReason } from '../../domain/notice/events.ts';

/** Why a notice cannot be sent to anybody. */
export type Untellable = { readonly kind: 'Untellable'; readonly reason: GivenUpReason };

export const untellable = (reason: GivenUpReason): Untellable => ({ kind: 'Untellable', reason });
