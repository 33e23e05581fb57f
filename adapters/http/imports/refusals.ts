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
  ImportNotFound: () => notFound('This file is not here anymore. Bring it again: what was taken of it stays.'),
  ImportRunning: ({ fileName }) => conflict(`${fileName} is being imported. Please wait until it is done.`),
  ImportFieldMissing: ({ field }) => broken(`Please choose the column with the ${fieldNames[field]}.`, { field }),
  ImportFieldTwice: ({ field }) => broken(`Only one column can be the ${fieldNames[field]}.`, { field }),
  ImportColumnsDiffer: ({ columns }) =>
    broken(`The file has ${columns} columns. Please match each of them.`, { columns }),
  ImportFileEmpty: () => broken('There are no rows in this file.'),
  ImportFileUnreadable: ({ isWorkbook }) => ({
    status: 415,
    message: isWorkbook
      ? 'This is a workbook. Open it in your spreadsheet app, save it as CSV, and bring that file.'
      : 'This file cannot be read. Please bring a CSV file or a calendar (ICS).',
  }),
  ImportFileTooLong: ({ rows, limit }) =>
    broken(`This file has ${count(rows)} rows. Please split it into parts of at most ${count(limit)}.`, {
      rows,
      limit,
    }),
  ClientWithoutEmail: () =>
    broken(
      'There is no email address, and no client has this phone yet. Clients are found by email here: add one and bring the row again.',
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
  CellMissing: ({ field }) => `There is no ${fieldNames[field]}.`,
  CellUnreadable: ({ field, text }) => `${quoted(text)} cannot be read as ${fieldNames[field]}.`,
  VisitDidNotHappen: ({ status }) => `It did not take place (${quoted(status)}), so there is no time to keep.`,
  TimeTwice: ({ text }) => `${quoted(text)} is in the hour that the clocks repeat. Please add this visit by hand.`,
  ClientUnknown: ({ name }) => `No client is called ${quoted(name)}. Import clients first, or add an email or phone.`,
  ClientAmbiguous: ({ name }) => `Several clients are called ${quoted(name)}. Add an email or phone.`,
  AccountForgotten: () => 'This client was forgotten at her wish.',
  AppointmentAlreadyRequested: () =>
    'This visit was imported before at another time, or you deleted it. It stays as it is here.',
  SlotAlreadyBooked: () => 'Another visit is in your calendar at this time.',
  TimeDoesNotExist: () => 'The clocks skip this time on that day.',
  VisitLeavesDay: () => 'It would end after midnight. A visit ends on the day it starts.',
};

/** Why a row was not taken. What has no sentence above is refused by the rules of slices that have theirs. */
export const rowReason = ({ refusalOf }: RefusalParts, refusal: RowRefusal): string => {
  const say = rowSentences[refusal.kind] as ((refusal: RowRefusal) => string) | undefined;
  return say?.(refusal) ?? refusalOf(refusal as Refusable).message;
};
