import { z } from '@hono/zod-openapi';
import { phoneOf } from '../../../domain/account/policies.ts';
import { type Cents, centsFromDollars } from '../../../domain/kernel/money.ts';
import { emailShape, isEmail, maxEmailLength, turning } from '../../../domain/kernel/text.ts';
import { type CalendarDate, isCalendarDate, isWallTime, type WallTime } from '../../../domain/kernel/time.ts';
import { labelOf } from './refusals.ts';

// Input. An empty query parameter counts as absent; dollars become cents here and nowhere else.

const absent = (value: unknown): unknown => (value === '' ? undefined : value);

/** A query parameter that may be left out or empty. */
export const optionalQuery = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((given: z.input<Schema> | '' | undefined) => absent(given), schema.optional())
    .openapi({ required: false } as never);

/** A whole number of a query, which comes as text. */
export const wholeNumber = () => z.coerce.number<number>().int();

/** Same as `optionalQuery`, with a default number. */
export const queryNumber = (schema: ReturnType<typeof wholeNumber>, usual: number) =>
  z.preprocess((given: number | '' | undefined) => absent(given), schema.default(usual));

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

export const idText = z.string().regex(idPattern);

export const idParam = z.object({ id: idText.openapi({ param: { name: 'id', in: 'path' } }) });

export const dateText = z
  .string()
  .refine((text): text is CalendarDate => isCalendarDate(text), { error: 'Date must be written as yyyy-MM-dd' })
  .openapi({ type: 'string', format: 'date', example: '2026-12-18' });

/** 24-hour `HH:mm`. */
export const timeText = z
  .string()
  .refine((text): text is WallTime => isWallTime(text), { error: 'Time must be written as HH:mm' })
  .openapi({ type: 'string', example: '10:30' });

/** Turns text into a number, because some clients send numbers as text. Empty text is no number. */
const asNumber = (given: number | string): unknown =>
  typeof given === 'string' && given.trim() !== '' ? Number(given) : given;

export const numeric = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(asNumber, schema);

const maxDollars = 1_000_000;

const isInWholeCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Takes dollars as a number or text, and gives whole cents. */
export const dollars = numeric(
  z
    .number()
    .min(0)
    .max(maxDollars)
    .refine(isInWholeCents, { error: ({ path }) => `${labelOf(path ?? [])} must be in whole cents` })
    .transform((value): Cents => centsFromDollars(value)),
).openapi({ type: 'number', minimum: 0, maximum: maxDollars, multipleOf: 0.01, example: 30 });

/** Dollars in a form: an empty field or null counts as absent. */
export const dollarsIfSaid = z.preprocess(
  (given: number | string | null | undefined) =>
    given === null || (typeof given === 'string' && given.trim() === '') ? undefined : given,
  dollars.optional(),
);

/** Allows line breaks and tabs, but no other control characters. */
export const readable = (text: string): boolean => !/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ''));

/** Text that shows nothing: blanks, and characters that have no shape. */
const unseenAlone = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Trims text and removes direction characters. `message` is only used for a value that is no text. */
export const typedText = (message?: string) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? message : undefined) })
    .overwrite((typed) => (unseenAlone.test(typed) ? '' : typed.replace(turning, '')))
    .trim();

/** Typed text: trimmed, at most `longest` characters. */
export const textUpTo = (longest: number, message?: string) => typedText(message).max(longest).refine(readable);

/** Same as `textUpTo`, and not empty; `message` says so in the specification's words. */
export const requiredText = (longest: number, message?: string) =>
  typedText(message)
    .min(1, message === undefined ? undefined : { error: message })
    .max(longest)
    .refine(readable);

/** Makes one line of a text. Keeps its blanks, so that a name is the same in every form. */
export const asLine = (typed: string): string =>
  typed.replace(/\s+/g, (blanks) => (/^ +$/.test(blanks) ? blanks : ' '));

/**
 * Typed text of one line, such as a name. Forms send no line breaks in it, but other programs could, and write further
 * lines into mails, lists and files of evidence.
 */
export const lineUpTo = (longest: number) => textUpTo(longest).overwrite(asLine);

/** Same as `lineUpTo`, and not empty. */
export const requiredLine = (longest: number, message?: string) => requiredText(longest, message).overwrite(asLine);

const emailSentence = 'Please enter a valid email address.';

/** Each form words `missing` and `invalid` for itself. */
export const emailText = ({ missing = emailSentence, invalid = emailSentence } = {}) =>
  typedText(missing)
    .overwrite((typed) => typed.normalize('NFKC').trim())
    .min(1, { error: missing })
    .refine((typed) => isEmail(typed) && readable(typed), { error: invalid })
    .openapi({
      type: 'string',
      format: 'email',
      minLength: 1,
      maxLength: maxEmailLength,
      pattern: emailShape.source,
      example: 'maya@example.com',
    });

const phoneSentence = 'Phone number must start with + followed by country code (e.g., +1234567890)';

const maxPhoneLength = 40;

/** What people type between digits. */
const between = '[\\s().-]*';
const digit = `\\d${between}`;
/** What can be read as a phone number: a + and 8 to 15 digits, or ten or eleven digits of the US. */
export const phonePattern = `^${between}(?:\\+${between}[1-9]${between}(?:${digit}){7,14}|(?:1${between})?(?:${digit}){10})$`;

/** Takes a number typed in any way, and gives E.164. */
export const phone = ({ missing = phoneSentence, invalid = phoneSentence } = {}) =>
  typedText(missing)
    .min(1, { error: missing })
    .max(maxPhoneLength, { error: invalid })
    .transform((typed, context): string => {
      const number = phoneOf(typed);
      if (number !== null) return number;
      context.addIssue({ code: 'custom', message: invalid });
      return z.NEVER;
    })
    .openapi({
      type: 'string',
      minLength: 1,
      maxLength: maxPhoneLength,
      pattern: phonePattern,
      example: '+13175550142',
    });

/** `page` and `limit` of a list. */
export const paging = (usualLimit: number) => ({
  page: queryNumber(wholeNumber().min(1).max(100_000), 1),
  limit: queryNumber(wholeNumber().min(1).max(100), usualLimit),
});

export const sortOrder = z.enum(['asc', 'desc']);

/** `true` or `false` in a query. */
export const flagText = z
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

// Output.

/** A UTC instant. */
export const instantText = z.string().openapi({ format: 'date-time', example: '2026-12-18T16:00:00.000Z' });

/** The query of a signed address. */
export const signedQuery = z.object({
  expires: z.string().max(20).optional(),
  signature: z.string().max(200).optional(),
});

export type SignedQuery = z.output<typeof signedQuery>;
