import { match } from 'ts-pattern';
import type { PolicyTextEvent } from './events.ts';

/** Null until the text was shown to somebody who booked. */
export type PolicyTextState = PolicyTextEvent['data'] | null;

export const initial: PolicyTextState = null;

export const evolve = (_: PolicyTextState, event: PolicyTextEvent): PolicyTextState =>
  match(event)
    .with({ type: 'PolicyTextShown' }, ({ data }) => data)
    .exhaustive();
