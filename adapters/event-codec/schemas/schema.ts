import { z } from 'zod';
import type { JsonObject } from '../../../application/ports/event-store.ts';
import type { DepositRule, NoShowFeeRule } from '../../../domain/kernel/deposit.ts';
import type { Subject } from '../../../domain/kernel/event.ts';
import type { Cents } from '../../../domain/kernel/money.ts';
import type { CalendarDate, Instant, WallTime, Zone } from '../../../domain/kernel/time.ts';

/** A stored body with its personal fields decrypted. `fields` is null if there is no box or its key was destroyed. */
export type Opened = { readonly clear: JsonObject; readonly fields: JsonObject | null };

/** Lifts a body from one schema version to the next. */
export type Upcaster = (opened: Opened) => Opened;

/** Gives bodies of the older version the fields that it did not have. */
export const adds =
  (missing: JsonObject): Upcaster =>
  ({ clear, fields }) => ({ clear: { ...clear, ...missing }, fields });

const subjectForm = /^(?:(?:account|proof|review|calendar)-.+|studio)$/;

export const isSubject = (value: unknown): value is Subject => typeof value === 'string' && subjectForm.test(value);

const oldBox = z.strictObject({
  key: z.string().regex(subjectForm) as unknown as z.ZodType<Subject>,
  iv: z.string().min(1),
  box: z.string().min(1),
});

/**
 * Personal fields as stored, or `erased` if their key was destroyed before. They are encrypted with a key derived
 * from the subject's (`key`); before version 2, with the subject's key itself.
 */
export const sealedBox = z.union([
  oldBox.extend({ version: z.literal(2), commitment: z.string().min(1) }),
  oldBox,
  z.literal('erased'),
]);
export type SealedBox = z.output<typeof sealedBox>;

type Definition = {
  readonly clear: z.ZodObject;
  readonly personal?: z.ZodObject;
  /** The upcasters from version 1 to 2, from 2 to 3, and so on. Each raises the version that is written. */
  readonly upcasters?: readonly Upcaster[];
};

export type EventSchema = {
  /** The newest version of the stored format. */
  readonly version: number;
  readonly clear: z.ZodObject;
  readonly personal: z.ZodObject | null;
  /** The whole body of the newest version, with its box encrypted. */
  readonly sealed: z.ZodObject;
  readonly upcasters: readonly Upcaster[];
};

type AnyEvent = { readonly type: string; readonly data: object };
type DataOf<Event extends AnyEvent, Type> = Extract<Event, { readonly type: Type }>['data'];
type FieldsOf<Data> = Data extends { readonly personal: infer Box }
  ? Exclude<Box, 'erased'> extends { readonly fields: infer Fields }
    ? Fields
    : never
  : undefined;

/** The type with `readonly` everywhere, to compare the types of schema and domain. */
type Frozen<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : { readonly [Key in keyof Value]: Frozen<Value[Key]> };
type Alike<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
type Same<One, Other> = Alike<One, Other> extends true ? true : Alike<Frozen<One>, Frozen<Other>>;

type PersonalOf<Entry> = Entry extends { readonly personal: infer Schema extends z.ZodObject }
  ? z.output<Schema>
  : undefined;

/** The empty type if schema and domain have the same type; else both types, for the compiler's error. */
type Fits<Entry extends Definition, Data> =
  Same<z.output<Entry['clear']>, Omit<Data, 'personal'>> extends true
    ? Same<PersonalOf<Entry>, FieldsOf<Data>> extends true
      ? unknown
      : { readonly personal: { readonly 'differs from the domain': FieldsOf<Data> } }
    : { readonly clear: { readonly 'differs from the domain': Omit<Data, 'personal'> } };

const complete = ({ clear, personal, upcasters = [] }: Definition): EventSchema => ({
  version: upcasters.length + 1,
  clear,
  personal: personal ?? null,
  sealed: personal === undefined ? clear : clear.extend({ personal: sealedBox }),
  upcasters,
});

/** Requires exactly one entry for each event of the family. */
type EntriesFor<Event extends AnyEvent, Entries> = {
  readonly [Type in Event['type'] | keyof Entries]: Type extends Event['type']
    ? Entries[Type & keyof Entries] extends infer Entry extends Definition
      ? Fits<Entry, DataOf<Event, Type>>
      : Definition
    : never;
};

/**
 * The schemas of one family of events. The compiler names an entry that is missing or does not fit the domain's type.
 */
export const schemasOf =
  <Event extends AnyEvent>() =>
  <Entries extends { readonly [Type in keyof Entries]: object }>(
    entries: Entries & EntriesFor<Event, Entries>,
  ): { readonly [Type in Event['type']]: EventSchema } => {
    const completed = Object.entries<Definition>(entries).map(([type, entry]) => [type, complete(entry)]);
    return Object.fromEntries(completed);
  };

// A stored value was valid when it was written. Only its form is checked here, not today's rules.

/** Gives the parsed value its branded type, which only exists for the compiler. */
const branded = <Value extends string | number>(schema: z.ZodType): z.ZodType<Value> => schema as z.ZodType<Value>;

/** Any id of the domain; it must not be empty. */
export const id = <Id extends string>(): z.ZodType<Id> => branded<Id>(z.string().min(1));

export const date = branded<CalendarDate>(z.string().regex(/^\d{4}-\d{2}-\d{2}$/));
export const time = branded<WallTime>(z.string().regex(/^\d{2}:\d{2}$/));
export const storedInstant = branded<Instant>(z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/));
export const storedZone = branded<Zone>(z.string().min(1));
export const price = branded<Cents>(z.int());
export const whole = z.int();
export const deposit: z.ZodType<DepositRule> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('full'), minimumHours: whole.exactOptional() }),
  z.strictObject({ kind: z.literal('amount'), amount: price, minimumHours: whole.exactOptional() }),
  z.strictObject({ kind: z.literal('percent'), percent: whole, minimumHours: whole.exactOptional() }),
]);
export const noShowFee: z.ZodType<NoShowFeeRule> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('deposit') }),
  z.strictObject({ kind: z.literal('amount'), amount: price }),
  z.strictObject({ kind: z.literal('percent'), percent: whole }),
]);
export const anyText = z.string();
export const yesOrNo = z.boolean();
/** SHA-256 in hex. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/);

export const metadataSchema = z.strictObject({
  occurredAt: storedInstant,
  actor: anyText,
  role: z.enum(['anonymous', 'user', 'admin', 'system']),
  correlationId: anyText,
  causationId: anyText.nullable(),
  schemaVersion: z.int().min(1),
  prev: digest.nullable(),
  // Optional, so that events from before there was an import keep their form and their hash.
  importedFrom: z.strictObject({ source: anyText, importId: anyText }).optional(),
});
