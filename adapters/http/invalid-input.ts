import type { Hook } from '@hono/zod-openapi';
import type { HttpEnv } from './context.ts';
import { unreadableAt } from './readable.ts';
import { Refused } from './refused.ts';
import { labelOf } from './sentences.ts';

type Issue = { readonly field: string; readonly message: string };

const refuse = (target: string, issues: readonly Issue[]): never => {
  const first = issues[0] ?? { field: '', message: 'The request is not valid' };
  // Nothing has an id that cannot exist, so a malformed one is as absent as an unknown one.
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

/** What a route does with input that does not parse, or holds text that cannot be read: it never reaches a handler. */
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
