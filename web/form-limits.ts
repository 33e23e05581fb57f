import type { Plugin } from 'vite';
import { asked } from '../adapters/http/asked.ts';
import { describeShapes, type ShapeDescriptions } from '../adapters/http/openapi.ts';

const name = 'virtual:form-limits';
const resolved = `\0${name}`;

/** What of a field's schema a form can check and show. */
const told = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum'];

const fieldsOf = (shape: ShapeDescriptions[string] | undefined): readonly (readonly [string, object])[] =>
  shape !== undefined && 'properties' in shape ? Object.entries(shape.properties ?? {}) : [];

const toldOf = (schema: object): object =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => told.includes(keyword)));

/** By shape and field; a field that nothing is asked of is there too. */
const limitsOf = (shapes: ShapeDescriptions): object =>
  Object.fromEntries(
    Object.keys(asked).map((shape) => [
      shape,
      Object.fromEntries(fieldsOf(shapes[shape]).map(([field, schema]) => [field, toldOf(schema)])),
    ]),
  );

/**
 * Gives the app what the API's contract asks of each field that its forms send, as `virtual:form-limits`: the schemas
 * themselves, with the library that reads them, would weigh more than the forms.
 */
export const formLimits = (): Plugin => ({
  name: 'form-limits',
  resolveId: (id) => (id === name ? resolved : null),
  load: (id) => (id === resolved ? `export const limits = ${JSON.stringify(limitsOf(describeShapes(asked)))};` : null),
});
