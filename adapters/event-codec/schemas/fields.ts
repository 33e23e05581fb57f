import { z } from 'zod';
import type { CalendarDate, Cents, Instant, WallTime, Zone } from '../../../domain/kernel/index.ts';

// A stored value was right when it was written. Only its form is checked here, not today's rules.

/** Gives the parsed value its branded type, which exists only for the compiler. */
const branded = <Value extends string | number>(schema: z.ZodType): z.ZodType<Value> => schema as z.ZodType<Value>;

/** Any id of the domain. It must not be empty. */
export const id = <Id extends string>(): z.ZodType<Id> => branded<Id>(z.string().min(1));

export const date = branded<CalendarDate>(z.string().regex(/^\d{4}-\d{2}-\d{2}$/));
export const time = branded<WallTime>(z.string().regex(/^\d{2}:\d{2}$/));
export const storedInstant = branded<Instant>(z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/));
export const storedZone = branded<Zone>(z.string().min(1));
export const price = branded<Cents>(z.int());
export const whole = z.int();
export const anyText = z.string();
export const yesOrNo = z.boolean();
/** SHA-256 in hex. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/);
