import type { HttpContext } from './context.ts';
import { Refused } from './refused.ts';

const tagged = /^(?:W\/)?"?(\d{1,9})(?:-[\w-]+)?"?$/;

/** The revision that a save was made from, by its `If-Match`; null where it names none. */
export const expectedRevision = (c: HttpContext): number | null => {
  const given = c.req.header('If-Match')?.trim() ?? '';
  if (given === '' || given === '*') return null;
  const revision = tagged.exec(given)?.[1];
  if (revision !== undefined) return Number(revision);
  throw new Refused({ status: 400, code: 'InvalidInput', message: 'If-Match must be the ETag of an earlier answer' });
};
