import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CalendarHost, openCalendarHost } from '../../../support/calendar-host.ts';
import { accountIdOf, book, fileOf, maya, nia, png, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

// Each operation of the contract gets many inputs: right, nearly right and absurd. Each answer must be an envelope
// with data or a sentence, and never a 5xx.

type Schema = Readonly<Record<string, unknown>>;
type Operation = {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly json: Schema | null;
  readonly form: Schema | null;
};

let salon: SalonUnderTest;
let host: CalendarHost;
let document: Schema;
let operations: readonly Operation[];
let tokens: readonly (string | null)[];
/** Ids by the part of the path before them. */
let idsIn: Readonly<Record<string, string>>;
let known: readonly string[];

const methods = ['get', 'post', 'put', 'patch', 'delete'];

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, step) => (isSchema(found) ? found[step] : undefined), value);

const operationsIn = (found: Schema): readonly Operation[] =>
  Object.entries(at(found, 'paths') as Record<string, Record<string, Schema>>).flatMap(([path, byMethod]) =>
    methods.flatMap((method) => {
      const operation = byMethod[method];
      if (operation === undefined || path === '/events') return [];
      return {
        method: method.toUpperCase(),
        path,
        parameters: (operation.parameters ?? []) as Operation['parameters'],
        json: (at(operation, 'requestBody', 'content', 'application/json', 'schema') as Schema) ?? null,
        form: (at(operation, 'requestBody', 'content', 'multipart/form-data', 'schema') as Schema) ?? null,
      };
    }),
  );

/** Ranks operations: deletions come after all else, and what signs people out comes last. */
const lateness = ({ method, path }: Operation): number => {
  if (/\/auth\/logout|\/user\/password/.test(path)) return 2;
  return method === 'DELETE' ? 1 : 0;
};

beforeAll(async () => {
  salon = await openSalonUnderTest({ isLoopbackAllowed: true });
  const booked = await book(salon, maya, { time: '09:00' });
  // A client to block and forget, who is not signed in.
  await book(salon, nia, { time: '11:00' });
  const nias = await accountIdOf(salon, nia);
  const { body } = await salon.ask('GET', '//api/v2/openapi.json');
  document = body;
  operations = operationsIn(body).toSorted((one, other) => lateness(one) - lateness(other));
  tokens = [null, await signInAs(salon, maya), await signInAsOwner(salon)];
  const { id, serviceId, paymentProofs } = booked.body.data;
  const [, client, owner] = tokens;
  await salon.ask('PUT', `/admin/appointments/${id}/status`, { token: owner ?? '', body: { status: 'completed' } });
  const review = await salon.ask('POST', '/reviews', { token: client ?? '', body: { appointmentId: id, rating: 5 } });
  host = await openCalendarHost();
  const elsewhere = { name: 'Elsewhere', url: host.url };
  const made = async (path: string, more: object = {}): Promise<string> =>
    (await salon.ask('POST', path, { token: owner ?? '', body: { ...elsewhere, ...more } })).body.data.id;
  const webhook = await made('/admin/webhooks', { kinds: ['review.submitted'] });
  const delivery = (await salon.ask('POST', `/admin/webhooks/${webhook}/test`, { token: owner ?? '' })).body.data.id;
  const calendar = await made('/admin/other-calendars');
  idsIn = {
    ...{ appointments: id, services: serviceId, 'payment-proofs': paymentProofs[0].id, customers: nias },
    ...{ reviews: review.body.data.id, webhooks: webhook, 'webhook-deliveries': delivery, 'other-calendars': calendar },
  };
  known = Object.values(idsIn);
});
afterAll(async () => {
  await salon.close();
  await host.close();
});

const resolved = (schema: Schema): Schema => {
  const reference = schema.$ref;
  if (typeof reference !== 'string') return schema;
  return resolved(at(document, 'components', 'schemas', reference.split('/').pop() ?? '') as Schema);
};

