/** The build (`web/form-limits.ts`) makes this module of the routes that the server declares. */
declare module 'virtual:form-limits' {
  type Contract = import('../../adapters/http/contract.ts').Contract;

  /** The limits of a field, by the keywords of JSON Schema. Lengths are in characters. */
  export type Limits = {
    readonly minLength?: number;
    /** Of a file in bytes. */
    readonly maxLength?: number;
    /** A regular expression. */
    readonly pattern?: string;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly multipleOf?: number;
    /** Of a list. */
    readonly minItems?: number;
    readonly maxItems?: number;
    /** The fields that have to be sent. */
    readonly required?: true;
  };

  /** The limits of a shape, field by field; of a list, those of its entries as well. */
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

  /**
   * What a route takes in its body, its form or its query. The build puts the limits in the place of the call, which
   * therefore names its route in quotes.
   */
  export const limitsOf: <Key extends keyof Contract>(route: Key) => LimitsIn<Taken<Key>>;
}
