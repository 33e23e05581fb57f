import type { Meeting, Review, User } from '../api/types.ts';

const inMinutes = (minutes: number): string => `${minutes} min`;

/**
 * Minutes in words: `45 min`, `1 hour`, `2 hours`, `1h 30m`; over several days `3 days, 7 hours each`. If some belong
 * only to the first day: `3 days: 7h 30m, then 7 hours each`.
 */
export const formatMinutes = (total: number, days = 1, onFirst = 0): string => {
  if (days > 1) {
    const each = formatMinutes(total - onFirst);
    return onFirst === 0 ? `${days} days, ${each} each` : `${days} days: ${formatMinutes(total)}, then ${each} each`;
  }
  const minutes = Math.round(total);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return inMinutes(minutes);
  if (rest === 0) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${hours}h ${rest}m`;
};

/** Formats a service's duration, which is in hours and may be a fraction. */
export const formatHours = (hours: number, days = 1): string => formatMinutes(hours * 60, days);

/** The words for where client and studio meet. */
export const meetingWords: { readonly [Way in Meeting]: string } = { 'in-person': 'In person', video: 'Video call' };

/** Reads the way to meet from an address; null for anything else. */
export const meetingNamed = (text: string | null): Meeting | null =>
  text === 'in-person' || text === 'video' ? text : null;

export type WayToMeet = { readonly value: Meeting; readonly label: string };

const meetingOf = (title: string): Meeting =>
  /video|zoom|facetime|online|virtual/i.test(title) ? 'video' : 'in-person';

/** The ways to meet that the owner offers for a consultation, with her titles; one of each kind. */
export const meetingChoices = (options: readonly { readonly title: string }[]): readonly WayToMeet[] => {
  const offered = options
    .filter(({ title }) => title.trim() !== '')
    .map(({ title }) => ({ value: meetingOf(title), label: title }));
  return offered.filter(({ value }, index) => offered.findIndex((each) => each.value === value) === index);
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Formats an amount for clients: `$30`, `$42.50`. */
export const formatPrice = (amount: number): string =>
  (Math.round(amount * 100) % 100 === 0 ? wholeDollars : dollars).format(amount);

/** Formats an amount for tables, always with two decimals: `$30.00`. */
export const formatMoney = (amount: number): string => dollars.format(amount);

/** Splits plain text at blank lines. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const maxInitialsLength = 3;
const usualInitials = 'DSB';

/** The initials of the studio's name, at most three. */
export const initialsOf = (name: string): string => {
  const letters = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => [...word][0]?.toUpperCase());
  return letters.slice(0, maxInitialsLength).join('') || usualInitials;
};

type Author = Pick<Review, 'user' | 'customerName'>;

/** For example `Amara O.`; else the name that she gave, else `Anonymous`. */
export const authorOf = ({ user, customerName }: Author): string => {
  if (user?.firstName) return user.lastName ? `${user.firstName} ${[...user.lastName][0]}.` : user.firstName;
  return customerName || 'Anonymous';
};

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** The labels of the fields about a person, the same in all forms. */
export const personLabels = { firstName: 'First Name', lastName: 'Last Name', email: 'Email', phone: 'Phone' } as const;

export const emailMalformed = 'Please enter a valid email address.';
export const phoneMalformed = 'Phone number must start with + followed by country code (e.g., +1234567890)';

/** The message for missing required fields. */
export const missingFields = (names: readonly string[]): string =>
  `Please fill in the following required fields: ${names.join(', ')}`;

/** The first error, for forms that show only one; null if there is none. */
export const firstProblem = (problems: Readonly<Record<string, unknown>>): string | null => {
  const [first] = Object.values(problems);
  return first === undefined ? null : String(first);
};

/** Counts of weeks that read as one word: `4-5 weeks`, `4-5weeks`, `6 – 7 week`, `8+ weeks`. */
const weeks = /(\d{1,9}\s{0,9}(?:[-–]\s{0,9}\d{1,9}|\+)\s{0,9}weeks?)/gi;

/** Splits a name into pieces. Every second piece must stay on one line. */
export const piecesOf = (name: string): readonly string[] => name.split(weeks);
