import { hash } from 'node:crypto';
import type { HttpContext } from '../context.ts';

/**
 * The `ETag` of an answer. It is weak, because the answer may be compressed. It begins with the revisions of what is
 * shown, if a save can name them.
 */
export const tagOf = (text: string, revisions: readonly number[] | undefined): string => {
  const fingerprint = hash('sha1', text, 'base64url');
  return revisions === undefined ? `W/"${fingerprint}"` : `W/"${revisions.join('.')}-${fingerprint}"`;
};

const strong = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client says (`If-None-Match`) that it has the answer of this `ETag`. */
export const isKnown = (c: HttpContext, tag: string): boolean => {
  const asked = c.req.header('If-None-Match');
  if (asked === undefined) return false;
  return asked.trim() === '*' || asked.split(',').some((known) => strong(known) === strong(tag));
};
