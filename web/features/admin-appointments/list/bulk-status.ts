import { limitsOf } from 'virtual:form-limits';
import type { Answer } from '../../../api/call/contract.ts';
import type { OwnersStatus } from '../../../api/types.ts';

/** The maximum that the server accepts at once. */
const { maxItems: maxAtOnce = Infinity } = limitsOf('PUT /admin/appointments/bulk-status').appointmentIds;

export type BulkStatusAnswer = Answer<'PUT /admin/appointments/bulk-status'>;
type Former = BulkStatusAnswer['before'][number];

export const inParts = (ids: readonly string[], most = maxAtOnce): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / most) }, (_, part) => ids.slice(part * most, (part + 1) * most));

export const joined = (answers: readonly BulkStatusAnswer[]): BulkStatusAnswer => ({
  updated: answers.flatMap(({ updated }) => updated),
  before: answers.flatMap(({ before }) => before),
  failed: answers.flatMap(({ failed }) => failed),
});

type Back = { readonly status: OwnersStatus; readonly ids: readonly string[] };

/** The changes that undo a bulk change by restoring each earlier status. */
export const undoChanges = (before: readonly Former[]): readonly Back[] =>
  [...Map.groupBy(before, ({ status }) => status)].map(([status, ones]) => ({ status, ids: ones.map(({ id }) => id) }));
