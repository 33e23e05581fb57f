import type { ClientWithoutEmail } from '../../../application/imported.ts';
import type { ImportNotFound, ImportRunning, MatchObjection, RowRefusal } from '../../../application/imports/index.ts';
import type { ImportField, ImportFileRefusal } from '../../../application/ports/imports.ts';
import type { RefusalParts } from '../parts.ts';
import type { Refusable } from '../refusing/refusable.ts';
import { broken, conflict, notFound, type Sentences } from '../refusing/refused.ts';

const fieldNames: { readonly [Field in ImportField]: string } = {
  firstName: 'name',
  lastName: 'last name',
  fullName: 'full name',
  email: 'email',
  phone: 'phone',
  note: 'note',
  visitId: 'appointment ID',
  date: 'date',
  time: 'time',
  end: 'end',
  minutes: 'length',
  service: 'service',
  price: 'price',
  status: 'status',
  category: 'category',
  description: 'description',
  active: 'mark of being bookable',
};

const count = (many: number): string => many.toLocaleString('en-US');

export const importSentences: Sentences<
  ImportNotFound | ImportRunning | MatchObjection | ImportFileRefusal | ClientWithoutEmail
> = {
  ImportNotFound: () => notFound('This file is no longer here. Upload it again: what was added stays.'),
  ImportRunning: ({ fileName }) => conflict(`${fileName} is being imported. Please wait until it is done.`),
  ImportFieldMissing: ({ field }) => broken(`Please choose the column with the ${fieldNames[field]}.`, { field }),
  ImportFieldTwice: ({ field }) => broken(`Only one column can be the ${fieldNames[field]}.`, { field }),
  ImportColumnsDiffer: ({ columns }) =>
    broken(`The file has ${columns} columns. Please match each of them.`, { columns }),
  ImportFileEmpty: () => broken('There are no rows in this file.'),
  ImportFileUnreadable: ({ isWorkbook }) => ({
    status: 415,
    message: isWorkbook
      ? 'This is a workbook. Open it in your spreadsheet app, save it as CSV, and upload that file.'
      : 'This file can’t be read. Please upload a CSV file or a calendar (ICS).',
  }),
  ImportFileTooLong: ({ rows, limit }) =>
    broken(`This file has more than ${count(limit)} rows. Please split it into smaller parts.`, {
      rows,
      limit,
    }),
  ClientWithoutEmail: () =>
    broken(
      'This client has no email address, and nobody here has this phone number yet. Add an email address and import the row again.',
    ),
};

const longestQuote = 60;
const quoted = (text: string): string =>
  `“${text.length > longestQuote ? `${text.slice(0, longestQuote).toWellFormed()}…` : text}”`;

type RowSentences = {
  readonly [Kind in RowRefusal['kind']]?: (refusal: Extract<RowRefusal, { readonly kind: Kind }>) => string;
};

/** What a refusal says to the owner at her file, where it would say something else to somebody who books. */
const rowSentences: RowSentences = {
  CellMissing: ({ field }) => `The ${fieldNames[field]} is missing.`,
  CellUnreadable: ({ field, text }) => `${quoted(text)} isn’t a valid ${fieldNames[field]}.`,
  VisitDidNotHappen: ({ status }) => `It didn’t take place (${quoted(status)}), so there’s nothing to add.`,
  TimeTwice: ({ text }) =>
    `${quoted(text)} is in the hour that happens twice when the clocks change. Please add this visit yourself.`,
  ClientUnknown: ({ name }) => `No client is named ${quoted(name)}. Import clients first, or add an email or phone.`,
  ClientAmbiguous: ({ name }) => `Several clients are named ${quoted(name)}. Add an email or phone.`,
  AccountForgotten: () => 'This client asked to be forgotten.',
  AppointmentAlreadyRequested: () =>
    'This visit was imported before at another time, or you deleted it. It stays as it is here.',
  SlotAlreadyBooked: () => 'Your calendar already has another visit at this time.',
  TimeDoesNotExist: () => 'This time doesn’t exist on that day because the clocks change.',
  VisitLeavesDay: () => 'It would run past midnight. A visit has to end on the day it starts.',
};

/** Why a row was not taken. What has no sentence above is refused by the rules of slices that have theirs. */
export const rowReason = ({ refusalOf }: RefusalParts, refusal: RowRefusal): string => {
  const say = rowSentences[refusal.kind] as ((refusal: RowRefusal) => string) | undefined;
  return say?.(refusal) ?? refusalOf(refusal as Refusable).message;
};
