import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import type { DepositRule, RefundRule } from './kernel/deposit.ts';
import type { Decider } from './kernel/event.ts';
import { centsFromDollars } from './kernel/money.ts';
import { same } from './kernel/text.ts';

// Stored format: a change here needs a new schema version and an upcaster.

export type BrandingText =
  | null
  | boolean
  | number
  | string
  | readonly BrandingText[]
  | { readonly [key: string]: BrandingText };
/** The site's texts and pictures, in the shape of section 3 of the specification, already sanitized. */
export type BrandingContent = { readonly [key: string]: BrandingText };

/** Stream `branding`. */
export type BrandingEvent = { readonly type: 'BrandingSaved'; readonly data: { readonly branding: BrandingContent } };

/** The whole content, validated and sanitized. */
export type SaveBranding = {
  readonly type: 'SaveBranding';
  readonly branding: BrandingContent;
  /** The revision that the form showed; null saves over any revision. */
  readonly expectedRevision: number | null;
};

/** Somebody else has saved since the form was loaded. */
export type BrandingChangedMeanwhile = { readonly kind: 'BrandingChangedMeanwhile'; readonly revision: number };

export type BrandingRejection = BrandingChangedMeanwhile;

export type BrandingState = {
  /** Null until the owner saves her own content: until then the built-in texts apply. */
  readonly branding: BrandingContent | null;
  /** How often it was saved. */
  readonly revision: number;
};

const initial: BrandingState = { branding: null, revision: 0 };

const evolve = ({ revision }: BrandingState, event: BrandingEvent): BrandingState =>
  match(event)
    .with({ type: 'BrandingSaved' }, ({ data }) => ({ branding: data.branding, revision: revision + 1 }))
    .exhaustive();

type Decision = Result<readonly BrandingEvent[], BrandingRejection>;

const save = (
  { branding, expectedRevision }: SaveBranding,
  { branding: before, revision }: BrandingState,
): Decision => {
  if (same(before, branding)) return ok([]);
  return expectedRevision === null || expectedRevision === revision
    ? ok([{ type: 'BrandingSaved', data: { branding } }])
    : err({ kind: 'BrandingChangedMeanwhile', revision });
};

export const branding: Decider<BrandingState, SaveBranding, BrandingEvent, BrandingRejection> = {
  initial,
  evolve,
  decide: save,
};

/** The owner's choices. Her policy texts are generated from them, so that no two texts contradict each other. */
export type ChosenPolicies = {
  /** What a client pays when she books. */
  readonly payment: 'deposit' | 'full';
  /** The amount of the deposit; null if it depends on the visit. */
  readonly depositDollars: number | null;
  /** The length in hours from which a visit needs the deposit; null, or left out, for every visit. */
  readonly depositMinimumHours?: number | null | undefined;
  /** How the rest is paid. */
  readonly balance: 'cash' | 'digital' | 'any';
  /** What moving a visit on its own day costs. */
  readonly sameDayChange: 'payment' | 'nothing';
  /** Whether the studio refunds a visit that is canceled in time. */
  readonly refunds: RefundRule;
};

export const policyTopics = ['booking', 'balance', 'rescheduling', 'cancellations', 'refunds'] as const;
/** The topic of a policy section whose text follows the choices. */
export type PolicyTopic = (typeof policyTopics)[number];

/** The deposit for services without their own; the whole price if the studio has not chosen a deposit. */
export const chosenDeposit = (choices: AskedToBook | null): DepositRule => {
  if (choices?.payment !== 'deposit') return { kind: 'full' };
  const { depositDollars, depositMinimumHours } = choices;
  const fromLength = depositMinimumHours == null ? {} : { minimumHours: depositMinimumHours };
  return depositDollars === null
    ? { kind: 'full', ...fromLength }
    : { kind: 'amount', amount: centsFromDollars(depositDollars), ...fromLength };
};

type AskedToBook = Pick<ChosenPolicies, 'payment' | 'depositDollars' | 'depositMinimumHours'>;

/** Empty if every visit needs the deposit. */
const fromLengthWords = ({ depositMinimumHours: hours }: AskedToBook): string =>
  hours == null ? '' : ` for visits of ${hours} ${hours === 1 ? 'hour' : 'hours'} or more`;

const paid = ({ payment }: ChosenPolicies): string => (payment === 'deposit' ? 'deposit' : 'payment');

