import { ResultAsync } from 'neverthrow';
import type { EventCodec } from '../../application/ports/log/event-codec.ts';
import { type DigestOfEvent, digestOfEvent } from './chain.ts';
import { decoder } from './decode.ts';
import { encoder } from './encode.ts';
import type { Keys } from './keys.ts';
import type { EventSchema } from './schema.ts';
import { eventSchemas } from './schemas.ts';

/** The schema of each stored type. An event of any other type is an error. */
export type Schemas = { readonly [type: string]: EventSchema };

/** Translates between the salon's events and their stored format. */
export const openEventCodec = (
  keys: Keys,
  schemas: Schemas = eventSchemas,
  digestOf: DigestOfEvent = digestOfEvent,
): EventCodec => {
  const known = new Map(Object.entries(schemas));
  const encode = encoder(keys, known, digestOf);
  const decode = decoder(keys, known);
  return {
    encode: (stream, tip, events) => new ResultAsync(encode(stream, tip, events)),
    decode: (events) => new ResultAsync(decode(events)),
  };
};
