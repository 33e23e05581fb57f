import type { ImportReport, ImportUseCases } from '../../../application/imports/index.ts';
import { answer, created, orRefuse } from '../answer.ts';
import type { RefusalParts } from '../parts.ts';
import { slice } from '../slice.ts';
import { csvStream } from '../wire/csv.ts';
import { drop, list, one, preview, report, start, stop } from './contract.ts';
import { receive } from './upload-contract.ts';
import { importShape, previewShape, reportedAs } from './view.ts';

export type ImportRouteParts = ImportUseCases & RefusalParts;

/** The file that is received is on the disk already; it is read by its bytes, whatever it is called. */
export const importUploadRoutes = (parts: ImportRouteParts) =>
  slice().openapi(receive, async (c) => {
    const { file } = c.req.valid('form');
    const job = orRefuse(receive, await parts.receiveImport(c.get('caller'), file));
    return created(c, importShape(parts, job));
  });

const linesAtOnce = 500;

type IsShown = (outcome: ImportReport['job']['outcomes'][number]) => boolean;

const everyRow: IsShown = () => true;
const refusedRow: IsShown = (outcome) => typeof outcome === 'object';

const lacksEmailColumn = ({ matched, outcomes }: ImportReport['job']): boolean =>
  matched?.match.includes('email') === false &&
  outcomes.some((outcome) => typeof outcome === 'object' && outcome.refused.kind === 'ClientWithoutEmail');

/** The rows as they were brought, with more columns before: given again, those that were refused can be mended in it. */
const reportOf = (parts: RefusalParts, { job, rows }: ImportReport, isShown: IsShown): ReadableStream => {
  // Where the file has no column for what is missing, there is an empty one to fill in.
  const added = lacksEmailColumn(job) ? ['Email'] : [];
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

export const importRoutes = (parts: ImportRouteParts) =>
  slice()
    .openapi(list, (c) => {
      const jobs = orRefuse(list, parts.listImports(c.get('caller')));
      return answer(
        c,
        jobs.map((job) => importShape(parts, job)),
      );
    })
    .openapi(one, (c) => {
      const job = orRefuse(one, parts.findImport(c.get('caller'), c.req.valid('param').id));
      return answer(c, importShape(parts, job));
    })
    .openapi(preview, async (c) => {
      const { id } = c.req.valid('param');
      const rows = orRefuse(preview, await parts.previewImport(c.get('caller'), { id, ...c.req.valid('json') }));
      const { file } = orRefuse(preview, parts.findImport(c.get('caller'), id));
      return answer(c, previewShape(parts, rows, file.rowNumbers));
    })
    .openapi(start, async (c) => {
      const { id } = c.req.valid('param');
      const job = orRefuse(start, await parts.startImport(c.get('caller'), { id, ...c.req.valid('json') }));
      return answer(c, importShape(parts, job), { message: 'Import started' });
    })
    .openapi(stop, async (c) => {
      const job = orRefuse(stop, await parts.stopImport(c.get('caller'), c.req.valid('param').id));
      return answer(c, importShape(parts, job), { message: 'Import stopped' });
    })
    .openapi(drop, async (c) => {
      orRefuse(drop, await parts.dropImport(c.get('caller'), c.req.valid('param').id));
      return answer(c, null, { message: 'File removed' });
    })
    .openapi(report, async (c) => {
      const found = orRefuse(report, await parts.reportImport(c.get('caller'), c.req.valid('param').id));
      const { rows } = c.req.valid('query');
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', `attachment; filename="${reportName(found.job.file.fileName, rows)}"`);
      c.header('Cache-Control', 'no-store');
      return c.body(reportOf(parts, found, rows === 'all' ? everyRow : refusedRow));
    });
