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

/** The rows as they were brought, with more columns before: given again, those that were refused can be mended in it. */
const reportOf = (parts: RefusalParts, { job, rows }: ImportReport): ReadableStream => {
  const lineOf = ({ row, cells }: ImportReport['rows'][number], index: number) => [
    row,
    ...reportedAs(parts, job.outcomes[index]),
    ...job.file.columns.map((_, column) => cells[column] ?? ''),
  ];
  const groups = (function* () {
    for (let from = 0; from < rows.length; from += linesAtOnce) {
      yield rows.slice(from, from + linesAtOnce).map((row, index) => lineOf(row, from + index));
    }
  })();
  return csvStream(['Row', 'Outcome', 'Reason', ...job.file.columns], groups);
};

const reportName = (fileName: string): string =>
  `${fileName.replace(/\.\w+$/, '').replace(/[^\w.-]+/g, '-')}-report.csv`;

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
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', `attachment; filename="${reportName(found.job.file.fileName)}"`);
      c.header('Cache-Control', 'no-store');
      return c.body(reportOf(parts, found));
    });
