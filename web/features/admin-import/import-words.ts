import { appointmentFaces, choicesOf } from '../../statuses/faces.ts';
import type { ColumnMatch, Import, ImportKind, Matched, Preview } from './imports.query.ts';

type Field = NonNullable<ColumnMatch[number]>;

export const sourceNames = {
  square: 'Square',
  acuity: 'Acuity Scheduling',
  vagaro: 'Vagaro',
  styleseat: 'StyleSeat',
  glossgenius: 'GlossGenius',
  csv: 'CSV file',
  ics: 'Calendar',
  vcf: 'Contacts',
} as const satisfies Record<Import['source'], string>;

export const kindNames = {
  clients: 'Clients',
  visits: 'Visits',
  services: 'Services',
} as const satisfies Record<ImportKind, string>;

const fieldNames = {
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  note: 'Note',
  visitId: 'Appointment ID',
  date: 'Date (with or without time)',
  time: 'Start time',
  end: 'End time',
  minutes: 'Length',
  service: 'Service',
  price: 'Price',
  status: 'Status',
  category: 'Category',
  description: 'Description',
  active: 'Bookable online',
} as const satisfies Record<Field, string>;

const person: readonly Field[] = ['firstName', 'lastName', 'fullName', 'email', 'phone'];

/** The fields that columns can contain, by kind of rows. */
const fieldsOf: { readonly [Kind in ImportKind]: readonly Field[] } = {
  clients: [...person, 'note'],
  visits: ['date', 'time', 'end', 'minutes', 'service', 'price', 'status', ...person, 'note', 'visitId'],
  services: ['service', 'category', 'price', 'minutes', 'description', 'active'],
};

/** The options for a column. The empty one skips it. */
export const fieldChoices = (kind: ImportKind) => [
  { value: '', label: 'Skip this column' },
  ...fieldsOf[kind].map((value) => ({ value, label: fieldNames[value] })),
];

const isField = (value: string): value is Field => value in fieldNames;

/** Assigns a field to a column. Removes it from any other column, because only notes can come from several. */
export const matchedWith = (match: ColumnMatch, column: number, value: string): ColumnMatch => {
  const field = isField(value) ? value : null;
  return match.map((before, index) => {
    if (index === column) return field;
    return field !== null && field !== 'note' && before === field ? null : before;
  });
};

const has = (match: ColumnMatch, ...fields: readonly Field[]): boolean => fields.some((field) => match.includes(field));

/** What must be matched before the import can start; null if nothing is missing. */
export const lackOf = ({ kind, match }: Matched): string | null => {
  if (kind === 'services') return has(match, 'service') ? null : 'Match the column with the service.';
  if (kind === 'visits') {
    if (!has(match, 'date')) return 'Match the column with the date.';
    if (!has(match, 'service')) return 'Match the column with the service.';
    return has(match, ...person) ? null : 'Match a column that says who the client is.';
  }
  if (!has(match, 'firstName', 'lastName', 'fullName')) return 'Match the column with the name.';
  return has(match, 'email', 'phone') ? null : 'Match the column with the email or the phone.';
};

type Meaning = NonNullable<Matched['statuses']>[string];

/** The meanings that the owner can choose for a status word. */
export const meaningChoices = [
  { value: '', label: 'Please choose' },
  ...choicesOf(appointmentFaces).filter(({ value }) => appointmentFaces[value].holdsTime),
  { value: 'none', label: 'Didn’t take place (skip)' },
];

const isMeaning = (value: string): value is Meaning =>
  value !== '' && meaningChoices.some((each) => each.value === value);

/** Sets the owner's meaning of a word. An empty value removes it. */
export const saidOf = ({ statuses, ...matched }: Matched, word: string, value: string): Matched => {
  const { [word]: _, ...others } = statuses ?? {};
  return { ...matched, statuses: isMeaning(value) ? { ...others, [word]: value } : others };
};

/** Which word needs a meaning before the import can start; null if none. */
export const unsaidOf = ({ statuses }: Matched, { statuses: words }: Pick<Preview, 'statuses'>): string | null => {
  const unsaid = words.find(({ word }) => statuses?.[word] === undefined);
  return unsaid === undefined ? null : `Choose what “${unsaid.word}” means.`;
};

/** Advice for the owner before the import; null if there is none. */
export const adviceOn = ({ kind, match }: Matched): string | null =>
  kind !== 'services' && !has(match, 'email')
    ? 'No column is the email. Clients are found by their phone and name. You can add their email addresses later.'
    : null;

export const countOf = (many: number, kind: ImportKind): string => {
  const noun = kindNames[kind].toLowerCase();
  return `${many.toLocaleString('en-US')} ${many === 1 ? noun.slice(0, -1) : noun}`;
};

/** The counts in words, without zeros. */
export const outcomeWords = ({ counts }: Pick<Import, 'counts'>): readonly string[] => {
  const said = (many: number, word: string) => (many === 0 ? [] : [`${many.toLocaleString('en-US')} ${word}`]);
  return [
    ...said(counts.taken, 'added'),
    ...said(counts.merged, 'merged'),
    ...said(counts.known, 'already here'),
    ...said(counts.refused, 'not imported'),
  ];
};

export const statusTitles = {
  ready: 'Ready to import',
  running: 'Importing…',
  finished: 'Import finished',
  stopped: 'Import stopped',
  failed: 'Import interrupted',
} as const satisfies Record<Import['status'], string>;

type RefusedRow = Import['refused'][number];

/** Groups the refused rows by reason, in the order in which the reasons first appear. */
export const rowsByReason = (
  refused: readonly RefusedRow[],
): readonly { readonly reason: string; readonly rows: readonly number[] }[] =>
  [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, rows]) => ({
    reason,
    rows: rows.map(({ row }) => row),
  }));

const maxNamed = 5;

/** For example `Row 4`, `Rows 4, 9` or `Rows 4, 9, 12, 15, 18 and 3 more`. `rows` may be only the first ones. */
export const rowsNamed = (rows: readonly number[], count = rows.length): string => {
  const named = rows.slice(0, maxNamed);
  const more = count - named.length;
  return `${count === 1 ? 'Row' : 'Rows'} ${named.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`;
};

/** What will happen to rows that are not simply added, shown before the import. */
export const foreseen = (
  { refused, withoutEmail, sharedEmail, overDays }: Omit<Preview, 'rows' | 'statuses'>,
  { match }: Matched,
): readonly { readonly rows: string; readonly said: string }[] =>
  [
    ...refused.map(({ reason, ...alike }) => ({ ...alike, said: `Can’t be imported: ${reason}` })),
    {
      ...withoutEmail,
      // If no column is the email, another notice covers the whole file.
      count: has(match, 'email') ? withoutEmail.count : 0,
      said: 'No email. These clients are imported with their phone. They can’t sign in and get no emails until you add an address.',
    },
    {
      ...sharedEmail,
      said: 'The same email under several names. They stay separate clients: the first keeps the email, each other one needs a phone.',
    },
    {
      ...overDays,
      said: 'An install on days that follow each other. Its days are imported as one visit of several days with the prices added up, unless it has begun and isn’t over: then each day is a visit of its own.',
    },
  ]
    .filter(({ count }) => count > 0)
    .map(({ rows, count, said }) => ({ rows: rowsNamed(rows, count), said }));
