import type { MailKind, MailSaid, Words } from './mail-words.query.ts';

type Told = { readonly name: string; readonly when: string };

export const mailNames: { readonly [Kind in MailKind]: Told } = {
  'booking-received': { name: 'Booking received', when: 'Right after a client books.' },
  'booking-received-from-studio': { name: 'Booked by you', when: 'Right after you book for a client.' },
  'proof-verified': { name: 'Payment verified', when: 'When you verify a payment proof.' },
  'proof-rejected': { name: 'Payment proof not accepted', when: 'When you reject a payment proof.' },
  'money-changed': {
    name: 'Fee, refund or price changed',
    when: 'Soon after you charge or waive a fee, return money, or change a price.',
  },
  'payment-due': {
    ...{ name: 'Payment still to come', when: 'Before a time is given up because no payment came.' },
  },
  'visit-confirmed': { name: 'Visit confirmed', when: 'When you confirm a visit.' },
  'visit-moved': { name: 'Visit moved by you', when: 'When you move a visit.' },
  'visit-moved-by-client': { name: 'Visit moved by the client', when: 'When clients move their own visit.' },
  'times-proposed': { name: 'Other times proposed', when: 'When you propose other times for a visit.' },
  'visit-cancelled': { name: 'Visit canceled by you', when: 'When you cancel a visit.' },
  'visit-cancelled-by-client': { name: 'Visit canceled by the client', when: 'When clients cancel their own visit.' },
  'visit-reopened': { name: 'Visit back on', when: 'When you put a canceled visit back.' },
  'reminder-days': { name: 'First reminder', when: 'Two days before a visit, or when your settings say.' },
  'reminder-hours': { name: 'Last reminder', when: 'Three hours before a visit, or when your settings say.' },
  'review-asked': { name: 'Review request', when: 'After a visit.' },
  'return-due': { name: 'Time to come back', when: 'When the next visit is due.' },
  'review-answered': { name: 'Review answered', when: 'When you answer a review.' },
  'new-booking': { name: 'New booking', when: 'When a client books.' },
  'new-proof': { name: 'New payment proof', when: 'When a client sends another payment proof.' },
  'client-moved': { name: 'Client moved a visit', when: 'When clients move their own visit.' },
  'client-cancelled': { name: 'Client canceled a visit', when: 'When clients cancel their own visit.' },
  'attendance-confirmed': { name: 'Client will be there', when: 'When a client answers a reminder.' },
  'day-agenda': { name: 'The day’s visits', when: 'In the morning of a day with visits.' },
  'waiting-joined': { name: 'On the waiting list', when: 'When a client joins your waiting list.' },
  'time-opened': { name: 'A time opened', when: 'When a time opens for a client who waits.' },
  'quote-asked': { name: 'Quote asked for', when: 'When a client asks for a quote.' },
  'quote-given': { name: 'A quote', when: 'When you give a client a quote, or renew it.' },
  'quote-changed': { name: 'A quote changed', when: 'When you change a quote that a client has.' },
  'quote-withdrawn': { name: 'A quote withdrawn', when: 'When you decline to give a quote, or withdraw it.' },
  'quote-ends': { name: 'A quote ends', when: 'Three days before a quote ends that isn’t booked.' },
};

export const isMailKind = (text: string | undefined): text is MailKind =>
  text !== undefined && Object.hasOwn(mailNames, text);

export const fieldNames = { subject: 'Subject', heading: 'Title', text: 'Words' } as const;

export type WordsField = keyof typeof fieldNames;

export const wordsIn = ({ subject, heading, text }: Words): Words => ({ subject, heading, text });

/** A name in braces, or an unmatched brace. */
const inBraces = /\{([^{}]*)\}|[{}]/g;

const unknownIn = (words: string, known: readonly string[]): string | undefined =>
  [...words.matchAll(inBraces)].find(
    ([, inside]) => inside === undefined || !known.includes(inside.trim().replace(/\s+/g, ' ').toLowerCase()),
  )?.[0];

/** Why the server would refuse a field; null if it would accept it. */
const wordsProblem = (
  field: WordsField,
  words: string,
  { placeholders }: Pick<MailSaid, 'placeholders'>,
): string | null => {
  if (words.trim() === '') return `${fieldNames[field]} is required`;
  const unknown = unknownIn(words, placeholders);
  if (unknown === undefined) return null;
  const names = placeholders.map((name) => `{${name}}`).join(', ');
  return `This email doesn’t know ${unknown}. You can use ${names}.`;
};

export type WordsProblems = { readonly [Field in WordsField]: string | null };

export const wordsProblems = (words: Words, mail: Pick<MailSaid, 'placeholders'>): WordsProblems => ({
  subject: wordsProblem('subject', words.subject, mail),
  heading: wordsProblem('heading', words.heading, mail),
  text: wordsProblem('text', words.text, mail),
});

/** The mail as a mail program in that color scheme shows it, whatever scheme this page has. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html.replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all');
