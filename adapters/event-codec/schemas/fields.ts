import { z } from 'zod';
import type { CalendarDate, Cents, Instant, WallTime, Zone } from '../../../domain/kernel/index.ts';

// Stored values are what they were when written: only their form is judged here, never today's rules.

/** Brands exist for the compiler alone: parsing adds nothing to them. */
const branded = <Value extends string | number>(schema: z.ZodType): z.ZodType<Value> => schema as z.ZodType<Value>;

/** Any of the domain's ids: not empty, otherwise opaque. */
export const id = <Id extends string>(): z.ZodType<Id> => branded<Id>(z.string().min(1));

export const date = branded<CalendarDate>(z.string().regex(/^\d{4}-\d{2}-\d{2}$/));
export const time = branded<WallTime>(z.string().regex(/^\d{2}:\d{2}$/));
export const storedInstant = branded<Instant>(z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/));
export const storedZone = branded<Zone>(z.string().min(1));
export const price = branded<Cents>(z.int());
export const whole = z.int();
export const text = z.string();
export const yesOrNo = z.boolean();
/** SHA-256 in hex. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/);
