import type { z } from 'zod';
import type { StoredEvent } from '../../application/ports/log/event-store.ts';
import { placeOfEvent } from '../../application/ports/log/log-damaged.ts';
import type { BoxPlace } from './box.ts';

/** Names the event and the wrong paths, but no value, because a value could be personal. */
export const misfit = (place: BoxPlace & Partial<StoredEvent>, reason: string): Error => {
  const { stream, id, type, revision, position } = place;
  const named =
    position === undefined || revision === undefined
      ? `event ${id} (${type}) of ${stream}`
      : placeOfEvent({ position, stream, revision, type });
  return new Error(`${named}: ${reason}`);
};

/** The value parsed by its schema. Throws if it does not fit. */
export const parsed = <Schema extends z.ZodType>(schema: Schema, value: unknown, place: BoxPlace): z.output<Schema> => {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw misfit(place, error.issues.map(({ code, path }) => `${path.join('.') || 'body'} (${code})`).join(', '));
};
