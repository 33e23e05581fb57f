import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemasOf } from '../../../adapters/event-codec/schemas/schema.ts';

type Lamp =
  | { readonly type: 'LampLit'; readonly data: { readonly lamp: string } }
  | { readonly type: 'LampPutOut'; readonly data: { readonly lamp: string; readonly by: string } };

const lit = { clear: z.strictObject({ lamp: z.string() }) };
const putOut = { clear: z.strictObject({ lamp: z.string(), by: z.string() }) };
const schemas = schemasOf<Lamp>();

test('every event of a family has a schema', () => {
  expect(Object.keys(schemas({ LampLit: lit, LampPutOut: putOut }))).toEqual(['LampLit', 'LampPutOut']);
});

// Each directive fails the type-check as soon as the compiler accepts the line below it.
test('the compiler refuses a family with an entry missing, too many or unlike its event', () => {
  const accepted = [
    // @ts-expect-error The entry for LampPutOut is missing.
    () => schemas({ LampLit: lit }),
    // @ts-expect-error No event of the family is named LampBroken.
    () => schemas({ LampLit: lit, LampPutOut: putOut, LampBroken: lit }),
    // @ts-expect-error The event says by whom, its schema does not.
    () => schemas({ LampLit: lit, LampPutOut: lit }),
  ];
  expect(accepted).toHaveLength(3);
});
