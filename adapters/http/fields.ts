import { z } from '@hono/zod-openapi';
import {
  type CalendarDate,
  type Cents,
  centsFromDollars,
  isCalendarDate,
  isWallTime,
  type WallTime,
} from '../../domain/kernel/index.ts';

// What comes in. An empty query parameter counts as absent; dollars become cents here and nowhere else.

const absent = (value: unknown): unknown => (value === '' ? undefined : value);

/** A query parameter that may be left out or empty. */
export const optionalQuery = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(absent, schema.optional()).openapi({ required: false } as never);

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

export const idText = z.string().regex(idPattern);

export const idParam = z.object({ id: idText.openapi({ param: { name: 'id', in: 'path' } }) });

export const date = z
  .string()
  .refine((text): text is CalendarDate => isCalendarDate(text), { error: 'Date must be written as yyyy-MM-dd' })
  .openapi({ type: 'string', format: 'date', example: '2026-12-18' });

/** 24-hour `HH:mm`. */
export const time = z
  .string()
  .refine((text): text is WallTime => isWallTime(text), { error: 'Time must be written as HH:mm' })
  .openapi({ type: 'string', example: '10:30' });

const mostDollars = 1_000_000;

/** Dollars as a number, or as text where a client sends text; whole cents afterwards. */
export const dollars = z.coerce
  .number()
  .min(0)
  .max(mostDollars)
  .transform((value): Cents => centsFromDollars(value))
  .openapi({ type: 'number', minimum: 0, maximum: mostDollars, example: 30 });

/** Line breaks and tabs are text; other control characters are not. */
const readable = (text: string): boolean => !/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ''));

/** Text as people type it: trimmed, at most `longest` characters. */
export const text = (longest: number, message?: string) =>
  z
    .string(message === undefined ? undefined : { error: message })
    .trim()
    .max(longest)
    .refine(readable);

/** As `text`, and not empty; `message` says so in the specification's words. */
export const requiredText = (longest: number, message?: string) =>
  z
    .string(message === undefined ? undefined : { error: message })
    .trim()
    .min(1, message === undefined ? undefined : { error: message })
    .max(longest)
    .refine(readable);

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/u;
const longestEmail = 254;

export const email = (message = 'Please enter a valid email address.') =>
  z
    .string({ error: message })
    .trim()
    .max(longestEmail, { error: message })
    .regex(emailPattern, { error: message })
    .openapi({ type: 'string', format: 'email', example: 'maya@example.com' });

/** `+1 (317) 555-0142` → `+13175550142`; ten bare digits, or eleven with a leading 1, are American. */
const e164Of = (typed: string): string | null => {
  const digits = typed.replace(/\D/g, '');
  const international = typed.trim().startsWith('+');
  const full = international ? digits : digits.length === 10 ? `1${digits}` : digits;
  if (!international && !(full.length === 11 && full.startsWith('1'))) return null;
  return /^[1-9]\d{6,14}$/.test(full) ? `+${full}` : null;
};

const phoneSentence = 'Phone number must start with + followed by country code (e.g., +1234567890)';

/** Any way a number is typed, as E.164. */
export const phone = (message = phoneSentence) =>
  z
    .string({ error: message })
    .max(40, { error: message })
    .transform((typed, context) => {
      const number = /^[\d\s()+.-]*$/.test(typed) ? e164Of(typed) : null;
      if (number !== null) return number;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .openapi({ type: 'string', example: '+13175550142' });

/** `page` and `limit` of a list. */
export const paging = (usualLimit: number) => ({
  page: z.preprocess(absent, z.coerce.number().int().min(1).max(100_000).default(1)),
  limit: z.preprocess(absent, z.coerce.number().int().min(1).max(100).default(usualLimit)),
});

/** `true` or `false` in a query. */
export const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .openapi({ type: 'string', enum: ['true', 'false'] });

/** `a,b,c` in a query. */
export const commaSeparatedIds = z
  .string()
  .max(2_000)
  .transform((value) => value.split(',').filter((id) => id !== ''))
  .pipe(z.array(idText).max(50))
  .openapi({ type: 'string', example: 'a1,b2' });

// What goes out.

/** A UTC instant. */
export const instantText = z.string().openapi({ format: 'date-time', example: '2026-12-18T16:00:00.000Z' });