const booking = (choices: ChosenPolicies): string => {
  const { payment, depositDollars, refunds } = choices;
  const non = refunds === 'none' ? 'non-refundable ' : '';
  if (payment === 'full') return 'Full payment is required at scheduling.';
  const amount = depositDollars === null ? '' : ` of $${depositDollars}`;
  const fromLength = fromLengthWords(choices);
  const shorter = fromLength === '' ? '' : ' Shorter visits are paid at your appointment.';
  return `A ${non}deposit${amount} is required${fromLength}. It counts toward your total.${shorter}`;
};

const balances = {
  cash: 'The balance is paid in cash only at your appointment. No digital payments.',
  digital: 'The balance is paid digitally at your appointment. No cash.',
  any: 'The balance is paid at your appointment, in cash or digitally.',
} as const satisfies Record<ChosenPolicies['balance'], string>;

const texts: { readonly [Topic in PolicyTopic]: (choices: ChosenPolicies, hours: number) => string } = {
  booking,
  balance: ({ payment, balance }) =>
    payment === 'full' ? 'Nothing is left to pay at your appointment.' : balances[balance],
  rescheduling: (choices) =>
    choices.sameDayChange === 'payment'
      ? `Life happens! Same-day changes forfeit your ${paid(choices)}.`
      : 'Life happens! Same-day changes are free.',
  cancellations: (choices, hours) => {
    const when = hours === 0 ? 'before your appointment begins' : `at least ${hours} hours before your appointment`;
    const back = choices.refunds === 'in-time' ? ` Your ${paid(choices)} is then refunded.` : '';
    return `Please cancel ${when}.${back}`;
  },
  refunds: ({ refunds }) =>
    refunds === 'none'
      ? 'All services are final once they are completed.'
      : 'Payments are refunded only for visits canceled in time. All services are final once they are completed.',
};

/** The text about a topic, as HTML. A visit may be canceled until `hours` before it starts. */
export const writtenPolicy = (topic: PolicyTopic, choices: ChosenPolicies, hours: number): string =>
  `<p>${texts[topic](choices, hours)}</p>`;

const everyChoice: readonly ChosenPolicies[] = (['deposit', 'full'] as const).flatMap((payment) =>
  [null, 1].flatMap((depositDollars) =>
    [null, 1, 2].flatMap((depositMinimumHours) =>
      (['cash', 'digital', 'any'] as const).flatMap((balance) =>
        (['payment', 'nothing'] as const).flatMap((sameDayChange) =>
          (['none', 'in-time'] as const).map((refunds) => ({
            ...{ payment, depositDollars, depositMinimumHours, balance, sameDayChange, refunds },
          })),
        ),
      ),
    ),
  ),
);

const withoutNumbers = (text: string): string => text.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();

/** Earlier wordings with their current ones. A page that was loaded with an old text may still send it back. */
const earlierWords: readonly (readonly [was: string, is: string])[] = [
  ['Rescheduling on the day itself', 'Same-day rescheduling'],
  ['Life happens. Same-day rescheduling loses the', 'Life happens! Same-day changes forfeit your'],
  ['Life happens. Same-day rescheduling costs nothing.', 'Life happens! Same-day changes are free.'],
  ['is then returned.', 'is then refunded.'],
  [
    'What was paid is returned only for a visit canceled in time.',
    'Payments are refunded only for visits canceled in time.',
  ],
];

const inWordsOfNow = (text: string): string => earlierWords.reduce((said, [was, is]) => said.replaceAll(was, is), text);

/** Whether a text is one that some choices generate, whatever their numbers. Any other text is the owner's own. */
export const isPolicyText = (topic: PolicyTopic, text: string): boolean => {
  const plain = withoutNumbers(inWordsOfNow(text));
  const written = everyChoice.flatMap((choices) => [
    writtenPolicy(topic, choices, 1),
    writtenPolicy(topic, choices, 0),
  ]);
  return plain === '' || written.some((known) => withoutNumbers(known) === plain);
};

const atScheduling =
  /(?:Full payment|A (?:non-refundable )?deposit(?: of \$\d+)?) is required at scheduling(?: for visits of \d+ hours? or more)?\./g;

/** Corrects the sentence of a site text about payment at scheduling, so that it agrees with the choices. */
export const agreeingWith = (choices: ChosenPolicies, text: string): string => {
  const { payment, depositDollars, refunds } = choices;
  const non = refunds === 'none' ? 'non-refundable ' : '';
  const amount = depositDollars === null ? '' : ` of $${depositDollars}`;
  const said = payment === 'full' ? 'Full payment' : `A ${non}deposit${amount}`;
  const fromLength = payment === 'full' ? '' : fromLengthWords(choices);
  return text.replace(atScheduling, () => `${said} is required at scheduling${fromLength}.`);
};
