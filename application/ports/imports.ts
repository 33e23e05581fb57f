import type { Result, ResultAsync } from 'neverthrow';
import type { ActiveStatus } from '../../domain/appointment/events.ts';
import type { VisitLeavesDay } from '../../domain/availability/commands.ts';
import type { Cents } from '../../domain/kernel/money.ts';
import type { CalendarDate, Instant, WallTime, Zone } from '../../domain/kernel/time.ts';
import type { ClientUnreachable } from '../kernel/imported.ts';

export type ImportKind = 'clients' | 'visits' | 'services';

/** What a column of a file can be. */
export type ImportField =
  | 'firstName'
  | 'lastName'
  | 'fullName'
  | 'email'
  | 'phone'
  | 'note'
  | 'visitId'
  | 'date'
  | 'time'
  | 'end'
  | 'minutes'
  | 'service'
  | 'price'
  | 'status'
  | 'category'
  | 'description'
  | 'active';

/** Fields that several columns can be: all notes, the first readable address and phone, and an end in date and time. */
export const fieldsOfSeveralColumns: ReadonlySet<ImportField> = new Set(['note', 'email', 'phone', 'end']);

/** The field of each column, in the order of the file; null leaves a column out. */
export type ColumnMatch = readonly (ImportField | null)[];

/** What a word for a visit's status means; `none` for a visit that did not take place. */
export type StatusMeaning = ActiveStatus | 'none';

/** How to read the rows of a file. */
export type Matched = {
  readonly kind: ImportKind;
  readonly match: ColumnMatch;
  /** The owner's meanings for ambiguous status words. */
  readonly statuses?: Readonly<Record<string, StatusMeaning>> | undefined;
};

export type ImportFile = {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: number;
  /** The hash of its content, in hex. */
  readonly sha256: string;
  readonly format: 'csv' | 'ics' | 'vcf';
  /** The program whose headings it has, or else its format. */
  readonly source: string;
  readonly encoding: string;
  /** The column delimiter; null for a calendar. */
  readonly delimiter: string | null;
  readonly columns: readonly string[];
  /** The first rows, unchanged. */
  readonly samples: readonly (readonly string[])[];
  readonly rows: number;
  /** Each row's number in the file, as spreadsheets count. */
  readonly rowNumbers: readonly number[];
  /** What the file seems to contain, and how its columns seem to match, for each kind of rows. */
  readonly suggested: { readonly kind: ImportKind; readonly matches: { readonly [Kind in ImportKind]: ColumnMatch } };
  readonly receivedAt: Instant;
};

export type ClientInRow = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** In E.164 format. */
  readonly phone: string | null;
  readonly note: string | null;
};

export type VisitInRow = {
  readonly client: Omit<ClientInRow, 'note'>;
  /** The visit's id in its source; null if the file has none. */
  readonly visitId: string | null;
  readonly date: CalendarDate;
  readonly time: WallTime;
  /** Null if the file does not say: then the service's length counts. */
  readonly minutes: number | null;
  readonly service: string;
  readonly price: Cents | null;
  /** Null if the file does not say: then it is confirmed, or completed if it is past. */
  readonly status: ActiveStatus | null;
  readonly notes: string | null;
};

export type ServiceInRow = {
  readonly name: string;
  readonly category: string | null;
  readonly description: string;
  readonly price: Cents | null;
  readonly minutes: number | null;
  readonly isActive: boolean;
};

export type ImportRow =
  | { readonly kind: 'clients'; readonly client: ClientInRow }
  | { readonly kind: 'visits'; readonly visit: VisitInRow }
  | { readonly kind: 'services'; readonly service: ServiceInRow };

