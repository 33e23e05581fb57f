import type { HttpContext } from '../context.ts';
import { Refused } from '../refusing/refused.ts';

const tagged = /^(?:W\/)?"?(\d{1,9}(?:\.\d{1,9})*)(?:-[\w-]+)?"?$/;

/** The revision of each part that a save was made from, by its `If-Match`; null if it names none. */
export const expectedRevisions = (c: HttpContext): readonly number[] | null => {
  const given = c.req.header('If-Match')?.trim() ?? '';
  if (given === '' || given === '*') return null;
  const revisions = tagged.exec(given)?.[1];
  if (revisions !== undefined) return revisions.split('.').map(Number);
  throw new Refused({ status: 400, code: 'InvalidInput', message: 'If-Match must be the ETag of an earlier answer' });
};
