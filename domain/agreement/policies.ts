/** What a client agrees to by the tick beside the policies. */
export const agreementWording = 'I have read these policies and I agree to them.';

type Rules = {
  readonly cancellationHours: number;
  readonly rescheduleHours: number;
  readonly rescheduleLimit: number;
};

/** The owner's own policies, as plain text. */
type WrittenPolicies = {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly text: string }[];
};

const hoursOf = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

const cancelling = ({ cancellationHours }: Rules): string =>
  'Until the studio confirms your visit you can cancel it online at any time. ' +
  `A confirmed visit can be canceled online until ${hoursOf(cancellationHours)} before it starts.`;

const moving = ({ rescheduleHours, rescheduleLimit }: Rules): string =>
  rescheduleLimit === 0
    ? 'A visit cannot be moved online.'
    : `A visit can be moved online until ${hoursOf(rescheduleHours)} before it starts, ` +
      `${rescheduleLimit === 1 ? 'once' : `up to ${rescheduleLimit} times`}.`;

/**
 * The text that a client is shown and agrees to: what the owner wrote, and the rules that the site keeps. The same words
 * and rules always give the same text, so that its hash names it.
 */
export const policyTextOf = ({ title, sections }: WrittenPolicies, rules: Rules): string =>
  [
    title.trim(),
    ...sections.map((section) => `${section.title.trim()}\n${section.text.trim()}`),
    `Canceling online\n${cancelling(rules)}`,
    `Moving online\n${moving(rules)}`,
  ]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
