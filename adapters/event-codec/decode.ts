import type { KeyObject } from 'node:crypto';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { z } from 'zod';
import {
  type JsonObject,
  placeOfEvent,
  type StoredEvent,
  type Unavailable,
} from '../../application/ports/event-store.ts';
import type { SalonEvent } from '../../domain/events.ts';
import type { Metadata, Recorded, Subject } from '../../domain/kernel/event.ts';
import { type BoxPlace, boxKeyOf, openBox } from './box.ts';
import type { Keys, SubjectKeys } from './keys.ts';
import { type EventSchema, isSubject, metadataSchema, type SealedBox, sealedBox } from './schemas/schema.ts';

/** Names the event and the wrong paths, but no values, because a value could be personal. */
const misfit = (place: BoxPlace & Partial<StoredEvent>, reason: string): Error => {
  const { stream, id, type, revision, position } = place;
  const named =
    position === undefined || revision === undefined
      ? `event ${id} (${type}) of ${stream}`
      : placeOfEvent({ position, stream, revision, type });
  return new Error(`${named}: ${reason}`);
};

/** Parses the value by its schema. Throws if it does not fit. */
export const parsed = <Schema extends z.ZodType>(schema: Schema, value: unknown, place: BoxPlace): z.output<Schema> => {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw misfit(place, error.issues.map(({ code, path }) => `${path.join('.') || 'body'} (${code})`).join(', '));
};

type KnownSchemas = ReadonlyMap<string, EventSchema>;
type OpenedBox = { readonly subject: Subject; readonly fields: JsonObject } | 'erased';

/** The subjects whose keys are needed. Skips a malformed box, because its event's schema reports it better. */
const subjectsOf = (events: readonly StoredEvent[]): ReadonlySet<Subject> => {
  const subjects = new Set<Subject>();
  for (const { data } of events) {
    const box = data.personal;
    if (typeof box === 'object' && box !== null && 'key' in box && isSubject(box.key)) subjects.add(box.key);
  }
  return subjects;
};

const openWith = (key: KeyObject, event: StoredEvent, box: Exclude<SealedBox, 'erased'>): JsonObject => {
  try {
    return openBox(key, event, box);
  } catch {
    throw misfit(event, 'its personal box does not open: it was changed or moved, or APP_SECRET is another one');
  }
};

const openedBox = (keys: SubjectKeys, event: StoredEvent, box: SealedBox): OpenedBox => {
  if (box === 'erased') return box;
  const key = keys.get(box.key);
  if (key === undefined) throw misfit(event, `no key for ${box.key}`);
  return key === 'destroyed' ? 'erased' : { subject: box.key, fields: openWith(key, event, box) };
};

/** Parses the body of an event in the newest version, which is the usual case. */
const currentBody = (keys: SubjectKeys, schema: EventSchema, event: StoredEvent): object => {
  const body = parsed(schema.sealed, event.data, event);
  if (schema.personal === null) return body;
  const opened = openedBox(keys, event, body.personal as SealedBox);
  // Nothing else uses the parsed body, so its box can be replaced in place. A replay then copies no events.
  body.personal =
    opened === 'erased' ? opened : { subject: opened.subject, fields: parsed(schema.personal, opened.fields, event) };
  return body;
};

const liftedBody = (keys: SubjectKeys, schema: EventSchema, event: StoredEvent, version: number): object => {
  const { personal: box, ...clear } = event.data;
  const opened = box === undefined ? null : openedBox(keys, event, parsed(sealedBox, box, event));
  const lifted = schema.upcasters.slice(version - 1).reduce((body, upcast) => upcast(body), {
    clear,
    fields: opened === null || opened === 'erased' ? null : opened.fields,
  });
  const body = parsed(schema.clear, lifted.clear, event);
  if (schema.personal === null) return body;
  if (opened === 'erased' || lifted.fields === null) return { ...body, personal: 'erased' };
  // An event without a box has nothing personal, so the fields that later versions add do not need a person's key.
  const subject = opened === null ? 'studio' : opened.subject;
  return { ...body, personal: { subject, fields: parsed(schema.personal, lifted.fields, event) } };
};

const recorded = (keys: SubjectKeys, schemas: KnownSchemas, stored: StoredEvent): Recorded<SalonEvent> => {
  const { id, stream, revision, position, type } = stored;
  const schema = schemas.get(type);
  if (schema === undefined) throw misfit(stored, 'unknown type: it was written by a newer version of this program');
  const metadata: Metadata = parsed(metadataSchema, stored.metadata, stored);
  const version = metadata.schemaVersion;
  if (version > schema.version)
    throw misfit(stored, `schema version ${version} is newer than ${schema.version}, the newest this program knows`);
  const data =
    version === schema.version ? currentBody(keys, schema, stored) : liftedBody(keys, schema, stored, version);
  // The compiler has compared each schema with the type of its event.
  return { id, stream, revision, position, event: { type, data } as SalonEvent, metadata };
};

/** Validates events, lifts old versions and decrypts boxes. A box with a destroyed key becomes `erased`. */
export const decoder = (keys: Keys, schemas: KnownSchemas) => {
  return async (events: readonly StoredEvent[]): Promise<Result<readonly Recorded<SalonEvent>[], Unavailable>> => {
    const found = await keys.toOpen(subjectsOf(events));
    return found.map((opened) => events.map((event) => recorded(opened, schemas, event)));
  };
};

type Alone = {
  /** The fields as the box holds them, in their original version; null if there is no box or it stays closed. */
  readonly personal: unknown;
  readonly opensBy: 'nothing to open' | 'its own key' | 'the key of its subject' | 'no key';
  /** The key of this box only, in base64. */
  readonly key: string | null;
};

const nothing = { opensBy: 'nothing to open', key: null } as const;

const alone = async (keys: Pick<Keys, 'toOpen'>, event: StoredEvent): Promise<Result<Alone, Unavailable>> => {
  const { personal } = event.data;
  if (personal === undefined) return ok({ ...nothing, personal: null });
  const box = sealedBox.parse(personal);
  if (box === 'erased') return ok({ ...nothing, personal: box });
  const found = await keys.toOpen(new Set([box.key]));
  if (found.isErr()) return err(found.error);
  const key = found.value.get(box.key);
  if (key === undefined || key === 'destroyed') return ok({ personal: null, opensBy: 'no key', key: null });
  const fields = openBox(key, event, box);
  if (!('version' in box)) return ok({ personal: fields, opensBy: 'the key of its subject', key: null });
  const own = boxKeyOf(key, event).export().toString('base64');
  return ok({ personal: fields, opensBy: 'its own key', key: own });
};

/** Opens the box of a single stored event, for a reader who may see this event and no other. */
export const openAlone =
  (keys: Pick<Keys, 'toOpen'>) =>
  (event: StoredEvent): ResultAsync<Alone, Unavailable> =>
    new ResultAsync(alone(keys, event));