/** Makes `[[[…]]]` and `{a:{a:…}}`, deeper than any real data. */
const deep = fc.tuple(fc.integer({ min: 50, max: 500 }), fc.boolean()).map(([levels, isList]) => {
  let value: unknown = 'at the bottom';
  for (let level = 0; level < levels; level += 1) value = isList ? [value] : { a: value };
  return value;
});

const absurd: fc.Arbitrary<unknown> = fc.oneof(
  deep,
  fc.constantFrom(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    1e308,
    [],
    {},
    '\u0000',
    'Locs\u0000',
    '\ud800',
    'Locs \udc00 Styling',
    '💇🏾‍♀️',
    '‮',
    '../../etc/passwd',
    "'; DROP TABLE appointments; --",
    "%' OR 1=1 --",
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '{{constructor}}',
    'line\u0007 bell\u001b[31m',
    9_007_199_254_740_992,
    '1e999',
    'NaN',
    '%00',
  ),
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.string({ minLength: 5_000, maxLength: 5_001 }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'id', 'a'), fc.string(), { maxKeys: 2 }),
);

const textFor = ({ format, example }: Schema): fc.Arbitrary<string> => {
  if (format === 'date') {
    return fc.constantFrom('2026-12-18', '2026-12-21', '2026-12-22', '2027-02-26', '2026-02-30', '1999-01-01');
  }
  const asShown = fc.constant(String(example ?? 'Locs'));
  const times = fc.constantFrom('10:30', '09:00', '25:00');
  const someId = fc.nat(known.length - 1).map((place) => known[place] ?? '');
  return example === undefined
    ? fc.oneof(someId, asShown, times, fc.string({ maxLength: 60 }))
    : fc.oneof({ arbitrary: asShown, weight: 6 }, { arbitrary: fc.oneof(times, fc.string()), weight: 1 });
};

const objectFor = (schema: Schema): fc.Arbitrary<unknown> => {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = new Set((schema.required ?? []) as string[]);
  const fields = Object.fromEntries(properties.map(([name, property]) => [name, nearly(property)]));
  const known = fc.record(fields, { requiredKeys: [...required].filter((name) => name in fields) });
  const extra = fc.option(fc.record({ unheardOf: absurd, role: fc.constant('admin'), _id: fc.string() }), { freq: 8 });
  const missing = fc.option(fc.constantFrom('', ...required), { freq: 10, nil: '' });
  return fc.tuple(known, extra, missing).map(([given, more, left]) => {
    const rest: Record<string, unknown> = { ...(given as object), ...more };
    delete rest[left];
    return rest;
  });
};

/** Makes values that the schema accepts. */
const rightFor = (given: Schema): fc.Arbitrary<unknown> => {
  const schema = resolved(given);
  const either = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as readonly Schema[] | undefined;
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (either !== undefined) return fc.oneof(...either.map(nearly));
  const [type] = [schema.type].flat();
  if (type === 'object') return objectFor(schema);
  if (type === 'array') return fc.array(nearly((schema.items ?? {}) as Schema), { maxLength: 3 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number')
    return fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(0.5, 30.25));
  return textFor(schema);
};

/** Makes mostly right and sometimes absurd values. */
const nearly = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: rightFor(schema), weight: 30 }, { arbitrary: absurd, weight: 1 });

const parameterText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Makes an id that fits the path; null if none is known. */
const idIn = (path: string): fc.Arbitrary<string> | null => {
  const id = idsIn[path.split('/{id}')[0]?.split('/').at(-1) ?? ''];
  return id === undefined ? null : fc.constant(id);
};

const parametersFor = ({ path, parameters }: Operation): fc.Arbitrary<readonly (string | null)[]> =>
  fc.tuple(
    ...parameters.map(({ name, schema }) => {
      const any = fc.option(nearly(schema).map(parameterText), { freq: 4 });
      const fitting = name === 'id' ? idIn(path) : null;
      return fitting === null ? any : fc.oneof({ arbitrary: fitting, weight: 3 }, { arbitrary: any, weight: 1 });
    }),
  );

