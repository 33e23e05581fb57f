import type { GivenUpReason } from '../../domain/notice/events.ts';

/** Why a notice cannot be sent to anybody. */
export type Undeliverable = { readonly kind: 'Undeliverable'; readonly reason: GivenUpReason };

export const undeliverable = (reason: GivenUpReason): Undeliverable => ({ kind: 'Undeliverable', reason });
