import type { Branding, PolicyChoices, PolicySection } from '../../branding/branding.ts';
import { hasAnyAddress } from '../../branding/getting-paid.ts';
import { looksLikeEmail } from '../../format/phone.ts';
import type { Opening, Step } from './opening.query.ts';

export const steps: readonly { readonly step: Step; readonly title: string }[] = [
  { step: 'studio', title: 'You and your studio' },
  { step: 'look', title: 'Your look' },
  { step: 'payment', title: 'Getting paid' },
  { step: 'services', title: 'Services and prices' },
  { step: 'hours', title: 'Hours' },
  { step: 'policies', title: 'Policies' },
  { step: 'photos', title: 'Photos' },
  { step: 'contact', title: 'Contact' },
];

/** The first step that she has not been through; null after the last. */
export const nextStep = ({ taken }: Opening): Step | null =>
  steps.find(({ step }) => !taken.includes(step))?.step ?? null;

const nowhereToPay = 'Clients don’t see where to pay you. You’d have to tell each of them.';

const lacks: { readonly [Name in Step]: (branding: Branding) => string | null } = {
  studio: () => null,
  look: () => null,
  payment: ({ policies }) => (hasAnyAddress(policies.paymentOptions) ? null : nowhereToPay),
  services: () => null,
  hours: () => null,
  policies: ({ policies }) => (policies.choices === null ? 'Your policies are still the example texts.' : null),
  photos: ({ gallery }) => (gallery.images.length === 0 ? 'Your gallery is empty.' : null),
  contact: ({ global }) => (global.phone === '' && global.email === '' ? 'Clients have no way to reach you.' : null),
};

const untaken: { readonly [Name in Step]: string } = {
  studio: 'Your studio’s name and city are examples.',
  look: 'Your site still has the starter colors.',
  payment: nowhereToPay,
  services: 'Services and prices are examples.',
  hours: 'Your hours are examples: Monday to Saturday, 9 to 5.',
  policies: 'Your policies are still the example texts.',
  photos: 'Your gallery is empty.',
  contact: 'Clients have no way to reach you.',
};

/** What is still missing, by step. An empty list means that she can open with everything in place. */
export const missingIn = (
  { taken }: Opening,
  branding: Branding,
): readonly { readonly step: Step; readonly why: string }[] =>
  steps.flatMap(({ step }) => {
    const why = lacks[step](branding) ?? (taken.includes(step) ? null : untaken[step]);
    return why === null ? [] : [{ step, why }];
  });

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
 * Her choices, and a section for each of them, which takes the place of every section about the same. Sections of her own
 * beside these five stay.
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

/** The zone of most of the state that a place ends with, as in `Gary, IN`; null if it names none. */
export const zoneOfPlace = (place: string): string | null => {
  const state = stateOf(place);
  if (state === undefined) return null;
  return Object.entries(usualZones).find(([, states]) => states.split(' ').includes(state))?.[0] ?? null;
};

const splitStates = 'FL ID IN KS KY MI ND NE OR SD TN TX';

/** Whether a town of the state that a place ends with may have another zone than most of the state. */
export const mayHaveOtherZone = (place: string): boolean => {
  const state = stateOf(place);
  return state !== undefined && splitStates.split(' ').includes(state);
};

/** `$zora` however the tag was typed; empty if nothing was. */
export const cashtagOf = (typed: string): string => {
  const tag = typed
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?cash\.app\//i, '')
    .replace(/^\$+/, '');
  return tag === '' ? '' : `$${tag}`;
};

/** Why a tag cannot be one; null if it can. Cash App takes up to 20 letters, digits, hyphens and underscores. */
export const cashtagProblem = (tag: string): string | null =>
  tag === '' || /^\$(?=[\w-]*[A-Za-z])[\w-]{1,20}$/.test(tag)
    ? null
    : 'A $cashtag has up to 20 letters and numbers, such as $zorastyles.';

/** Why Zelle could not know it; null if it can: an email address or a US phone number. */
export const zelleProblem = (number: string): string | null => {
  if (number === '' || looksLikeEmail(number)) return null;
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? null : 'Zelle needs an email address or a US phone number with ten digits.';
};

/** What Zelle’s own codes contain, so that a bank’s app opens the payment. */
export const zelleLink = ({ name, number }: { readonly name: string; readonly number: string }): string => {
  const token = number.includes('@') ? number.trim() : number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const data = new TextEncoder().encode(JSON.stringify({ name: name.trim() || token, action: 'payment', token }));
  return `https://enroll.zellepay.com/qr-codes?data=${btoa(String.fromCharCode(...data))}`;
};
