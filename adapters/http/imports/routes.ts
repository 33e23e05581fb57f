import { match } from 'ts-pattern';
import type { ImportJob, ImportReport, ImportUseCases } from '../../../application/imports/jobs.ts';
import type { RowOutcome } from '../../../application/imports/outcome.ts';
import type { FirstRows, ImportRow, RowsAlike } from '../../../application/ports/imports.ts';
import { type Cents, moneyWords } from '../../../domain/kernel/money.ts';
import type { RefusalParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer, created } from '../wire/answer.ts';
import { csvStream } from '../wire/csv.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { type Import, type ImportPreview, importSentences, rowReason } from './contract.ts';

/** How many refused rows the page shows; the report has all of them. */
const maxRefused = 50;

const refusedRows = (parts: RefusalParts, { outcomes, file }: ImportJob): Import['refused'] => {
  const refused: Import['refused'] = [];
  for (const [index, outcome] of outcomes.entries()) {
    if (refused.length === maxRefused) break;
    if (outcome === undefined || typeof outcome === 'string') continue;
    const { refused: why } = outcome;
    refused.push({ row: file.rowNumbers[index] ?? index + 1, code: why.kind, reason: rowReason(parts, why) });
  }
  return refused;
};

const importShape = (parts: RefusalParts, job: ImportJob): Import => {
  const { file, matched, counts, failure } = job;
  const { sha256: _, rowNumbers: _numbers, suggested, ...known } = file;
  const { clients, visits, services } = suggested.matches;
  return {
    ...known,
    source: file.source as Import['source'],
    columns: [...file.columns],
    samples: file.samples.map((cells) => [...cells]),
    suggested: {
      kind: suggested.kind,
      matches: { clients: [...clients], visits: [...visits], services: [...services] },
    },
    status: job.status,
    kind: matched?.kind ?? null,
    match: matched === null ? null : [...matched.match],
    statuses: { ...matched?.statuses },
    done: counts.taken + counts.merged + counts.known + counts.refused,
    counts: { ...counts },
    refused: refusedRows(parts, job),
    startedAt: job.startedAt,
    endedAt: job.endedAt,
    problem: failure === null ? null : parts.refusalOf(failure).message,
  };
};

const money = (cents: Cents | null): string => (cents === null ? '' : moneyWords(cents));
const lengthOf = (minutes: number | null): string => (minutes === null ? '' : `${minutes} min`);

type Named = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
};

const personFields = ({ firstName, lastName, email, phone }: Named) => ({
  Name: `${firstName} ${lastName}`.trim(),
  Email: email ?? '',
  Phone: phone ?? '',
});

type Fields = Readonly<Record<string, string>>;

/** A row as the import would take it, in the words of the page. */
const fieldsOf = (row: ImportRow): Fields =>
  match(row)
    .with({ kind: 'clients' }, ({ client }): Fields => ({ ...personFields(client), Note: client.note ?? '' }))
    .with({ kind: 'visits' }, ({ visit }): Fields => {
      const { client, date, time, minutes, service, price, status, notes } = visit;
      return {
        ...{ Date: date, Time: time, Length: lengthOf(minutes), Service: service, Price: money(price) },
        ...{ ...personFields(client), Status: status ?? '', Note: notes ?? '' },
      };
    })
    .with({ kind: 'services' }, ({ service }): Fields => {
      const { name, category, description, price, minutes, isActive } = service;
      return {
        ...{ Service: name, Category: category ?? '', Price: money(price), Length: lengthOf(minutes) },
        ...{ Description: description, Bookable: isActive && price !== null && minutes !== null ? 'Yes' : 'No' },
      };
    })
    .exhaustive();

const sent = ({ count, rows }: RowsAlike) => ({ count, rows: [...rows] });

const previewShape = (
  parts: RefusalParts,
  { rows, seen }: FirstRows,
  rowNumbers: readonly number[],
): ImportPreview => ({
  rows: rows.map((read, index) => ({
    row: rowNumbers[index] ?? index + 1,
    fields: read.isErr() ? [] : Object.entries(fieldsOf(read.value)).map(([field, text]) => ({ field, text })),
    reason: read.isErr() ? rowReason(parts, read.error) : null,
  })),
  refused: seen.refused.map((each) => ({ reason: rowReason(parts, each.objection), ...sent(each) })),
  statuses: seen.statuses.map((each) => ({ word: each.word, ...sent(each) })),
  withoutEmail: sent(seen.withoutEmail),
  sharedEmail: sent(seen.sharedEmail),
  overDays: sent(seen.overDays),
});

const outcomeWords = { taken: 'Added', merged: 'Merged', known: 'Already here' } as const;

/** The two columns that the report adds for a row. */
const reportedAs = (parts: RefusalParts, outcome: RowOutcome | undefined): readonly [string, string] => {
  if (outcome === undefined) return ['Not yet', ''];
  if (typeof outcome === 'string') return [outcomeWords[outcome], ''];
  return ['Not imported', rowReason(parts, outcome.refused)];
};

