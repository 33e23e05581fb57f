import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

type Leaf = { readonly at: string; readonly name: string; readonly schema: z.ZodType };

type Declared = {
  readonly method?: string;
  readonly path?: string;
  readonly request?: { readonly body?: { readonly content?: Record<string, { readonly schema?: unknown }> } };
};

const http = join(import.meta.dirname, '../../../../adapters/http');

/** Returns the texts of a schema at any depth. */
const textsIn = (schema: unknown, at: string, name: string): readonly Leaf[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, of]) => textsIn(of, `${at}.${key}`, key));
  if (schema instanceof z.ZodArray) return textsIn(schema.element, at, name);
  if (schema instanceof z.ZodRecord) return textsIn(schema.valueType, at, name);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => textsIn(one, at, name));
  if (schema instanceof z.ZodPipe)
    return textsIn(schema.in instanceof z.ZodTransform ? schema.out : schema.in, at, name);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsIn(schema.unwrap(), at, name);
  return schema instanceof z.ZodString ? [{ at, name, schema }] : [];
};

/** Fields that are compared or looked up and never shown as typed, and fields that the branding sanitizer reads. */
const notShown = new Set([
  ...['password', 'currentPassword', 'newPassword', 'confirmPassword', 'code', 'totpCode', 'refreshToken'],
  ...['phone', 'zone', 'userId', 'serviceId', 'serviceName', 'oldName', 'paymentProof', 'url', 'imageUrl'],
  ...['_id', 'logo', 'heroImage', 'content', 'items', 'expires', 'signature'],
  // JSON, whose texts are read one by one.
  'appointmentData',
]);

const hidden: readonly (readonly [string, string])[] = [
  ['what turns the words beside it', 'aa\u202ebbbbbb'],
  ['a character that ends texts', 'aa\u0000bbbbbb'],
  ['an order to a terminal', 'aa\u001b[31mbb'],
];

/** Returns every text that the routes take as JSON or in a form. */
const textsTaken = async (): Promise<readonly Leaf[]> => {
  const modules: Record<string, Declared>[] = await Promise.all(
    globSync(join(http, '*/*contract.ts')).map((file) => import(file)),
  );
  return modules
    .flatMap((one) => Object.values(one))
    .flatMap(({ method, path, request }) =>
      Object.values(request?.body?.content ?? {}).flatMap(({ schema }) => textsIn(schema, `${method} ${path}`, '')),
    );
};

test('no text that others read keeps what nobody sees: it is taken out, or refused', async () => {
  const leaves = await textsTaken();
  expect(leaves.length).toBeGreaterThan(100);
  const kept = leaves
    .filter(({ name }) => !notShown.has(name))
    .flatMap(({ at, schema }) =>
      hidden.flatMap(([what, typed]) => {
        const read = schema.safeParse(typed);
        return read.success && /[\u202e\p{Cc}]/u.test(String(read.data)) ? [`${at}: ${what}`] : [];
      }),
    );
  expect(kept).toEqual([]);
});

test('a text of nothing that anybody sees is an empty one', async () => {
  const leaves = (await textsTaken()).filter(({ name }) => !notShown.has(name));
  const kept = leaves.flatMap(({ at, schema }) => {
    const [read, empty] = [schema.safeParse('\u200b \u2060\ufeff\u3164'), schema.safeParse('')];
    return read.success && read.data !== empty.data ? [`${at}: ${JSON.stringify(read.data)}`] : [];
  });
  expect(kept).toEqual([]);
});

/** Fields of one line: line breaks would write further lines into mails, lists and files of evidence. */
const ofOneLine = new Set([
  ...['firstName', 'lastName', 'name', 'customerName', 'title', 'category', 'newName', 'sender', 'paymentDetails'],
  ...['method', 'size', 'subject', 'quoteQuestions'],
]);

test('no name keeps a line break', async () => {
  // On her own pages the owner may break lines.
  const leaves = (await textsTaken()).filter(({ at, name }) => ofOneLine.has(name) && !at.startsWith('put /branding'));
  expect(leaves.length).toBeGreaterThan(30);
  const kept = leaves.flatMap(({ at, schema }) => {
    const read = schema.safeParse('aa\r\n\n bb\u2028cc');
    return read.success && read.data !== 'aa bb cc' ? [at] : [];
  });
  expect(kept).toEqual([]);
});

/** Fields that give the same message for any wrong value. */
const saidAlike = new Set(['phone', 'serviceId']);

test('no text that is too long is told that it is missing', async () => {
  const told = (schema: z.ZodType, typed: string) => schema.safeParse(typed).error?.issues[0]?.message;
  const leaves = await textsTaken();
  const wrong = leaves.flatMap(({ at, name, schema }) => {
    if (!(schema instanceof z.ZodString) || schema.maxLength === null || saidAlike.has(name)) return [];
    const [missing, tooLong] = [told(schema, ''), told(schema, 'a'.repeat(schema.maxLength + 1))];
    return missing !== undefined && missing === tooLong ? [`${at}: ${missing}`] : [];
  });
  expect(wrong).toEqual([]);
});
