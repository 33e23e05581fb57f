import type { Plugin } from 'vite';
import { declaredRoutes } from '../adapters/http/contract.ts';
import { describeRoutes } from '../adapters/http/docs.ts';

const name = 'virtual:form-limits';
const resolved = `\0${name}`;

type Json = Readonly<Record<string, unknown>>;
/** Looks up the schema that a reference names. */
type Resolve = (schema: Json) => Json;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (value: unknown, ...path: readonly string[]): Json =>
  path.reduce<Json>((found, step) => (isJson(found[step]) ? found[step] : {}), isJson(value) ? value : {});

const listAt = (value: Json, name: string): readonly unknown[] => {
  const found = value[name];
  return Array.isArray(found) ? found : [];
};

/** The schema keywords that a form can check and show. */
const told = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'multipleOf', 'minItems', 'maxItems'];

const toldOf = (schema: Json): Json =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => told.includes(keyword)));

const limitsIn = (given: unknown, resolve: Resolve): Json => {
  const schema = resolve(at(given));
  const required = listAt(schema, 'required');
  const fields = Object.entries(at(schema, 'properties'));
  if (fields.length > 0) {
    return Object.fromEntries(
      fields.map(([field, inside]) => [
        field,
        { ...limitsIn(inside, resolve), ...(required.includes(field) ? { required: true } : {}) },
      ]),
    );
  }
  const { items, additionalProperties: values } = schema;
  return {
    ...toldOf(schema),
    ...(isJson(items) ? { items: limitsIn(items, resolve) } : {}),
    ...(isJson(values) ? { values: limitsIn(values, resolve) } : {}),
  };
};

const ofQuery = (operation: Json, resolve: Resolve): Json =>
  Object.fromEntries(
    listAt(operation, 'parameters')
      .filter(isJson)
      .filter((parameter) => parameter.in === 'query')
      .map(({ name: field, schema }) => [String(field), limitsIn(schema, resolve)]),
  );

const limitsByRoute = (): Json => {
  const document: unknown = describeRoutes(declaredRoutes);
  const resolve: Resolve = (schema) => {
    const { $ref: reference } = schema;
    if (typeof reference !== 'string') return schema;
    return at(document, 'components', 'schemas', reference.split('/').at(-1) ?? '');
  };
  const routes = declaredRoutes.map(({ method, path }): readonly [string, Json] => {
    const operation = at(document, 'paths', path, method);
    const content = Object.values(at(operation, 'requestBody', 'content')).map((sent) => at(sent, 'schema'));
    const [body] = content;
    const limits = body === undefined ? ofQuery(operation, resolve) : limitsIn(body, resolve);
    return [`${method.toUpperCase()} ${path}`, limits];
  });
  return Object.fromEntries(routes);
};

const called = /\blimitsOf\('([^']*)'\)/g;

/**
 * Replaces `limitsOf('POST /reviews')` with the limits of that route's contract at build time. The schemas with their
 * library would be larger than the forms, and the limits of all routes larger than those of one.
 */
export const formLimits = (): Plugin => {
  let known: Json | null = null;
  const limitsOf = (route: string): string => {
    known ??= limitsByRoute();
    const limits = known[route];
    if (limits === undefined) throw new Error(`The contract has no route ${route}`);
    return `(${JSON.stringify(limits)})`;
  };
  return {
    name: 'form-limits',
    enforce: 'pre',
    resolveId: (id) => (id === name ? resolved : null),
    load: (id) =>
      id === resolved
        ? "export const limitsOf = (route) => { throw new Error('The build did not see who asks for the limits of ' + route); };"
        : null,
    transform: (code) =>
      code.includes(name) ? { code: code.replace(called, (_, route: string) => limitsOf(route)), map: null } : null,
  };
};
