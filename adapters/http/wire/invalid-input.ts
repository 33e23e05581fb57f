import type { Hook } from '@hono/zod-openapi';
import { labelOf, Refused } from './refusals.ts';
import type { HttpEnv } from './slice.ts';

/** Rejects half of a surrogate pair, which is no character, and NUL, which no store accepts. */
const isReadable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The path to the first unreadable text in the value; null if there is none. Does not look into files. */
const unreadableAt = (value: unknown, path: readonly string[] = []): readonly string[] | null => {
  if (typeof value === 'string') return isReadable(value) ? null : path;
  if (typeof value !== 'object' || value === null || value instanceof Blob) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = isReadable(name) ? unreadableAt(inner, [...path, name]) : path;
    if (found !== null) return found;
  }
  return null;
};

type Issue = { readonly field: string; readonly message: string };

const refuse = (target: string, issues: readonly Issue[]): never => {
  const first = issues[0] ?? { field: '', message: 'The request is not valid' };
  // A malformed id cannot exist, so it is answered like an unknown one.
  if (target === 'param' && first.field.toLowerCase().endsWith('id')) {
    throw new Refused({ status: 404, code: 'NotFound', message: 'Not found' });
  }
  throw new Refused({
    status: 400,
    code: 'InvalidInput',
    message: first.message,
    details: { field: first.field, issues },
  });
};

/** Refuses input that does not parse or contains unreadable text, before it reaches a handler. */
export const refuseInvalid: Hook<unknown, HttpEnv, string, void> = (result) => {
  if (!result.success) {
    const issues = result.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
    return refuse(result.target, issues);
  }
  const path = unreadableAt(result.data);
  if (path === null) return;
  const message = `${labelOf(path)} has characters that cannot be read`;
  return refuse(result.target, [{ field: path.join('.'), message }]);
};
