import type { Contract } from '../../../adapters/http/contract.ts';

/** A route of the server as it declares it: `GET /services/{id}`. */
export type Route = keyof Contract;

/** `_id` is a second name of `id`, for older clients; where it is the only name, it stays. */
type SecondName<Value> = 'id' extends keyof Value ? '_id' : never;
/** The same type, read only and without the second name of an id. */
type Seen<Value> = Value extends readonly (infer Item)[]
  ? readonly Seen<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value as Exclude<Key, SecondName<Value>>]: Seen<Value[Key]> }
    : Value;

/** A query has `true` and `false` as text. */
type InWords<Value> = Value extends 'true' | 'false' ? boolean : Extract<Value, string | number | undefined>;
type Asked<Query> = { readonly [Name in keyof Query]: InWords<Query[Name]> | null };

/**
 * The `data` of a good answer. Money is dollars, a service's duration hours, an add-on's and an appointment's minutes;
 * dates `yyyy-MM-dd` and times `HH:mm` are the salon's; `…At` are UTC instants.
 */
export type Answer<Key extends Route> = Seen<Contract[Key]['answer']>;
/** What a route takes as JSON. */
export type Body<Key extends Route> = Seen<Contract[Key]['body']>;
/** What a route takes in its query. Null, undefined and empty values are not sent. */
export type Query<Key extends Route> = Contract[Key]['query'] extends null ? null : Asked<Contract[Key]['query']>;
/** The parameters in the braces of its path. */
export type Params<Key extends Route> = Contract[Key]['params'];
type WithFiles<Value> = Value extends { arrayBuffer: unknown }
  ? File | readonly File[]
  : Extract<Value, string | readonly string[] | undefined>;

/** What a route takes as a form with files. */
export type Form<Key extends Route> = {
  readonly [Field in keyof Contract[Key]['form']]: WithFiles<Contract[Key]['form'][Field]>;
};
/** The codes that a route may refuse with. */
export type RefusalCode<Key extends Route> = Contract[Key]['refusal'];
/** The routes that take a form with files. */
export type UploadRoute = { [Key in Route]: Contract[Key]['form'] extends null ? never : Key }[Route];
/** What each event of a stream tells. */
export type Told<Key extends Route> = Seen<Contract[Key]['stream']>;

/** A part of a call. It is absent if the route takes none, and optional if all of its fields are. */
export type Part<Name extends string, Value> = [Value] extends [null]
  ? { readonly [Each in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [Each in Name]?: Value }
    : { readonly [Each in Name]: Value };

/** The last argument of a call. It may be left out if none of it is needed. */
export type Rest<Options, Given = Options> =
  Record<never, never> extends Options ? [options?: Given] : [options: Given];

type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : never;
type NamesIn<Value> = Value extends object ? keyof Value : never;
type FieldOf<Value, Name> = Value extends object ? (Name extends keyof Value ? Value[Name] : never) : never;
/** What is given, with `never` for every field that is not wanted, however deep it stands. */
type Only<Given, Wanted> = Given extends readonly (infer Item)[]
  ? readonly Only<Item, ItemOf<Wanted>>[]
  : Given extends object
    ? {
        readonly [Name in keyof Given]: Name extends NamesIn<Wanted> ? Only<Given[Name], FieldOf<Wanted, Name>> : never;
      }
    : Given;
/** A body or a query has no field that its route does not take, also where it comes from a variable. */
export type NothingElse<Given, Key extends Route> = (Given extends { readonly body: infer Sent }
  ? { readonly body: Only<Sent, Body<Key>> }
  : unknown) &
  (Given extends { readonly query: infer Sent } ? { readonly query: Only<Sent, Query<Key>> } : unknown);
