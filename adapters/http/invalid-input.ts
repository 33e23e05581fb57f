import type { Hook } from '@hono/zod-openapi';
import type { HttpEnv } from './context.ts';
import { Refused } from './refused.ts';

/** What a route does with input that does not parse: it never reaches a handler. */
export const refuseInvalid: Hook<unknown, HttpEnv, string, void> = (result) => {
  if (result.success) return;
  const issues = result.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
  const first = issues[0] ?? { field: '', message: 'The request is not valid' };
  // Nothing has an id that cannot exist, so a malformed one is as absent as an unknown one.
  if (result.target === 'param' && first.field.toLowerCase().endsWith('id')) {
    throw new Refused({ status: 404, code: 'NotFound', message: 'Not found' });
  }
  throw new Refused({
    status: 400,
    code: 'InvalidInput',
    message: first.message,
    details: { field: first.field, issues },
  });
};
