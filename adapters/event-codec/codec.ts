import { ok, type Result, ResultAsync } from 'neverthrow';
import type { EncodedEvent, EventCodec, NewEvent } from '../../application/ports/event-codec.ts';
import type { JsonObject, StoredEvent, Unavailable } from '../../application/ports/event-store.ts';
import type { SalonEvent } from '../../domain/events.ts';
import type { Metadata, Personal, Subject } from '../../domain/kernel/event.ts';
import { type BoxPlace, sealBox } from './box.ts';
import { digestOfEvent } from './chain.ts';
import { decoder, parsed } from './decode.ts';
import type { Keys, SubjectKeys } from './keys.ts';
import { type EventSchema, metadataSchema, type SealedBox } from './schemas/schema.ts';
import { eventSchemas } from './schemas.ts';

type KnownSchemas = ReadonlyMap<string, EventSchema>;

const boxOf = ({ data }: SalonEvent): Personal<object> | null => ('personal' in data ? data.personal : null);

const subjectsOf = (events: readonly NewEvent[]): ReadonlySet<Subject> => {
  const boxes = events.map(({ event }) => boxOf(event));
  return new Set(boxes.flatMap((box) => (box === null || box === 'erased' ? [] : [box.subject])));
};

/** Stores `erased` instead of a person's fields if her key has been destroyed since. */
const sealed = (keys: SubjectKeys, schema: EventSchema, place: BoxPlace, box: Personal<object>): SealedBox => {
  if (box === 'erased') return box;
  const key = keys.get(box.subject);
  if (key === undefined) throw new Error(`no key for ${box.subject}`);
  if (schema.personal === null) throw new Error(`${place.type} has no personal fields`);
  const fields = parsed(schema.personal, box.fields, place);
  return key === 'destroyed' ? 'erased' : { key: box.subject, ...sealBox(key, place, fields) };
};

const bodyOf = (keys: SubjectKeys, schema: EventSchema, place: BoxPlace, event: SalonEvent): JsonObject => {
  const box = boxOf(event);
  const { personal: _, ...clear } = { personal: null, ...event.data };
  const body = box === null ? clear : { ...clear, personal: sealed(keys, schema, place, box) };
  // The schemas only accept JSON.
  return parsed(schema.sealed, body, place) as JsonObject;
};

/** The schema only accepts JSON, and its optional fields are left out if they are missing. */
const jsonOf = (metadata: Metadata): Metadata & JsonObject => metadata as Metadata & JsonObject;

/**
 * Validates events, encrypts boxes and sets `prev` to the digest of the previous event; for the first one, of `tip`.
 */
const encoder =
  (keys: Keys, schemas: KnownSchemas) =>
  async (
    stream: string,
    tip: StoredEvent | null,
    events: readonly NewEvent[],
  ): Promise<Result<readonly EncodedEvent[], Unavailable>> => {
    const found = await keys.toSeal(subjectsOf(events));
    if (found.isErr()) return found.map(() => []);
    let prev = tip === null ? null : digestOfEvent(tip);
    let revision = tip === null ? -1 : tip.revision;
    return ok(
      events.map(({ id, event, metadata }) => {
        const { type } = event;
        const place = { stream, id, type };
        const schema = schemas.get(type);
        if (schema === undefined) throw new Error(`no schema for an event of type ${type}`);
        const data = bodyOf(found.value, schema, place, event);
        const stored = { ...metadata, schemaVersion: schema.version, prev };
        const encoded = { id, type, data, metadata: jsonOf(parsed(metadataSchema, stored, place)) };
        revision += 1;
        prev = digestOfEvent({ ...encoded, stream, revision });
        return encoded;
      }),
    );
  };

/** The schema of each stored type. An event of another type is an error. */
export type Schemas = { readonly [type: string]: EventSchema };

/** Translates between the salon's events and their stored format. */
export const openEventCodec = (keys: Keys, schemas: Schemas = eventSchemas): EventCodec => {
  const known = new Map(Object.entries(schemas));
  const encode = encoder(keys, known);
  const decode = decoder(keys, known);
  return {
    encode: (stream, tip, events) => new ResultAsync(encode(stream, tip, events)),
    decode: (events) => new ResultAsync(decode(events)),
  };
};
