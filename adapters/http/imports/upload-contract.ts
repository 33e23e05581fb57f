import { declareRoute } from '../declare-route.ts';
import { uploadCodes } from '../refusing/refusal-codes.ts';
import { creates } from '../wire/envelope.ts';
import { Import, ImportUpload } from './shapes.ts';

export const receive = declareRoute({
  method: 'post',
  path: '/admin/imports',
  tags: ['Admin: import and export'],
  summary: 'Upload a CSV file or a calendar (ICS); nothing is imported until it is started',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: ImportUpload } } } },
  runs: ['receiveImport'],
  refuses: [...uploadCodes, 'ImportFileEmpty', 'ImportFileTooLong', 'ImportFileUnreadable'],
  refusesItself: uploadCodes,
  responses: creates(Import, 'What the file seems to hold'),
});