const addressOf = ({ path, parameters }: Operation, values: readonly (string | null)[]): string => {
  const query = new URLSearchParams();
  let address = path;
  parameters.forEach((parameter, place) => {
    const value = values[place] ?? null;
    if (parameter.in === 'path') {
      const segment = encodeURIComponent((value ?? known[0] ?? '').toWellFormed()) || 'x';
      address = address.replace(`{${parameter.name}}`, segment === '.' || segment === '..' ? 'x' : segment);
    } else if (value !== null) query.append(parameter.name, value.toWellFormed());
  });
  return query.size === 0 ? address : `${address}?${query}`;
};

const formFrom = (value: unknown): FormData => {
  const form = new FormData();
  for (const [name, field] of Object.entries(isSchema(value) ? value : {})) {
    const isFile = name === 'file' || name === 'files';
    if (isFile && typeof field === 'string' && field.length % 2 === 0) form.append(name, fileOf(png()));
    else if (isFile)
      form.append(name, fileOf(new TextEncoder().encode(parameterText(field)), 'a.pdf', 'application/pdf'));
    else form.append(name, parameterText(field).toWellFormed());
  }
  return form;
};

type Input = { readonly values: readonly (string | null)[]; readonly sent: unknown; readonly who: number };

const inputFor = (operation: Operation): fc.Arbitrary<Input> =>
  fc.record({
    values: parametersFor(operation),
    sent: nearly(operation.json ?? operation.form ?? {}),
    // Mostly the owner, because she gets furthest.
    who: fc.constantFrom(0, 1, 1, 2, 2, 2),
  });

const send = (operation: Operation, { values, sent, who }: Input) => {
  const token = tokens[who] ?? null;
  const path = addressOf(operation, values);
  if (operation.form !== null) return salon.ask(operation.method, path, { token, form: formFrom(sent) });
  return salon.ask(operation.method, path, { token, ...(operation.json === null ? {} : { body: sent ?? null }) });
};

const isEnvelope = (status: number, body: unknown): boolean => {
  if (status < 300) return at(body, 'success') === true || typeof body === 'string' || body === null;
  const message = at(body, 'message');
  return (
    at(body, 'success') === false &&
    typeof message === 'string' &&
    message !== '' &&
    typeof at(body, 'error', 'code') === 'string'
  );
};

/** True if the operation needs a signature: nobody guesses one, so it can only refuse. */
const isSigned = ({ parameters }: Operation): boolean => parameters.some(({ name }) => name === 'signature');

const runs = 20;
/** An evidence pack takes as long as a hundred other answers, and its only input is the appointment. */
const runsOf = ({ path }: Operation): number => (path.endsWith('/evidence') ? runs / 10 : runs);

test('whatever comes in, every operation of the contract answers with an envelope, and never with a defect', async () => {
  expect(operations.length).toBeGreaterThan(70);
  const reached = new Map<string, Set<number>>();
  for (const operation of operations) {
    const name = `${operation.method} ${operation.path}`;
    const statuses = new Set<number>();
    if (!isSigned(operation)) reached.set(name, statuses);
    await fc.assert(
      fc.asyncProperty(inputFor(operation), async (input) => {
        const { status, body } = await send(operation, input);
        statuses.add(status);
        const said = { status, body: isEnvelope(status, body) ? 'an envelope' : body };
        expect([name, status < 500 && isEnvelope(status, body), status < 500 ? '' : said]).toEqual([name, true, '']);
      }),
      { numRuns: runsOf(operation) },
    );
  }
  const neverGood = [...reached].filter(([, statuses]) => ![...statuses].some((status) => status < 300));
  // Passwords, tokens, ids or a whole visit are not guessed; most else succeeds, or this test checks nothing.
  expect(neverGood.length).toBeLessThan(reached.size / 2);
  expect(salon.lines.filter(({ level }) => level === 'error')).toEqual([]);
}, 600_000);
