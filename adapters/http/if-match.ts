import type { HttpContext } from './context.ts';
import { Refused } from './refused.ts';

/** The revision that a save says it was made from (`If-Match`); null saves over whatever is there. */
export const expectedRevision = (c: HttpContext): number | null => {
  const given = c.req.header('If-Match');
  if (given === undefined || given === '' || given === '*') return null;
  const [, revision] = /^(?:W\/)?"(\d{1,9})"$/.exec(given) ?? [];
  if (revision !== undefined) return Number(revision);
  throw new Refused({ status: 400, code: 'InvalidInput', message: 'If-Match must be the ETag of an earlier answer' });
};

/** Tells which revision an answer shows. */
export const tagRevision = (c: HttpContext, revision: number): void => c.header('ETag', `"${revision}"`);
