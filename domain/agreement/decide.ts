import { ok, type Result } from 'neverthrow';
import type { Decider } from '../kernel/index.ts';
import type { ShowPolicyText } from './commands.ts';
import type { PolicyTextEvent } from './events.ts';
import { evolve, initial, type PolicyTextState } from './state.ts';

/** A text is stored once: its stream is named by its hash. */
const decide = (
  { policiesHash, text }: ShowPolicyText,
  state: PolicyTextState,
): Result<readonly PolicyTextEvent[], never> =>
  ok(state === null ? [{ type: 'PolicyTextShown', data: { policiesHash, text } }] : []);

export const policyText: Decider<PolicyTextState, ShowPolicyText, PolicyTextEvent, never> = {
  initial,
  evolve,
  decide,
};
