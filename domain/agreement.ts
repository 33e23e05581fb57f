import { ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import type { NoShowFeeRule } from './kernel/deposit.ts';
import type { Decider } from './kernel/event.ts';
import { moneyWords } from './kernel/money.ts';

/** A client who books was shown the text. */
export type ShowPolicyText = {
  readonly type: 'ShowPolicyText';
  readonly policiesHash: string;
  readonly text: string;
};

// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `policies-<hash>`: a text of the studio's policies, as clients see it when they pay. */
export type PolicyTextEvent = {
  readonly type: 'PolicyTextShown';
  readonly data: {
    /** SHA-256 of the text in UTF-8, as 64 hex digits. */
    readonly policiesHash: string;
    readonly text: string;
  };
};

/** Null until the text was shown to somebody who books. */
export type PolicyTextState = PolicyTextEvent['data'] | null;

const initial: PolicyTextState = null;

const evolve = (_: PolicyTextState, event: PolicyTextEvent): PolicyTextState =>
  match(event)
    .with({ type: 'PolicyTextShown' }, ({ data }) => data)
    .exhaustive();

/** Stores each text once, because its hash names its stream. */
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

/** The words that a client agrees to by ticking the box next to the policies. */
export const agreementWording = 'I have read these policies and I agree to them.';

type Rules = {
  readonly cancellationHours: number;
  readonly lateCancellationKeeps: number;
  readonly rescheduleHours: number;
  readonly rescheduleLimit: number;
  readonly freeMoves: number;
  readonly noShowsUntilFullPayment: number;
  readonly noShowLimit: number;
  readonly noShowFee: NoShowFeeRule;
};

/** The owner's own policies, as plain text. */
type WrittenPolicies = {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly text: string }[];
};

const hoursOf = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** Empty if nobody can cancel late. */
const costOfCancelingLate = ({ lateCancellationKeeps: percent }: Rules): string => {
  if (percent === 100) return '';
  const kept = percent === 0 ? 'nothing' : `${percent}%`;
  return ` After that it can still be canceled online until it starts, and the studio keeps ${kept} of what you have paid.`;
};

const cancelling = (rules: Rules): string =>
  'Until the studio confirms your visit you can cancel it online at any time. ' +
  `A confirmed visit can be canceled online until ${hoursOf(rules.cancellationHours)} before it starts.` +
  costOfCancelingLate(rules);

/** Empty if every move is free. */
const costOfMoves = ({ rescheduleLimit, freeMoves }: Rules): string => {
  if (freeMoves >= rescheduleLimit) return '';
  const after = 'each move costs the deposit again, if you paid one.';
  if (freeMoves === 0) return ` ${after.replace('each', 'Each')}`;
  return ` The first ${freeMoves === 1 ? 'move is' : `${freeMoves} moves are`} free. After that, ${after}`;
};

const moving = (rules: Rules): string => {
  const { rescheduleHours, rescheduleLimit } = rules;
  if (rescheduleLimit === 0) return 'A visit cannot be moved online.';
  const often = rescheduleLimit === 1 ? 'once' : `up to ${rescheduleLimit} times`;
  return `A visit can be moved online until ${hoursOf(rescheduleHours)} before it starts, ${often}.${costOfMoves(rules)}`;
};

const missedVisits = (count: number): string => (count === 1 ? 'one missed visit' : `${count} missed visits`);

const costOfMissing = ({ noShowFee }: Rules): readonly string[] =>
  match(noShowFee)
    .with({ kind: 'none' }, () => [])
    .with({ kind: 'deposit' }, () => ['If you don’t come, you lose the deposit.'])
    .with({ kind: 'amount' }, ({ amount }) => [
      `If you don’t come, you owe ${moneyWords(amount)}, but never more than the price. What you have paid counts toward it.`,
    ])
    .with({ kind: 'percent' }, ({ percent }) => [
      `If you don’t come, you owe ${percent}% of the price. What you have paid counts toward it.`,
    ])
    .exhaustive();

/** Empty if a missed visit has no consequences. A client who cannot book online anymore has nothing to pay. */
const missing = (rules: Rules): string => {
  const { noShowsUntilFullPayment: full, noShowLimit: most } = rules;
  const paysFirst = full > 0 && (most === 0 || full < most);
  return [
    ...costOfMissing(rules),
    ...(paysFirst ? [`After ${missedVisits(full)}, you pay the whole price when you book.`] : []),
    ...(most > 0 ? [`After ${missedVisits(most)}, you book with the studio directly, not online.`] : []),
  ].join(' ');
};

const sectionOf = (title: string, text: string): string => (text === '' ? '' : `${title}\n${text}`);

/**
 * The text that a client is shown and agrees to: what the owner wrote, and the rules that the site enforces. The same
 * words and rules always give the same text, so that its hash names it.
 */
export const policyTextOf = ({ title, sections }: WrittenPolicies, rules: Rules): string =>
  [
    title.trim(),
    ...sections.map((section) => `${section.title.trim()}\n${section.text.trim()}`),
    sectionOf('Canceling online', cancelling(rules)),
    sectionOf('Moving online', moving(rules)),
    sectionOf('Missing a visit', missing(rules)),
  ]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
