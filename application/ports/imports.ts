import type { Result, ResultAsync } from 'neverthrow';
import type { ActiveStatus } from '../../domain/appointment/events.ts';
import type { VisitLeavesDay } from '../../domain/availability/commands.ts';
import type { Cents } from '../../domain/kernel/money.ts';
import type { CalendarDate, Instant, WallTime, Zone } from '../../domain/kernel/time.ts';
import type { ClientUnreachable } from '../kernel/imported.ts';

/** What the rows of a file are. */
export type ImportKind = 'clients' | 'visits' | 'services';

/** What a column of a file can be. Several columns can be the note; every other field has one column. */
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

/** The field of each column, in the order of the file; null leaves a column out. */
export type ColumnMatch = readonly (ImportField | null)[];

/** What a word for a visit's status means; `none` for a visit that did not take place. */
export type StatusMeaning = ActiveStatus | 'none';

/** How the rows of a file are to be read. */
export type Matched = {
  readonly kind: ImportKind;
  readonly match: ColumnMatch;
  /** What the owner says of the words for a status that can mean anything. */
  readonly statuses?: Readonly<Record<string, StatusMeaning>> | undefined;
};

export type ImportFile = {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: number;
  /** Of its content, in hex. */
  readonly sha256: string;
  readonly format: 'csv' | 'ics' | 'vcf';
  /** The program whose headings it has; its format if they are nobody's. */
  readonly source: string;
  readonly encoding: string;
  /** What separates the columns; null in a calendar. */
  readonly delimiter: string | null;
  readonly columns: readonly string[];
  /** The first rows, as they are in the file. */
  readonly samples: readonly (readonly string[])[];
  readonly rows: number;
  /** The number of each row in the file, as spreadsheets count. */
  readonly rowNumbers: readonly number[];
  /** What the file seems to hold, and how its columns seem to match, for each kind of rows. */
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
  /** What the visit is called where it comes from; null if the file does not say. */
  readonly visitId: string | null;
  readonly date: CalendarDate;
  readonly time: WallTime;
  /** Null if the file does not say: then it is as long as the service. */
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

/** A cell that is needed and empty, or that its column cannot mean. */
export type CellMissing = { readonly kind: 'CellMissing'; readonly field: ImportField };
export type CellUnreadable = { readonly kind: 'CellUnreadable'; readonly field: ImportField; readonly text: string };
export type CellTooLong = { readonly kind: 'CellTooLong'; readonly field: ImportField; readonly limit: number };
/** A word for its status that can mean anything, and of which the owner has said nothing. */
export type StatusUnknown = { readonly kind: 'StatusUnknown'; readonly status: string };
/** It did not take place, so there is no time to keep for it. */
export type VisitDidNotHappen = { readonly kind: 'VisitDidNotHappen'; readonly status: string };
/** The clocks were set back, and the time of the row is the second of the two that are called so. */
export type TimeTwice = { readonly kind: 'TimeTwice'; readonly text: string };
/** Its day and its month can be either, and the file has both orders. */
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

/** How many rows have something in common, and the numbers of the first of them. */
export type RowsAlike = { readonly count: number; readonly rows: readonly number[] };

/** What the owner should know of all rows before they are taken. */
export type RowsSeen = {
  /** Rows that cannot be read, by what is wrong, with the objection to the first of each. */
  readonly refused: readonly (RowsAlike & { readonly objection: RowObjection })[];
  /** Words for a status that can mean anything, whatever she has said of them. */
  readonly statuses: readonly (RowsAlike & { readonly word: string })[];
  /** Clients without an address, and those who share one with somebody of another name. */
  readonly withoutEmail: RowsAlike;
  readonly sharedEmail: RowsAlike;
};

/** The first rows as they would be taken. */
export type FirstRows = { readonly rows: readonly ReadRow[]; readonly seen: RowsSeen };

export type ImportFileEmpty = { readonly kind: 'ImportFileEmpty' };
/** It is no text that has rows: a workbook, a picture, or a broken calendar. */
export type ImportFileUnreadable = { readonly kind: 'ImportFileUnreadable'; readonly isWorkbook: boolean };
export type ImportFileTooLong = { readonly kind: 'ImportFileTooLong'; readonly rows: number; readonly limit: number };
/** A quotation mark takes in the rows after it; `row` is the one that it begins in. */
export type ImportQuoteOpen = { readonly kind: 'ImportQuoteOpen'; readonly row: number };
export type ImportFileRefusal = ImportFileEmpty | ImportQuoteOpen | ImportFileUnreadable | ImportFileTooLong;

/** A row as it is in the file, and its number there, as spreadsheets count: the headings have one too. */
export type TextRow = { readonly row: number; readonly cells: readonly string[] };

/** A file on its way in. Its name is the owner's, and says nothing of what is in it. */
export type BroughtFile = { readonly name: string; readonly arrayBuffer: () => Promise<ArrayBuffer> };

/** The files that the owner has brought, as long as she works with them. They are gone when the program ends. */
export type ImportFiles = {
  readonly keep: (file: BroughtFile, receivedAt: Instant) => ResultAsync<ImportFile, ImportFileRefusal>;
  /** The file's rows as text, in its order. */
  readonly texts: (id: string) => Promise<readonly TextRow[]>;
  /** The same rows, read as they are matched. Local times are those of the zone. */
  readonly read: (id: string, matched: Matched, zone: Zone) => Promise<readonly ReadRow[]>;
  /** The first `most` of them, with what is to be known of all. */
  readonly preview: (id: string, matched: Matched, zone: Zone, most: number) => Promise<FirstRows>;
  readonly drop: (id: string) => Promise<void>;
};
