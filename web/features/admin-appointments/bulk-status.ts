import type { AppointmentStatus } from '../../api/types.ts';

/** As many as the server takes at once. */
export const mostAtOnce = 200;

export type BulkAnswer = {
  readonly updated: readonly string[];
  readonly failed: readonly { readonly id: string; readonly message: string }[];
};

export const inParts = (ids: readonly string[], most = mostAtOnce): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / most) }, (_, part) => ids.slice(part * most, (part + 1) * most));

export const joined = (answers: readonly BulkAnswer[]): BulkAnswer => ({
  updated: answers.flatMap(({ updated }) => updated),
  failed: answers.flatMap(({ failed }) => failed),
});

type Back = { readonly status: AppointmentStatus; readonly ids: readonly string[] };

/** What takes a change of many back: each goes to the status it had. Null where one of them is not known. */
export const waysBack = (
  updated: readonly string[],
  before: ReadonlyMap<string, { readonly status: AppointmentStatus }>,
): readonly Back[] | null => {
  const groups = Map.groupBy(updated, (id) => before.get(id)?.status ?? null);
  if (groups.has(null) || updated.length === 0) return null;
  return [...groups].flatMap(([status, ids]) => (status === null ? [] : [{ status, ids }]));
};
