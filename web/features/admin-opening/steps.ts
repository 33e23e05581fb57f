import type { Branding, PolicyChoices, PolicySection } from '../../branding/branding.ts';
import { looksLikeEmail } from '../../format/phone.ts';
import type { Opening, Step } from './opening.query.ts';

type Titled = { readonly step: Step; readonly title: string };

/** What only the owner knows: the steps from the first start to an open studio. */
export const steps: readonly Titled[] = [
  { step: 'studio', title: 'You and your studio' },
  { step: 'photos', title: 'You and your work' },
  { step: 'services', title: 'Services and prices' },
  { step: 'payment', title: 'Getting paid' },
  { step: 'contact', title: 'Where to find you' },
];

/** Steps with good defaults, which the owner may change at any time. */
export const defaultSteps: readonly Titled[] = [
  { step: 'hours', title: 'Hours' },
  { step: 'policies', title: 'Policies' },
  { step: 'look', title: 'Your look' },
];

export const titleOfStep = (step: Step): string =>
  [...steps, ...defaultSteps].find((each) => each.step === step)?.title ?? '';

/** The first step not completed yet; null after the last. */
export const nextStep = ({ taken }: Opening): Step | null =>
  steps.find(({ step }) => !taken.includes(step))?.step ?? null;

const whereLine = /(?:^|\n\n)Where to come: ([^\n]*)/;

/** The address in a mail's text; null if it contains none. */
export const whereToCome = (text: string): string | null => whereLine.exec(text)?.[1] ?? null;

/** Puts the address into its own paragraph, in place of an earlier one; an empty address removes it. */
export const withWhereToCome = (text: string, address: string): string => {
  const without = text.replace(whereLine, '');
  return address === '' ? without : `${without}\n\nWhere to come: ${address}`;
};

/** True if an address works only on this computer. */
export const isOnlyHere = (hostname: string): boolean =>
  /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

const written: readonly (Omit<PolicySection, '_id' | 'content'> & Required<Pick<PolicySection, 'follows'>>)[] = [
  { follows: 'booking', icon: 'calendar', title: 'TO BOOK' },
  { follows: 'balance', icon: 'cash', title: 'REMAINING BALANCE' },
  { follows: 'rescheduling', icon: 'refresh', title: 'RESCHEDULING' },
  { follows: 'cancellations', icon: 'clock', title: 'CANCELLATIONS' },
  { follows: 'refunds', icon: 'receipt', title: 'NO REFUNDS' },
];

const titleOf = (title: string, { refunds }: PolicyChoices): string =>
  title === 'NO REFUNDS' || title === 'REFUNDS' ? (refunds === 'none' ? 'NO REFUNDS' : 'REFUNDS') : title;

/**
 * Sets the owner's choices, and replaces all sections on the same subjects with one per choice. Her other sections
 * stay.
 */
export const withChoices =
  (choices: PolicyChoices) =>
  (before: Branding): Branding => {
    const { sections } = before.policies;
    const known = written.map(({ follows, icon, title }) => {
      const about = sections.filter(
        (section) => section.follows === follows || titleOf(section.title, choices) === titleOf(title, choices),
      );
      const found = about.find((section) => section.follows === follows) ?? about[0];
      const _id = found?._id || `policy-${follows}`;
      return { about, section: { _id, icon, title: titleOf(title, choices), content: '', follows } };
    });
    const own = sections.filter((section) => known.every(({ about }) => !about.includes(section)));
    return {
      ...before,
      policies: { ...before.policies, choices, sections: [...known.map(({ section }) => section), ...own] },
    };
  };

const usualZones: Readonly<Record<string, string>> = {
  'Pacific/Honolulu': 'HI',
  'America/Anchorage': 'AK',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Phoenix': 'AZ',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Indiana/Indianapolis': 'IN',
  'America/New_York': 'CT DC DE FL GA KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Puerto_Rico': 'PR VI',
};

const stateOf = (place: string): string | undefined => /\b([A-Za-z]{2})\s*$/.exec(place.trim())?.[1]?.toUpperCase();

/** The usual zone of the state at the end of a place, as in `Gary, IN`; null without a state. */
export const zoneOfPlace = (place: string): string | null => {
  const state = stateOf(place);
  if (state === undefined) return null;
  return Object.entries(usualZones).find(([, states]) => states.split(' ').includes(state))?.[0] ?? null;
};

const splitStates = 'FL ID IN KS KY MI ND NE OR SD TN TX';

/** True if some towns in the state at the end of a place have another zone than most of it. */
export const mayHaveOtherZone = (place: string): boolean => {
  const state = stateOf(place);
  return state !== undefined && splitStates.split(' ').includes(state);
};

/** Normalizes a typed tag to `$zora`; empty if nothing was typed. */
export const cashtagOf = (typed: string): string => {
  const tag = typed
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?cash\.app\//i, '')
    .replace(/^\$+/, '');
  return tag === '' ? '' : `$${tag}`;
};

/** Why a tag is invalid; null if valid. Cash App takes up to 20 letters, digits, hyphens and underscores. */
export const cashtagProblem = (tag: string): string | null =>
  tag === '' || /^\$(?=[\w-]*[A-Za-z])[\w-]{1,20}$/.test(tag)
    ? null
    : 'A $cashtag has up to 20 letters and numbers, such as $zorastyles.';

/** Why a Zelle recipient is invalid; null if valid: an email address or a US phone number. */
export const zelleProblem = (number: string): string | null => {
  if (number === '' || looksLikeEmail(number)) return null;
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? null : 'Zelle needs an email address or a US phone number with ten digits.';
};

/** The content of Zelle's own QR codes, so that a bank's app opens the payment. */
export const zelleLink = ({ name, number }: { readonly name: string; readonly number: string }): string => {
  const token = number.includes('@') ? number.trim() : number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const data = new TextEncoder().encode(JSON.stringify({ name: name.trim() || token, action: 'payment', token }));
  return `https://enroll.zellepay.com/qr-codes?data=${btoa(String.fromCharCode(...data))}`;
};
