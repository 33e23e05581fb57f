/** The build (`web/form-limits.ts`) generates this module from the routes that the server declares. */
declare module 'virtual:form-limits' {
  type Contract = import('../../adapters/http/contract.ts').Contract;

  /** A field's limits, named by JSON Schema keywords. Lengths are in characters. */
  export type Limits = {
    readonly minLength?: number;
    /** In bytes for a file. */
    readonly maxLength?: number;
    readonly pattern?: string;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly multipleOf?: number;
    /** For a list. */
    readonly minItems?: number;
    readonly maxItems?: number;
    /** The field must be sent. */
    readonly required?: true;
  };

  /** The limits of a shape, field by field; for a list, also those of its items. */
  export type LimitsIn<Value> = Value extends readonly (infer Item)[]
    ? Limits & { readonly items: LimitsIn<NonNullable<Item>> }
    : Value extends { readonly arrayBuffer: unknown }
      ? Limits
      : string extends keyof Value
        ? Limits & { readonly values: LimitsIn<NonNullable<Value[keyof Value]>> }
        : Value extends object
          ? { readonly [Field in keyof Value]-?: LimitsIn<NonNullable<Value[Field]>> }
          : Limits;

  type Taken<Key extends keyof Contract> = NonNullable<
    Contract[Key]['body'] | Contract[Key]['form'] | Contract[Key]['query']
  >;

  /** The limits of a route's body, form or query. The build replaces the call, so the route must be a literal. */
  export const limitsOf: <Key extends keyof Contract>(route: Key) => LimitsIn<Taken<Key>>;
}
