import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { importSentences } from './refusals.ts';
import { type ImportRouteParts, importRoutes, importUploadRoutes } from './routes.ts';
import * as uploadContract from './upload-contract.ts';

/** What the owner brings from the program that she used before. */
export const importSlice = httpSlice({
  contracts: [contract, uploadContract],
  audiences: {
    'GET /admin/imports': 'admin',
    'POST /admin/imports': 'admin',
    'GET /admin/imports/{id}': 'admin',
    'POST /admin/imports/{id}/preview': 'admin',
    'POST /admin/imports/{id}/start': 'admin',
    'POST /admin/imports/{id}/stop': 'admin',
    'DELETE /admin/imports/{id}': 'admin',
    'GET /admin/imports/{id}/report': 'admin',
  },
  sentences: importSentences,
  routes: (parts: ImportRouteParts) => [importRoutes(parts)],
  uploads: (parts) => [importUploadRoutes(parts)],
});
