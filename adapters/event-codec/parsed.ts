import type { z } from 'zod';
import type { BoxPlace } from './box.ts';

/** Names the event and the wrong paths, but no value, because a value could be personal. */
export const misfit = ({ stream, id, type }: BoxPlace, reason: string): Error =>
  new Error(`event ${id} (${type}) of ${stream}: ${reason}`);

/** The value parsed by its schema. Throws if it does not fit. */
export const parsed = <Schema extends z.ZodType>(schema: Schema, value: unknown, place: BoxPlace): z.output<Schema> => {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw misfit(place, error.issues.map(({ code, path }) => `${path.join('.') || 'body'} (${code})`).join(', '));
};