/** A needed cell is empty, or a cell does not fit its column. */
export type CellMissing = { readonly kind: 'CellMissing'; readonly field: ImportField };
export type CellUnreadable = { readonly kind: 'CellUnreadable'; readonly field: ImportField; readonly text: string };
export type CellTooLong = { readonly kind: 'CellTooLong'; readonly field: ImportField; readonly limit: number };
/** The status word is ambiguous, and the owner has not said what it means. */
export type StatusUnknown = { readonly kind: 'StatusUnknown'; readonly status: string };
/** The visit did not take place, so no time has to be kept. */
export type VisitDidNotHappen = { readonly kind: 'VisitDidNotHappen'; readonly status: string };
/** The clocks were set back, and the row's time is the second of two with the same name. */
export type TimeTwice = { readonly kind: 'TimeTwice'; readonly text: string };
/** Day and month could be swapped, and the file uses both orders. */
export type DateAmbiguous = { readonly kind: 'DateAmbiguous'; readonly text: string };
export type RowObjection =
  | CellMissing
  | ClientUnreachable
  | CellUnreadable
  | CellTooLong
  | StatusUnknown
  | VisitDidNotHappen
  | TimeTwice
  | DateAmbiguous
  | VisitLeavesDay;

export type ReadRow = Result<ImportRow, RowObjection>;

/** The count of rows that have something in common, and the numbers of the first of them. */
export type RowsAlike = { readonly count: number; readonly rows: readonly number[] };

/** What the owner should know about all rows before the import. */
export type RowsSeen = {
  /** Unreadable rows by reason, with the objection to the first of each. */
  readonly refused: readonly (RowsAlike & { readonly objection: RowObjection })[];
  /** Ambiguous status words, even if the owner has given them a meaning. */
  readonly statuses: readonly (RowsAlike & { readonly word: string })[];
  /** Clients without an address, and clients who share one with somebody of another name. */
  readonly withoutEmail: RowsAlike;
  readonly sharedEmail: RowsAlike;
  /** Installs of one client on consecutive days. They are imported as one, unless some of them have begun. */
  readonly overDays: RowsAlike;
};

/** The first rows as they would be imported. */
export type FirstRows = { readonly rows: readonly ReadRow[]; readonly seen: RowsSeen };

export type ImportFileEmpty = { readonly kind: 'ImportFileEmpty' };
/** The file is not text with rows: a workbook, a picture, or a broken calendar. */
export type ImportFileUnreadable = { readonly kind: 'ImportFileUnreadable'; readonly isWorkbook: boolean };
export type ImportFileTooLong = { readonly kind: 'ImportFileTooLong'; readonly rows: number; readonly limit: number };
/** A quotation mark swallows the following rows; `row` is where it begins. */
export type ImportQuoteOpen = { readonly kind: 'ImportQuoteOpen'; readonly row: number };
/** Reading the file takes too long now, or needs too much memory. */
export type ImportFileUnwieldy = { readonly kind: 'ImportFileUnwieldy' };
export type ImportFileRefusal =
  | ImportFileEmpty
  | ImportQuoteOpen
  | ImportFileUnreadable
  | ImportFileTooLong
  | ImportFileUnwieldy;

/** An unchanged row and its number in the file, as spreadsheets count: the headings count too. */
export type TextRow = { readonly row: number; readonly cells: readonly string[] };

/** An incoming file. Its name comes from the owner and says nothing about its content. */
export type IncomingFile = { readonly name: string; readonly arrayBuffer: () => Promise<ArrayBuffer> };

/** The files that the owner has brought. They are lost when the program ends. */
export type ImportFiles = {
  readonly keep: (file: IncomingFile, receivedAt: Instant) => ResultAsync<ImportFile, ImportFileRefusal>;
  /** The file's rows as text, in its order. */
  readonly texts: (id: string) => ResultAsync<readonly TextRow[], ImportFileUnwieldy>;
  /** The same rows, read by the match. Local times are in `zone`. */
  readonly read: (id: string, matched: Matched, zone: Zone) => ResultAsync<readonly ReadRow[], ImportFileUnwieldy>;
  /** The first `most` rows, with what the owner should know of all. */
  readonly preview: (
    id: string,
    matched: Matched,
    zone: Zone,
    most: number,
  ) => ResultAsync<FirstRows, ImportFileUnwieldy>;
  readonly drop: (id: string) => Promise<void>;
};