export type ImportRouteParts = ImportUseCases & RefusalParts;

/** The file is already on the disk. Its bytes say what it is, whatever its name. */
const importUploadRoutes = (parts: ImportRouteParts) =>
  routesOf(contract, {
    receive: async (c, { orRefuse }) => {
      const { file } = c.req.valid('form');
      const job = orRefuse(await parts.receiveImport(c.get('caller'), file));
      return created(c, importShape(parts, job));
    },
  });

const linesAtOnce = 500;

type IsShown = (outcome: ImportReport['job']['outcomes'][number]) => boolean;

const everyRow: IsShown = () => true;
const refusedRow: IsShown = (outcome) => typeof outcome === 'object';

/** The columns by which the import could have told clients apart. */
const missingColumns = [
  { field: 'email', name: 'Email', kind: 'ClientUnreachable' },
  { field: 'phone', name: 'Phone', kind: 'EmailOfAnother' },
] as const;

const lackedBy = ({ matched, outcomes }: ImportReport['job']): readonly string[] =>
  missingColumns.flatMap(({ field, name, kind }) => {
    const isLacking = outcomes.some((outcome) => typeof outcome === 'object' && outcome.refused.kind === kind);
    return matched?.match.includes(field) === false && isLacking ? [name] : [];
  });

/** The imported rows, with more columns in front. The owner can correct refused rows in it and upload it again. */
const reportOf = (parts: RefusalParts, { job, rows }: ImportReport, isShown: IsShown): ReadableStream => {
  // If the file has no column for the missing fact, the report adds an empty one to fill in.
  const added = lackedBy(job);
  const shown = rows.flatMap((row, index) => (isShown(job.outcomes[index]) ? [{ ...row, index }] : []));
  const lineOf = ({ row, cells, index }: (typeof shown)[number]) => [
    row,
    ...reportedAs(parts, job.outcomes[index]),
    ...job.file.columns.map((_, column) => cells[column] ?? ''),
    ...added.map(() => ''),
  ];
  const groups = (function* () {
    for (let from = 0; from < shown.length; from += linesAtOnce) {
      yield shown.slice(from, from + linesAtOnce).map(lineOf);
    }
  })();
  return csvStream(['Row', 'Outcome', 'Reason', ...job.file.columns, ...added], groups);
};

const reportName = (fileName: string, rows: 'all' | 'refused'): string =>
  `${fileName.replace(/\.\w+$/, '').replace(/[^\w.-]+/g, '-')}-${rows === 'all' ? 'report' : 'to-correct'}.csv`;

const importRoutes = (parts: ImportRouteParts) =>
  routesOf(contract, {
    list: (c, { orRefuse }) => {
      const jobs = orRefuse(parts.listImports(c.get('caller')));
      return answer(
        c,
        jobs.map((job) => importShape(parts, job)),
      );
    },
    one: (c, { orRefuse }) => {
      const job = orRefuse(parts.findImport(c.get('caller'), c.req.valid('param').id));
      return answer(c, importShape(parts, job));
    },
    preview: async (c, { orRefuse }) => {
      const { id } = c.req.valid('param');
      const found = orRefuse(await parts.previewImport(c.get('caller'), { id, ...c.req.valid('json') }));
      const { file } = orRefuse(parts.findImport(c.get('caller'), id));
      return answer(c, previewShape(parts, found, file.rowNumbers));
    },
    start: async (c, { orRefuse }) => {
      const { id } = c.req.valid('param');
      const job = orRefuse(await parts.startImport(c.get('caller'), { id, ...c.req.valid('json') }));
      return answer(c, importShape(parts, job), { message: 'Import started' });
    },
    stop: async (c, { orRefuse }) => {
      const job = orRefuse(await parts.stopImport(c.get('caller'), c.req.valid('param').id));
      return answer(c, importShape(parts, job), { message: 'Import stopped' });
    },
    drop: async (c, { orRefuse }) => {
      orRefuse(await parts.dropImport(c.get('caller'), c.req.valid('param').id));
      return answer(c, null, { message: 'File removed' });
    },
    report: async (c, { orRefuse }) => {
      const found = orRefuse(await parts.reportImport(c.get('caller'), c.req.valid('param').id));
      const { rows } = c.req.valid('query');
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', `attachment; filename="${reportName(found.job.file.fileName, rows)}"`);
      c.header('Cache-Control', 'no-store');
      return c.body(reportOf(parts, found, rows === 'all' ? everyRow : refusedRow));
    },
  });

/** Importing the owner's data from the program that she used before. */
export const importSlice = httpSlice({
  contract,
  audiences: {},
  sentences: importSentences,
  routes: (parts: ImportRouteParts) => [importRoutes(parts)],
  uploads: (parts) => [importUploadRoutes(parts)],
});
