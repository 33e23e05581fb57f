import type { Contract } from '../../../adapters/http/contract.ts';

/** A route as the server declares it, for example `GET /services/{id}`. */
export type Route = keyof Contract;

/** `_id` duplicates `id` for older clients; if it is the only name, it stays. */
type SecondName<Value> = 'id' extends keyof Value ? '_id' : never;
/** The same type, read-only and without the duplicate id. */
type ReadOnly<Value> = Value extends readonly (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value as Exclude<Key, SecondName<Value>>]: ReadOnly<Value[Key]> }
    : Value;

/** In a query, `true` and `false` are strings. */
type QueryValue<Value> = Value extends 'true' | 'false' ? boolean : Extract<Value, string | number | undefined>;
type QueryValues<Query> = { readonly [Name in keyof Query]: QueryValue<Query[Name]> | null };

/**
 * The `data` of a successful answer. Money is in dollars, a service's duration in hours, an add-on's and an
 * appointment's in minutes; dates `yyyy-MM-dd` and times `HH:mm` are the salon's; `…At` are UTC instants.
 */
export type Answer<Key extends Route> = ReadOnly<Contract[Key]['answer']>;
export type Body<Key extends Route> = ReadOnly<Contract[Key]['body']>;
/** The query parameters that a route takes. Null, undefined and empty values are not sent. */
export type Query<Key extends Route> = Contract[Key]['query'] extends null ? null : QueryValues<Contract[Key]['query']>;
export type Params<Key extends Route> = Contract[Key]['params'];
type WithFiles<Value> = Value extends { arrayBuffer: unknown }
  ? File | readonly File[]
  : Extract<Value, string | readonly string[] | undefined>;

/** The form with files that a route takes. */
export type Form<Key extends Route> = {
  readonly [Field in keyof Contract[Key]['form']]: WithFiles<Contract[Key]['form'][Field]>;
};
export type RefusalCode<Key extends Route> = Contract[Key]['refusal'];
/** The routes that take a form with files. */
export type UploadRoute = { [Key in Route]: Contract[Key]['form'] extends null ? never : Key }[Route];
/** The data of a stream's event. */
export type StreamData<Key extends Route> = ReadOnly<Contract[Key]['stream']>;

/** A part of a call. Absent if the route takes none, optional if all its fields are. */
export type Part<Name extends string, Value> = [Value] extends [null]
  ? { readonly [Each in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [Each in Name]?: Value }
    : { readonly [Each in Name]: Value };

/** The last argument of a call. It can be left out if all its parts are optional. */
export type Rest<Options, Given = Options> =
  Record<never, never> extends Options ? [options?: Given] : [options: Given];

type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : never;
type NamesIn<Value> = Value extends object ? keyof Value : never;
type FieldOf<Value, Name> = Value extends object ? (Name extends keyof Value ? Value[Name] : never) : never;
/** The given type, with `never` for every field that is not wanted, at any depth. */
type Only<Given, Wanted> = Given extends readonly (infer Item)[]
  ? readonly Only<Item, ItemOf<Wanted>>[]
  : Given extends object
    ? {
        readonly [Name in keyof Given]: Name extends NamesIn<Wanted> ? Only<Given[Name], FieldOf<Wanted, Name>> : never;
      }
    : Given;
/** Rejects fields in body or query that the route does not take, even if the value comes from a variable. */
export type NothingElse<Given, Key extends Route> = (Given extends { readonly body: infer Sent }
  ? { readonly body: Only<Sent, Body<Key>> }
  : unknown) &
  (Given extends { readonly query: infer Sent } ? { readonly query: Only<Sent, Query<Key>> } : unknown);
