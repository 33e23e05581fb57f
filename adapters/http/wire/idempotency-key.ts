import type { HttpContext } from '../context.ts';
import { Refused } from '../refusing/refused.ts';

const acceptable = /^[\x21-\x7e]{1,200}$/;

/** The key by which a repeated request is recognized; null without one. */
export const idempotencyKey = (c: HttpContext): string | null => {
  const given = c.req.header('Idempotency-Key');
  if (given === undefined || given === '') return null;
  if (acceptable.test(given)) return given;
  throw new Refused({ status: 400, code: 'InvalidInput', message: 'Idempotency-Key must be 200 characters or less' });
};
