import fc from 'fast-check';
import type { z } from 'zod';
import { eventSchemas } from '../../../adapters/event-codec/schemas.ts';
import type { EventOf, EventType, SalonEvent } from '../../../domain/events.ts';
import { namesIn } from '../../../domain/kernel/text.ts';
import { somePersonal, someText } from './values.ts';

// Assigning this key would change the object's prototype. Real content never has it.
const someKey = someText.filter((key) => key !== '__proto__');

const someNumber = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));

const someStringOf = ({ checks = [] }: z.core.$ZodStringDef): fc.Arbitrary<string> => {
  const [check] = checks.map((each) => each._zod.def as z.core.$ZodCheckDef & { readonly pattern?: RegExp });
  if (check === undefined) return someText;
  if (check.pattern !== undefined) return fc.stringMatching(check.pattern);
  if (check.check !== 'min_length') throw new Error(`no arbitrary for a string with ${check.check}`);
  return someText.filter((text) => text !== '');
};

const someObjectOf = ({ shape }: z.core.$ZodObjectDef, depth: number): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, someOf(field, depth)])), {
    requiredKeys: Object.keys(shape).filter((name) => shape[name]?._zod.optin !== 'optional'),
  });

/** Any value that a schema of the stored format accepts. */
const someOf = (schema: z.core.$ZodType, depth = 0): fc.Arbitrary<unknown> => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return someObjectOf(def, depth);
    case 'string':
      return someStringOf(def);
    case 'number':
      return 'format' in def ? fc.maxSafeInteger() : someNumber;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'array':
      return fc.array(someOf(def.element, depth), { maxLength: 4 });
    case 'nullable':
      return fc.option(someOf(def.innerType, depth));
    case 'optional':
      return someOf(def.innerType, depth);
    case 'union':
      return fc.oneof(...def.options.map((option) => someOf(option, depth)));
    case 'record':
      return fc.dictionary(someKey, someOf(def.valueType, depth), { maxKeys: 3, noNullPrototype: true });
    case 'lazy':
      return depth === 2 ? fc.constant(null) : someOf(def.getter(), depth + 1);
    default:
      throw new Error(`no arbitrary for ${def.type}`);
  }
};

export const eventTypes: readonly EventType[] = namesIn(eventSchemas);

/** Any event of one type. Its personal fields, if any, are readable. */
export const someEventOf = <Type extends EventType>(type: Type): fc.Arbitrary<EventOf<Type>> => {
  const { clear, personal } = eventSchemas[type];
  const box = personal === null ? fc.constant({}) : fc.record({ personal: somePersonal(someOf(personal)) });
  // The compiler requires that the schema of a type fits the type's data.
  return fc
    .tuple(someOf(clear) as fc.Arbitrary<object>, box)
    .map(([data, fields]) => ({ type, data: { ...data, ...fields } }) as unknown as EventOf<Type>);
};

export const someEvent: fc.Arbitrary<SalonEvent> = fc.oneof(...eventTypes.map((type) => someEventOf(type)));
