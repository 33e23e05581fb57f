import { hash } from 'node:crypto';
import type { HttpContext } from './context.ts';

/** An answer as it is sent, with a fingerprint of it. */
export type WrittenAnswer = { readonly text: string; readonly fingerprint: string };

const wide = /[\u0100-\uffff]/;
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The same JSON with nothing wider than a byte, as sending wants it: one `’` in ten kilobytes has all of them encoded
 * anew with each answer, which takes twice the time of everything else in sending.
 */
const narrow = (json: string): string =>
  wide.test(json) ? Buffer.from(json.replace(/[\u0080-\uffff]/g, escaped), 'latin1').toString('latin1') : json;

const write = (data: unknown, extras: object): WrittenAnswer => {
  const text = narrow(JSON.stringify({ success: true, data, ...extras }));
  return { text, fingerprint: hash('sha1', text, 'base64url') };
};

const kept = new WeakMap<object, WrittenAnswer>();

/** What is answered with the same object again is written once; whoever keeps one does not change it. */
export const writtenOf = (data: unknown, extras: object): WrittenAnswer => {
  if (typeof data !== 'object' || data === null || Object.keys(extras).length > 0) return write(data, extras);
  const known = kept.get(data) ?? write(data, extras);
  kept.set(data, known);
  return known;
};

/** The `ETag`: weak, since the answer may be sent compressed. */
export const tagOf = ({ fingerprint }: WrittenAnswer, revisions: readonly number[] | undefined): string =>
  revisions === undefined ? `W/"${fingerprint}"` : `W/"${revisions.join('.')}-${fingerprint}"`;

const strong = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client says (`If-None-Match`) that it has the answer of this `ETag`. */
export const isKnown = (c: HttpContext, tag: string): boolean => {
  const asked = c.req.header('If-None-Match');
  if (asked === undefined) return false;
  return asked.trim() === '*' || asked.split(',').some((known) => strong(known) === strong(tag));
};
